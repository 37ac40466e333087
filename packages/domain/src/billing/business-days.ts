import { daysAfter, weekdayOf } from '../places/days.ts';

// The days that a right to cancel counts (16 CFR 429.0(f)). The holidays follow from their rules, so that no list of
// dates goes out of date.

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** Holidays on a date of their own, as month and day (5 U.S.C. 6103). */
const DATED_HOLIDAYS: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

/** Holidays on a weekday, by its place in the month. -1 is the last one. */
const WEEKDAY_HOLIDAYS: readonly (readonly [month: number, weekday: number, place: number])[] = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [5, MONDAY, -1],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
];

/**
 * Whether a calendar date is a federal holiday. One that falls on a Saturday or a Sunday is also observed on the weekday
 * beside it. Both days are holidays here: a client rather has a day more than a day less.
 */
export function isFederalHoliday(day: string): boolean {
  if (isHolidayItself(day)) return true;
  const weekday = weekdayOf(day);
  // A holiday of a Sunday is observed on Monday, and one of a Saturday on Friday.
  if (weekday === MONDAY) return isDated(daysAfter(day, -1));
  return weekday === SATURDAY - 1 && isDated(daysAfter(day, 1));
}

const monthAndDay = (day: string) => [Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const;

function isDated(day: string): boolean {
  const [month, date] = monthAndDay(day);
  return DATED_HOLIDAYS.some((holiday) => holiday[0] === month && holiday[1] === date);
}

function isHolidayItself(day: string): boolean {
  const [month, date] = monthAndDay(day);
  const weekday = weekdayOf(day);
  const isLast = monthAndDay(daysAfter(day, 7))[0] !== month;
  const place = Math.ceil(date / 7);
  return (
    isDated(day) ||
    WEEKDAY_HOLIDAYS.some(
      (holiday) =>
        holiday[0] === month && holiday[1] === weekday && (holiday[2] === -1 ? isLast : holiday[2] === place),
    )
  );
}

/**
 * The last of `count` business days after `day`, which itself does not count. Sundays and federal holidays never count.
 * Saturdays count where the law of the place says so.
 */
export function businessDaysAfter(day: string, count: number, countsSaturdays: boolean): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = daysAfter(last, 1);
    const weekday = weekdayOf(last);
    const isFree = weekday === SUNDAY || (weekday === SATURDAY && !countsSaturdays) || isFederalHoliday(last);
    if (!isFree) left -= 1;
  }
  return last;
}
