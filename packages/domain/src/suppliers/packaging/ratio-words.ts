import { type Exact, ONE, textOf } from '../../exact.ts';
import { unitAfter } from '../../quantity-text.ts';
import { type Rational, inverse, isLess, rational, rounded } from '../../rational.ts';
import { QUANTITY_SCALE } from '../../typing/measure.ts';
import { ONE_TO_ONE } from './unit.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** A number as a supplier writes it: `8`, or with at least two decimals, such as `95.60` and `0.000001`. */
export function numberText(value: Exact): string {
  const text = textOf(value) as `${number}`;
  return (/\.0*[1-9]/.test(text) ? decimals : whole).format(text);
}

/** A number with its unit in the plural that fits, such as `8 boxes`, `8 BX` or `95.60 sq ft`. */
export function amountText(value: Exact, unit: string): string {
  return `${numberText(value)} ${unitAfter(Number(textOf(value)), unit)}`;
}

/**
 * A ratio between two units in numbers that people count in. One of `from` is `ratio` of `to`: `1 BX = 11.95 sq ft`,
 * `100 EA = 1 C`, `3 bundles = 1 square`.
 */
export function ratioText(ratio: Rational, from: string, to: string): string {
  const [one, other] = ratioPair(ratio);
  return pairText(one, from, other, to);
}

/** So many of one unit, which are so many of another, such as `3 BDL = 1 SQ`. */
export function pairText(units: Exact, from: string, quantity: Exact, to: string): string {
  return `${amountText(units, from)} = ${amountText(quantity, to)}`;
}

/**
 * A ratio as the two numbers that a supplier product has: so many of one unit are so many of the other. The smaller one is
 * 1 where the larger one then has at most six decimals. Otherwise both are the smallest whole numbers.
 */
export function ratioPair(ratio: Rational): readonly [units: Exact, quantity: Exact] {
  const isSmall = isLess(ratio, ONE_TO_ONE);
  const larger = asDecimal(isSmall ? inverse(ratio) : ratio);
  if (larger) return isSmall ? [larger, ONE] : [ONE, larger];
  const { above, below } = reduced(ratio);
  return [
    { units: below, scale: 0 },
    { units: above, scale: 0 },
  ];
}

/** The fraction as a decimal number of at most six places, if it is one. */
function asDecimal(fraction: Rational): Exact | undefined {
  const decimal = rounded(fraction, QUANTITY_SCALE);
  return decimal.units * fraction.below === fraction.above * 10n ** BigInt(QUANTITY_SCALE)
    ? decimal
    : undefined;
}

/** The same fraction in its smallest numbers. */
function reduced({ above, below }: Rational): Rational {
  let [divisor, rest] = [below, above];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return rational(above / divisor, below / divisor);
}
