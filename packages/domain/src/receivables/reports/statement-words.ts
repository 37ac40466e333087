import { type Money, amountOf, isNegative } from '../../exact.ts';

/** How the balance of a statement is called. Below 0 it is money of the client. */
export const statementTitle = (balance: Money): string =>
  isNegative(amountOf(balance)) ? 'Your deposits and credit' : 'To pay';
