import { expect, test } from 'vitest';

import { closedNameOf, isDayOff, refusalOf } from './board-day.ts';

const firm = {
  today: '2026-03-04',
  workdays: [1, 2, 3, 4, 5],
  closedDays: [{ date: '2026-03-09', name: 'Inventory' }],
};

test.each([
  ['2026-03-03', 'Mar 3 is past'],
  ['2026-03-04', undefined],
  ['2026-03-09', 'Mar 9 is closed: Inventory'],
  // A Saturday, on which some branches deliver.
  ['2026-03-07', undefined],
])('a delivery that is moved to %s is told: %s', (day, words) => {
  expect(refusalOf(day, firm)).toBe(words);
});

test('weekdays without work and closed days are days off', () => {
  expect(['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map((day) => isDayOff(day, firm))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(closedNameOf('2026-03-09', firm)).toBe('Inventory');
  expect(closedNameOf('2026-03-10', firm)).toBeUndefined();
});
