import {
  type Exact,
  add,
  atLeastNothing,
  compare,
  exact,
  isPositive,
  isZero,
  max,
  min,
  multiply,
  negate,
  numberOf,
  subtract,
  sum,
} from '../../exact.ts';
import {
  type Rational,
  inverse,
  isLess,
  plus,
  rational,
  rationalOf,
  rounded,
  roundedUp,
  times,
} from '../../rational.ts';
import { contentRatio } from '../../suppliers/packaging/packaging.ts';
import { isSameUnit, unitOf } from '../../suppliers/packaging/unit.ts';
import { QUANTITY_SCALE, fitsQuantity } from '../../typing/measure.ts';
import type { Need } from '../need.ts';
import type { FittedOrderLine } from '../purchase-order-line.ts';
import { type SupplyLine, supplyOf, totalSupply } from '../supply.ts';

// How an order follows its project after a change order was approved (supply.md section 6): what it has too much or too little of, and
// the lines that fit again. Whole packs, minimums and what was accepted hold.

/** The task and the cost code of a part of a line, with its quantity in the unit of the product when it was ordered. */
interface Part {
  readonly taskId: number | null;
  readonly costCodeId: number | null;
  readonly quantity: number;
}

/** A line of an order that brings a product, with the terms of the supplier for its quantity. */
export interface LineToFit extends SupplyLine {
  readonly id: number;
  readonly packQuantity: number;
  readonly minQuantity: number | null;
  readonly parts: readonly Part[];
}

const NOTHING = exact(0);
const NONE = rational(0n);
type ProductNeed = Pick<
  Need,
  'taskId' | 'productId' | 'unit' | 'costCodeId' | 'required' | 'ordered' | 'received' | 'needed'
>;

/** What is required beyond what comes and came, in the unit of the product. Below zero: too much of it comes. */
const balanceOf = ({ required, ordered, received }: ProductNeed): Exact =>
  subtract(exact(required), add(exact(ordered), exact(received)));

/** How much of the product one order unit holds. `undefined`: nobody knows, or the product has another unit since, which people look at. */
function contentOf(line: LineToFit, unit: string): Rational | undefined {
  if (!isSameUnit(unitOf(line.productUnit), unitOf(unit))) return undefined;
  return contentRatio(line, line.productUnit);
}

/** The smallest quantity in whole packs that is at least `wanted` and the minimum. Nothing wanted is nothing ordered. */
function inPacks({ packQuantity, minQuantity }: LineToFit, wanted: Rational): Exact {
  if (!isLess(NONE, wanted)) return NOTHING;
  const pack = exact(packQuantity);
  const least = rationalOf(exact(minQuantity ?? 0));
  const lifted = isLess(wanted, least) ? least : wanted;
  return multiply(roundedUp(times(lifted, inverse(rationalOf(pack)))), pack);
}

/** A product of an order with its difference. */
export interface ProductDifference {
  readonly productId: number;
  readonly unit: string;
  /** In the unit of the product. Above zero: so much more is needed. Below zero: so much of it is too much. */
  readonly balance: Exact;
}

/**
 * The products of an order of which its project needs more, or of which a pack or more is too much. Less than a pack too much is what whole
 * packs bring.
 */
export function differencesOf(
  lines: readonly LineToFit[],
  needs: readonly ProductNeed[],
): ProductDifference[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const ofProduct = needs.filter((need) => need.productId === productId);
    const [first] = ofProduct;
    if (!first) return [];
    const balance = sum(ofProduct.map(balanceOf));
    const packs = own.flatMap((line) => {
      const content = contentOf(line, first.unit);
      return content ? rounded(times(rationalOf(exact(line.packQuantity)), content), QUANTITY_SCALE) : [];
    });
    const isWorth =
      isPositive(balance) || (!isZero(balance) && packs.every((pack) => compare(negate(balance), pack) >= 0));
    return isWorth ? [{ productId, unit: first.unit, balance }] : [];
  });
}

/**
 * The lines of an order that have to change, so that its project has what it needs of their products and at most a pack more. What
 * was accepted stays ordered: only what is still to come can be given back, and a return gives back the rest. More is taken into the first line of a product, and the last line gives back first.
 */
export function fittedLines(lines: readonly LineToFit[], needs: readonly ProductNeed[]): FittedOrderLine[] {
  return differencesOf(lines, needs).flatMap(({ productId, unit, balance }) => {
    const measured = lines.flatMap((line): Measured[] => {
      const content = line.productId === productId ? contentOf(line, unit) : undefined;
      return content ? [{ line, content }] : [];
    });
    const quantities = fittedQuantities(measured, balance);
    if (quantities.size === 0) return [];
    return withParts(
      measured.map((each) => ({
        ...each,
        quantity: quantities.get(each.line.id) ?? exact(each.line.quantity),
      })),
      needs.filter((need) => need.productId === productId),
      unit,
    );
  });
}

