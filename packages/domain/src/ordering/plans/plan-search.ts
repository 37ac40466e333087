import { type Exact, CENTS, ONE, add, amountOf, compare, exact, multiply, round } from '../../exact.ts';
import { type Offer, betterOfEqual } from '../../suppliers/offer.ts';
import { type DeliveryPrice, type OrderTax, freightOf, totalsOf } from '../order-figures.ts';
import type { PlanKind } from '../plan.ts';

// The search for the best plans (supply.md section 2, "Plan"). Each set of suppliers makes two candidates, and the best of all wins. Amounts
// are whole cents as numbers here, which are exact up to 90 trillion dollars: there are a thousand sets, and hundreds of lines in each.

/** The most suppliers of which all sets are tried. */
const SUPPLIERS_MAX = 10;

/** A supplier that serves the job, with what it adds to its prices. */
export interface SearchedSupplier extends OrderTax, DeliveryPrice {
  readonly id: number;
}

/** An offer that a line could take. */
export interface PlanOption {
  readonly offer: Offer;
  readonly earliest: string | null;
  readonly isLate: boolean;
}

/** A line with its options, of which it has at least one. */
export interface SearchedLine {
  readonly needBy: string | null;
  readonly options: readonly PlanOption[];
}

/** An option as it is counted. */
interface Counted {
  readonly option: PlanOption;
  /** The place of its supplier. */
  readonly supplier: number;
  readonly cents: number;
  /** Whether it is late, as a number to add. */
  readonly late: number;
  /** The place of the order that it would be in. */
  readonly order: number;
}

/** The options of each line, the best one of each supplier, in the order in which a set of suppliers takes them. */
type Ranking = readonly (readonly Counted[])[];

/** The totals of the choices for all lines. */
interface Figures {
  readonly late: number;
  readonly cents: number;
  readonly deliveries: number;
}

/** The measures of each plan, the first one first. */
const goals: Record<PlanKind, readonly (keyof Figures)[]> = {
  'in-time': ['late', 'cents', 'deliveries'],
  cheapest: ['cents', 'late', 'deliveries'],
  'fewest-deliveries': ['deliveries', 'late', 'cents'],
};
const kinds = Object.keys(goals) as PlanKind[];

function isBetter(kind: PlanKind, one: Figures, other: Figures | undefined): boolean {
  if (!other) return true;
  const differing = goals[kind].find((field) => one[field] !== other[field]);
  return differing !== undefined && one[differing] < other[differing];
}

/** The best choices of each plan, in the order of the lines. */
export interface FoundPlans {
  readonly best: Readonly<Record<PlanKind, readonly PlanOption[]>>;
  /** The supplier that asks most of those that have all lines. */
  readonly dearest: { readonly supplierId: number; readonly chosen: readonly PlanOption[] } | undefined;
}

/** The best plans for these lines. */
export function searchPlans(
  lines: readonly SearchedLine[],
  suppliers: readonly SearchedSupplier[],
): FoundPlans {
  const { rankings, orders } = countedOptions(lines, suppliers);
  const best: Partial<Record<PlanKind, Figures & { chosen: readonly PlanOption[] }>> = {};
  for (const members of setsOf(rankings, suppliers.length, orders)) {
    for (const ranking of rankings) {
      const figures = figuresOf(ranking, members, orders);
      if (!figures) break;
      for (const kind of kinds)
        if (isBetter(kind, figures, best[kind]))
          best[kind] = { ...figures, chosen: chosenOf(ranking, members) };
    }
  }
  const chosenFor = (kind: PlanKind) => best[kind]?.chosen ?? [];
  return {
    best: {
      'in-time': chosenFor('in-time'),
      cheapest: chosenFor('cheapest'),
      'fewest-deliveries': chosenFor('fewest-deliveries'),
    },
    dearest: dearestOf(rankings[0], suppliers, orders),
  };
}

/** The order that a supplier and a day would make, by its place. */
type Orders = readonly SearchedSupplier[];

/** The cheapest options of all lines first, and those in time first. */
type Rankings = readonly [cheapest: Ranking, inTime: Ranking];

const bestOfEach = (options: readonly Counted[]) =>
  [...Map.groupBy(options, ({ supplier }) => supplier).values()].flatMap((own) => own.slice(0, 1));

