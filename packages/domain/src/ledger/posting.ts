import {
  type Exact,
  type Money,
  add,
  amountOf,
  exact,
  fitsMoney,
  isPositive,
  isZero,
  moneyOf,
  negate,
  NO_MONEY,
} from '../exact.ts';
import type { AccountNumber } from './account-numbers.ts';
import type { EntryKind, SourceKind } from './entry.ts';

// How an event of the trade becomes an entry of the ledger (billing.md section 6).

/** A line of an entry: a debit is above 0, a credit below it. */
export interface PostedLine {
  readonly account: AccountNumber;
  readonly amount: Money;
  /** What the line belongs to. Lines of transfers belong to nothing. */
  readonly of?: LineOwner | undefined;
}

/** The contract that a line belongs to, with its project, and the invoice, if it is about one. */
export interface LineOwner {
  readonly contractId: number;
  readonly projectId: number;
  readonly invoiceId?: number | undefined;
}

/** An entry to be posted. */
export interface Posting {
  /** The day on which it counts. */
  readonly day: string;
  readonly kind: EntryKind;
  /** The record that it comes from. An event of a record posts once for each version of its facts. */
  readonly source: { readonly kind: SourceKind; readonly id: number; readonly version: number };
  /** What people read of it in the journal. */
  readonly description: string;
  readonly lines: readonly PostedLine[];
  /** The entry that it reverses. */
  readonly reverses?: number;
  /** The moment at which it is recorded. By default that is now. */
  readonly at?: string | undefined;
}

const posted = (account: AccountNumber, amount: Exact, of?: LineOwner): PostedLine => ({
  account,
  amount: moneyOf(amount),
  of,
});

/** A line that debits an account. */
export const debit = (account: AccountNumber, amount: Money, of?: LineOwner): PostedLine => ({
  account,
  amount,
  of,
});

/** A line that credits an account. */
export const credit = (account: AccountNumber, amount: Money, of?: LineOwner): PostedLine =>
  posted(account, negate(amountOf(amount)), of);

/** The lines of an entry, its number of lines, and its sum of debits. */
export interface BalancedLines {
  readonly lines: readonly PostedLine[];
  readonly lineCount: number;
  readonly debits: Money;
}

/**
 * The lines without those of 0.00, or `null` if none is left: there is nothing to post. Lines of one account and one sign stay apart,
 * because each may belong to another document. Throws a RangeError if they do not sum to 0, which is a fault of the program.
 */
export function balanced(given: readonly PostedLine[]): BalancedLines | null {
  const lines = given.filter(({ amount }) => !isZero(exact(amount)));
  if (lines.length === 0) return null;
  let total = NO_MONEY;
  let debits = NO_MONEY;
  for (const { amount } of lines) {
    const value = amountOf(amount);
    total = add(total, value);
    if (isPositive(value)) debits = add(debits, value);
  }
  if (!isZero(total)) throw new RangeError('The lines of an entry must sum to 0');
  if (!fitsMoney(debits)) throw new RangeError('The debits of an entry are beyond the largest amount');
  return { lines, lineCount: lines.length, debits: moneyOf(debits) };
}

/** The lines that reverse an entry, one by one. */
export function reversed(lines: readonly PostedLine[]): PostedLine[] {
  return lines.map(({ account, amount, of }) => posted(account, negate(amountOf(amount)), of));
}
