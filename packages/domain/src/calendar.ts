import * as z from 'zod';

const ISO_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:[.,]\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/;

/** The calendar date at the start of an ISO 8601 text, as written, or `null` if it is not valid. */
function writtenDate(text: string): string | null {
  const match = ISO_DATE.exec(text.trim());
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || Number(year) < 1900 || Number(year) > 2200) return null;
  return `${year}-${month}-${day}`;
}

/**
 * An optional calendar date, as `YYYY-MM-DD` without time zone, from 1900 to 2200 (R47). Of a date-time, only the date
 * counts as written, so that a day stays the same day everywhere.
 */
export function optionalCalendarDate(label: string) {
  return z.preprocess(
    (value: string | null, ctx) => {
      if (value === null || value === '') return null;
      const date = typeof value === 'string' ? writtenDate(value) : null;
      if (date !== null) return date;
      ctx.addIssue({ code: 'custom', message: `${label} must be a date such as 2026-03-04`, input: value });
      return z.NEVER;
    },
    z.iso.date().nullable().meta({ title: label }),
  );
}

/** A calendar date that must be given: see {@link optionalCalendarDate}. */
export function calendarDate(label: string) {
  const message = `${label} must be a date such as 2026-03-04`;
  return z.preprocess(
    (value: unknown, ctx) => {
      const date = typeof value === 'string' ? writtenDate(value) : null;
      if (date !== null) return date;
      ctx.addIssue({ code: 'custom', message, input: value });
      return z.NEVER;
    },
    z.iso.date().meta({ title: label }),
  );
}

/** A moment that callers give, in any time zone. */
export function moment(label: string) {
  return z.iso.datetime({ offset: true, error: `${label} must be a moment such as 2026-03-04T08:00:00Z` });
}

/** A moment set by the database: ISO 8601, UTC, milliseconds. */
export function timestamp() {
  return z.iso.datetime();
}
