import { exact, numberOf } from '../../exact.ts';
import { type Rational, isSameRatio, rational, rationalOf, times } from '../../rational.ts';
import { fitsQuantity } from '../../typing/measure.ts';
import { contentProblem, impliedPriceRatio, packagingProblem, priceRatio } from '../packaging/packaging.ts';
import { ratioPair } from '../packaging/ratio-words.ts';
import { ONE_TO_ONE, baseOf, contentOf, isSameUnit, ratioBetween, unitOf } from '../packaging/unit.ts';
import { WrongCell } from './cell.ts';
import { readContentCell } from './content-cell.ts';
import { countedBy } from './per.ts';
import type { SaidUnits } from './read-price.ts';

// How a product is packed and priced by what a file says and what was known before (supply.md section 4, "Rows"). A file
// mostly says a part of it. What neither says is wrong, and never guessed.

/** How a product was packed and priced before. `priceUnit` is `null` where it is the order unit. */
export interface KnownPackaging {
  orderUnit: string;
  contentUnits: number;
  contentQuantity: number | null;
  priceUnit: string | null;
  priceUnits: number;
  priceQuantity: number;
  /** The unit of the product in the catalog, if it is one. */
  productUnit: string | null;
}

/** How it is packed and priced now. */
export type SaidPackaging = Readonly<Omit<KnownPackaging, 'productUnit'>>;

const isSame = (one: string, other: string) => isSameUnit(unitOf(one), unitOf(other));

/** The spelling that is kept for a unit: the known one, unless the file says what one holds for the first time. */
function spelling(said: string, known: string | null | undefined): string {
  if (known === null || known === undefined || !isSame(said, known)) return said;
  return contentOf(said) !== undefined && contentOf(known) === undefined ? said : known;
}

/** The units of a price for so many of a unit: CSF for 100 SF. C and M count order units. */
const counts: Record<number, readonly [ofAnything: string, ...of: string[]]> = {
  100: ['C', 'CLF', 'CSF', 'CWT'],
  1000: ['M', 'MLF', 'MSF', 'MBF'],
};

/** The price unit that a file says, or what is wrong with it, or `undefined` if it says none. */
function saidPriceUnit(
  { priceUnit, pricePer }: SaidUnits,
  orderUnit: string,
  known: string | null | undefined,
): string | WrongCell | undefined {
  const [ofAnything, ...others] = counts[pricePer ?? 1] ?? [];
  if (ofAnything === undefined) {
    if (priceUnit !== null) return priceUnit;
    // A price that is said to be for one is not for the hundred that was known.
    const isHundred = pricePer === 1 && known !== null && known !== undefined && countedBy(unitOf(known)) > 1;
    return isHundred ? baseOf(unitOf(known)).code : undefined;
  }
  if (priceUnit === null) {
    const isKnown = known !== null && known !== undefined && countedBy(unitOf(known)) === pricePer;
    return isKnown ? known : ofAnything;
  }
  const unit = unitOf(priceUnit);
  if (countedBy(unit) === pricePer) return priceUnit;
  if (ratioBetween(unit, unitOf('EA')) === ONE_TO_ONE) return ofAnything;
  const own = others.find((code) => isSameUnit(baseOf(unitOf(code)), unit));
  if (own !== undefined) return own;
  if (isSame(priceUnit, orderUnit) && !unit.holds) return ofAnything;
  return new WrongCell(`A price for ${pricePer?.toLocaleString('en-US')} ${priceUnit} cannot be read`);
}

/** What one order unit holds: a number, and its unit if anything says it. */
interface Held {
  readonly quantity: Rational;
  readonly unit: string | null;
  /** Whether the text of the order unit says it, as in `BX/250`. */
  readonly isInUnit: boolean;
}

/** What the file says that one order unit holds. Without a unit of its own, it is in the base of the price unit. */
function heldBy(content: string | null, orderUnit: string, price: string): Held | WrongCell | undefined {
  const base = baseOf(unitOf(price));
  const priceBase = isSame(price, orderUnit) ? null : base.code === unitOf(price).code ? price : base.code;
  if (content === null) {
    const own = contentOf(orderUnit);
    const unit = unitOf(orderUnit).holds === 'pieces' ? 'EA' : priceBase;
    return own && { quantity: rationalOf(own), unit, isInUnit: true };
  }
  const read = readContentCell(content, true);
  if (read instanceof WrongCell) return read;
  const unit = read.unit ?? priceBase;
  const problem =
    unit !== null &&
    contentProblem({ orderUnit, contentUnits: 1, contentQuantity: Number(read.quantity) }, unit);
  if (problem) return new WrongCell(problem);
  return { quantity: rationalOf(exact(read.quantity)), unit, isInUnit: false };
}

/** Two numbers of a ratio as columns hold them, or `undefined` if they are too large. */
function pairOf(ratio: Rational): readonly [units: number, quantity: number] | undefined {
  const [units, quantity] = ratioPair(ratio);
  return fitsQuantity(units) && fitsQuantity(quantity) ? [numberOf(units), numberOf(quantity)] : undefined;
}

const inUnit = (held: Held, unit: string): Rational | undefined => {
  const ratio = held.unit === null ? undefined : ratioBetween(unitOf(held.unit), unitOf(unit));
  return ratio && times(held.quantity, ratio);
};

/** What one order unit holds in the unit of the product, or `undefined` if the file does not say that. */
function heldContent(held: Held | undefined, orderUnit: string, productUnit: string | null) {
  if (!held || (held.isInUnit && (productUnit === null || unitOf(orderUnit).holds === 'pieces')))
    return undefined;
  if (productUnit === null) return held.quantity;
  if (held.unit !== null) return inUnit(held, productUnit);
  return ratioBetween(unitOf(orderUnit), unitOf(productUnit)) ? undefined : held.quantity;
}

