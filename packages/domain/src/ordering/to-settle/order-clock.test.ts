import { describe, expect, test } from 'vitest';

import { type ClockedOrder, daysLateNow, dueMarks } from './order-clock.ts';

// March 9, 2026 is a Monday, and daylight saving time begins on March 8.
const NEED = '2026-03-09';
const working = { workdays: [1, 2, 3, 4, 5], closedDays: new Set<string>() };
const at = (day: string, time = '09:00') => ({ day, time });
const order = (given: Partial<ClockedOrder> = {}): ClockedOrder => ({
  isConfirmed: false,
  isAnswered: false,
  needBy: NEED,
  sentOn: '2026-02-20',
  deliveries: [],
  ...given,
});
const coming = (status: 'requested' | 'confirmed' | 'out' | 'arrived' = 'requested', windowEnd = '09:00') =>
  order({
    needBy: null,
    isConfirmed: status !== 'requested',
    deliveries: [{ date: NEED, windowStart: '07:00', windowEnd, status }],
  });

describe('an order that is needed on a Monday', () => {
  test.each([
    ['four working days before, nothing is due', at('2026-03-03'), []],
    ['three working days before, it is reminded', at('2026-03-04'), ['remind']],
    ['two working days before, it confirms', at('2026-03-05'), ['confirm']],
    ['over the weekend, nothing more than that is due', at('2026-03-08'), ['confirm']],
    ['on the day itself, it is too late to ask', at(NEED), []],
  ])('%s', (_name, now, kinds) => {
    expect(dueMarks(order(), now, working).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is reminded a day earlier if a day between is closed', () => {
    const closed = { ...working, closedDays: new Set(['2026-03-06']) };
    expect(dueMarks(order(), at('2026-03-03'), closed)).toEqual([{ kind: 'remind', day: NEED }]);
    expect(dueMarks(order(), at('2026-03-03'), { ...working, workdays: [] })).toEqual([]);
  });

  test('confirms again once it is confirmed, and is not reminded', () => {
    const confirmed = order({ isConfirmed: true, isAnswered: true });
    expect(dueMarks(confirmed, at('2026-03-04'), working)).toEqual([]);
    expect(dueMarks(confirmed, at('2026-03-05'), working)).toEqual([{ kind: 'confirm', day: NEED }]);
  });

  test('is left alone on the day of its sending, and once its supplier has answered with differences', () => {
    expect(dueMarks(order({ sentOn: '2026-03-05' }), at('2026-03-05'), working)).toEqual([]);
    expect(dueMarks(order({ isAnswered: true }), at('2026-03-05'), working)).toEqual([]);
  });
});

describe('a delivery on the day after the clocks go forward', () => {
  test.each([
    ['is not at risk a minute before four of the day before', coming(), at('2026-03-08', '15:59'), []],
    ['is at risk at four of the day before', coming(), at('2026-03-08', '16:00'), ['at-risk']],
    ['is not at risk once it is confirmed', coming('confirmed'), at('2026-03-08', '23:00'), []],
    ['is not late a quarter of an hour after its window', coming('confirmed'), at(NEED, '09:15'), []],
    ['is late a minute later, confirmed or not', coming('confirmed'), at(NEED, '09:16'), ['late']],
    ['is late and no longer at risk', coming(), at(NEED, '09:16'), ['late']],
    ['is not late once it has arrived', coming('arrived'), at('2026-03-12'), []],
    [
      'with a window to midnight is late on the next day',
      coming('out', '23:50'),
      at('2026-03-10', '00:06'),
      ['late'],
    ],
    ['and not before', coming('out', '23:50'), at('2026-03-10', '00:05'), []],
  ])('%s', (_name, of, now, kinds) => {
    expect(dueMarks(of, now, working).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is late by the days since', () => {
    expect(daysLateNow(coming(), at('2026-03-12'))).toBe(3);
    expect(daysLateNow(coming(), at(NEED, '10:00'))).toBe(0);
    expect(daysLateNow(coming(), at(NEED, '08:00'))).toBeNull();
  });
});
