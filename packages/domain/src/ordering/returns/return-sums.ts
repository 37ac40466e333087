import {
  type Exact,
  type Money,
  add,
  amountOf,
  atLeastNothing,
  compare,
  exact,
  min,
  moneyOf,
  multiply,
  subtract,
  sum,
} from '../../exact.ts';
import { type PriceRatio, extended } from '../../suppliers/packaging/packaging.ts';
import { keptOf } from '../order-figures.ts';

// What can go back to a supplier, and what it credits (supply.md section 2, "Return").

/** A line of an order with what is on the site of it, in order units. */
export interface ReturnableLine extends PriceRatio {
  readonly unitCost: number | null;
  /** What was ordered. */
  readonly quantity: number;
  readonly accepted: number;
  readonly returned: number;
  /** What was rejected at a receipt, less what of it went back. The truck has left it behind. */
  readonly rejectedHere: number;
}

/** The most of a line that can go back. */
export const mostOf = (line: ReturnableLine): Exact => add(keptOf(line), exact(line.rejectedHere));

/** What was accepted beyond the order and has not gone back. */
export const surplusOf = ({
  quantity,
  accepted,
  returned,
}: Pick<ReturnableLine, 'quantity' | 'accepted' | 'returned'>): Exact =>
  atLeastNothing(subtract(exact(accepted), add(exact(quantity), exact(returned))));

/**
 * How much of a quantity that goes back was accepted. What was rejected goes first, because the order never counted it: it is paid once, with
 * what comes in its place. `undefined`: so much is not there.
 */
export function acceptedShare(line: ReturnableLine, quantity: Exact): Exact | undefined {
  if (compare(quantity, mostOf(line)) > 0) return undefined;
  return subtract(quantity, min(quantity, exact(line.rejectedHere)));
}

/** What the supplier credits: what was accepted at the prices of the order with its tax, less the fee for taking it back. At least nothing. */
export function creditOf(
  lines: readonly { readonly line: ReturnableLine; readonly accepted: Exact }[],
  { taxRate, restockingFee }: { readonly taxRate: number; readonly restockingFee: Money },
): Money {
  const goods = sum(
    lines.map(({ line, accepted }) => amountOf(moneyOf(extended(line, accepted, exact(line.unitCost ?? 0))))),
  );
  const tax = amountOf(moneyOf(multiply(goods, exact(taxRate))));
  return moneyOf(atLeastNothing(subtract(add(goods, tax), amountOf(restockingFee))));
}

/** Why a return credits nothing, or less than its goods cost, in words. `null`: it credits them all, less the fee that stands beside it. */
export function creditText({
  lines,
  expectedCredit,
  restockingFee,
}: {
  readonly lines: readonly { readonly quantity: number; readonly accepted: number }[];
  readonly expectedCredit: Money;
  readonly restockingFee: Money;
}): string | null {
  if (lines.every(({ accepted }) => accepted === 0))
    return 'It was never accepted, so nothing is owed for it. You pay once, for what comes in its place.';
  if (expectedCredit === 0)
    return restockingFee > 0 ? 'The restocking fee takes all of it.' : 'Its order has no price for it.';
  return lines.some(({ accepted, quantity }) => accepted < quantity)
    ? 'For what was accepted. Nothing is owed for what was rejected.'
    : null;
}
