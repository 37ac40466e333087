import type { PlannedPayment } from '../billing/schedule-words.ts';
import { cancelUntil } from '../billing/state-rules.ts';
import { type Retainage, nothingHeld } from '../costs/retainage.ts';
import { type Money, isZero, moneyOf, sumOfMoney } from '../exact.ts';
import { type CostDocument, calculateFrozen } from '../quotes/cost-document.ts';
import type { QuoteDocument } from '../quotes/quote-document.ts';
import { type NewContractLine, contractLines, sumOfLines } from './contract-lines.ts';

/** A contract as a signature makes it of the frozen documents. Signing stores it, and verification computes it again. */
export interface SignedContract extends Retainage {
  readonly originalNet: Money;
  readonly originalTax: Money;
  readonly originalTotal: Money;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The last day on which the client may cancel. `null`: no rule is known. */
  readonly cancelUntil: string | null;
  readonly lines: readonly NewContractLine[];
  readonly payments: readonly (PlannedPayment & { readonly payable: Money })[];
}

/** The contract that follows from a quote and the choices of its client, signed on a calendar date. */
export function signedContract(
  { startDate, endDate }: Pick<QuoteDocument, 'startDate' | 'endDate'>,
  costs: CostDocument,
  choices: readonly number[],
  signedOn: string,
): SignedContract {
  const { estimate, figures, schedule } = calculateFrozen(costs, choices);
  const lines = contractLines(estimate, figures);
  const originalNet = sumOfLines(lines, 'price');
  const originalTax = sumOfLines(lines, 'tax');
  return {
    originalNet,
    originalTax,
    originalTotal: sumOfMoney([originalNet, originalTax]),
    startDate,
    endDate,
    cancelUntil: schedule.cancelRule
      ? cancelUntil(schedule.cancelRule, signedOn, costs.hasSeniorOwner)
      : null,
    ...(costs.retainage ?? nothingHeld),
    lines,
    payments: schedule.payments
      .filter(({ amount }) => !isZero(amount))
      .map(({ planned, amount }) => ({ ...planned, payable: moneyOf(amount) })),
  };
}
