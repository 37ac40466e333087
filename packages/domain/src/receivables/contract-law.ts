import type { PaymentLaw } from '../billing/lawful-schedule.ts';
import type { StateRule } from '../billing/state-rule.ts';
import { depositCap, ruleFor } from '../billing/state-rules.ts';
import type { ContractScope } from '../contracts/contract-scope.ts';
import { type Exact, NO_MONEY, add, sum } from '../exact.ts';

// The law about the payments of a signed contract (billing.md section 2). It is data with a citation, and no legal advice.

/** The rules that decide on deposits and bills of a contract to date. */
export interface ContractLaw {
  readonly capRule: StateRule | undefined;
  /** The most that may be held and asked for before the work. `undefined`: no limit is known. */
  readonly cap: Exact | undefined;
  /** The rule that forbids payments ahead of the work. */
  readonly payAheadRule: StateRule | undefined;
}

/** The law of a contract to date. `on` of the facts is the day on which it was signed. */
export function contractLaw(
  { items }: Pick<ContractScope, 'items'>,
  { state, propertyType, on, rules }: Pick<PaymentLaw, 'state' | 'propertyType' | 'on' | 'rules'>,
): ContractLaw {
  const total = sum([NO_MONEY, ...items.map(({ price, tax }) => add(price, tax))]);
  const contract = { state, propertyType, on, total };
  const capRule = ruleFor(rules, 'deposit-cap', contract);
  const special = items.filter(({ line }) => line?.isSpecialOrder === true).map(({ cost }) => cost);
  return {
    capRule,
    cap: capRule && depositCap(capRule, total, sum([NO_MONEY, ...special])),
    payAheadRule: ruleFor(rules, 'pay-ahead', contract),
  };
}
