import {
  add,
  amountOf,
  divide,
  equals,
  exact,
  isPositive,
  type Money,
  moneyOf,
  multiply,
  numberOf,
  round,
  subtract,
} from '@quoin/domain/exact';
import type { InvoiceItem } from '@quoin/domain/receivables/invoice';

/** The decimals of a ratio that the server takes. */
const RATIO_DECIMALS = 6;
const CENTS = 2;

/** How far an item is, as somebody types it. A text that cannot be read stays a text. */
export interface TypedItem {
  itemNo: number;
  percentDone: number | string;
  stored: number | string;
}

/** Whether somebody may state how far an item is. Discounts and what has no price follow the others. */
export const canBeStated = ({ scheduled }: Pick<InvoiceItem, 'scheduled'>): boolean =>
  isPositive(amountOf(scheduled));

/** The work of an item as a ratio of its price. */
export const ratioOf = ({ work, scheduled }: Pick<InvoiceItem, 'work' | 'scheduled'>, decimals: number) =>
  numberOf(divide(amountOf(work), amountOf(scheduled), decimals));

/** An item as the draft has it. */
export const typedOf = (item: InvoiceItem): TypedItem => ({
  itemNo: item.itemNo,
  percentDone: ratioOf(item, RATIO_DECIMALS),
  stored: item.stored,
});

const workAt = ({ scheduled }: InvoiceItem, ratio: number) =>
  round(multiply(amountOf(scheduled), exact(ratio)), CENTS);

/** The net that an item would add to the invoice. `undefined` while a field cannot be read. */
export function netOf(item: InvoiceItem, { percentDone, stored }: TypedItem): Money | undefined {
  const storedNow = stored === '' ? 0 : stored;
  if (typeof percentDone !== 'number' || typeof storedNow !== 'number') return undefined;
  const toDate = add(workAt(item, percentDone), round(exact(storedNow), CENTS));
  return moneyOf(subtract(toDate, amountOf(item.before)));
}

/** Whether a ratio gives the work of an item to the cent. Of a large price, six decimals may not. */
const isExactly = (item: InvoiceItem, ratio: number) => equals(workAt(item, ratio), amountOf(item.work));

const isSame = (one: TypedItem, other: TypedItem) =>
  one.percentDone === other.percentDone && one.stored === other.stored;

/**
 * The items to send, each with its place in the form. An item that nobody has touched is left out where its ratio would
 * move it by a cent and the invoice bills nothing of it: the server leaves it as it was billed.
 */
export function itemsToSend(
  items: readonly InvoiceItem[],
  typed: readonly TypedItem[],
): (TypedItem & { place: number })[] {
  const all = typed.map((each, place) => ({ ...each, place, stored: each.stored === '' ? 0 : each.stored }));
  const sent = all.filter((each) => {
    const item = items[each.place];
    if (!item || !isSame(each, typedOf(item))) return true;
    return item.net !== 0 || isExactly(item, Number(each.percentDone));
  });
  return sent.length > 0 ? sent : all;
}
