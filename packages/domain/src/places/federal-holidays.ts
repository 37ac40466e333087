import { daysAfter, weekdayOf } from './days.ts';

// The federal holidays (5 U.S.C. 6103). They follow from their rules, so that no list of dates goes out of date.

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

/** Holidays on a date of their own, by month and day. */
const DATED_HOLIDAYS: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

/** Holidays on a weekday, by its place in the month. -1 is the last one. */
const WEEKDAY_HOLIDAYS: readonly (readonly [month: string, weekday: number, place: number, name: string])[] =
  [
    ['01', MONDAY, 3, 'Martin Luther King Jr. Day'],
    ['02', MONDAY, 3, 'Presidents’ Day'],
    ['05', MONDAY, -1, 'Memorial Day'],
    ['09', MONDAY, 1, 'Labor Day'],
    ['10', MONDAY, 2, 'Columbus Day'],
    ['11', THURSDAY, 4, 'Thanksgiving Day'],
  ];

const monthOf = (day: string) => day.slice(5, 7);
const datedHoliday = (day: string): string | undefined => DATED_HOLIDAYS[day.slice(5)];

function weekdayHoliday(day: string): string | undefined {
  const weekday = weekdayOf(day);
  const place = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = monthOf(daysAfter(day, 7)) !== monthOf(day);
  return WEEKDAY_HOLIDAYS.find(
    (holiday) =>
      holiday[0] === monthOf(day) &&
      holiday[1] === weekday &&
      (holiday[2] === -1 ? isLast : holiday[2] === place),
  )?.[3];
}

/** The holiday that is observed on a weekday because its own day is the Saturday after or the Sunday before. */
function observedHoliday(day: string): string | undefined {
  const weekday = weekdayOf(day);
  if (weekday !== MONDAY && weekday !== FRIDAY) return undefined;
  return datedHoliday(daysAfter(day, weekday === MONDAY ? -1 : 1));
}

/**
 * The name of the federal holiday on a calendar date, if it is one. One that falls on a Saturday or a Sunday is also
 * observed on the weekday beside it. Both days are holidays here: a client rather has a day more to cancel than a day less.
 */
export function federalHoliday(day: string): string | undefined {
  const itself = datedHoliday(day) ?? weekdayHoliday(day);
  if (itself !== undefined) return itself;
  const observed = observedHoliday(day);
  return observed === undefined ? undefined : `${observed} (observed)`;
}

/** Whether a calendar date is a federal holiday: see {@link federalHoliday}. */
export const isFederalHoliday = (day: string): boolean => federalHoliday(day) !== undefined;

/** The federal holidays of a year in their order, with their names. */
export function federalHolidaysOf(year: number): { date: string; name: string }[] {
  const days = Array.from({ length: 366 }, (_, place) => daysAfter(`${year}-01-01`, place));
  return days.flatMap((date) => {
    const name = date.startsWith(`${year}-`) ? federalHoliday(date) : undefined;
    return name === undefined ? [] : [{ date, name }];
  });
}
