import {
  type Exact,
  ONE,
  add,
  compare,
  divide,
  exact,
  isZero,
  multiply,
  numberOf,
  round,
  subtract,
} from '../exact.ts';

/** The places of a ratio, `numeric(9,6)`, and of a unit cost, `numeric(15,6)`. */
const SCALE = 6;
/** The largest markup, as a ratio of the cost. */
export const MARKUP_MAX = 10;
/** The largest margin, as a ratio of the price. A margin of 1 has no price. */
export const MARGIN_MAX = 0.99;
/** The largest part of a bill that is held back, as a ratio. */
export const RETAINAGE_MAX = 0.1;
/** The largest part of a payment that its provider keeps. */
export const FEE_RATE_MAX = 0.1;
const BILLION: Exact = { units: 10n ** 9n, scale: 0 };

/** The share of the price that a markup leaves: 1/3 for a markup of 0.5 (costs.md 3.3). */
export function marginOf(markup: number): number {
  const rate = exact(markup);
  return numberOf(divide(rate, add(ONE, rate), SCALE));
}

/** The profit on a price as a ratio of that price, which may be below zero. `undefined` without a price. */
export function profitMargin(price: Exact, cost: Exact): Exact | undefined {
  return isZero(price) ? undefined : divide(subtract(price, cost), price, SCALE);
}

/** The markup on the cost that leaves a margin: 0.25 for a margin of 0.2. The margin is below 1. */
export function markupOf(margin: number): number {
  const rate = exact(margin);
  return numberOf(divide(rate, subtract(ONE, rate), SCALE));
}

/** The cost of an hour of labor with its burden, by the rates of its cost code, or else of the settings. */
export function laborRateOf(
  costCode: { baseRate: number | null; burdenRate: number | null } | undefined,
  settings: { laborRate: number; burdenRate: number },
): number {
  return burdenedRate(costCode?.baseRate ?? settings.laborRate, costCode?.burdenRate ?? settings.burdenRate);
}

/** The cost of an hour with taxes and insurance: 68 for 50 with a burden of 0.36. */
export function burdenedRate(baseRate: number, burden: number): number {
  const rate = multiply(exact(baseRate), add(ONE, exact(burden)));
  // A JSON number carries fifteen digits. The largest base rate has all of them without its burden.
  return numberOf(round(rate, compare(rate, BILLION) < 0 ? SCALE : SCALE - 1));
}
