import { afterEach, describe, expect, test, vi } from 'vitest';

import { optionalCalendarDate } from './calendar.ts';
import { ageOf, formatDate } from './dates.ts';

const judge = (value: unknown): unknown => {
  const result = optionalCalendarDate('Start date').safeParse(value);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message);
};

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])('a calendar date in %s', (timeZone) => {
  test.each([
    ['2026-03-04', '2026-03-04'],
    [' 2026-03-04 ', '2026-03-04'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
    ['2026-03-04T00:00', '2026-03-04'],
    ['2026-03-04T23:59:59Z', '2026-03-04'],
    ['2026-03-04T23:59:59.999-12:00', '2026-03-04'],
    ['2026-03-04T00:00:00+14:00', '2026-03-04'],
    ['2026-03-04T00:00:00,5+0530', '2026-03-04'],
    ['2016-12-31T23:59:60Z', '2016-12-31'],
    [null, null],
    ['', null],
  ])('%j is stored as %j', (given, kept) => {
    vi.stubEnv('TZ', timeZone);
    expect(judge(given)).toBe(kept);
  });

  test.each([
    ['2026-02-29'],
    ['1900-02-29'],
    ['2026-04-31'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-01-00'],
    ['1899-12-31'],
    ['2201-01-01'],
    ['10000-01-01'],
    ['26-01-01'],
    ['2026-1-1'],
    ['20260304'],
    ['03/04/2026'],
    ['4 March 2026'],
    ['infinity'],
    ['-infinity'],
    ['now'],
    ['today'],
    ['epoch'],
    ['2026-03-04 10:00'],
    ['2026-03-04T24:01'],
    ['2026-03-04T99:99:99Z'],
    ['2026-03-04T10:00+25:00'],
    ['2026-03-04Z'],
    ['2026-03-04; drop'],
    ['٢٠٢٦-03-04'],
    [20_260_304],
    [0],
    [true],
    [[]],
    [{}],
    [Number.NaN],
  ])('%j is refused', (given) => {
    vi.stubEnv('TZ', timeZone);
    expect(judge(given)).toEqual(['Start date must be a date such as 2026-03-04']);
  });

  test('is shown as its own day', () => {
    vi.stubEnv('TZ', timeZone);
    expect(formatDate('2026-03-04')).toBe('Mar 4, 2026');
  });
});

describe('D the age of an event', () => {
  const now = new Date('2026-03-10T12:00:00.000Z');
  test.each([
    [0, 'just now'],
    [-60, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [60 * 60, '1 hour ago'],
    [23.5 * 3600, '23 hours ago'],
    [24 * 3600, 'yesterday'],
    [6.9 * 86_400, '6 days ago'],
    [7 * 86_400, 'Mar 3, 2026'],
    [40 * 86_400, 'Jan 29, 2026'],
  ])('of %d seconds reads "%s"', (seconds, words) => {
    expect(ageOf(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words);
  });
});
