import {
  type Exact,
  absolute,
  compare,
  divide,
  exact,
  isNegative,
  isZero,
  multiply,
  subtract,
  sum,
} from '../exact.ts';

/** Below this part of what a basket cost then, nobody is told of its drift (costs.md 3.3). */
const TOLD_ABOVE = exact('0.02');
const RATIO_SCALE = 6;

/** What one line of a basket cost when its price was taken, and what it costs now. */
interface BasketLine {
  readonly was: Exact;
  /** `undefined` if no price is in force. */
  readonly now: Exact | undefined;
}

/** How the prices of a basket have moved (supply.md section 2, "Freshness"). */
export interface BasketDrift {
  /** The sum of what the lines cost now, less what they cost then. Below 0 if they got cheaper. */
  readonly change: Exact;
  /** The change as a ratio of what these lines cost then, to six places. `undefined` if that was nothing. */
  readonly ratio: Exact | undefined;
  readonly direction: 'up' | 'down' | 'none';
  /** Whether the change is above 2 % of what the lines cost then, in either direction. */
  readonly isTold: boolean;
  /** The lines without a price now. They count on neither side, because no price is no price of 0. */
  readonly unpriced: number;
}

/** The drift of a basket. The limit is compared exactly, so that 2 % is not told, and a cent more is. */
export function basketDrift(lines: readonly BasketLine[]): BasketDrift {
  const priced = lines.flatMap(({ was, now }) => (now === undefined ? [] : { was, now }));
  const was = sum(priced.map((line) => line.was));
  const change = subtract(sum(priced.map((line) => line.now)), was);
  return {
    change,
    ratio: isZero(was) ? undefined : divide(change, was, RATIO_SCALE),
    direction: isZero(change) ? 'none' : isNegative(change) ? 'down' : 'up',
    isTold: compare(absolute(change), multiply(absolute(was), TOLD_ABOVE)) > 0,
    unpriced: lines.length - priced.length,
  };
}
