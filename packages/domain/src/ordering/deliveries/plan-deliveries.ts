import {
  type Exact,
  atLeastNothing,
  compare,
  equals,
  exact,
  isPositive,
  min,
  numberOf,
  subtract,
  sum,
} from '../../exact.ts';
import type { DeliveryStatus } from '../delivery-status.ts';

// Which deliveries an order has (supply.md section 3). They follow from its lines whenever it is sent, revised, answered or ended. A delivery
// keeps its row as long as it is the same one, because somebody on the site may be counting it.

/** What is still to come of a line of an order, in order units. */
export interface LineToCome {
  readonly id: number;
  /** What was neither accepted nor closed short. */
  readonly open: number;
  /** The day that was confirmed, else the day on which it is needed. */
  readonly day: string | null;
  /** The rest that the supplier promised for later. */
  readonly later: { readonly quantity: number; readonly date: string | null } | null;
}

interface DeliveredLine {
  readonly orderLineId: number;
  readonly quantity: number;
}

interface Window {
  readonly windowStart: string;
  readonly windowEnd: string;
}

/** A delivery that nobody has received. */
export interface AwaitedDelivery extends Window {
  readonly id: number;
  readonly date: string | null;
  /** The day for which it was planned before somebody moved it. Null: its date. */
  readonly plannedFor: string | null;
  /** The delivery of which it brings the rest. */
  readonly restOf: { readonly id: number; readonly date: string | null } | null;
  readonly status: DeliveryStatus;
  /** Whether it has photos, which are proof. */
  readonly isProof: boolean;
  readonly lines: readonly DeliveredLine[];
}

/** A delivery as it will be. */
export interface PlannedDelivery extends Window {
  /** `null` for a new delivery. */
  readonly id: number | null;
  readonly date: string | null;
  readonly plannedFor: string | null;
  readonly restOfId: number | null;
  readonly status: DeliveryStatus;
  readonly lines: readonly DeliveredLine[];
}

/** What comes together. */
interface Coming {
  readonly day: string | null;
  readonly restOfId: number | null;
  readonly lines: Map<number, Exact>;
}

/** What the lines bring, by day. A rest keeps the day of its own delivery until the supplier says a later one than that of the first. */
function comingOf(lines: readonly LineToCome[], awaited: readonly AwaitedDelivery[]): Coming[] {
  const groups = new Map<string, Coming>();
  const add = (line: number, quantity: Exact, day: string | null, restOfId: number | null) => {
    if (!isPositive(quantity)) return;
    const key = `${day ?? ''} ${restOfId ?? ''}`;
    const group = groups.get(key) ?? { day, restOfId, lines: new Map<number, Exact>() };
    group.lines.set(line, sum([group.lines.get(line) ?? exact(0), quantity]));
    groups.set(key, group);
  };
  for (const { id, open, day, later } of lines) {
    let left = exact(open);
    for (const rest of awaited) {
      const held = rest.restOf && rest.lines.find(({ orderLineId }) => orderLineId === id);
      if (!held || !rest.restOf) continue;
      const share = min(left, exact(held.quantity));
      const isSaidAnew = day !== null && day > (rest.restOf.date ?? day);
      add(id, share, isSaidAnew ? day : (rest.plannedFor ?? rest.date), rest.restOf.id);
      left = subtract(left, share);
    }
    const comesLater = later && compare(exact(later.quantity), left) < 0 ? exact(later.quantity) : exact(0);
    add(id, atLeastNothing(subtract(left, comesLater)), day, null);
    add(id, comesLater, later?.date ?? null, null);
  }
  return [...groups.values()];
}

const shared = ({ lines }: Coming, delivery: AwaitedDelivery) =>
  delivery.lines.filter(({ orderLineId }) => lines.has(orderLineId)).length;
/** How many lines a delivery brings as much of as comes: of two on one day, each keeps what it brings. */
const alike = ({ lines }: Coming, delivery: AwaitedDelivery) =>
  delivery.lines.filter(({ orderLineId, quantity }) => {
    const coming = lines.get(orderLineId);
    return coming && equals(coming, exact(quantity));
  }).length;
