import { daysAfter, weekdayOf } from '../places/days.ts';
import { isFederalHoliday } from '../places/federal-holidays.ts';

// The days that a right to cancel counts (16 CFR 429.0(f)).

const SUNDAY = 0;
const SATURDAY = 6;

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
