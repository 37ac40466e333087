import { type Exact, compare, exact } from '../exact.ts';

// The definition of the price that counts (supply.md section 2, "The price in force"). Queries answer the same question
// from an index, and their tests compare them with this.

/** One price that somebody saw, for one supplier product. */
export interface PriceObservation {
  readonly id: number;
  /** `null`: for all branches. */
  readonly branchId: number | null;
  /** The one project that it is for, or `null`. */
  readonly projectId: number | null;
  /** Order units from which it counts. */
  readonly minQuantity: number;
  readonly unitCost: number;
  /** The first day of the price. */
  readonly effectiveFrom: string;
  /** The last day of the price, or `null` if it has none. */
  readonly expiresOn: string | null;
  readonly isFirm: boolean;
  /** The moment of its write, as all records have it: in UTC, with milliseconds. */
  readonly observedAt: string;
  /** Whether the file that brought it was undone. */
  readonly isUndone?: boolean | undefined;
}

/** For whom, how much and when a price is asked. All of it counts, so that none has a default. */
export interface PriceQuestion {
  /** The branch that delivers, or `null` if only prices of all branches count. */
  readonly branchId: number | null;
  /** The project that buys, or `null`: then no project's price counts. */
  readonly projectId: number | null;
  /** In order units, after the minimum and whole packs. */
  readonly orderQuantity: Exact;
  readonly day: string;
}

/**
 * The one of these observations that is in force, or `undefined`. A product without a price has no offer, which is not a
 * price of 0.
 *
 * Of what is in effect on the day, each observation belongs to one of four groups: firm for this project, for this
 * project, this branch, all branches. They are asked in this order, and each answers from one set of breaks only:
 *
 * - Of a project's prices, those of the branch come before those of all branches, whatever their dates.
 * - Then the latest `effectiveFrom` counts, and of it the latest `observedAt`. What was written at one moment for one
 *   branch, project and day is one set. A break that a newer set lacks is over.
 * - In the set, the greatest minimum counts that the order reaches. If it reaches none, the next group is asked. No other
 *   set of the same group is, be it older or, for a project, that of all branches.
 *
 * `firm` without a project is an ordinary price. A price that has ended is as if it had never been, so that an older one
 * without an end counts again.
 */
export function priceInForce<Observation extends PriceObservation>(
  observations: readonly Observation[],
  question: PriceQuestion,
): Observation | undefined {
  const candidates = observations.filter((each) => isInEffect(each, question.day));
  for (const group of groups(question)) {
    const set = latestSet(candidates.filter(group));
    const found = breakFor(set, question.orderQuantity);
    if (found) return found;
  }
  return undefined;
}

const isInEffect = ({ effectiveFrom, expiresOn, isUndone }: PriceObservation, day: string) =>
  effectiveFrom <= day && (expiresOn === null || day <= expiresOn) && !isUndone;

type Group = (observation: PriceObservation) => boolean;

function groups({ branchId, projectId }: PriceQuestion): readonly Group[] {
  const isHere: Group = (each) => each.branchId === null || each.branchId === branchId;
  const isOfProject: Group = (each) => projectId !== null && each.projectId === projectId && isHere(each);
  return [
    (each) => isOfProject(each) && each.isFirm,
    (each) => isOfProject(each) && !each.isFirm,
    (each) => each.projectId === null && branchId !== null && each.branchId === branchId,
    (each) => each.projectId === null && each.branchId === null,
  ];
}

/** The set that counts among the observations of one group. */
function latestSet<Observation extends PriceObservation>(group: readonly Observation[]): Observation[] {
  const first = group.toSorted(laterFirst)[0];
  return first ? group.filter((each) => laterFirst(each, first) === 0) : [];
}

/** Sorts the sets of a group: those of a branch, the latest day, the latest moment. */
function laterFirst(one: PriceObservation, other: PriceObservation): number {
  return (
    Number(one.branchId === null) - Number(other.branchId === null) ||
    descending(one.effectiveFrom, other.effectiveFrom) ||
    descending(one.observedAt, other.observedAt)
  );
}

const descending = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1);

/**
 * The break of a set with the greatest minimum that an order reaches, or `undefined`. Two with one minimum cannot be
 * stored. The later id would count.
 */
export function breakFor<Break extends { readonly minQuantity: number; readonly id?: number }>(
  set: readonly Break[],
  orderQuantity: Exact,
): Break | undefined {
  return set
    .filter(({ minQuantity }) => compare(exact(minQuantity), orderQuantity) <= 0)
    .toSorted((one, other) => other.minQuantity - one.minQuantity || (other.id ?? 0) - (one.id ?? 0))[0];
}
