import type { PricedItem } from '@quoin/domain/costs/priced-assembly';
import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { type Exact, moneyOf, textOf } from '@quoin/domain/exact';

type Priced = Extract<PricedItem, { price: unknown }>;

/** A quantity with as many decimals as people read. */
const figure = (value: number | Exact) =>
  Number(typeof value === 'number' ? value : textOf(value)).toLocaleString('en-US', {
    maximumFractionDigits: 2,
  });

/** The measured quantity, such as `85 sq ft`. */
export const quantityWords = ({ line: { quantity, unit } }: Priced) =>
  `${figure(quantity)} ${unit === 'hour' ? 'hours' : unit}`;

/**
 * The packs or the hours of an item, such as `8 × box of 11.95 sq ft`. Returns `undefined` if they are the same as its
 * quantity.
 */
export function orderWords({ line, price }: Priced): string | undefined {
  if (line.kind === 'labor') return line.hoursPerUnit === null ? undefined : `${figure(price.costed)} hours`;
  const waste = line.wasteRate > 0 ? `with ${formatPercent(line.wasteRate)} waste` : undefined;
  if (price.packs && line.packQuantity !== null)
    return [
      `${figure(price.packs)} × ${line.packUnit ?? 'pack'} of ${figure(line.packQuantity)} ${line.unit}`,
      waste,
    ]
      .filter(Boolean)
      .join(', ');
  return waste && `${figure(price.ordered)} ${line.unit} ${waste}`;
}

export const costWords = (cost: Exact) => formatMoney(moneyOf(cost));
