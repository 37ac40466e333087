import { daysAfter, daysBetween } from '../../places/days.ts';
import { type LocalNow, type WorkingDays, workdayBefore } from '../../suppliers/delivery/delivery-day.ts';
import type { DeliveryStatus } from '../delivery-status.ts';

// What the clock does about orders (supply.md section 3, "Clock"). All days and times are those where the firm is, so that no change to
// daylight saving time moves them.

/** The working days before the day of need on which an unconfirmed order is reminded, and on which all confirm again. */
const REMIND_DAYS = 3;
const CONFIRM_DAYS = 2;
/** The time of the day before from which a delivery that nobody has confirmed is at risk. */
const AT_RISK_FROM = '16:00';
/** The minutes after the end of its window from which a delivery is late. */
const LATE_AFTER_MINUTES = 15;

/** What the clock does about an order, once for each revision and day. */
export interface ClockMark {
  readonly kind: 'remind' | 'confirm' | 'at-risk' | 'late';
  /** The day of need, or of the delivery. */
  readonly day: string;
}

/** A delivery that is still to come, as the clock sees it. */
interface ClockedDelivery {
  readonly date: string | null;
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly status: DeliveryStatus;
}

/** An order that its supplier has, as the clock sees it. One on hold is left alone. */
export interface ClockedOrder {
  readonly isConfirmed: boolean;
  /** Whether the supplier has answered this revision, in whichever way. */
  readonly isAnswered: boolean;
  readonly needBy: string | null;
  /** The day on which this revision was sent. */
  readonly sentOn: string;
  readonly deliveries: readonly ClockedDelivery[];
}

const two = (part: number) => String(part).padStart(2, '0');

/** A time of day some minutes later, with its day. */
function later(day: string, time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const all = hours * 60 + rest + minutes;
  const [ofDay, days] = [all % 1440, Math.floor(all / 1440)];
  return `${daysAfter(day, days)} ${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

const momentOf = ({ day, time }: LocalNow) => `${day} ${time.slice(0, 5)}`;

/** Whether a delivery has not come, and its window ended a quarter of an hour ago. */
export const isLateDelivery = ({ date, windowEnd, status }: ClockedDelivery, now: LocalNow): boolean =>
  date !== null && status !== 'arrived' && later(date, windowEnd, LATE_AFTER_MINUTES) < momentOf(now);

/** Whether a delivery that nobody has confirmed comes by tomorrow. */
export const isDeliveryAtRisk = ({ date, status }: ClockedDelivery, now: LocalNow): boolean =>
  date !== null &&
  (status === 'planned' || status === 'requested') &&
  `${daysAfter(date, -1)} ${AT_RISK_FROM}` <= momentOf(now);

/** The most days by which a delivery of an order is late. `null`: none is. */
export function daysLateNow({ deliveries }: Pick<ClockedOrder, 'deliveries'>, now: LocalNow): number | null {
  const late = deliveries.filter((delivery) => isLateDelivery(delivery, now));
  return late.length === 0
    ? null
    : Math.max(...late.map(({ date }) => daysBetween(date ?? now.day, now.day)));
}

/**
 * What is due about an order now. An order is not reminded on the day on which it was sent, nor once its supplier has answered with
 * differences, because then the firm has to decide.
 */
export function dueMarks(order: ClockedOrder, now: LocalNow, working: WorkingDays): ClockMark[] {
  const { needBy, isConfirmed, isAnswered, sentOn, deliveries } = order;
  const marks = new Map<string, ClockMark>();
  const add = (kind: ClockMark['kind'], day: string) => marks.set(`${kind} ${day}`, { kind, day });
  const isAsked = sentOn < now.day && (isConfirmed || !isAnswered);
  if (needBy !== null && now.day < needBy && isAsked) {
    const confirmOn = workdayBefore(needBy, CONFIRM_DAYS, working);
    const remindOn = workdayBefore(needBy, REMIND_DAYS, working);
    if (confirmOn !== undefined && confirmOn <= now.day) add('confirm', needBy);
    else if (remindOn !== undefined && remindOn <= now.day && !isConfirmed) add('remind', needBy);
  }
  for (const delivery of deliveries) {
    if (delivery.date === null) continue;
    if (isLateDelivery(delivery, now)) add('late', delivery.date);
    else if (isDeliveryAtRisk(delivery, now)) add('at-risk', delivery.date);
  }
  return [...marks.values()];
}
