const DAY_MS = 86_400_000;

/** The calendar date some days later, or earlier with a negative number. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The seven days of the week of a date. Weeks begin on Sunday on all screens, as they do on calendars in the United States. */
export function weekOf(date: string): string[] {
  const first = addDays(date, -new Date(date).getUTCDay());
  return Array.from({ length: 7 }, (_, day) => addDays(first, day));
}

/** The weeks that the month of a date touches. */
export function weeksOfMonth(date: string): string[][] {
  const month = date.slice(0, 7);
  const weeks = [];
  for (
    let week = weekOf(`${month}-01`);
    week.some((day) => day.startsWith(month));
    week = weekOf(addDays(week[0] ?? date, 7))
  )
    weeks.push(week);
  return weeks;
}

/** The first day of a month some months later, or earlier with a negative number. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string) => formatter.format(new Date(date));
};

/** `November 2026`. */
export const monthName = format({ month: 'long', year: 'numeric' });
/** `Monday, November 23`. */
export const dayName = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** `Nov 23`. */
export const shortDay = format({ month: 'short', day: 'numeric' });
/** `Mon`. */
export const weekdayName = format({ weekday: 'short' });
