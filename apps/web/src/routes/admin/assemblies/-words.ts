import type { PricedItem } from '@quoin/domain/costs/priced-assembly';
import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { type Exact, moneyOf, textOf } from '@quoin/domain/exact';
import { quantityText, readableQuantity } from '@quoin/domain/quantity-text';

type Priced = Extract<PricedItem, { price: unknown }>;

const numberOf = (value: number | Exact) => Number(typeof value === 'number' ? value : textOf(value));
const words = (quantity: number | Exact, unit: string) =>
  quantityText({ quantity: numberOf(quantity), unit });

/** The measured quantity, such as `85 sq ft`. */
export const quantityWords = ({ line: { quantity, unit } }: Priced) => words(quantity, unit);

/**
 * The packs or the hours of an item, such as `8 × box of 11.95 sq ft`. Returns `undefined` if they are the same as its
 * quantity.
 */
export function orderWords({ line, price }: Priced): string | undefined {
  if (line.kind === 'labor') return line.hoursPerUnit === null ? undefined : words(price.costed, 'hour');
  const waste = line.wasteRate > 0 ? `with ${formatPercent(line.wasteRate)} waste` : undefined;
  if (price.packs && line.packQuantity !== null)
    return [
      `${readableQuantity(numberOf(price.packs))} × ${line.packUnit ?? 'pack'} of ${words(line.packQuantity, line.unit)}`,
      waste,
    ]
      .filter(Boolean)
      .join(', ');
  return waste && `${words(price.ordered, line.unit)} ${waste}`;
}

export const costWords = (cost: Exact) => formatMoney(moneyOf(cost));
