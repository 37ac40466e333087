import { expect, test } from 'vitest';

import { federalHolidaysOf, isFederalHoliday } from './federal-holidays.ts';

test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-01-19', 'Birthday of Martin Luther King, Jr.'],
  ['2026-02-16', 'Washington’s Birthday'],
  ['2026-05-25', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day, observed on Friday'],
  ['2026-07-04', 'Independence Day itself'],
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-12-31', 'New Year’s Day of the next year, observed on Friday'],
  ['2028-01-01', 'New Year’s Day on a Saturday'],
  ['2033-01-01', 'New Year’s Day on a Saturday, years ahead'],
  ['2027-07-05', 'Independence Day, observed on Monday'],
  ['2027-05-31', 'Memorial Day on the last day of May'],
])('%s is a federal holiday: %s', (day) => {
  expect(isFederalHoliday(day)).toBe(true);
});

test.each(['2026-05-18', '2026-07-06', '2026-11-19', '2026-11-27', '2026-10-05', '2027-05-24', '2026-12-24'])(
  '%s is no federal holiday',
  (day) => {
    expect(isFederalHoliday(day)).toBe(false);
  },
);

test('a year has eleven federal holidays, and the days on which they are observed', () => {
  // Independence Day of 2026 is on a Saturday.
  expect(federalHolidaysOf(2026)).toEqual([
    { date: '2026-01-01', name: 'New Year’s Day' },
    { date: '2026-01-19', name: 'Martin Luther King Jr. Day' },
    { date: '2026-02-16', name: 'Presidents’ Day' },
    { date: '2026-05-25', name: 'Memorial Day' },
    { date: '2026-06-19', name: 'Juneteenth' },
    { date: '2026-07-03', name: 'Independence Day (observed)' },
    { date: '2026-07-04', name: 'Independence Day' },
    { date: '2026-09-07', name: 'Labor Day' },
    { date: '2026-10-12', name: 'Columbus Day' },
    { date: '2026-11-11', name: 'Veterans Day' },
    { date: '2026-11-26', name: 'Thanksgiving Day' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ]);
});

test('a holiday of the next year can be observed in this one', () => {
  expect(federalHolidaysOf(2027).at(-1)).toEqual({ date: '2027-12-31', name: 'New Year’s Day (observed)' });
  expect(federalHolidaysOf(2028)[0]).toEqual({ date: '2028-01-01', name: 'New Year’s Day' });
});

test('the last day of a leap year is a day of it', () => {
  // January 1, 2033 is a Saturday.
  expect(federalHolidaysOf(2032).at(-1)?.date).toBe('2032-12-31');
});
