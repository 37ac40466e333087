// Arithmetic of calendar dates such as `2026-03-04`. Each is taken at midnight in UTC, where every day has 24 hours.

const DAY_MS = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The calendar date that is `count` days later, or earlier if the count is negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one calendar date to a later one. It is negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS;
}

/** The day of the week of a calendar date, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}
