import { businessDaysAfter } from '../billing/business-days.ts';
import type { StateRule } from '../billing/state-rule.ts';
import { type RuledContract, ruleFor } from '../billing/state-rules.ts';

// The days by which money of a client has to be somewhere (billing.md sections 2 and 4). They are data with a citation, and no legal advice.

/** The business days within which a client who cancelled in time gets back what was paid (16 CFR 429.1(g)). */
const REFUND_DAYS = 10;

/** The last day to give back what a client paid who cancelled on a day. Saturdays count (16 CFR 429.0(f)), so no state has an earlier day. */
export const refundUntil = (cancelledOn: string): string => businessDaysAfter(cancelledOn, REFUND_DAYS, true);

/** The last day to bring a deposit into escrow that came on a day. `undefined`: no rule asks for that. */
export function escrowUntil(
  rules: readonly StateRule[],
  contract: RuledContract,
  receivedOn: string,
): string | undefined {
  const rule = ruleFor(rules, 'escrow', contract);
  return rule && businessDaysAfter(receivedOn, rule.days ?? 0, rule.countsSaturdays);
}
