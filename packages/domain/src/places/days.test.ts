import { expect, test } from 'vitest';

import { daysAfter, daysBetween, weekdayOf } from './days.ts';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // The clocks change on March 8 and November 1.
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-01-01', 0, '2026-01-01'],
])('%s and %i days are %s, there and back', (day, count, later) => {
  expect(daysAfter(day, count)).toBe(later);
  expect(daysAfter(later, -count)).toBe(day);
  expect(daysBetween(day, later)).toBe(count);
  expect(daysBetween(later, day) + count).toBe(0);
});

test('a week begins with Sunday', () => {
  const week = Array.from({ length: 7 }, (_, place) => weekdayOf(daysAfter('2026-03-01', place)));
  expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
