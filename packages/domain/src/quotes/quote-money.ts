import { formatMoney } from '../dollars.ts';
import type { Money } from '../exact.ts';

// The amounts of a quote as its client reads them, on the page and on paper.

/** An amount with a true minus, such as `−$50.00`. */
export const moneyText = (amount: Money): string => formatMoney(amount).replace('-', '−');

/** An amount of a dense table, in which nothing is a dash. */
export const moneyOrDash = (amount: Money): string => (amount === 0 ? '–' : moneyText(amount));

/** A difference with its sign, such as `+$298.75`, `−$40.00` or `$0.00`. */
export const differenceText = (amount: Money): string => (amount > 0 ? '+' : '') + moneyText(amount);

/** The amount that an option adds to the total, such as `+$906.57`. */
export const addedText = (amount: Money): string => (amount === 0 ? 'Included' : differenceText(amount));

/**
 * Why chosen options sum up to less than their prices: a price contains the option's part of the rows and of the tax that follow.
 * `undefined` where none follow.
 */
export function chosenNote({ hasRows, isTaxed }: { hasRows: boolean; isTaxed: boolean }): string | undefined {
  if (hasRows) return 'Their prices above include a part of the rows below';
  return isTaxed ? 'Their prices above include sales tax' : undefined;
}

/** An amount in two parts, because the cents of a total are smaller than its dollars. */
export function splitMoney(amount: Money, textOf = moneyText): { dollars: string; cents: string } {
  const text = textOf(amount);
  return { dollars: text.slice(0, -3), cents: text.slice(-3) };
}
