import { expect, test } from 'vitest';

import { type MappedColumn, PriceMapping, headerKey } from './mapping.ts';

const columnsOf = (...means: MappedColumn['means'][]) => means.map((each, at) => ({ at, means: each }));
const problemOf = (columns: unknown[], rest: object = {}) =>
  PriceMapping.safeParse({ headerLine: 1, columns, ...rest }).error?.issues[0]?.message;

test('a SKU and a price are enough', () => {
  expect(PriceMapping.parse({ headerLine: 4, columns: columnsOf('sku', 'price') })).toEqual({
    headerLine: 4,
    columns: columnsOf('sku', 'price'),
    pricePer: 1,
  });
});

test.each([
  [columnsOf('price'), 'Choose the column with the SKU'],
  [columnsOf('sku', 'description'), 'Choose the column with the price'],
  [columnsOf('sku', 'price', 'price'), 'Choose one column for Price'],
  [columnsOf('sku', 'price', 'break1Quantity'), 'Choose a column for Break 1 price too'],
  [columnsOf('sku', 'price', 'break2Price'), 'Choose a column for Break 2 quantity too'],
  [columnsOf('sku', 'price', 'multiplier'), 'A multiplier needs a list price'],
  [
    columnsOf('sku', 'listPrice'),
    'Choose the column with the multiplier of the list price, or give one for all',
  ],
  [[...columnsOf('sku'), { at: 0, means: 'price' }], 'Choose one meaning for each column'],
  [columnsOf('sku', 'branchPrice'), 'Choose the branch of this column'],
  [[...columnsOf('sku'), { at: 1, means: 'price', branchId: 7 }], 'Only a price at a branch has a branch'],
  [
    [
      ...columnsOf('sku'),
      { at: 1, means: 'branchPrice', branchId: 7 },
      { at: 2, means: 'branchPrice', branchId: 7 },
    ],
    'Choose one column for the prices of each branch',
  ],
  [
    [...columnsOf('sku', 'branch'), { at: 2, means: 'branchPrice', branchId: 7 }],
    'A file has its branches either in rows or in columns',
  ],
  [
    [...columnsOf('sku', 'break1Quantity', 'break1Price'), { at: 3, means: 'branchPrice', branchId: 7 }],
    'Breaks need a price that is not of one branch',
  ],
])('%j is refused: %s', (columns, problem) => {
  expect(problemOf(columns)).toBe(problem);
});

test('a list price has a multiplier in a column or for all', () => {
  expect(problemOf(columnsOf('sku', 'listPrice', 'multiplier'))).toBeUndefined();
  expect(problemOf(columnsOf('sku', 'listPrice'), { multiplier: 0.45 })).toBeUndefined();
  expect(problemOf(columnsOf('sku', 'listPrice'), { multiplier: 0 })).toBe('Multiplier must be above 0');
  expect(problemOf(columnsOf('sku', 'listPrice'), { multiplier: 45 })).toBe('Multiplier must be at most 10');
});

test('a list is priced for 1, 100 or 1,000', () => {
  expect(problemOf(columnsOf('sku', 'price'), { pricePer: 12 })).toBe('Choose 1, 100 or 1,000');
});

test('files with the same names of columns have the same key', () => {
  expect(headerKey(['Item #', ' Price ', 'U/M', ''])).toBe(headerKey(['ITEM  #', 'price', 'u/m']));
  expect(headerKey(['Item #', 'Price'])).not.toBe(headerKey(['Price', 'Item #']));
});
