import { expect, test } from 'vitest';

import { daysOf, periodNames, periodOf, spanOf } from './-period.ts';

test.each([
  ['week', '2026-11-25', '2026-11-22 2026-11-25', '2026-11-15 2026-11-18'],
  // The first day of a week.
  ['week', '2026-11-22', '2026-11-22 2026-11-22', '2026-11-15 2026-11-15'],
  ['month', '2026-11-23', '2026-11-01 2026-11-23', '2026-10-01 2026-10-23'],
  // The last month is shorter.
  ['month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['month', '2026-01-05', '2026-01-01 2026-01-05', '2025-12-01 2025-12-05'],
  ['last-month', '2026-01-05', '2025-12-01 2025-12-31', '2025-11-01 2025-11-30'],
  ['quarter', '2026-11-23', '2026-10-01 2026-11-23', '2026-07-01 2026-08-23'],
  ['quarter', '2026-01-01', '2026-01-01 2026-01-01', '2025-10-01 2025-10-01'],
  ['year', '2026-11-23', '2026-01-01 2026-11-23', '2025-01-01 2025-11-23'],
  ['last-year', '2026-11-23', '2025-01-01 2025-12-31', '2024-01-01 2024-12-31'],
] as const)('the %s of %s is %s, compared with %s', (name, today, expected, compared) => {
  const { days, earlier } = daysOf(name, today);
  expect(`${days.from} ${days.to}`).toBe(expected);
  expect(`${earlier.from} ${earlier.to}`).toBe(compared);
});

test('the days that a period is compared with lie before it, on each day of four years', () => {
  for (let day = Date.parse('2026-01-01'); day < Date.parse('2030-01-01'); day += 86_400_000)
    for (const name of periodNames) {
      const { days, earlier } = daysOf(name, new Date(day).toISOString().slice(0, 10));
      const inOrder = [earlier.from, earlier.to, days.from, days.to];
      expect(inOrder.toSorted()).toEqual(inOrder);
      expect(earlier.to).not.toBe(days.from);
    }
});

test('a period ends with its last day', () => {
  const { since, before } = periodOf({ from: '2026-11-01', to: '2026-11-30' });
  expect(new Date(since)).toEqual(new Date(2026, 10, 1));
  expect(new Date(before)).toEqual(new Date(2026, 11, 1));
});

test.each([
  ['2026-10-01', '2026-10-01', 'Oct 1'],
  ['2026-10-01', '2026-10-23', 'Oct 1 – 23'],
  ['2026-09-28', '2026-10-04', 'Sep 28 – Oct 4'],
  ['2025-10-01', '2026-10-04', 'Oct 1 – Oct 4'],
])('%s to %s reads %s', (from, to, text) => {
  expect(spanOf({ from, to })).toBe(text);
});
