import {
  type Exact,
  CENTS,
  NO_MONEY,
  add,
  allocate,
  atLeastNothing,
  compare,
  isNegative,
  isPositive,
  isZero,
  min,
  negate,
  round,
  subtract,
  sum,
} from '../../exact.ts';
import type { BillablePayment, BilledToDate } from './billable.ts';
import { type OpenItem, billedByGross, partOf } from './billed-items.ts';
import { proposedGross } from './proposed-gross.ts';

// An invoice by payments: its sum is known, and the items share it (billing.md section 4).

/** An item with the gross to date that this invoice gives it so far. */
interface Sharing {
  readonly open: OpenItem;
  readonly gross: Exact;
}

/** The items to date when these payments are billed, which add up to `amount`. It is less than all that is left to bill. */
export function sharedItems(
  opens: readonly OpenItem[],
  payments: readonly BillablePayment[],
  amount: Exact,
): BilledToDate[] {
  const start = opens.map((open): Sharing => {
    const { isGrossLowered, whole, before } = open;
    return { open, gross: isGrossLowered ? whole.gross : before.gross };
  });
  const down = sum([NO_MONEY, ...start.map(({ open, gross }) => subtract(open.before.gross, gross))]);
  const needed = add(amount, down);
  const { raise, followers } = raiseOf(start, needed);
  const raised = raisedItems(start, payments, raise).map((sharing) =>
    sharing.open.way === 'follows' && followers ? { ...sharing, gross: followers(sharing.open) } : sharing,
  );
  const moved = sum(raised.map(({ gross }, place) => subtract(gross, start[place]?.gross ?? NO_MONEY)));
  return withRest(raised, subtract(needed, moved)).map(({ open, gross }) => billedByGross(open, gross));
}

/**
 * How much the items with a price rise so that the invoice has its sum, and the discounts that follow them. Another cent
 * of the items moves the sum up by a cent at most, so that the search by halves meets each sum. Where a discount that was
 * lowered would alone rise by more than the sum, all discounts stay as they are.
 */
function raiseOf(
  start: readonly Sharing[],
  needed: Exact,
): { raise: Exact; followers?: (open: OpenItem) => Exact } {
  const own = start.filter(({ open }) => open.way === 'stated');
  const lowest = sum([NO_MONEY, ...own.map(({ gross }) => gross)]);
  const whole = sum([NO_MONEY, ...own.map(({ open }) => open.whole.gross)]);
  const room = subtract(whole, lowest);
  const follow = (raise: Exact) => (open: OpenItem) =>
    compare(raise, room) === 0 ? open.whole.gross : partOf(open.whole.gross, add(lowest, raise), whole);
  const discounts = start.filter(({ open }) => open.way === 'follows');
  const sumWith = (raise: Exact) =>
    sum([raise, ...discounts.map(({ open, gross }) => subtract(follow(raise)(open), gross))]);
  if (compare(sumWith(NO_MONEY), needed) > 0) return { raise: min(needed, room) };
  const raise = leastCents(room, (cents) => compare(sumWith(cents), needed) >= 0);
  return { raise, followers: follow(raise) };
}

/** The least amount from 0 to `most` that is enough, or `most` if none is. */
function leastCents(most: Exact, isEnough: (amount: Exact) => boolean): Exact {
  let low = 0n;
  let high = round(most, CENTS).units;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isEnough({ units: middle, scale: CENTS })) high = middle;
    else low = middle + 1n;
  }
  return { units: high, scale: CENTS };
}

/** Shares a raise by what the payments propose, and what is beyond that by what then remains. */
function raisedItems(
  start: readonly Sharing[],
  payments: readonly BillablePayment[],
  raise: Exact,
): Sharing[] {
  const proposed = start.map(({ open, gross }) =>
    open.way === 'stated' ? subtract(proposedGross(open, gross, payments), gross) : NO_MONEY,
  );
  const first = min(raise, sum([NO_MONEY, ...proposed]));
  const byProposal = raisedBy(start, first, proposed);
  const remaining = byProposal.map(({ open, gross }) =>
    open.way === 'stated' ? subtract(open.whole.gross, gross) : NO_MONEY,
  );
  return raisedBy(byProposal, subtract(raise, first), remaining);
}

/**
 * What is left once all items with a price are whole. Discounts that have still to fall are whole with them, and the
 * others share it.
 */
function withRest(raised: readonly Sharing[], rest: Exact): Sharing[] {
  if (!isPositive(rest)) return [...raised];
  const left = raised.map(({ open, gross }) => subtract(open.whole.gross, gross));
  const fallen = raised.map((sharing, place) =>
    isNegative(left[place] ?? NO_MONEY) ? { ...sharing, gross: sharing.open.whole.gross } : sharing,
  );
  const falls = left.filter(isNegative).map(negate);
  return raisedBy(fallen, sum([rest, ...falls]), left.map(atLeastNothing));
}

/** Shares an amount by R4. */
function raisedBy(items: readonly Sharing[], amount: Exact, weights: readonly Exact[]): Sharing[] {
  if (isZero(amount)) return [...items];
  const shares = allocate(amount, weights);
  return items.map(({ open, gross }, place) => ({ open, gross: add(gross, shares[place] ?? NO_MONEY) }));
}
