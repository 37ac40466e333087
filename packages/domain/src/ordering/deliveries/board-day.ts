import type { ClosedDay } from '../../places/closed-days.ts';
import { weekdayOf } from '../../places/days.ts';
import { dayWithoutYear } from '../../suppliers/delivery/day-words.ts';

// The days of the board of deliveries (supply.md section 7).

/** What the board knows of the firm. Weekdays go from 0 for Sunday to 6 for Saturday. */
export interface BoardFirm {
  readonly today: string;
  readonly workdays: readonly number[];
  readonly closedDays: readonly ClosedDay[];
}

/** The name of a closed day, or `undefined` on other days. */
export const closedNameOf = (
  day: string,
  { closedDays }: Pick<BoardFirm, 'closedDays'>,
): string | undefined => closedDays.find(({ date }) => date === day)?.name;

/** Whether the firm does not work on a day. */
export const isDayOff = (day: string, firm: Pick<BoardFirm, 'workdays' | 'closedDays'>): boolean =>
  !firm.workdays.includes(weekdayOf(day)) || closedNameOf(day, firm) !== undefined;

/**
 * Why no delivery can be moved to a day, in words, or `undefined` if one can. A weekday without work refuses none: some branches deliver on
 * Saturdays.
 */
export function refusalOf(day: string, firm: Pick<BoardFirm, 'today' | 'closedDays'>): string | undefined {
  if (day < firm.today) return `${dayWithoutYear(day)} is past`;
  const closed = closedNameOf(day, firm);
  return closed === undefined ? undefined : `${dayWithoutYear(day)} is closed: ${closed}`;
}
