import { exact } from '../exact.ts';
import { isLess, rational, rationalOf } from '../rational.ts';
import type { StateRule } from './state-rule.ts';

/** Whether more is held back than a rule allows. A third is compared as what it is. */
export function isAboveCap(
  rate: number,
  { shareNumerator, shareDenominator }: Pick<StateRule, 'shareNumerator' | 'shareDenominator'>,
): boolean {
  const cap = rational(BigInt(shareNumerator ?? 1), BigInt(shareDenominator ?? 1));
  return isLess(cap, rationalOf(exact(rate)));
}