/** A line with how much of its product an order unit holds. */
interface Measured {
  readonly line: LineToFit;
  readonly content: Rational;
}

/** The quantities of the lines that change, in order units. */
function fittedQuantities(measured: readonly Measured[], balance: Exact): Map<number, Exact> {
  const quantities = new Map<number, Exact>();
  let left = rationalOf(balance);
  for (const { line, content } of isPositive(balance) ? measured.slice(0, 1) : measured.toReversed()) {
    const before = exact(line.quantity);
    // A line whose goods went back may be ordered for less than was accepted. More comes only beyond what was accepted.
    const reached = max(before, exact(line.accepted));
    const wanted = plus(rationalOf(reached), times(left, inverse(content)));
    const quantity = max(inPacks(line, wanted), exact(line.accepted));
    // The minimum of a supplier never makes a line larger that already has too much.
    const after = isPositive(balance) ? quantity : min(quantity, before);
    if (compare(after, before) === 0 || !fitsQuantity(after)) continue;
    quantities.set(line.id, after);
    left = plus(left, times(rationalOf(subtract(reached, after)), content));
    if (!isPositive(balance) && !isLess(left, NONE)) break;
  }
  return quantities;
}

/** A line with its new quantity. */
interface Refilled extends Measured {
  readonly quantity: Exact;
}

/** The lines with the parts for the tasks that need them now, where either has changed. */
function withParts(
  lines: readonly Refilled[],
  needs: readonly ProductNeed[],
  unit: string,
): FittedOrderLine[] {
  const wants = wantsOf(lines, needs, unit);
  const held = lines.map(({ line, content, quantity }) => ({
    line,
    quantity,
    left: rounded(
      times(rationalOf(subtract(max(quantity, exact(line.accepted)), exact(line.returned))), content),
      QUANTITY_SCALE,
    ),
    parts: [] as Part[],
  }));
  type Held = (typeof held)[number];
  const fill = (each: Held, taskId: number | null) => {
    const want = wants.get(taskId);
    if (!want) return;
    const share = min(want.left, atLeastNothing(each.left));
    if (!isPositive(share)) return;
    const part = each.parts.find((known) => known.taskId === taskId);
    const before = part ? exact(part.quantity) : NOTHING;
    each.parts = [
      ...each.parts.filter((known) => known !== part),
      { taskId, costCodeId: want.costCodeId, quantity: numberOf(add(before, share)) },
    ];
    each.left = subtract(each.left, share);
    want.left = subtract(want.left, share);
  };
  // Each line first fills the tasks that it was for. Lines with something left then fill the others.
  for (const each of held) for (const { taskId } of each.line.parts) fill(each, taskId);
  for (const each of held) for (const taskId of wants.keys()) fill(each, taskId);
  return held.flatMap(({ line, quantity, parts }) => {
    // A line that still comes keeps one part at least.
    const filled = parts.length === 0 ? line.parts.slice(-1) : parts;
    const isSame =
      compare(quantity, exact(line.quantity)) === 0 &&
      JSON.stringify(filled.map(factsOf)) === JSON.stringify(line.parts.map(factsOf));
    return isSame ? [] : [{ lineId: line.id, quantity: numberOf(quantity), parts: filled.map(factsOf) }];
  });
}

const factsOf = ({ taskId, costCodeId, quantity }: Part): Part => ({ taskId, costCodeId, quantity });

/** What the tasks want of these lines: what they require, less what others bring. */
function wantsOf(lines: readonly Refilled[], needs: readonly ProductNeed[], unit: string) {
  const own = Map.groupBy(
    lines.flatMap(({ line }) => supplyOf(line, unit)),
    ({ taskId }) => taskId,
  );
  const codes = new Map(
    lines.flatMap(({ line }) => line.parts).map((part) => [part.taskId, part.costCodeId]),
  );
  return new Map(
    [...Map.groupBy(needs, ({ taskId }) => taskId)].map(([taskId, ofTask]) => {
      const { ordered, received } = totalSupply(own.get(taskId) ?? []);
      const brought = rounded(plus(ordered, received), QUANTITY_SCALE);
      return [
        taskId,
        {
          costCodeId: codes.get(taskId) ?? ofTask[0]?.costCodeId ?? null,
          left: atLeastNothing(add(sum(ofTask.map(balanceOf)), brought)),
        },
      ];
    }),
  );
}
