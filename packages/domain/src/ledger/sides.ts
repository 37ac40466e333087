import { type Money, amountOf, isNegative, isPositive, moneyOf, negate } from '../exact.ts';

/** The sides on which an amount of the ledger stands: as a debit above 0, as a credit below it. The other side is empty, and 0.00 stands on none. */
export function sidesOf(amount: Money): { debit: Money | null; credit: Money | null } {
  const value = amountOf(amount);
  return {
    debit: isPositive(value) ? amount : null,
    credit: isNegative(value) ? moneyOf(negate(value)) : null,
  };
}
