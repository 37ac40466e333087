const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Mar 4, 2026` for `2026-03-04`. */
export function formatDate(date: string): string {
  return dayFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const localDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const ageFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `Mar 4, 2026, 2:05 PM` in the reader's time zone. */
export function formatMoment(at: string): string {
  return momentFormat.format(new Date(at));
}

/** `Mar 4, 2026` in the reader's time zone, for a moment. */
export function formatDay(at: string): string {
  return localDayFormat.format(new Date(at));
}

/** `2:05 PM` in the reader's time zone. */
export function formatTime(at: string): string {
  return timeFormat.format(new Date(at));
}

/** The day of a time for a reader at `now`: `Today`, `Yesterday`, `Wednesday, March 4`, or `Mar 4, 2025`. */
export function dayOf(at: string, now: Date): string {
  const time = new Date(at);
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  if (time >= daysAgo(-1)) return localDayFormat.format(time);
  if (time >= daysAgo(0)) return 'Today';
  if (time >= daysAgo(1)) return 'Yesterday';
  return (time.getFullYear() === now.getFullYear() ? weekdayFormat : localDayFormat).format(time);
}

/** The age of a time under a week old, such as `3 hours ago` or `yesterday`. Older times give the day. */
export function ageOf(at: string, now: Date): string {
  const passedMs = now.getTime() - new Date(at).getTime();
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return ageFormat.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return ageFormat.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedMs < 7 * DAY_MS) return ageFormat.format(-Math.floor(passedMs / DAY_MS), 'day');
  return localDayFormat.format(new Date(at));
}
