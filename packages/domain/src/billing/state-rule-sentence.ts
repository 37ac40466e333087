import type { Money } from '../exact.ts';
import { stateName } from '../places/state-names.ts';
import { counted } from '../words.ts';
import { propertyTypeLabels } from '../work/property-type.ts';
import { EVERY_STATE, type StateRuleKind } from './state-rule-kind.ts';
import type { StateRule } from './state-rule.ts';

// These words stand apart from the schemas, so that screens which only show rules do not load the schemas.

/** The fields of a rule that say what it does. */
type Said = Pick<
  StateRule,
  | 'kind'
  | 'shareNumerator'
  | 'shareDenominator'
  | 'cap'
  | 'specialOrders'
  | 'days'
  | 'seniorDays'
  | 'disasterDays'
  | 'countsSaturdays'
>;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const dollarsOf = (amount: Money) => dollars.format(amount);

/** `10%`, or `1/3` where no percentage with two decimals is exact. */
export function shareOf({
  shareNumerator,
  shareDenominator,
}: Pick<StateRule, 'shareNumerator' | 'shareDenominator'>): string | null {
  if (shareNumerator === null || shareDenominator === null) return null;
  return (shareNumerator * 10_000) % shareDenominator === 0
    ? `${(shareNumerator * 100) / shareDenominator}%`
    : `${shareNumerator}/${shareDenominator}`;
}

function depositSentence(rule: Said): string {
  const { cap, specialOrders } = rule;
  const share = shareOf(rule);
  const top = cap === null ? null : dollarsOf(cap);
  if (share === null) return `Deposit: at most ${top ?? 'the price'}`;
  if (specialOrders === 'none')
    return top === null
      ? `Deposit: at most ${share} of the price`
      : `Deposit: the lesser of ${share} and ${top}`;
  const limit = {
    added: `${share} of the price and the cost of special orders`,
    'at-least': `the greater of ${share} and the cost of special orders`,
  }[specialOrders];
  return `Deposit: at most ${limit}${top === null ? '' : `, never over ${top}`}`;
}

function cancelSentence({ days, seniorDays, disasterDays, countsSaturdays }: Said): string {
  const within = [
    `Cancel within ${counted(days ?? 0, 'business day')}`,
    ...(seniorDays === null ? [] : [`${seniorDays} for owners of 65 or more`]),
    ...(disasterDays === null ? [] : [`${disasterDays} after a disaster`]),
  ].join(', ');
  return `${within}; Saturdays ${countsSaturdays ? 'count' : 'do not count'}`;
}

const escrowSentence = ({ days }: Said) =>
  `Deposit goes into escrow${days === null ? '' : ` within ${counted(days, 'business day')}`}`;

const sentences: Record<StateRuleKind, (rule: Said) => string> = {
  'deposit-cap': depositSentence,
  'pay-ahead': () => 'No payment ahead of the work done and the material delivered',
  cancel: cancelSentence,
  escrow: escrowSentence,
  'retainage-cap': (rule) => `Retainage: at most ${shareOf(rule) ?? 'the price'}`,
  notice: () => 'The client gets a notice',
};

/** The effect of a rule in one sentence, such as `Deposit: the lesser of 10% and $1,000`. */
export function ruleSentence(rule: Said): string {
  return sentences[rule.kind](rule);
}

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The contracts that a rule is limited to, such as `Contracts from $25,000, single family or condo`. `null` is all. */
export function ruleScope({
  minContract,
  propertyTypes,
}: Pick<StateRule, 'minContract' | 'propertyTypes'>): string | null {
  const types =
    propertyTypes && or.format(propertyTypes.map((type) => propertyTypeLabels[type].toLowerCase()));
  if (minContract === null) return types && `Only ${types}`;
  return [`Only contracts from ${dollarsOf(minContract)}`, ...(types ? [types] : [])].join(', ');
}

/** The name of the state of a rule. */
export function stateOfRule(state: string): string {
  return state === EVERY_STATE ? 'Every state' : stateName(state);
}
