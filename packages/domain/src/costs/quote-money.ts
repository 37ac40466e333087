import { formatMoney } from '../dollars.ts';
import type { Money } from '../exact.ts';

// The amounts of a quote as its client reads them, on the page and on paper.

/** An amount with a true minus, such as `−$50.00`. */
export const moneyText = (amount: Money): string => formatMoney(amount).replace('-', '−');

/** The amount that an option adds to the total, such as `+$906.57`. */
export function addedText(amount: Money): string {
  if (amount === 0) return 'Included';
  return (amount < 0 ? '' : '+') + moneyText(amount);
}

/** An amount in two parts, because the cents of a total are smaller than its dollars. */
export function splitMoney(amount: Money): { dollars: string; cents: string } {
  const text = moneyText(amount);
  return { dollars: text.slice(0, -3), cents: text.slice(-3) };
}
