import { formatMoney, formatRate } from '../../dollars.ts';
import { type Exact, exact, moneyOf, textOf } from '../../exact.ts';
import { isSameRatio } from '../../rational.ts';
import { breakFor } from '../price-in-force.ts';
import {
  type Packaging,
  contentOfOrder,
  contentProblem,
  contentRatio,
  extended,
  impliedPriceRatio,
  orderQuantity,
  orderUnitCost,
  priceRatio,
  priceRatioProblem,
} from './packaging.ts';
import { amountText, pairText, ratioText } from './ratio-words.ts';
import { isSameUnit, unitOf } from './unit.ts';

// The check beside the form of a supplier product: what its numbers mean for one order. A ratio that was entered the wrong
// way around shows here before it is stored.

/** One of a set of prices: what a price unit costs from so many order units. */
interface PriceBreak {
  readonly minQuantity: number;
  readonly unitCost: number;
}

interface CheckedPackaging {
  readonly packaging: Packaging;
  readonly productUnit: string;
  readonly breaks: readonly PriceBreak[];
  /** In the product's unit. Without it, no order is computed. */
  readonly required?: Exact | undefined;
}

/** The sentence for a product whose content nobody has said (supply.md section 2). */
export const unknownContent = (orderUnit: string): string =>
  `Say how much of the product one ${orderUnit} holds`;

/**
 * What a packaging and its prices mean, such as `1 BX = 11.95 sq ft`, `$4.29 per sq ft` and `8 BX = 95.60 sq ft = $410.12`.
 * A contradiction takes the place of the order.
 */
export function packagingWords(checked: CheckedPackaging): string[] {
  const { packaging, productUnit } = checked;
  const problems = [contentProblem(packaging, productUnit), priceRatioProblem(packaging, productUnit)].filter(
    (problem) => problem !== undefined,
  );
  return [
    ...contentWords(checked),
    ...(problems.length > 0 ? [] : billedWords(checked)),
    ...priceWords(checked),
    ...limitWords(packaging),
    ...(problems.length > 0 ? problems : orderWords(checked)),
  ];
}

function contentWords({ packaging, productUnit }: CheckedPackaging): string[] {
  const { orderUnit, contentUnits, contentQuantity } = packaging;
  const ratio = contentRatio(packaging, productUnit);
  if (!ratio) return [unknownContent(orderUnit)];
  if (isSame(orderUnit, productUnit)) return [];
  const isStated = contentQuantity !== null && !contentProblem(packaging, productUnit);
  return isStated
    ? [pairText(exact(contentUnits), orderUnit, exact(contentQuantity), productUnit)]
    : [ratioText(ratio, orderUnit, productUnit)];
}

const isSame = (one: string, other: string) => isSameUnit(unitOf(one), unitOf(other));

/** The price unit by the word that the form already has for it. */
function priceUnitText({ packaging: { priceUnit, orderUnit }, productUnit }: CheckedPackaging): string {
  return [productUnit, orderUnit].find((own) => isSame(own, priceUnit)) ?? unitOf(priceUnit).name;
}

/** How much one order unit is billed as, where it does not follow from the units and the content. */
function billedWords(checked: CheckedPackaging): string[] {
  const { packaging, productUnit } = checked;
  const { orderUnit, priceUnit, priceUnits, priceQuantity } = packaging;
  const implied = impliedPriceRatio(packaging, productUnit);
  if (isSame(orderUnit, priceUnit) || (implied && isSameRatio(implied, priceRatio(packaging)))) return [];
  const verb = priceUnits === 1 ? 'is' : 'are';
  const billed = amountText(exact(priceQuantity), priceUnitText(checked));
  return [`${amountText(exact(priceUnits), orderUnit)} ${verb} billed as ${billed}`];
}

function priceWords(checked: CheckedPackaging): string[] {
  const { packaging, productUnit, breaks } = checked;
  const { orderUnit, priceUnit } = packaging;
  const isOwnUnit = isSame(priceUnit, orderUnit) || isSame(priceUnit, productUnit);
  return breaks
    .toSorted((one, other) => one.minQuantity - other.minQuantity)
    .map(({ minQuantity, unitCost }) => {
      const unit = priceUnitText(checked);
      const price = `${formatRate(unitCost)} ${unit.toLowerCase() === 'each' ? unit : `per ${unit}`}`;
      const perOrderUnit = Number(textOf(orderUnitCost(packaging, exact(unitCost))));
      const converted = isOwnUnit ? '' : ` = ${formatRate(perOrderUnit)} per ${orderUnit}`;
      const from = minQuantity > 0 ? ` from ${amountText(exact(minQuantity), orderUnit)}` : '';
      return `${price}${converted}${from}`;
    });
}

function limitWords({ orderUnit, packQuantity, minQuantity }: Packaging): string[] {
  return [
    ...(packQuantity === 1 ? [] : [`sold in packs of ${amountText(exact(packQuantity), orderUnit)}`]),
    ...(minQuantity === null ? [] : [`at least ${amountText(exact(minQuantity), orderUnit)}`]),
  ];
}

function orderWords({ packaging, productUnit, breaks, required }: CheckedPackaging): string[] {
  const content = contentRatio(packaging, productUnit);
  if (!content || !required) return [];
  const { orderUnit } = packaging;
  const quantity = orderQuantity(packaging, content, required);
  const price = breakFor(breaks, quantity);
  if (!price && breaks.length > 0) return [`No price for ${amountText(quantity, orderUnit)}`];
  const held = amountText(contentOfOrder(quantity, content), productUnit);
  const cost = price && formatMoney(moneyOf(extended(packaging, quantity, exact(price.unitCost))));
  return [
    [
      amountText(quantity, orderUnit),
      ...(isSame(orderUnit, productUnit) ? [] : [held]),
      ...(cost === undefined ? [] : [cost]),
    ].join(' = '),
  ];
}
