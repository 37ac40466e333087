import { type Exact, divide, equals, exact } from '../../exact.ts';

// How far an item is, as a ratio of its price. Of a large price, no ratio of six decimals gives each cent, so the ratio of an amount stands
// for that amount: whoever reads it and sends it back moves nothing.

/** The decimals of a ratio that is stated. */
const RATIO_DECIMALS = 6;

/** The work of an item as a ratio of its price, which is above 0. */
export const ratioDone = (work: Exact, price: Exact): Exact => divide(work, price, RATIO_DECIMALS);

/** Whether a stated ratio is that of an amount of work. */
export const isRatioOf = (ratio: number, work: Exact, price: Exact): boolean =>
  equals(exact(ratio), ratioDone(work, price));
