import { startOfDay } from '../../today.ts';
import { addDays, addMonths, shortDay, weekOf } from './calendar/-days.ts';

/** Calendar dates, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The periods that the dashboard offers, and the name of the one that each is compared with. */
export const periods = {
  week: { label: 'This week', earlier: 'last week' },
  month: { label: 'This month', earlier: 'last month' },
  'last-month': { label: 'Last month', earlier: 'the month before' },
  quarter: { label: 'This quarter', earlier: 'last quarter' },
  year: { label: 'This year', earlier: 'last year' },
  'last-year': { label: 'Last year', earlier: 'the year before' },
} as const;
export type PeriodName = keyof typeof periods;

export const periodNames = Object.keys(periods) as PeriodName[];

/** The first day of the week, month, quarter or year of a date, some of them earlier. */
const starts = {
  week: (date: string, ago: number) => addDays(weekOf(date)[0] ?? date, -7 * ago),
  month: (date: string, ago: number) => addMonths(date, -ago),
  quarter: (date: string, ago: number) => addMonths(date, -((Number(date.slice(5, 7)) - 1) % 3) - 3 * ago),
  year: (date: string, ago: number) => addMonths(date, 1 - Number(date.slice(5, 7)) - 12 * ago),
};

/**
 * The days of a period, and those that it is compared with. A running period is compared with as many days of the one
 * before: on the 23rd, the first 23 days of the last month, or all of a shorter one.
 */
export function daysOf(name: PeriodName, today: string): { days: Days; earlier: Days } {
  if (name === 'last-month' || name === 'last-year') {
    const start = name === 'last-month' ? starts.month : starts.year;
    const whole = (ago: number) => ({ from: start(today, ago), to: addDays(start(today, ago - 1), -1) });
    return { days: whole(1), earlier: whole(2) };
  }
  const start = starts[name];
  const [from, before] = [start(today, 0), start(today, 1)];
  const passed = (Date.parse(today) - Date.parse(from)) / 86_400_000;
  const [to = from] = [addDays(before, passed), addDays(from, -1)].toSorted();
  return { days: { from, to: today }, earlier: { from: before, to } };
}

/** The input of the calls: the dates, and the moments at which they begin and end for the user. */
export function periodOf({ from, to }: Days) {
  return { from, to, since: startOfDay(from), before: startOfDay(to, 1) };
}

/** `Oct 1`, `Oct 1 – 23`, or `Sep 28 – Oct 4`. */
export function spanOf({ from, to }: Days): string {
  if (from === to) return shortDay(from);
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : shortDay(to);
  return `${shortDay(from)} – ${end}`;
}
