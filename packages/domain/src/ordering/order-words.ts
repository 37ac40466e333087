import { type DocumentEventKind, documentEventLabels } from '../documents/document.ts';
import { formatPercent, formatRate } from '../dollars.ts';
import { exact } from '../exact.ts';
import { inert } from '../inert-text.ts';
import { inverse, rationalOf, rounded, times } from '../rational.ts';
import { dayWithYear } from '../suppliers/delivery/day-words.ts';
import { amountText } from '../suppliers/packaging/ratio-words.ts';
import { isSameUnit, unitOf } from '../suppliers/packaging/unit.ts';
import { QUANTITY_SCALE } from '../typing/measure.ts';
import type { OrderDocument, OrderDocumentLine } from './order-document.ts';
import type { OrderMode } from './order-status.ts';

// An order in words, as its page, its print and its mails say it.

/** The name of an order, such as `PO-2026-0001, revision 2`. The first sending has no revision in its name. */
export const orderName = ({ number, revision }: Pick<OrderDocument, 'number' | 'revision'>): string =>
  revision > 1 ? `${number}, revision ${revision}` : number;

/** The name of the firm within a sentence. A firm may have none yet. */
export const firmNameOf = ({ firm: { name } }: Pick<OrderDocument, 'firm'>): string =>
  name.trim() === '' ? 'The contractor' : inert(name);

/** A time of day such as `7:00 AM` for `07:00`. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A window of the day, such as `7:00 AM to 9:00 AM`. */
export const windowText = ({
  windowStart,
  windowEnd,
}: Pick<OrderDocument, 'windowStart' | 'windowEnd'>): string =>
  `${timeText(windowStart)} to ${timeText(windowEnd)}`;

const earliest = {
  delivery: 'As early as you deliver',
  pickup: 'As soon as it is ready',
} as const satisfies Record<OrderMode, string>;

/** The day on which an order is needed, such as `Mon, Mar 9, 2026`, or that the first one will do. */
export const needByText = ({ mode, needBy }: Pick<OrderDocument, 'mode' | 'needBy'>): string =>
  needBy === null ? earliest[mode] : dayWithYear(needBy);

/** A quantity in units of order with its unit, such as `8 boxes`. */
export const orderQuantityText = (quantity: number, orderUnit: string): string =>
  amountText(exact(quantity), unitOf(orderUnit).name);

/** A price with its unit, such as `$4.29 per sq ft` or `$18.40 each`. */
export function orderPriceText({
  unitCost,
  priceUnit,
}: Pick<OrderDocumentLine, 'unitCost' | 'priceUnit'>): string {
  const { name } = unitOf(priceUnit);
  return `${formatRate(unitCost)} ${name === 'each' ? name : `per ${name}`}`;
}

/** The quantity that a line is billed by, such as `95.60 sq ft`. `null`: it is billed by the unit of its order. */
export function billedQuantityText({
  quantity,
  orderUnit,
  priceUnit,
  priceUnits,
  priceQuantity,
}: OrderDocumentLine): string | null {
  if (isSameUnit(unitOf(orderUnit), unitOf(priceUnit))) return null;
  const ratio = times(rationalOf(exact(priceQuantity)), inverse(rationalOf(exact(priceUnits))));
  const billed = times(rationalOf(exact(quantity)), ratio);
  return amountText(rounded(billed, QUANTITY_SCALE), unitOf(priceUnit).name);
}

/** The name of the tax of an order, such as `Sales tax (7.25% of goods and freight)`. */
export function taxName({
  taxRate,
  isFreightTaxed,
  freight,
}: Pick<OrderDocument, 'taxRate' | 'isFreightTaxed' | 'freight'>): string {
  const base = freight === 0 || taxRate === 0 ? '' : isFreightTaxed ? ' of goods and freight' : ' of goods';
  return `Sales tax (${formatPercent(taxRate)}${base})`;
}

/** The events of the trail of an order. Its reader is a supplier, not a client. */
export const orderEventLabels: Record<DocumentEventKind, string> = {
  ...documentEventLabels,
  mailed: 'Mailed to the supplier',
  viewed: 'Looked at by the supplier',
  voided: 'Cancelled',
  completed: 'Closed',
};
