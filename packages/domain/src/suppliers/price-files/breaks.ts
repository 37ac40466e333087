import { compare, exact } from '../../exact.ts';
import { WrongCell } from './cell.ts';
import type { Per } from './per.ts';
import { type PriceCell, readNumberCell, readPriceCell } from './price-cell.ts';

/** A price and the order units from which it counts, as decimal texts. */
export interface ReadBreak {
  minQuantity: string;
  unitCost: string;
}

/** The two cells of a break. */
export interface BreakCells {
  readonly number: number;
  readonly quantity: string;
  readonly price: string;
}

/** `25+` and `10-24` begin at their first number. */
const FROM = /^([\d.,]+) ?(?:\+|- ?[\d.,]+|(?:and|&) ?up|or more)$/i;
const NOTHING = /^0*(?:\.0*)?$/;
/** Programs write 0 at 0.00 for a break that there is not. */
const isNothing = (text: string) => NOTHING.test(text.replace('$', '').trim());

/** Reads the quantity from which a price counts. */
export const readFrom = (text: string, label: string, isComputed: boolean): string | WrongCell =>
  readNumberCell(FROM.exec(text)?.[1] ?? text, { label, isFromZero: true }, isComputed);

/** The prices of a row, from the smallest quantity to the largest, with what their cells say they are for. */
export function readBreaks(
  first: { from: string; price: PriceCell },
  cells: readonly BreakCells[],
  isComputed: boolean,
): { breaks: ReadBreak[]; beside: Per[] } | WrongCell {
  const breaks: ReadBreak[] = [{ minQuantity: first.from, unitCost: first.price.price }];
  const beside = first.price.per ? [first.price.per] : [];
  for (const { number, quantity, price } of cells) {
    if (isNothing(quantity) && isNothing(price)) continue;
    if (price === '') return new WrongCell(`Break ${number} has no price`);
    if (quantity === '') return new WrongCell(`Break ${number} has no quantity`);
    const minQuantity = readFrom(quantity, `Break ${number} quantity`, isComputed);
    if (minQuantity instanceof WrongCell) return minQuantity;
    const read = readPriceCell(price, `price of break ${number}`, isComputed);
    if (read instanceof WrongCell) return read;
    const before = breaks.at(-1)?.minQuantity ?? '0';
    if (compare(exact(minQuantity), exact(before)) <= 0)
      return new WrongCell(`Break ${number} must begin above ${before}, not at ${minQuantity}`);
    breaks.push({ minQuantity, unitCost: read.price });
    if (read.per) beside.push(read.per);
  }
  return { breaks, beside };
}
