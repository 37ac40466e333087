import { expect, test } from 'vitest';

import { addDays, addMonths, weekOf, weeksOfMonth } from './-days.ts';

test('a week begins on Sunday, across the ends of months and years', () => {
  expect(weekOf('2026-11-23')[0]).toBe('2026-11-22');
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});

test.each([
  ['2026-02-14', 4, '2026-02-01', '2026-02-28'],
  ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
  // Daylight saving begins.
  ['2026-03-08', 5, '2026-03-01', '2026-04-04'],
])('the month of %s has %i weeks, from %s to %s', (date, count, first, last) => {
  const weeks = weeksOfMonth(date);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.at(-1)).toBe(last);
});

test('months and days are added across years', () => {
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
