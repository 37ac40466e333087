import {
  type Exact,
  CENTS,
  NO_MONEY,
  add,
  atLeastNothing,
  compare,
  divide,
  equals,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  multiply,
  subtract,
  sum,
} from '../../exact.ts';
import type { BillableContract, BillableItem, BilledToDate } from './billable.ts';

// What of an item is billed to date, computed from its net or from its gross (billing.md section 4).

/**
 * How an item comes to what is billed of it. One that is `stated` has a price of its own to bill. One that `follows` is
 * a discount: it is billed as far as the others are. One that `waits` has no price or gross to divide by, such as a cent
 * of tax that a change order left. It is billed after all others.
 */
export type Way = 'stated' | 'follows' | 'waits';

/** An item between two invoices. */
export interface OpenItem {
  readonly item: BillableItem;
  readonly way: Way;
  readonly before: BilledToDate;
  /** The item when all of it is billed. */
  readonly whole: BilledToDate;
  /** Whether a change order lowered its net, or its gross, below what was billed. */
  readonly isNetLowered: boolean;
  readonly isGrossLowered: boolean;
}

const NOTHING: BilledToDate = { work: NO_MONEY, stored: NO_MONEY, gross: NO_MONEY, taxable: NO_MONEY };

/** The items of a contract with what is billed of them and what can be. */
export const openItems = ({ items, before }: BillableContract): OpenItem[] =>
  items.map((item) => openItem(item, before.get(item.itemNo) ?? NOTHING));

function openItem(item: BillableItem, before: BilledToDate): OpenItem {
  const { price, tax, taxed } = item;
  const whole = { work: price, stored: NO_MONEY, gross: add(price, tax), taxable: taxed };
  const isDivisible = isPositive(price) && isPositive(whole.gross);
  const isDiscount = isNegative(price) && !isPositive(whole.gross);
  const way = isDiscount ? 'follows' : isDivisible ? 'stated' : 'waits';
  const isOwn = way !== 'follows';
  return {
    item,
    way,
    before,
    whole,
    isNetLowered: isOwn && compare(netOf(before), price) > 0,
    isGrossLowered: isOwn && compare(before.gross, whole.gross) > 0,
  };
}

/** The net to date. */
export const netOf = ({ work, stored }: BilledToDate): Exact => add(work, stored);

/** Whether all of an item is billed. What is stored is billed too. */
export const isWhole = ({ whole }: OpenItem, toDate: BilledToDate): boolean =>
  equals(netOf(toDate), netOf(whole)) && equals(toDate.gross, whole.gross);

/** The sum of the gross to date over items. */
export const grossOf = (billed: readonly BilledToDate[]): Exact =>
  sum([NO_MONEY, ...billed.map(({ gross }) => gross)]);

/**
 * An item with so much net of work and of what is stored. An item whose net does not move keeps its tax: a rounding of
 * an earlier invoice is no reason to bill a cent.
 */
export function billedByNet(open: OpenItem, work: Exact, stored: Exact): BilledToDate {
  const { item, before, whole } = open;
  const net = add(work, stored);
  if (equals(net, item.price)) return { ...whole, work, stored };
  if (equals(net, netOf(before)) && !open.isGrossLowered) return { ...before, work, stored };
  return {
    work,
    stored,
    gross: add(net, partOf(item.tax, net, item.price)),
    taxable: partOf(item.taxed, net, item.price),
  };
}

/** An item with so much gross. What is stored stays as far as it fits, and all of it is work once the item is whole. */
export function billedByGross(open: OpenItem, gross: Exact): BilledToDate {
  const { item, before, whole, isNetLowered } = open;
  if (equals(gross, whole.gross)) return whole;
  if (equals(gross, before.gross) && !isNetLowered) return before;
  const net = netOfGross(open, gross);
  const stored = min(before.stored, atLeastNothing(net));
  const taxable = isZero(item.price) ? before.taxable : partOf(item.taxed, net, item.price);
  return { work: subtract(net, stored), stored, gross, taxable };
}

/**
 * The net within a gross. A change order may have moved the part of the tax, so that a larger gross would have a smaller
 * net or a smaller tax than before. Then the one that would fall stays.
 */
function netOfGross({ item, way, before, whole }: OpenItem, gross: Exact): Exact {
  const billed = netOf(before);
  const most = add(billed, subtract(gross, before.gross));
  if (isZero(whole.gross)) return most;
  const net = partOf(gross, item.price, whole.gross);
  return way === 'stated' ? min(item.price, min(most, max(billed, net))) : net;
}

/** `amount` × `part` ÷ `whole`, in whole cents. */
export const partOf = (amount: Exact, part: Exact, whole: Exact): Exact =>
  divide(multiply(amount, part), whole, CENTS);
