import {
  add,
  amountOf,
  exact,
  isPositive,
  type Money,
  moneyOf,
  multiply,
  numberOf,
  round,
  subtract,
} from '@quoin/domain/exact';
import { isRatioOf, ratioDone } from '@quoin/domain/receivables/engine/percent-done';
import type { InvoiceItem } from '@quoin/domain/receivables/invoice';

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

/** An item as the draft has it. */
export const typedOf = ({ itemNo, work, scheduled, stored }: InvoiceItem): TypedItem => ({
  itemNo,
  percentDone: numberOf(ratioDone(amountOf(work), amountOf(scheduled))),
  stored,
});

/** The ratio of what the draft has stands for just that, as on the server. */
const workAt = ({ work, scheduled }: InvoiceItem, ratio: number) =>
  isRatioOf(ratio, amountOf(work), amountOf(scheduled))
    ? amountOf(work)
    : round(multiply(amountOf(scheduled), exact(ratio)), CENTS);

/** The net that an item would add to the invoice. `undefined` while a field cannot be read. */
export function netOf(item: InvoiceItem, { percentDone, stored }: TypedItem): Money | undefined {
  const storedNow = stored === '' ? 0 : stored;
  if (typeof percentDone !== 'number' || typeof storedNow !== 'number') return undefined;
  const toDate = add(workAt(item, percentDone), round(exact(storedNow), CENTS));
  return moneyOf(subtract(toDate, amountOf(item.before)));
}
