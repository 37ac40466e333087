import { expect, test } from 'vitest';

import { ListFilter, sorting } from './page.ts';

test.each<[unknown, unknown]>([
  [{}, {}],
  [{ search: ' Cafe\u0301 ' }, { search: 'Café' }],
  [{ search: '🏠'.repeat(200) }, { search: '🏠'.repeat(200) }],
  [{ search: ` ${'x'.repeat(200)} ` }, { search: 'x'.repeat(200) }],
  [{ limit: 1 }, { limit: 1 }],
  [
    { limit: 1000, cursor: 'x', other: 1 },
    { limit: 1000, cursor: 'x' },
  ],
])('a list accepts %j', (given, kept) => {
  expect(ListFilter.parse(given)).toEqual(kept);
});

const limits = 'Limit must be a whole number from 1 to 1000';
test.each<[unknown, string]>([
  [{ search: 'x'.repeat(201) }, 'Search must be at most 200 characters'],
  [{ search: '🏠'.repeat(201) }, 'Search must be at most 200 characters'],
  [{ search: 'a\u0000' }, 'Search contains characters that cannot be searched'],
  [{ search: '\ud800' }, 'Search contains characters that cannot be searched'],
  [{ search: ['x'] }, 'Search must be text'],
  [{ limit: 0 }, limits],
  [{ limit: 1001 }, limits],
  [{ limit: 1.5 }, limits],
  [{ limit: '5' }, limits],
  [{ cursor: 5 }, 'Invalid cursor'],
  [{ cursor: 'x'.repeat(4001) }, 'Invalid cursor'],
])('a list refuses %j', (given, message) => {
  expect(ListFilter.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a list is sorted only by its own words, forward and backward', () => {
  const sort = sorting('name', 'price');
  for (const taken of ['name', '-name', 'price', '-price', undefined]) expect(sort.parse(taken)).toBe(taken);
  for (const refused of ['Name', '--name', 'id', '', null, 1]) {
    expect(sort.safeParse(refused).error?.issues.map((issue) => issue.message)).toEqual([
      'Sort must be one of name, -name, price, -price',
    ]);
  }
});
