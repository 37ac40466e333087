import { type Exact, CENTS, exact, multiply } from '../../exact.ts';
import {
  type Rational,
  inverse,
  isLess,
  isSameRatio,
  opposite,
  plus,
  rational,
  rationalOf,
  reduced,
  rounded,
  roundedUp,
  times,
} from '../../rational.ts';
import { QUANTITY_SCALE } from '../../typing/measure.ts';
import { pairText, ratioText } from './ratio-words.ts';
import { ONE_TO_ONE, ratioBetween, unitOf } from './unit.ts';

// How a supplier packs and prices a product (supply.md section 2, "Units"). Both ratios are pairs of numbers, because one
// bundle of three to a square is 1/3 of a square, which no decimal number is. Fractions carry them, and each result is
// rounded once.
//
// The rules have an order: the required quantity is converted to order units, lifted to the minimum, rounded up to whole
// packs, and only then chooses the price among the breaks (`price-in-force.ts`).

/** *contentUnits order units hold contentQuantity of the product's unit.* A box of 11.95 sq ft has 1 and 11.95. */
export interface Content {
  readonly orderUnit: string;
  readonly contentUnits: number;
  /** `null` if nobody has said it. */
  readonly contentQuantity: number | null;
}

/** *priceUnits order units are priceQuantity price units.* A box of 250 screws at a price per hundred has 1 and 2.5. */
export interface PriceRatio {
  readonly priceUnits: number;
  readonly priceQuantity: number;
}

/** How a supplier packs and prices a product. */
export interface Packaging extends Content, PriceRatio {
  readonly priceUnit: string;
  /** Order units are sold in multiples of it. */
  readonly packQuantity: number;
  /** The least order units of an order, or `null` without a minimum. */
  readonly minQuantity: number | null;
}

/**
 * The field of a supplier's product that contradicts its units, and how, or `undefined`. Without a product, nobody knows in what unit
 * the content is.
 */
export function packagingProblem(
  packaging: Packaging,
  productUnit: string | null,
): { field: 'contentQuantity' | 'priceQuantity'; problem: string } | undefined {
  if (productUnit === null && packaging.contentQuantity !== null) return undefined;
  const unit = productUnit ?? packaging.orderUnit;
  const ofContent = contentProblem(packaging, unit);
  if (ofContent !== undefined) return { field: 'contentQuantity', problem: ofContent };
  const ofPrice = priceRatioProblem(packaging, unit);
  return ofPrice === undefined ? undefined : { field: 'priceQuantity', problem: ofPrice };
}

/** What a price is for, and in what it is ordered. */
type Priced = Content & Pick<Packaging, 'priceUnit'>;

const fractionOf = (quantity: number, units: number) =>
  times(rationalOf(exact(quantity)), inverse(rationalOf(exact(units))));

/**
 * How much of the product's unit one order unit holds. `undefined` means unknown, which is never guessed: such a product
 * is neither compared nor ordered.
 *
 * A fixed ratio wins over numbers that contradict it, because supply.md says "Same unit: 1 to 1". `contentProblem` says
 * that they do.
 */
export function contentRatio(content: Content, productUnit: string): Rational | undefined {
  return ratioBetween(unitOf(content.orderUnit), unitOf(productUnit)) ?? statedContent(content);
}

/** The content as the two numbers that are entered. Where fixed ratios of the units say it, nobody has entered it. */
export function statedRatio(content: Content, productUnit: string) {
  const fixed = ratioBetween(unitOf(content.orderUnit), unitOf(productUnit));
  const lowest = fixed && reduced(fixed);
  return lowest
    ? { contentUnits: Number(lowest.below), contentQuantity: Number(lowest.above) }
    : { contentUnits: content.contentUnits, contentQuantity: content.contentQuantity ?? 0 };
}

const statedContent = ({ contentQuantity, contentUnits }: Content) =>
  contentQuantity === null ? undefined : fractionOf(contentQuantity, contentUnits);

/**
 * The order units that cover a required quantity of the product's unit, in whole packs and at least the minimum. A
 * minimum counts for any order, so that it is also the answer for nothing.
 */
export function orderQuantity(
  { packQuantity, minQuantity }: Pick<Packaging, 'packQuantity' | 'minQuantity'>,
  content: Rational,
  required: Exact,
): Exact {
  const pack = exact(packQuantity);
  const converted = times(rationalOf(required), inverse(content));
  const least = rationalOf(exact(minQuantity ?? 0));
  const lifted = isLess(converted, least) ? least : converted;
  return multiply(roundedUp(times(lifted, inverse(rationalOf(pack)))), pack);
}

const held = (quantity: Exact, content: Rational) => times(rationalOf(quantity), content);

/** How much of the product's unit these order units hold, to six places. */
export function contentOfOrder(quantity: Exact, content: Rational): Exact {
  return rounded(held(quantity, content), QUANTITY_SCALE);
}

/** What is left of these order units after the required quantity, in the product's unit, to six places. */
export function leftover(quantity: Exact, content: Rational, required: Exact): Exact {
  return rounded(plus(held(quantity, content), opposite(rationalOf(required))), QUANTITY_SCALE);
}

