import { DomainError } from '../../errors.ts';
import {
  type Exact,
  CENTS,
  NO_MONEY,
  allocate,
  amountOf,
  atLeastNothing,
  compare,
  divide,
  equals,
  exact,
  isNegative,
  isPositive,
  min,
  multiply,
  numberOf,
  round,
  subtract,
  sum,
} from '../../exact.ts';
import type { BillableItem, BilledToDate, InvoicedItem, StatedItem } from './billable.ts';
import {
  type OpenItem,
  billedByGross,
  billedByNet,
  grossOf,
  isWhole,
  netOf,
  partOf,
} from './billed-items.ts';
import { isRatioOf } from './percent-done.ts';

// An invoice by percents: somebody states how far the items are (billing.md section 4).

/** The decimals of a ratio in an error, which shows it as a percentage with two. */
const READ_DECIMALS = 4;

/** What somebody stated, with its place in the list. */
type Statement = StatedItem & { readonly place: number };

/**
 * The items to date, as somebody stated them. Discounts and items that wait follow from the others, so that a statement
 * about one has no effect. `unbilled` is what all payments together leave to bill.
 */
export function statedItems(
  opens: readonly OpenItem[],
  stated: readonly StatedItem[],
  unbilled: Exact,
): BilledToDate[] {
  const statements = statementsOf(opens, stated);
  const own = opens.filter(({ way }) => way === 'stated');
  const ownToDate = new Map(own.map((open) => [open, statedItem(open, statements.get(open.item.itemNo))]));
  const areWhole = own.every((open) => isWhole(open, ownToDate.get(open) ?? open.before));
  const net = sum([NO_MONEY, ...[...ownToDate.values()].map(netOf)]);
  const price = sum([NO_MONEY, ...own.map(({ item }) => item.price)]);
  const following = opens.map((open) => {
    if (open.way === 'stated') return ownToDate.get(open) ?? open.before;
    if (areWhole || open.isNetLowered || open.isGrossLowered) return open.whole;
    return open.way === 'waits'
      ? open.before
      : billedByNet(open, partOf(open.item.price, net, price), NO_MONEY);
  });
  return areWhole ? following : fitting(opens, following, unbilled);
}

function statementsOf(opens: readonly OpenItem[], stated: readonly StatedItem[]): Map<number, Statement> {
  const numbers = new Set(opens.map(({ item }) => item.itemNo));
  return new Map(
    stated.map((statement, place) => {
      if (!numbers.has(statement.itemNo)) throw new DomainError('itemUnknown', place);
      return [statement.itemNo, { ...statement, place }];
    }),
  );
}

/** An item as it is stated. One that a change order lowered below what was billed is billed down, whatever is stated. */
function statedItem(open: OpenItem, statement: Statement | undefined): BilledToDate {
  const { item, before, whole } = open;
  const { price, name } = item;
  const billed = netOf(before);
  if (open.isNetLowered) return whole;
  const { stored: statedStored, place = 0 } = statement ?? {};
  const work = workOf(open, statement);
  const room = atLeastNothing(subtract(price, work));
  const stored = statedStored === undefined ? min(before.stored, room) : amountOf(statedStored);
  const toDate = billedByNet(open, work, stored);
  if (compare(netOf(toDate), price) > 0) throw new DomainError('itemOverPrice', place, name);
  if (compare(netOf(toDate), billed) < 0)
    throw new DomainError('itemBilledAlready', place, name, numberOf(divide(billed, price, READ_DECIMALS)));
  return toDate;
}

function workOf({ item: { price }, before }: OpenItem, statement: Statement | undefined): Exact {
  const { percentDone, work } = statement ?? {};
  if (work !== undefined) return amountOf(work);
  if (percentDone === undefined || isRatioOf(percentDone, before.work, price)) return before.work;
  return round(multiply(price, exact(percentDone)), CENTS);
}

/** Statements about a draft: a ratio of what the draft has of an item stands for just that. */
export function asDrafted(
  stated: readonly StatedItem[],
  items: readonly BillableItem[],
  drafted: readonly Pick<InvoicedItem, 'itemNo' | 'work'>[],
): StatedItem[] {
  const workAt = new Map(drafted.map(({ itemNo, work }) => [itemNo, work]));
  const priceAt = new Map(items.map(({ itemNo, price }) => [itemNo, price]));
  return stated.map((statement) => {
    const { percentDone, ...others } = statement;
    const work = workAt.get(others.itemNo);
    const price = priceAt.get(others.itemNo);
    if (percentDone === undefined || work === undefined || !price || !isPositive(price)) return statement;
    return isRatioOf(percentDone, amountOf(work), price) ? { ...others, work } : statement;
  });
}

/**
 * The items with discounts that fit into the invoice. Where a new discount would make it less than nothing, all discounts
 * wait. They take what would be more than the payments have left.
 */
function fitting(
  opens: readonly OpenItem[],
  toDate: readonly BilledToDate[],
  unbilled: Exact,
): BilledToDate[] {
  const before = grossOf(opens.map((open) => open.before));
  const isTooSmall = isNegative(subtract(grossOf(toDate), before));
  const fitted = opens.map((open, place) =>
    open.way === 'follows' && isTooSmall ? open.before : (toDate[place] ?? open.before),
  );
  const excess = subtract(subtract(grossOf(fitted), before), unbilled);
  if (!isPositive(excess)) return fitted;
  const rooms = opens.map((open, place) =>
    open.way === 'follows'
      ? atLeastNothing(subtract((fitted[place] ?? open.before).gross, open.whole.gross))
      : NO_MONEY,
  );
  const falls = allocate(excess, rooms);
  return opens.map((open, place) => {
    const own = fitted[place] ?? open.before;
    const fall = falls[place] ?? NO_MONEY;
    return equals(fall, NO_MONEY) ? own : billedByGross(open, subtract(own.gross, fall));
  });
}
