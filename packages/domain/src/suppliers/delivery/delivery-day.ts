import { daysAfter, weekdayOf } from '../../places/days.ts';
import { counted } from '../../words.ts';
import { dayWithWeekday, dayWithoutYear } from './day-words.ts';

// The days of deliveries (supply.md section 2, "Dates"). Weekdays go from 0 for Sunday to 6 for Saturday. `now` is the day
// and the time where the firm is.

/** The days on which the firm and its suppliers work. */
export interface WorkingDays {
  readonly workdays: readonly number[];
  /** Days on which nobody works and nothing is delivered, whatever their weekday. */
  readonly closedDays: ReadonlySet<string>;
}

/** How a branch delivers. */
export interface BranchDelivery {
  /** Working days between an order and its delivery: the branch's, or those of a product that takes longer. */
  readonly leadDays: number;
  /** The time from which an order counts as one of the next workday, such as `14:00`. */
  readonly cutoff: string;
  readonly deliversOn: readonly number[];
}

/** A moment where the firm is. */
export interface LocalNow {
  readonly day: string;
  /** `HH:MM`, with or without seconds. */
  readonly time: string;
}

const isWorkday = (day: string, { workdays, closedDays }: WorkingDays) =>
  workdays.includes(weekdayOf(day)) && !closedDays.has(day);

/** The longest of the lead times of a branch and of products, some of which have none of their own. */
export function longestLead(ofBranch: number, ofProducts: readonly (number | null)[]): number {
  return Math.max(ofBranch, ...ofProducts.map((days) => days ?? 0));
}

/** The first day from `day` on, in one direction, that fits. The caller knows that one does. */
function nearest(day: string, step: 1 | -1, fits: (day: string) => boolean): string {
  let found = day;
  while (!fits(found)) found = daysAfter(found, step);
  return found;
}

/** The workday that is `count` workdays after a workday, or before it. */
function workdaysFrom(day: string, count: number, step: 1 | -1, working: WorkingDays): string {
  let last = day;
  for (let left = count; left > 0; left -= 1)
    last = nearest(daysAfter(last, step), step, (each) => isWorkday(each, working));
  return last;
}

/** The workday that is `count` workdays before a day, or `undefined` if nobody ever works. */
export const workdayBefore = (day: string, count: number, working: WorkingDays): string | undefined =>
  working.workdays.length === 0 ? undefined : workdaysFrom(day, count, -1, working);

/** Closed days are a list with an end, so one weekday of each is enough for a day to come. */
const canDeliver = ({ deliversOn }: BranchDelivery, { workdays }: WorkingDays) =>
  deliversOn.length > 0 && workdays.length > 0;

const delivers = (day: string, branch: BranchDelivery, { closedDays }: WorkingDays) =>
  branch.deliversOn.includes(weekdayOf(day)) && !closedDays.has(day);

/**
 * The earliest day on which a branch delivers what is ordered now, or `undefined` if it never delivers.
 *
 * An order counts from today, or from the next workday if today is none or its cutoff is past, which it is in its own
 * minute. From there the lead days count as workdays. The branch delivers on its first day from then on. That may be one
 * on which the firm does not work, such as a Saturday, but no closed day.
 */
export function earliestDelivery(
  now: LocalNow,
  branch: BranchDelivery,
  working: WorkingDays,
): string | undefined {
  if (!canDeliver(branch, working)) return undefined;
  const isPast = now.time.slice(0, 5) >= branch.cutoff.slice(0, 5);
  const isToday = isWorkday(now.day, working) && !isPast;
  const start = isToday ? now.day : workdaysFrom(now.day, 1, 1, working);
  const ready = workdaysFrom(start, branch.leadDays, 1, working);
  return nearest(ready, 1, (day) => delivers(day, branch, working));
}

/**
 * The last day on which an order, before the cutoff, is delivered by `needBy`. It is a workday, and may be past.
 * `undefined` if the branch never delivers.
 */
export function orderByDay(needBy: string, branch: BranchDelivery, working: WorkingDays): string | undefined {
  if (!canDeliver(branch, working)) return undefined;
  const delivery = nearest(needBy, -1, (day) => delivers(day, branch, working));
  const ready = nearest(delivery, -1, (day) => isWorkday(day, working));
  return workdaysFrom(ready, branch.leadDays, -1, working);
}

/** When a branch delivers an order, and until when it must be made to arrive by a day. Null: it never delivers. */
export interface DeliveryDates {
  readonly earliest: string | null;
  /** Null without a day. */
  readonly orderBy: string | null;
}

/** The dates of a branch by the lead days of an order. Each is computed once, because a basket asks for it line by line. */
export function deliveryDates(
  branch: Omit<BranchDelivery, 'leadDays'>,
  { now, needBy, working }: { now: LocalNow; needBy: string | null; working: WorkingDays },
): (leadDays: number) => DeliveryDates {
  const known = new Map<number, DeliveryDates>();
  return (leadDays) => {
    const dates = known.get(leadDays) ?? {
      earliest: earliestDelivery(now, { ...branch, leadDays }, working) ?? null,
      orderBy: needBy === null ? null : (orderByDay(needBy, { ...branch, leadDays }, working) ?? null),
    };
    known.set(leadDays, dates);
    return dates;
  };
}

/** `Earliest Mar 9`. */
export const earliestDayText = (day: string): string => `Earliest ${dayWithoutYear(day)}`;

/** `Order by Tue, Mar 3`. */
export const orderByText = (day: string): string => `Order by ${dayWithWeekday(day)}`;

/** `Hollis Fork needs 5 working days. Earliest is Mar 9.` */
export const earliestText = (supplier: string, leadDays: number, earliest: string): string =>
  `${supplier} needs ${counted(leadDays, 'working day')}. Earliest is ${dayWithoutYear(earliest)}.`;
