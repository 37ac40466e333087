import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { daysAfter, weekdayOf } from '../../places/days.ts';
import {
  deliveryDates,
  earliestDayText,
  earliestDelivery,
  earliestText,
  longestLead,
  orderByDay,
  orderByText,
} from './delivery-day.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const working = (...closedDays: string[]) => ({ workdays: WEEKDAYS, closedDays: new Set(closedDays) });
const branch = (leadDays: number, deliversOn: number[] = WEEKDAYS) => ({
  leadDays,
  cutoff: '14:00',
  deliversOn,
});
const at = (day: string, time = '09:00') => ({ day, time });

// March 1, 2026 is a Sunday.
test.each([
  ['five working days from Monday', at('2026-03-02'), branch(5), working(), '2026-03-09'],
  ['the minute before the cutoff', at('2026-03-02', '13:59'), branch(1), working(), '2026-03-03'],
  ['the seconds before the cutoff', at('2026-03-02', '13:59:59'), branch(1), working(), '2026-03-03'],
  ['the cutoff’s own minute is past', at('2026-03-02', '14:00'), branch(1), working(), '2026-03-04'],
  [
    'a cutoff with seconds',
    at('2026-03-02', '14:00'),
    { ...branch(1), cutoff: '14:00:00' },
    working(),
    '2026-03-04',
  ],
  ['no lead: the same day', at('2026-03-02'), branch(0), working(), '2026-03-02'],
  ['no lead, past the cutoff: the next day', at('2026-03-02', '18:00'), branch(0), working(), '2026-03-03'],
  ['on Friday past the cutoff', at('2026-03-06', '15:00'), branch(1), working(), '2026-03-10'],
  ['on Saturday, counted from Monday', at('2026-03-07'), branch(1), working(), '2026-03-10'],
  [
    'on Saturday past the cutoff: no day is lost twice',
    at('2026-03-07', '23:59'),
    branch(1),
    working(),
    '2026-03-10',
  ],
  ['on Sunday without a lead', at('2026-03-08'), branch(0), working(), '2026-03-09'],
  ['a closed day is no workday', at('2026-03-02'), branch(2), working('2026-03-03'), '2026-03-05'],
  ['ordered on a closed day', at('2026-03-02'), branch(1), working('2026-03-02'), '2026-03-04'],
  ['the branch delivers on Tuesdays', at('2026-03-03', '15:00'), branch(1, [2]), working(), '2026-03-10'],
  ['it delivers on the day of the end', at('2026-03-02'), branch(1, [2]), working(), '2026-03-03'],
  ['its day is closed', at('2026-03-02'), branch(1, [2]), working('2026-03-03'), '2026-03-10'],
  ['it delivers on Saturdays, when nobody works', at('2026-03-05'), branch(1, [6]), working(), '2026-03-07'],
  ['over the end of a year', at('2026-12-31', '15:00'), branch(1), working('2027-01-01'), '2027-01-05'],
  ['it never delivers', at('2026-03-02'), branch(1, []), working(), undefined],
  ['nobody ever works', at('2026-03-02'), branch(1), { ...working(), workdays: [] }, undefined],
])('the earliest day: %s', (_name, now, supplier, days, earliest) => {
  expect(earliestDelivery(now, supplier, days)).toBe(earliest);
});

test.each([
  ['five working days before a Tuesday', '2026-03-10', branch(5), working(), '2026-03-03'],
  ['needed on a Sunday: Friday’s delivery', '2026-03-08', branch(1), working(), '2026-03-05'],
  ['no lead: the day itself', '2026-03-10', branch(0), working(), '2026-03-10'],
  ['no lead on a Sunday: Friday', '2026-03-08', branch(0), working(), '2026-03-06'],
  ['a closed day between', '2026-03-05', branch(2), working('2026-03-04'), '2026-03-02'],
  ['the branch delivers on Tuesdays', '2026-03-09', branch(1, [2]), working(), '2026-03-02'],
  ['delivered on Saturday, made on Friday', '2026-03-07', branch(1, [6]), working(), '2026-03-05'],
  ['it never delivers', '2026-03-10', branch(1, []), working(), undefined],
])('the day to order by: %s', (_name, needBy, supplier, days, orderBy) => {
  expect(orderByDay(needBy, supplier, days)).toBe(orderBy);
});

