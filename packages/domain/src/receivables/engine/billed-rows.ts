import { DomainError } from '../../errors.ts';
import {
  type Exact,
  NO_MONEY,
  amountOf,
  atLeastNothing,
  isPositive,
  min,
  moneyOf,
  subtract,
  sum,
} from '../../exact.ts';
import type { BillablePayment, InvoicedPayment } from './billable.ts';

// The payments that an invoice bills (billing.md section 4).

/** What no invoice has billed of a payment. */
export const unbilledOf = ({ payable, billed }: BillablePayment): Exact =>
  atLeastNothing(subtract(payable, billed));

/** What no invoice has billed of payments. */
export const sumOfUnbilled = (payments: readonly BillablePayment[]): Exact =>
  sum([NO_MONEY, ...payments.map(unbilledOf)]);

/**
 * The payments that are billed with those that somebody chose: the deposits of the contract or of the change order that
 * they belong to go with them, because an invoice for work uses what was paid for it before. Only payments that have
 * something to bill are among them.
 */
export function billedPayments(
  payments: readonly BillablePayment[],
  chosen: readonly number[],
): BillablePayment[] {
  const byPlace = new Map(payments.map((payment) => [payment.sortOrder, payment]));
  const named = chosen.map((sortOrder, place) => {
    const payment = byPlace.get(sortOrder);
    if (!payment) throw new DomainError('paymentUnknown', place);
    return payment;
  });
  const orders = new Set(named.map(({ changeOrderId }) => changeOrderId));
  return payments.filter(
    (payment) =>
      isPositive(unbilledOf(payment)) &&
      (named.includes(payment) || (payment.isPaidAhead && orders.has(payment.changeOrderId))),
  );
}

/** The first payments with something to bill, in part too, until they add up to `amount`. */
export function firstRows(payments: readonly BillablePayment[], amount: Exact): InvoicedPayment[] {
  let left = amount;
  return payments.flatMap((payment) => {
    const taken = min(left, unbilledOf(payment));
    if (!isPositive(taken)) return [];
    left = subtract(left, taken);
    return { sortOrder: payment.sortOrder, amount: moneyOf(taken) };
  });
}

/** What rows add up to. */
export const sumOfRows = (rows: readonly InvoicedPayment[]): Exact =>
  sum([NO_MONEY, ...rows.map(({ amount }) => amountOf(amount))]);

/** What is billed of deposits, by earlier invoices and by these rows. */
export function depositsBilled(
  payments: readonly BillablePayment[],
  rows: readonly InvoicedPayment[],
): { toDate: Exact; now: Exact } {
  const ahead = payments.filter(({ isPaidAhead }) => isPaidAhead);
  const places = new Set(ahead.map(({ sortOrder }) => sortOrder));
  const now = sumOfRows(rows.filter(({ sortOrder }) => places.has(sortOrder)));
  return { toDate: sum([now, ...ahead.map(({ billed }) => billed)]), now };
}
