import { decimal, optionalDecimal } from './number.ts';

/** US dollars with two decimals, `numeric(10,2)`: 0 to 99,999,999.99 (product.md section 9). */
export function money(label: string, words: { negative?: string } = {}) {
  return decimal({ label, precision: 10, scale: 2, ...words });
}

/** The same, where nothing means "not known". */
export function optionalMoney(label: string) {
  return optionalDecimal({ label, precision: 10, scale: 2 });
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12,500.00`: two decimals, en-US (product.md section 9). `null` is `$0.00`. */
export function formatMoney(amount: number | null): string {
  return dollars.format(amount ?? 0);
}
