/** The form of an IANA name, such as `America/New_York`. Offsets such as `+05:00` do not know daylight saving time. */
export const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether the runtime knows a time zone by this IANA name. */
export function isTimeZone(name: string): boolean {
  if (!TIME_ZONE.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The calendar date in a time zone at a moment, such as `2026-03-04`. */
export function dateIn(timeZone: string, at: Date): string {
  // The Swedish format of dates is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** The calendar date and the time of day in a time zone at a moment, such as `2026-03-04` and `14:05`. */
export function dayAndTimeIn(timeZone: string, at: Date): { day: string; time: string } {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);
  return { day: dateIn(timeZone, at), time };
}