/** How many of C or M one order unit is if it holds that: they count whatever is in it. */
function tallied(held: Held, tally: number): Rational {
  return times(inUnit(held, 'EA') ?? held.quantity, rational(1n, BigInt(tally)));
}

/** A packaging, or why there is none, as a sentence for a person. */
export type PackagingRead = SaidPackaging | { readonly wrong: string };

/** Files have few packagings in hundreds of thousands of rows. */
const REMEMBERED_MAX = 2000;
const remembered = new Map<string, PackagingRead>();

/**
 * How a product is packed and priced: by the file, and by what was known where the file says nothing. The order unit and
 * the price unit are joined by a fixed ratio, by what one holds, or by the known ratio.
 */
export function saidPackaging(said: SaidUnits, known: KnownPackaging | undefined): PackagingRead {
  const { orderUnit, priceUnit, content, pricePer } = said;
  const key = JSON.stringify([
    [orderUnit, priceUnit, content, pricePer],
    known && [
      [known.orderUnit, known.contentUnits, known.contentQuantity],
      [known.priceUnit, known.priceUnits, known.priceQuantity, known.productUnit],
    ],
  ]);
  const earlier = remembered.get(key);
  if (earlier) return earlier;
  const packaging = packagingOf(said, known);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, packaging);
  return packaging;
}

function packagingOf(said: SaidUnits, known: KnownPackaging | undefined): PackagingRead {
  const orderUnit = spelling(said.orderUnit ?? known?.orderUnit ?? 'EA', known?.orderUnit);
  const before = known && isSame(orderUnit, known.orderUnit) ? known : undefined;
  const productUnit = known?.productUnit ?? null;
  const stated = saidPriceUnit(said, orderUnit, before?.priceUnit);
  if (stated instanceof WrongCell) return { wrong: stated.reason };
  const priceUnit = priceUnitOf(stated, orderUnit, before);
  const price = priceUnit ?? orderUnit;
  const held = heldBy(said.content, orderUnit, price);
  if (held instanceof WrongCell) return { wrong: held.reason };

  const contained = heldContent(held, orderUnit, productUnit);
  const knownContent = before && before.contentQuantity !== null ? contentOfKnown(before) : undefined;
  const isRepeated = held?.isInUnit
    ? orderUnit === before?.orderUnit
    : contained && knownContent && isSameRatio(contained, knownContent);
  const isNews = held !== undefined && !isRepeated;
  const pair = contained && isNews ? pairOf(contained) : undefined;
  if (contained && isNews && !pair)
    return { wrong: `One ${orderUnit} holds more or less than can be stored` };
  const [contentUnits, contentQuantity] = pair ?? [
    before?.contentUnits ?? 1,
    before?.contentQuantity ?? null,
  ];

  let problem: string | undefined;
  for (const ratio of priceRatios({ orderUnit, price, held, isNews, before, productUnit })) {
    const numbers = ratio && pairOf(ratio);
    if (!numbers) continue;
    const [priceUnits, priceQuantity] = numbers;
    const packaging = { orderUnit, contentUnits, contentQuantity, priceUnit, priceUnits, priceQuantity };
    const whole = { ...packaging, priceUnit: price, packQuantity: 1, minQuantity: null };
    const contradiction = packagingProblem(whole, productUnit)?.problem;
    if (contradiction === undefined) return packaging;
    problem ??= contradiction;
  }
  return { wrong: problem ?? `Nothing says how many ${price} one ${orderUnit} is` };
}

function priceUnitOf(stated: string | undefined, orderUnit: string, before: KnownPackaging | undefined) {
  if (stated === undefined) return before?.priceUnit ?? null;
  if (before && isSame(stated, before.priceUnit ?? before.orderUnit)) return before.priceUnit;
  return isSame(stated, orderUnit) ? null : stated;
}

const contentOfKnown = ({ contentQuantity, contentUnits }: KnownPackaging) =>
  priceRatio({ priceQuantity: contentQuantity ?? 0, priceUnits: contentUnits });

/** The ratios that could join the units, the surest first. */
function* priceRatios({
  orderUnit,
  price,
  held,
  isNews,
  before,
  productUnit,
}: {
  orderUnit: string;
  price: string;
  held: Held | undefined;
  isNews: boolean;
  before: KnownPackaging | undefined;
  productUnit: string | null;
}): Generator<Rational | undefined> {
  const order = unitOf(orderUnit);
  const unit = unitOf(price);
  const tally = unit.code === 'C' || unit.code === 'M' ? countedBy(unit) : undefined;
  yield ratioBetween(order, unit);
  if (tally !== undefined && !order.holds)
    yield tallied({ quantity: ONE_TO_ONE, unit: null, isInUnit: false }, tally);
  const byHeld = held && (tally === undefined ? inUnit(held, price) : tallied(held, tally));
  if (isNews) yield byHeld;
  if (before) {
    const knownPrice = before.priceUnit ?? before.orderUnit;
    if (isSame(price, knownPrice)) yield priceRatio(before);
    yield byHeld;
    if (productUnit !== null)
      yield impliedPriceRatio({ ...before, orderUnit, priceUnit: price }, productUnit);
    else if (tally !== undefined && before.contentQuantity !== null)
      yield tallied({ quantity: contentOfKnown(before), unit: null, isInUnit: false }, tally);
    const converted = ratioBetween(unitOf(knownPrice), unit);
    yield converted && times(priceRatio(before), converted);
  }
}