test('both days read as sentences', () => {
  expect(orderByText('2026-03-03')).toBe('Order by Tue, Mar 3');
  expect(earliestText('Hollis Fork', 5, '2026-03-09')).toBe(
    'Hollis Fork needs 5 working days. Earliest is Mar 9.',
  );
  expect(earliestText('Hollis Fork', 1, '2026-03-09')).toBe(
    'Hollis Fork needs 1 working day. Earliest is Mar 9.',
  );
});

test('the dates of a branch follow from the lead days of each product', () => {
  const dates = deliveryDates(branch(0), {
    now: at('2026-03-02'),
    needBy: '2026-03-10',
    working: working('2026-03-09'),
  });
  expect(dates(5)).toEqual({ earliest: '2026-03-10', orderBy: '2026-03-02' });
  expect(dates(1)).toEqual({ earliest: '2026-03-03', orderBy: '2026-03-06' });
  expect(dates(5)).toBe(dates(5));
  expect(earliestDayText('2026-03-09')).toBe('Earliest Mar 9');
});

test.each([
  ['without a day', branch(1), null, { earliest: '2026-03-03', orderBy: null }],
  ['of a branch that never delivers', branch(1, []), '2026-03-10', { earliest: null, orderBy: null }],
])('the dates %s', (_name, supplier, needBy, expected) => {
  const asked = { now: at('2026-03-02'), needBy, working: working() };
  expect(deliveryDates(supplier, asked)(1)).toEqual(expected);
});

test('a product that takes longer than its branch counts', () => {
  expect(longestLead(2, [null, 5, 3])).toBe(5);
  expect(longestLead(2, [null, 0])).toBe(2);
  expect(longestLead(2, [])).toBe(2);
});

describe('laws', () => {
  const START = '2026-03-01';
  const dayNear = (max: number) => fc.integer({ min: 0, max }).map((days) => daysAfter(START, days));
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  const anyBranch = fc.record({
    leadDays: fc.integer({ min: 0, max: 12 }),
    cutoff: fc.constant('14:00'),
    deliversOn: weekdays,
  });
  const anyDays = fc.record({
    workdays: weekdays,
    closedDays: fc.array(dayNear(60)).map((days) => new Set(days)),
  });
  const time = fc.constantFrom('00:00', '13:59', '14:00', '23:59');

  test('the earliest day is the first after as many workdays as the branch needs, day by day', () => {
    fc.assert(
      fc.property(dayNear(30), time, anyBranch, anyDays, (day, clock, supplier, days) => {
        const works = (each: string) => days.workdays.includes(weekdayOf(each)) && !days.closedDays.has(each);
        // By another way: each day in turn, with the workdays that are left.
        let left = supplier.leadDays + 1;
        for (let each = day; ; each = daysAfter(each, 1)) {
          const isLate = each === day && clock >= '14:00';
          if (works(each) && !isLate && left > 0) left -= 1;
          const delivers = supplier.deliversOn.includes(weekdayOf(each)) && !days.closedDays.has(each);
          if (left > 0 || !delivers) continue;
          expect(earliestDelivery({ day, time: clock }, supplier, days)).toBe(each);
          return;
        }
      }),
    );
  });

  test('what is ordered by the day arrives in time, and what is ordered later does not', () => {
    fc.assert(
      fc.property(dayNear(60), anyBranch, anyDays, (needBy, supplier, days) => {
        const by = orderByDay(needBy, supplier, days) ?? '';
        const arrival = (day: string, clock: string) =>
          earliestDelivery({ day, time: clock }, supplier, days) ?? '';
        expect(arrival(by, '13:59') <= needBy).toBe(true);
        expect(arrival(by, '14:00') > needBy).toBe(true);
        for (let later = 1; later < 10; later += 1)
          expect(arrival(daysAfter(by, later), '00:00') > needBy).toBe(true);
      }),
    );
  });
});
