import { expect, test } from 'vitest';

import { businessDaysAfter, isFederalHoliday } from './business-days.ts';

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
  const days = Array.from({ length: 365 }, (_, place) =>
    new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
  );
  // Independence Day of 2026 is on a Saturday.
  expect(days.filter(isFederalHoliday)).toHaveLength(12);
});

// The days of billing.md section 12: signed on the Wednesday before Thanksgiving Day.
test.each([
  { name: 'Saturdays count', count: 3, countsSaturdays: true, last: '2026-11-30' },
  { name: 'Saturdays do not count', count: 3, countsSaturdays: false, last: '2026-12-01' },
  {
    name: 'five days from the age of 65 in California',
    count: 5,
    countsSaturdays: false,
    last: '2026-12-03',
  },
])('business days after a day end where they should: $name', ({ count, countsSaturdays, last }) => {
  expect(businessDaysAfter('2026-11-25', count, countsSaturdays)).toBe(last);
});

test('the day of signing does not count, not even as a day of zero', () => {
  expect(businessDaysAfter('2026-11-23', 1, true)).toBe('2026-11-24');
  expect(businessDaysAfter('2026-11-23', 0, true)).toBe('2026-11-23');
});
