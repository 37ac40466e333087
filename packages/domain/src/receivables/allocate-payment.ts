import { DomainError } from '../errors.ts';
import {
  type Money,
  add,
  amountOf,
  compare,
  isPositive,
  min,
  moneyOf,
  NO_MONEY,
  subtract,
} from '../exact.ts';

/** An invoice that waits for money. */
export interface OpenInvoice {
  readonly id: number;
  readonly dueDate: string;
  readonly open: Money;
}

/** What a payment pays of an invoice. */
export interface Allocation {
  readonly invoiceId: number;
  readonly amount: Money;
}

/**
 * Divides a payment over open invoices, the oldest due first, and of one day the one that was made first. The invoice with the id
 * `firstId` comes before all others. The rest stays.
 */
export function allocateOldest(
  paid: Money,
  invoices: readonly OpenInvoice[],
  firstId?: number,
): Allocation[] {
  let left = amountOf(paid);
  return invoices
    .toSorted(
      (one, other) =>
        Number(other.id === firstId) - Number(one.id === firstId) ||
        one.dueDate.localeCompare(other.dueDate) ||
        one.id - other.id,
    )
    .flatMap(({ id, open }) => {
      const amount = min(left, amountOf(open));
      if (!isPositive(amount)) return [];
      left = subtract(left, amount);
      return [{ invoiceId: id, amount: moneyOf(amount) }];
    });
}

/** Judges how somebody divides a payment. Throws `invoiceOfAnother`, `moreThanOpen` and `moreThanPaid`. */
export function judgeAllocations(
  paid: Money,
  allocations: readonly Allocation[],
  invoices: readonly OpenInvoice[],
): void {
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice.open]));
  let given = NO_MONEY;
  allocations.forEach(({ invoiceId, amount }, place) => {
    const most = open.get(invoiceId);
    if (most === undefined) throw new DomainError('invoiceOfAnother', place);
    if (compare(amountOf(amount), amountOf(most)) > 0) throw new DomainError('moreThanOpen', place);
    given = add(given, amountOf(amount));
  });
  if (compare(given, amountOf(paid)) > 0) throw new DomainError('moreThanPaid');
}
