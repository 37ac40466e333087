import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { formatDate } from '../dates.ts';
import { NAME_MAX, requiredText } from '../text.ts';
import { federalHolidaysOf } from './federal-holidays.ts';

/** The most closed days of a firm. They are enough for eighteen years of holidays. */
export const CLOSED_DAYS_MAX = 200;

/** A day on which the firm does not work and takes no deliveries, whatever its weekday. */
export const ClosedDay = z.object({
  date: calendarDate('Date'),
  name: requiredText('Name', NAME_MAX),
});
export type ClosedDay = z.output<typeof ClosedDay>;

/** The closed days of a firm. Each date stands there once. */
export const closedDays = z
  .array(ClosedDay, { error: 'Closed days must be a list' })
  .max(CLOSED_DAYS_MAX, { error: `At most ${CLOSED_DAYS_MAX} days can be closed` })
  .superRefine((given, ctx) => {
    const dates = given.map(({ date }) => date);
    for (const [place, date] of dates.entries())
      if (dates.indexOf(date) < place)
        ctx.addIssue({ code: 'custom', message: 'Another closed day has this date', path: [place, 'date'] });
  })
  .meta({
    title: 'Closed days',
    description: 'In the order of their dates. A list that is sent replaces the whole list.',
  });

/** A closed day as the log keeps it, such as `Mar 4, 2026: Inventory`. */
export const closedDayLine = ({ date, name }: ClosedDay): string => `${formatDate(date)}: ${name}`;

/** Closed days in the order of their dates. */
export const inOrderOfDates = (days: readonly ClosedDay[]): ClosedDay[] =>
  days.toSorted((one, other) => (one.date < other.date ? -1 : 1));

/** The federal holidays of this year and the next that are not past and not closed yet, by year. Years without any are left out. */
export function holidaysToOffer(
  closed: readonly ClosedDay[],
  today: string,
): { year: number; days: ClosedDay[] }[] {
  const dates = new Set(closed.map(({ date }) => date));
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1]
    .map((year) => ({
      year,
      days: federalHolidaysOf(year).filter(({ date }) => date >= today && !dates.has(date)),
    }))
    .filter(({ days }) => days.length > 0);
}