/** How many price units one order unit is, as it was entered. */
export function priceRatio({ priceQuantity, priceUnits }: PriceRatio): Rational {
  return fractionOf(priceQuantity, priceUnits);
}

const priceOf = (ratio: PriceRatio, unitCost: Exact) => times(priceRatio(ratio), rationalOf(unitCost));

/** What these order units cost, rounded once to cents. The unit cost is for one price unit. */
export function extended(ratio: PriceRatio, quantity: Exact, unitCost: Exact): Exact {
  return rounded(times(rationalOf(quantity), priceOf(ratio, unitCost)), CENTS);
}

/** What one order unit costs, to six places. */
export function orderUnitCost(ratio: PriceRatio, unitCost: Exact): Exact {
  return rounded(priceOf(ratio, unitCost), QUANTITY_SCALE);
}

/** What one of the product's own unit costs, exactly. Offers of different suppliers are compared by it. */
export function unitCostOf(ratio: PriceRatio, content: Rational, unitCost: Exact): Rational {
  return times(priceOf(ratio, unitCost), inverse(content));
}

/**
 * The unit cost of an estimate's line that took an offer: its extended cost ÷ what the order holds, to six places. The
 * line computes its cost from it as always, which may differ from the order by a cent (supply.md section 6). Throws a
 * RangeError for an order of nothing.
 */
export function lineUnitCost(extendedCost: Exact, quantity: Exact, content: Rational): Exact {
  return rounded(times(rationalOf(extendedCost), inverse(held(quantity, content))), QUANTITY_SCALE);
}

/** The pieces of the units that only count: a price per C is for 100, whatever is counted. */
const tallies = new Map([
  ['C', 100n],
  ['M', 1000n],
]);

/**
 * How many price units one order unit is, as far as it follows from the units and the content. `undefined` if it does
 * not follow: then only the supplier can say it.
 *
 * C and M count order units, even feet or sheets. Of a container they count what it holds (supply.md section 4, "Rows").
 */
export function impliedPriceRatio(priced: Priced, productUnit: string): Rational | undefined {
  return fixedPriceRatio(priced, productUnit) ?? measuredPriceRatio(priced, productUnit);
}

function fixedPriceRatio(priced: Priced, productUnit: string) {
  const order = unitOf(priced.orderUnit);
  const price = unitOf(priced.priceUnit);
  const fixed = ratioBetween(order, price);
  const tally = tallies.get(price.code);
  if (fixed || tally === undefined) return fixed;
  // A catalog that has the box itself as its unit does not say how many pieces are in it.
  const isOwn = ratioBetween(order, unitOf(productUnit)) !== undefined;
  const counted = order.holds ? (isOwn ? undefined : statedContent(priced)) : ONE_TO_ONE;
  return counted && times(counted, rational(1n, tally));
}

function measuredPriceRatio(priced: Priced, productUnit: string) {
  const inProductUnit = contentRatio(priced, productUnit);
  const inPriceUnit = ratioBetween(unitOf(productUnit), unitOf(priced.priceUnit));
  return inProductUnit && inPriceUnit && times(inProductUnit, inPriceUnit);
}

/**
 * How the price ratio contradicts what its units are, in words for a form or a row of a file: `The price ratio says 1 EA
 * = 1 C, but 100 EA = 1 C`. `undefined` if it does not.
 *
 * The content of a measured product may differ from what is billed: lumber and flooring are billed by their nominal size.
 * So the content only contradicts a ratio of 1 to 1, which is what a ratio is that nobody has said.
 */
export function priceRatioProblem(packaging: Priced & PriceRatio, productUnit: string): string | undefined {
  const { orderUnit, priceUnit, priceUnits, priceQuantity } = packaging;
  const given = priceRatio(packaging);
  const measured = () =>
    isSameRatio(given, ONE_TO_ONE) ? measuredPriceRatio(packaging, productUnit) : undefined;
  const right = fixedPriceRatio(packaging, productUnit) ?? measured();
  if (!right || isSameRatio(given, right)) return undefined;
  const entered = pairText(exact(priceUnits), orderUnit, exact(priceQuantity), priceUnit);
  return `The price ratio says ${entered}, but ${ratioText(right, orderUnit, priceUnit)}`;
}

/**
 * How the content contradicts a fixed ratio of its units: `The content says 1 SQ = 90 sq ft, but 1 SQ = 100 sq ft`.
 * `undefined` if it does not.
 */
export function contentProblem(content: Content, productUnit: string): string | undefined {
  const { orderUnit, contentUnits, contentQuantity } = content;
  const fixed = ratioBetween(unitOf(orderUnit), unitOf(productUnit));
  if (!fixed || contentQuantity === null || isSameRatio(fixed, fractionOf(contentQuantity, contentUnits)))
    return undefined;
  const entered = pairText(exact(contentUnits), orderUnit, exact(contentQuantity), productUnit);
  return `The content says ${entered}, but ${ratioText(fixed, orderUnit, productUnit)}`;
}
