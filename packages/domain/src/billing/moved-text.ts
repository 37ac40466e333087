import { formatMoney, formatPercent } from '../dollars.ts';
import { type Exact, absolute, isPositive, moneyOf, round, textOf } from '../exact.ts';

/** A ratio as a percentage with at most two decimals. The ratio to a cent may have more digits than a number holds. */
export const shortPercent = (ratio: Exact) => formatPercent(Number(textOf(round(ratio, 4))));

/** How far costs have moved: `+$47.80 (0.82%)`. */
export const movedText = (moved: Exact, ratio: Exact) =>
  `${isPositive(moved) ? '+' : '-'}${formatMoney(moneyOf(absolute(moved)))} (${shortPercent(ratio)})`;
