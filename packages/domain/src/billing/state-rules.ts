import { type Exact, compare, exact } from '../exact.ts';
import { isLess, plus, rational, rationalOf, times } from '../rational.ts';
import type { PropertyType } from '../work/property-type.ts';
import { businessDaysAfter } from './business-days.ts';
import { EVERY_STATE, type StateRuleKind } from './state-rule-kind.ts';
import type { StateRule } from './state-rule.ts';

// The rules of the states, applied. They are data with a citation and a date, and no legal advice (billing.md section 2).

/** The contract that a rule judges. */
export interface RuledContract {
  /** `null` where the project has no property. Then no rule of a state is known. */
  readonly state: string | null;
  readonly propertyType: PropertyType | null;
  readonly total: Exact;
  /** The calendar date on which the contract is or would be signed. */
  readonly on: string;
}

/** The fields that decide which of several rules applies. */
type Deciding = Pick<StateRule, 'id' | 'state' | 'kind' | 'minContract' | 'propertyTypes' | 'effectiveFrom'>;

/** The rules of one kind that apply to a contract: those of its state before those of every state, the newest first. */
function applying<Rule extends Deciding>(
  rules: readonly Rule[],
  kind: StateRuleKind,
  { state, propertyType, total, on }: RuledContract,
): Rule[] {
  return rules
    .filter(
      (rule) =>
        rule.kind === kind &&
        (rule.state === state || rule.state === EVERY_STATE) &&
        rule.effectiveFrom <= on &&
        (rule.minContract === null || compare(total, exact(rule.minContract)) >= 0) &&
        (rule.propertyTypes === null || (propertyType !== null && rule.propertyTypes.includes(propertyType))),
    )
    .toSorted(
      (one, other) =>
        Number(one.state === EVERY_STATE) - Number(other.state === EVERY_STATE) ||
        other.effectiveFrom.localeCompare(one.effectiveFrom) ||
        other.id - one.id,
    );
}

/** The rule of a kind that applies to a contract, or `undefined`. The newest begun one wins, and of two of one day the one added last. */
export function ruleFor<Rule extends Deciding>(
  rules: readonly Rule[],
  kind: StateRuleKind,
  contract: RuledContract,
): Rule | undefined {
  return applying(rules, kind, contract)[0];
}

/** All notices that the client of a contract must get. */
export function noticesFor<Rule extends Deciding>(rules: readonly Rule[], contract: RuledContract): Rule[] {
  return applying(rules, 'notice', contract);
}

/** Whether any rule of a state itself is known, of whatever kind. */
export function isStateKnown(rules: readonly Pick<StateRule, 'state'>[], state: string | null): boolean {
  return rules.some((rule) => rule.state === state);
}

/**
 * Whether the notice of the right to cancel names an email address and a phone number of the firm: in California
 * (Civ. Code §1689.7, as of 2026).
 */
export const namesWaysToCancel = ({ state }: Pick<StateRule, 'state'>): boolean => state === 'CA';

/**
 * Whether a state that limits the deposit also wants the last payment after the completion: Massachusetts
 * (G.L. c.142A §2(a)(6)).
 */
export const endsAfterCompletion = ({ state }: Pick<StateRule, 'state'>): boolean => state === 'MA';

/** The fields of a rule that limit a deposit. */
export type DepositCap = Pick<StateRule, 'shareNumerator' | 'shareDenominator' | 'cap' | 'specialOrders'>;

/**
 * The largest deposit that a rule allows for a contract of this total, with special orders of this cost. It is rounded
 * **down** to cents: a limit is not passed by a part of a cent.
 */
export function depositCap(rule: DepositCap, total: Exact, specialOrders: Exact): Exact {
  const { shareNumerator, shareDenominator, cap } = rule;
  const special = rationalOf(specialOrders);
  const share = times(
    rationalOf(total),
    rational(BigInt(shareNumerator ?? 1), BigInt(shareDenominator ?? 1)),
  );
  const withOrders = {
    none: share,
    added: plus(share, special),
    'at-least': isLess(share, special) ? special : share,
  }[rule.specialOrders];
  const top = cap === null ? undefined : rationalOf(exact(cap));
  const { above, below } = top && isLess(top, withOrders) ? top : withOrders;
  return { units: (above * 100n) / below, scale: 2 };
}

/** The fields of a rule that give a right to cancel. */
export type CancelRule = Pick<StateRule, 'days' | 'seniorDays' | 'countsSaturdays'>;

/** The last calendar date on which a client may cancel a contract that was signed on a date. */
export function cancelUntil(rule: CancelRule, signedOn: string, hasSeniorOwner: boolean): string {
  const days = (hasSeniorOwner ? rule.seniorDays : null) ?? rule.days ?? 0;
  return businessDaysAfter(signedOn, days, rule.countsSaturdays);
}
