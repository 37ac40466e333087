// Days as the screens of suppliers and deliveries write them. They stand apart from `places/days.ts`, so that screens that
// only count days do not load them.

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const yearFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** `Mar 4` for `2026-03-04`, where the year is plain. */
export function dayWithoutYear(day: string): string {
  return dayFormat.format(midnight(day));
}

/** `Wed, Mar 4` for `2026-03-04`, where the year is plain. */
export function dayWithWeekday(day: string): string {
  return weekdayFormat.format(midnight(day));
}

/** `Wed, Mar 4, 2026` for `2026-03-04`, where the weekday counts as much as the date. */
export function dayWithYear(day: string): string {
  return yearFormat.format(midnight(day));
}
