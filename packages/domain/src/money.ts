import * as z from 'zod';

import { decimalAs, optionalDecimalAs } from './number.ts';

/** A computed amount in US dollars and cents, of any size, such as a sum or a line total. */
export function amount() {
  return z.number().brand<'Money'>();
}

/** US dollars with two decimals, `numeric(10,2)`: 0 to 99,999,999.99 (product.md section 9). */
export function money(label: string, words: { negative?: string } = {}) {
  return decimalAs(amount(), { label, precision: 10, scale: 2, ...words });
}

/** The same, but `null` or an empty text means "not known". */
export function optionalMoney(label: string) {
  return optionalDecimalAs(amount(), { label, precision: 10, scale: 2 });
}

/** An amount of a document or a supplier, `numeric(14,2)`. `null` sets the default of the field, as rest.md requires. */
export function moneyOr(whenNull: number, label: string) {
  return z.preprocess(
    (value: number | string | null) => value ?? whenNull,
    decimalAs(amount(), { label, precision: 14, scale: 2 }),
  );
}

/** The same, but `null` or an empty text means "not known". */
export function optionalAmount(label: string) {
  return optionalDecimalAs(amount(), { label, precision: 14, scale: 2 });
}
