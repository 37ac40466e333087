import { type Money, amountOf, min, moneyOf, NO_MONEY, negate, subtract, sum } from '../exact.ts';
import { account, type AccountNumber } from '../ledger/account-numbers.ts';
import { credit, debit, type LineOwner, type PostedLine } from '../ledger/posting.ts';
import type { InvoiceKind } from './invoice-status.ts';

// What invoices and payments post (billing.md section 6). Lines of 0.00 are left out later.

/** The lines of an issued invoice. A request posts nothing. */
export function invoiceLines(
  { net, tax, retainage, total }: { net: Money; tax: Money; retainage: Money; total: Money },
  of: LineOwner,
): PostedLine[] {
  return [
    debit(account.receivable, total, of),
    debit(account.retainage, retainage, of),
    credit(account.revenue, net, of),
    credit(account.salesTax, tax, of),
  ];
}

/** What a payment pays of an invoice, with the kind of that. */
export interface PostedAllocation {
  readonly invoiceId: number;
  readonly kind: InvoiceKind;
  readonly amount: Money;
}

/** What no invoice has taken of a payment. */
export const creditOf = (paid: Money, allocations: readonly { readonly amount: Money }[]): Money =>
  moneyOf(subtract(amountOf(paid), sum([NO_MONEY, ...allocations.map(({ amount }) => amountOf(amount))])));

/** The lines of a payment: what came, less its fee, pays requests, invoices, and is credit of the client for the rest. */
export function paymentLines(
  { amount, fee }: { amount: Money; fee: Money },
  allocations: readonly PostedAllocation[],
  of: LineOwner,
): PostedLine[] {
  return [
    debit(account.undeposited, moneyOf(subtract(amountOf(amount), amountOf(fee))), of),
    debit(account.fees, fee, of),
    ...allocations.map(({ invoiceId, kind, amount: part }) =>
      credit(kind === 'deposit' ? account.deposits : account.receivable, part, { ...of, invoiceId }),
    ),
    credit(account.credit, creditOf(amount, allocations), of),
  ];
}

/** A part of a payment that came back: what it had paid, what is taken from deposits and credit, and what is lost with a refund.
 * `credit` is below 0 where more was refunded than the payment had brought. */
export interface ReturnedParts {
  readonly receivable: readonly { readonly invoiceId: number; readonly amount: Money }[];
  readonly deposit: Money;
  readonly credit: Money;
  readonly lost: Money;
}

/** The lines of a payment that came back from where it lies. The bank takes its fee from the bank where that is escrow. */
export function returnedLines(
  { amount, fee, from }: { amount: Money; fee: Money; from: AccountNumber },
  parts: ReturnedParts,
  of: LineOwner,
): PostedLine[] {
  return [
    ...parts.receivable.map(({ invoiceId, amount: part }) =>
      debit(account.receivable, part, { ...of, invoiceId }),
    ),
    debit(account.deposits, parts.deposit, of),
    debit(account.credit, parts.credit, of),
    debit(account.losses, parts.lost, of),
    debit(account.fees, fee, of),
    credit(from, amount, of),
    credit(from === account.escrow ? account.bank : from, fee, of),
  ];
}

/** The lines of a payment that came after all: it is credit of the client, but for what had been lost. */
export function wonLines({ amount, lost }: { amount: Money; lost: Money }, of: LineOwner): PostedLine[] {
  return [
    debit(account.undeposited, amount, of),
    credit(account.credit, moneyOf(subtract(amountOf(amount), amountOf(lost))), of),
    credit(account.losses, lost, of),
  ];
}

/** The lines of a refund. By hand it leaves the bank, and by a provider what it has not paid out yet. */
export function refundLines(
  { source, amount, paymentId }: { source: AppliedSource; amount: Money; paymentId: number | null },
  of: LineOwner,
): PostedLine[] {
  return [
    debit(appliedAccounts[source], amount, of),
    credit(paymentId === null ? account.bank : account.undeposited, amount, of),
  ];
}

/** The lines of a refund that failed after its payment had come back. They end the loss, and the rest is credit of the client. */
export function failedRefundLines(
  { source, amount }: { source: AppliedSource; amount: Money },
  lost: Money,
  of: LineOwner,
): PostedLine[] {
  const covered = min(amountOf(amount), amountOf(lost));
  const rest = moneyOf(subtract(amountOf(amount), covered));
  return [
    debit(appliedAccounts[source], source === 'deposit' ? amount : moneyOf(covered), of),
    credit(account.losses, moneyOf(covered), of),
    ...(source === 'deposit' ? [credit(account.credit, rest, of)] : []),
  ];
}

/** The sources of money of a client that pay an invoice without a new payment. */
export const appliedAccounts = { deposit: account.deposits, credit: account.credit } as const;
export type AppliedSource = keyof typeof appliedAccounts;

/** The lines of a deposit or a credit that pays an invoice. Credit that pays a request becomes a deposit. */
export function appliedLines(
  { source, kind, amount }: { source: AppliedSource; kind: InvoiceKind; amount: Money },
  of: LineOwner,
): PostedLine[] {
  return [
    debit(appliedAccounts[source], amount, of),
    credit(kind === 'deposit' ? account.deposits : account.receivable, amount, of),
  ];
}

/** The lines of a credit memo. It lowers the balance of its invoice, and the rest is credit of the client. */
export function creditMemoLines(
  { net, tax, applied, credit: rest }: { net: Money; tax: Money; applied: Money; credit: Money },
  of: LineOwner,
): PostedLine[] {
  return [
    debit(account.credits, net, of),
    debit(account.salesTax, tax, of),
    credit(account.receivable, applied, of),
    credit(account.credit, rest, of),
  ];
}

/** A balance of the ledger that is a credit, as what is left: 100.00 for −100.00. */
export const leftOf = (balance: Money): Money => moneyOf(negate(amountOf(balance)));
