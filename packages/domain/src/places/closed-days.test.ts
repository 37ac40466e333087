import { expect, test } from 'vitest';

import { closedDays, holidaysToOffer, inOrderOfDates } from './closed-days.ts';

const problems = (days: unknown) =>
  closedDays.safeParse(days).error?.issues.map(({ message, path }) => [path.join('.'), message]);

test('each date is closed once, has a name, and 200 of them are enough', () => {
  expect(closedDays.parse([{ date: '2026-03-04', name: ' Inventory ' }])).toEqual([
    { date: '2026-03-04', name: 'Inventory' },
  ]);
  expect(problems([{ date: 'soon', name: '' }])).toEqual([
    ['0.date', 'Date must be a date such as 2026-03-04'],
    ['0.name', 'Name is required'],
  ]);
  const twice = ['a', 'b'].map((name) => ({ date: '2026-03-04', name }));
  expect(problems(twice)).toEqual([['1.date', 'Another closed day has this date']]);
  const days = Array.from({ length: 201 }, (_, place) => ({ date: `${1900 + place}-01-01`, name: 'x' }));
  expect(problems(days)).toEqual([['', 'At most 200 days can be closed']]);
  expect(problems(days.slice(1))).toBeUndefined();
  expect(problems(null)).toEqual([['', 'Closed days must be a list']]);
});

test('closed days come in the order of their dates', () => {
  const days = ['2026-07-04', '2025-12-25', '2026-01-01'].map((date) => ({ date, name: 'x' }));
  expect(inOrderOfDates(days).map(({ date }) => date)).toEqual(['2025-12-25', '2026-01-01', '2026-07-04']);
});

test('the federal holidays to come are offered by year, without those that are closed already', () => {
  const christmas = { date: '2026-12-25', name: 'Closed over Christmas' };
  const offered = holidaysToOffer([], '2026-11-26');
  expect(offered.map(({ year, days }) => [year, days.length])).toEqual([
    [2026, 2],
    [2027, 15],
  ]);
  expect(holidaysToOffer([christmas], '2026-11-27').map(({ year }) => year)).toEqual([2027]);
  const all = offered.flatMap(({ days }) => days);
  expect(holidaysToOffer(all, '2026-11-26')).toEqual([]);
});
