import { exact } from '../exact.ts';
import { type Rational, isLess, opposite, plus, rational, rationalOf, reduced, times } from '../rational.ts';
import { type Content, contentRatio } from '../suppliers/packaging/packaging.ts';
import { ratioBetween, unitOf } from '../suppliers/packaging/unit.ts';

// The quantities that orders bring to their tasks (supply.md section 2, "Needs" and "Order line"). Fractions carry them to the
// end: three bundles that came one by one are one square, and three times 0.333333 is less.

const NOTHING = rational(0n);
const sumOf = (one: Rational, other: Rational) => reduced(plus(one, other));
const less = (one: Rational, other: Rational) => sumOf(one, opposite(other));
const atLeastNothing = (number: Rational) => (isLess(number, NOTHING) ? NOTHING : number);

/** A line of an order with its running sums in order units, and the tasks that it is for. */
export interface SupplyLine extends Content {
  readonly productId: number;
  /** The unit of the product when it was ordered. */
  readonly productUnit: string;
  readonly quantity: number;
  readonly accepted: number;
  readonly returned: number;
  readonly closedShort: number;
  /** Whether the rest of it may still come. */
  readonly isOpen: boolean;
  /** Whether its order is not sent to the supplier yet. */
  readonly isDraft: boolean;
  /** In the order of the tasks, in the unit of the product. */
  readonly parts: readonly { readonly taskId: number | null; readonly quantity: number }[];
}

/** The quantities that come and that came for one task, in the unit of the product as it is now. */
export interface Supply {
  readonly taskId: number | null;
  readonly ordered: Rational;
  /** The part of `ordered` that stands in drafts. */
  readonly drafted: Rational;
  readonly received: Rational;
}

type Quantities = Omit<Supply, 'taskId'>;

const NO_SUPPLY: Quantities = { ordered: NOTHING, drafted: NOTHING, received: NOTHING };

/**
 * What an amount fills of each of several wants, the first one first. All that is beyond them goes to the last one, so that the shares
 * always add up to the amount.
 */
export function filled(wants: readonly Rational[], amount: Rational): Rational[] {
  let left = amount;
  return wants.map((want, place) => {
    const isLast = place === wants.length - 1;
    const share = isLast || isLess(left, want) ? left : atLeastNothing(want);
    left = less(left, share);
    return share;
  });
}

/** The shares of several wants. What was received fills them first, then what is sent to suppliers, then what stands in drafts. */
export function filledInTurn(
  wants: readonly Rational[],
  { received, ordered, drafted }: Quantities,
): Quantities[] {
  const came = filled(wants, received);
  const open = wants.map((want, place) => atLeastNothing(less(want, came[place] ?? NOTHING)));
  const comes = filled(open, ordered);
  const sent = filled(open, less(ordered, drafted));
  return wants.map((_, place) => ({
    received: came[place] ?? NOTHING,
    ordered: comes[place] ?? NOTHING,
    drafted: less(comes[place] ?? NOTHING, sent[place] ?? NOTHING),
  }));
}

/**
 * What a line brings to each of its tasks. What was received fills them in their order, then what is still to come. The last one gets what
 * whole packs hold beyond them. A product whose unit has changed since to one without a fixed ratio gets nothing of it.
 */
export function supplyOf(line: SupplyLine, unit: string): Supply[] {
  const parts = line.parts.length === 0 ? [{ taskId: null, quantity: 0 }] : line.parts;
  const toUnit = ratioBetween(unitOf(line.productUnit), unitOf(unit));
  if (!toUnit) return [];
  const wants = parts.map(({ quantity }) => times(rationalOf(exact(quantity)), toUnit));
  const content = contentRatio(line, line.productUnit);
  // Only a draft can have a line whose content nobody has said. It is for what its parts say.
  if (!content)
    return parts.map(({ taskId }, place) => {
      const ordered = line.isOpen ? (wants[place] ?? NOTHING) : NOTHING;
      return { taskId, ordered, drafted: line.isDraft ? ordered : NOTHING, received: NOTHING };
    });
  const [quantity, accepted, returned, closedShort] = [
    line.quantity,
    line.accepted,
    line.returned,
    line.closedShort,
  ].map((each) => times(times(rationalOf(exact(each)), content), toUnit)) as [
    Rational,
    Rational,
    Rational,
    Rational,
  ];
  const rest = line.isOpen ? atLeastNothing(less(less(quantity, accepted), closedShort)) : NOTHING;
  const shares = filledInTurn(wants, {
    received: less(accepted, returned),
    ordered: rest,
    drafted: line.isDraft ? rest : NOTHING,
  });
  return parts.map(({ taskId }, place) => ({
    taskId,
    ...NO_SUPPLY,
    ...shares[place],
  }));
}

/** The sum of what several lines bring to one task. */
export function totalSupply(supplies: readonly Supply[]): Quantities {
  return supplies.reduce(
    (total, { ordered, drafted, received }) => ({
      ordered: sumOf(total.ordered, ordered),
      drafted: sumOf(total.drafted, drafted),
      received: sumOf(total.received, received),
    }),
    NO_SUPPLY,
  );
}
