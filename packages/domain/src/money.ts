import { decimal, optionalDecimal } from './number.ts';

/** US dollars with two decimals, `numeric(10,2)`: 0 to 99,999,999.99 (product.md section 9). */
export function money(label: string, words: { negative?: string } = {}) {
  return decimal({ label, precision: 10, scale: 2, ...words });
}

/** The same, where nothing means "not known". */
export function optionalMoney(label: string) {
  return optionalDecimal({ label, precision: 10, scale: 2 });
}