const isOfDay = ({ plannedFor, date }: AwaitedDelivery, day: string | null) => (plannedFor ?? date) === day;
/** Whether a delivery was planned for a day. One without a day that somebody gave one has no other mark than its state. */
const isPlannedFor = (delivery: AwaitedDelivery, day: string | null) =>
  isOfDay(delivery, day) || (day === null && delivery.plannedFor === null && delivery.status === 'planned');

/** Which delivery brings what comes: the one with its lines on the same day, else the one with the most of them. One with photos goes first. */
function matched(
  coming: readonly Coming[],
  awaited: readonly AwaitedDelivery[],
): Map<Coming, AwaitedDelivery> {
  const found = new Map<Coming, AwaitedDelivery>();
  const free = new Set(
    awaited.toSorted((one, other) => Number(other.isProof) - Number(one.isProof) || one.id - other.id),
  );
  const take = (suits: (group: Coming, delivery: AwaitedDelivery) => number) => {
    for (const group of coming) {
      if (found.has(group)) continue;
      const [best] = [...free]
        .map((delivery) => ({ delivery, worth: suits(group, delivery), same: alike(group, delivery) }))
        .filter(({ worth }) => worth > 0)
        .toSorted((one, other) => other.worth - one.worth || other.same - one.same);
      if (!best) continue;
      found.set(group, best.delivery);
      free.delete(best.delivery);
    }
  };
  const isOfRest = ({ restOfId }: Coming, { restOf }: AwaitedDelivery) => restOfId === (restOf?.id ?? null);
  const isExact = (group: Coming, delivery: AwaitedDelivery) =>
    isOfRest(group, delivery) && isOfDay(delivery, group.day);
  const isSameDay = (group: Coming, delivery: AwaitedDelivery) =>
    isOfRest(group, delivery) && isPlannedFor(delivery, group.day);
  take((group, delivery) => (isExact(group, delivery) ? shared(group, delivery) : 0));
  take((group, delivery) => (isSameDay(group, delivery) ? shared(group, delivery) : 0));
  take((group, delivery) => (isOfRest(group, delivery) ? shared(group, delivery) : 0));
  take(shared);
  take((group, delivery) => Number(isExact(group, delivery)));
  take((group, delivery) => Number(isSameDay(group, delivery)));
  // A delivery with photos takes what is left, so that somebody can still receive it.
  take((_group, { isProof }) => Number(isProof));
  return found;
}

/**
 * The deliveries of an order that its supplier has, and the ids of those that nobody expects any more. A day or a window that somebody moved
 * holds until the supplier or the order says another day. A truck that is under way stays under way.
 */
export function planDeliveriesOf(
  order: Window & { readonly isConfirmed: boolean },
  lines: readonly LineToCome[],
  awaited: readonly AwaitedDelivery[],
): { planned: PlannedDelivery[]; dropped: number[] } {
  const coming = comingOf(lines, awaited);
  const found = matched(coming, awaited);
  const usual: DeliveryStatus = order.isConfirmed ? 'confirmed' : 'requested';
  const { windowStart, windowEnd } = order;
  const planned = coming.map((group): PlannedDelivery => {
    const { day, restOfId } = group;
    const before = found.get(group);
    const delivered = [...group.lines].map(([orderLineId, quantity]) => ({
      orderLineId,
      quantity: numberOf(quantity),
    }));
    const anew = { id: before?.id ?? null, date: day, plannedFor: null, restOfId, windowStart, windowEnd };
    if (!before) return { ...anew, status: usual, lines: delivered };
    const isUnderWay = before.status === 'out' || before.status === 'arrived';
    const isHeld = isPlannedFor(before, day) && (before.status === 'planned' || isUnderWay);
    if (isHeld)
      return {
        ...anew,
        date: before.date,
        plannedFor: before.plannedFor,
        windowStart: before.windowStart,
        windowEnd: before.windowEnd,
        status: before.status,
        lines: delivered,
      };
    return { ...anew, status: isUnderWay ? before.status : usual, lines: delivered };
  });
  const kept = new Set(planned.map(({ id }) => id));
  const dropped = awaited.filter(({ id, isProof }) => !kept.has(id) && !isProof).map(({ id }) => id);
  return { planned, dropped };
}
