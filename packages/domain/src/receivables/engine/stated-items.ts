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
import type { BilledToDate, StatedItem } from './billable.ts';
import {
  type OpenItem,
  billedByGross,
  billedByNet,
  grossOf,
  isWhole,
  netOf,
  partOf,
} from './billed-items.ts';

// An invoice by percents: somebody states how far the items are (billing.md section 4).

/** The decimals of a ratio in an error, which shows it as a percentage with two. */
const RATIO_DECIMALS = 4;

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
  const { percentDone, stored: statedStored, place = 0 } = statement ?? {};
  const work = percentDone === undefined ? before.work : round(multiply(price, exact(percentDone)), CENTS);
  const room = atLeastNothing(subtract(price, work));
  const stored = statedStored === undefined ? min(before.stored, room) : amountOf(statedStored);
  const toDate = billedByNet(open, work, stored);
  if (compare(netOf(toDate), price) > 0) throw new DomainError('itemOverPrice', place, name);
  if (compare(netOf(toDate), billed) < 0)
    throw new DomainError('itemBilledAlready', place, name, numberOf(divide(billed, price, RATIO_DECIMALS)));
  return toDate;
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