function countedOptions(lines: readonly SearchedLine[], suppliers: readonly SearchedSupplier[]) {
  const places = new Map(suppliers.map(({ id }, place) => [id, place]));
  const days = [...new Set(lines.map(({ needBy }) => needBy))];
  const withTax = suppliers.map(({ taxRate }) => add(ONE, exact(taxRate)));
  const counted = lines.map(({ needBy, options }) =>
    options
      .map((option) => {
        const supplier = places.get(option.offer.supplierId) ?? 0;
        const cost = amountOf(option.offer.extended);
        return {
          option,
          supplier,
          taxed: multiply(cost, withTax[supplier] ?? ONE),
          cents: centsOf(cost),
          late: Number(option.isLate),
          order: supplier * days.length + days.indexOf(needBy),
        };
      })
      .toSorted(
        (one, other) =>
          compare(one.taxed, other.taxed) || betterOfEqual(one.option.offer, other.option.offer),
      ),
  );
  const rankings: Rankings = [
    counted.map(bestOfEach),
    counted.map((options) => bestOfEach(options.toSorted((one, other) => one.late - other.late))),
  ];
  return { rankings, orders: suppliers.flatMap((supplier) => days.map(() => supplier)) };
}

const centsOf = (amount: Exact) => Number(round(amount, CENTS).units);

/** Which suppliers are in a set, by their places. */
type Members = Uint8Array;

function alone(place: number, count: number): Members {
  const members = new Uint8Array(count);
  members[place] = 1;
  return members;
}

/**
 * The sets of suppliers that are tried: all sets of those with the most lines, then with the lowest totals, and each other one alone. Where
 * a line is sold by none of the first, whoever sells it best is in each set, so that no line is missing for the sake of speed.
 *
 * The sets share one array, which is another set after the next step.
 */
function* setsOf([cheapest, inTime]: Rankings, count: number, orders: Orders): Generator<Members> {
  const own = Array.from({ length: count }, (_, place) => {
    const lines = cheapest.filter((options) => options.some(({ supplier }) => supplier === place));
    return { place, lines: lines.length, cents: figuresOf(lines, alone(place, count), orders)?.cents ?? 0 };
  });
  const ranked = own
    .toSorted((one, other) => other.lines - one.lines || one.cents - other.cents)
    .map(({ place }) => place);
  const first = ranked.slice(0, SUPPLIERS_MAX);
  const isFirst = new Set(first);
  const always = [cheapest, inTime].flatMap((ranking) =>
    ranking.flatMap((options) =>
      options.some(({ supplier }) => isFirst.has(supplier)) ? [] : options.slice(0, 1),
    ),
  );
  const members = new Uint8Array(count);
  // The largest set comes first, so that of equal plans the one stays whose lines had most to choose from.
  for (let set = 2 ** first.length - 1; set > 0; set -= 1) {
    for (const [bit, place] of first.entries()) members[place] = (set >> bit) & 1;
    for (const { supplier } of always) members[supplier] = 1;
    yield members;
  }
  for (const place of ranked.slice(SUPPLIERS_MAX)) yield alone(place, count);
}

/** The totals of the choices of a set, or `undefined` if it lacks a line. */
function figuresOf(ranking: Ranking, members: Members, orders: Orders): Figures | undefined {
  const subtotals = new Float64Array(orders.length);
  const isOrdered = new Uint8Array(orders.length);
  let late = 0;
  for (const options of ranking) {
    const counted = firstOf(options, members);
    if (!counted) return undefined;
    subtotals[counted.order] = (subtotals[counted.order] ?? 0) + counted.cents;
    isOrdered[counted.order] = 1;
    late += counted.late;
  }
  let cents = 0;
  let deliveries = 0;
  for (const [place, supplier] of orders.entries()) {
    if (!isOrdered[place]) continue;
    const subtotal = { units: BigInt(subtotals[place] ?? 0), scale: CENTS };
    cents += centsOf(totalsOf(subtotal, freightOf(subtotal, supplier), supplier).total);
    deliveries += 1;
  }
  return { late, cents, deliveries };
}

function firstOf(options: readonly Counted[], members: Members): Counted | undefined {
  for (const option of options) if (members[option.supplier]) return option;
  return undefined;
}

const chosenOf = (ranking: Ranking, members: Members): PlanOption[] =>
  ranking.flatMap((options) => firstOf(options, members)?.option ?? []);

function dearestOf(
  cheapest: Ranking,
  suppliers: readonly SearchedSupplier[],
  orders: Orders,
): FoundPlans['dearest'] {
  const all = suppliers.flatMap(({ id: supplierId }, place) => {
    const members = alone(place, suppliers.length);
    const figures = figuresOf(cheapest, members, orders);
    return figures ? [{ supplierId, cents: figures.cents, members }] : [];
  });
  const [dearest] = all.toSorted((one, other) => other.cents - one.cents);
  return dearest && { supplierId: dearest.supplierId, chosen: chosenOf(cheapest, dearest.members) };
}
