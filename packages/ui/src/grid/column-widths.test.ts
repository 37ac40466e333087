import { describe, expect, test } from 'vitest';

import type { GridColumn, RowGroup } from './cells/cell.ts';
import { type KnownLengths, fittedColumns, roomsOf, steppedWidth } from './column-widths.ts';
import { type Part, columnOf, partOf } from './testing/parts-list.ts';

const columns: GridColumn<Part>[] = [
  { ...columnOf('name'), grows: true },
  { ...columnOf('price'), whole: ({ price }) => `$${price}` },
];
const rows = [partOf(1), partOf(2, { price: 123_456_789.5 })];
const none: RowGroup[] = [];

describe('the widths of columns', () => {
  test('an amount is never cut, whatever width somebody chose', () => {
    const rooms = roomsOf(columns, rows, none);
    expect(rooms).toEqual([0, 7.25]);
    const narrow = fittedColumns(columns, rooms, { price: 3, name: 3 });
    expect(narrow.map(({ width, grows }) => [width, grows])).toEqual([
      [3, false],
      [7.25, false],
    ]);
  });

  test('the sum of a group has room too', () => {
    const groups: RowGroup[] = [{ id: 1, name: 'All', sums: { price: '$1,234,567,890.50' } }];
    expect(roomsOf(columns, rows, groups)).toEqual([0, 9.75]);
  });

  test('without a choice a column has its own width, and the name takes the rest', () => {
    const fitted = fittedColumns(columns, [0, 4], {});
    expect(fitted.map(({ width, grows }) => [width, grows])).toEqual([
      [12, true],
      [6, false],
    ]);
  });

  test('only changed rows are measured again', () => {
    const known: KnownLengths<Part> = new WeakMap();
    roomsOf(columns, rows, none, known);
    const refused = columns.map((column) => ({
      ...column,
      whole: () => {
        throw new Error('measured again');
      },
    }));
    expect(roomsOf(refused, rows, none, known)).toEqual([0, 7.25]);
  });

  test.each([
    [6.5, 1, 8],
    [6, -1, 5],
    [3, -1, 3],
    [60, 1, 60],
  ] as const)('a key makes %d rem %d rem wider', (width, direction, next) => {
    expect(steppedWidth(width, direction)).toBe(next);
  });
});
