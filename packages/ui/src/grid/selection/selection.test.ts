import { describe, expect, it, test } from 'vitest';

import type { Cell } from '../cells/cell.ts';
import { partOf, tableOf } from '../testing/parts-list.ts';
import {
  type Selection,
  blockOf,
  columnsOf,
  everything,
  extended,
  following,
  hasWholeRows,
  rowsOf,
  wholeRows,
} from './selection.ts';

const table = tableOf([7, 3, 9].map((id) => partOf(id)));

const selectionOf = (cell: Cell): Selection => ({ anchor: cell, end: cell });

describe('a selection', () => {
  test('is a block, whichever corner was first', () => {
    const [one, other] = [
      { id: 9, column: 'price' },
      { id: 3, column: 'count' },
    ];
    const block = { top: 1, bottom: 2, left: 1, right: 2 };
    expect(blockOf(table, { anchor: one, end: other })).toEqual(block);
    expect(blockOf(table, { anchor: other, end: one })).toEqual(block);
    expect(rowsOf(table, block).map(({ id }) => id)).toEqual([3, 9]);
    expect(columnsOf(table, block).map(({ key }) => key)).toEqual(['count', 'price']);
  });

  test('has no block when one of its corners is gone', () => {
    expect(blockOf(table, selectionOf({ id: 4, column: 'name' }))).toBeUndefined();
    expect(blockOf(table, selectionOf({ id: 7, column: 'sku' }))).toBeUndefined();
  });

  test('follows its rows when they move', () => {
    const selection = { anchor: { id: 3, column: 'name' }, end: { id: 9, column: 'name' } };
    const moved = tableOf([3, 7, 9].map((id) => partOf(id)));
    expect(blockOf(moved, selection)).toMatchObject({ top: 0, bottom: 2 });
  });

  it.each([
    ['a row down', { rows: 1, columns: 0 }, { id: 9, column: 'count' }],
    ['a row up', { rows: -1, columns: 0 }, { id: 7, column: 'count' }],
    ['a column to the left', { rows: 0, columns: -1 }, { id: 3, column: 'name' }],
    ['to the last row at most', { rows: 40, columns: 0 }, { id: 9, column: 'count' }],
    ['to the last column at most', { rows: 0, columns: 40 }, { id: 3, column: 'total' }],
  ])('grows %s, and its anchor stays', (_, step, end) => {
    const anchor = { id: 3, column: 'count' };
    expect(extended(table, selectionOf(anchor), step)).toEqual({ anchor, end });
  });

  test('takes everything, or whole rows', () => {
    const all = everything(table);
    expect(all && blockOf(table, all)).toEqual({ top: 0, bottom: 2, left: 0, right: 4 });
    const rows = blockOf(table, wholeRows(table, selectionOf({ id: 3, column: 'price' })));
    expect(rows).toEqual({ top: 1, bottom: 1, left: 0, right: 4 });
    expect(rows && hasWholeRows(table, rows)).toBe(true);
    expect(hasWholeRows(table, { top: 1, bottom: 1, left: 0, right: 3 })).toBe(false);
    expect(everything(tableOf([]))).toBeUndefined();
  });
});

describe('following', () => {
  it.each<[string, number[], number[], number | undefined]>([
    ['stays on its row when rows come above', [1, 2], [5, 1, 2], 2],
    ['stays on its row when it moves', [1, 2, 3], [3, 1, 2], 2],
    ['goes to the next row when its row goes', [1, 2, 3], [1, 3], 3],
    ['goes to the next row that is left', [1, 2, 3, 4], [1, 4], 4],
    ['goes to the row before when the last rows go', [1, 2, 3], [1], 1],
    ['has no row when all go', [1, 2], [], undefined],
  ])('%s', (_, before, after, expected) => {
    expect(following(before, after, 2)).toBe(expected);
  });
});
