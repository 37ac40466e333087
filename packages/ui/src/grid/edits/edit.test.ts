import { describe, expect, test } from 'vitest';

import { columnOf, partOf, tableOf } from '../testing/parts-list.ts';
import { cleared, copied, filled, filledDown, pasted, typed } from './edit.ts';

const table = tableOf([1, 2, 3].map((id) => partOf(id)));
const place = { group: null, before: null };
const block = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });
const at = (top: number, left: number) => block(top, top, left, left);

describe('a typed text', () => {
  test('changes the cell, with the value that it had', () => {
    const plan = typed(table, partOf(1), columnOf('count'), '1.5');
    expect(plan.edit.changes).toEqual([{ id: 1, column: 'count', value: 1.5, was: 1 }]);
  });

  test('changes nothing where the value stays the same', () => {
    expect(typed(table, partOf(1), columnOf('count'), '1.00').edit.changes).toEqual([]);
  });

  test('stays at its cell with the message when it cannot be read', () => {
    const plan = typed(table, partOf(1), columnOf('count'), 'a few');
    expect(plan.edit.changes).toEqual([]);
    expect(plan.refused).toEqual([
      { id: 1, column: 'count', text: 'a few', message: 'Count must be a number' },
    ]);
  });

  test('is not judged where the user left it as it was', () => {
    const nameless = partOf(1, { name: '' });
    expect(typed(tableOf([nameless]), nameless, columnOf('name'), '').refused).toEqual([]);
  });
});

describe('a pasted block', () => {
  test('begins at the active cell and goes over the cells beside and below', () => {
    const plan = pasted(
      table,
      at(0, 1),
      [
        ['10', '$1,000.00'],
        ['20', '-2'],
      ],
      place,
    );
    expect(plan.edit).toEqual({
      changes: [
        { id: 1, column: 'count', value: 10, was: 1 },
        { id: 1, column: 'price', value: 1000, was: 1.5 },
        { id: 2, column: 'count', value: 20, was: 2 },
        { id: 2, column: 'price', value: -2, was: 2.5 },
      ],
      added: [],
      removed: [],
      moved: [],
    });
  });

  test('adds rows below the last one', () => {
    const plan = pasted(
      table,
      at(2, 0),
      [
        ['Tile', '5'],
        ['Grout', ''],
        ['Trim', '7'],
      ],
      place,
    );
    expect(plan.edit.changes).toHaveLength(2);
    expect(plan.edit.added).toEqual([
      { place, values: { name: 'Grout' } },
      { place, values: { name: 'Trim', count: 7 } },
    ]);
  });

  test('tells of texts that new rows could not take, and adds the rows without them', () => {
    const plan = pasted(
      table,
      at(2, 0),
      [
        ['Tile', '5'],
        ['Grout', 'some'],
      ],
      place,
    );
    expect(plan.edit.added).toEqual([{ place, values: { name: 'Grout' } }]);
    expect(plan.lost).toEqual([{ column: 'count', text: 'some', message: 'Count must be a number' }]);
  });

  test('costs no other cell where one cannot be read', () => {
    const plan = pasted(table, at(0, 1), [['10'], ['ten'], ['30']], place);
    expect(plan.edit.changes.map(({ id }) => id)).toEqual([1, 3]);
    expect(plan.refused).toEqual([
      { id: 2, column: 'count', text: 'ten', message: 'Count must be a number' },
    ]);
  });

  test('leaves out cells that cannot be edited, and columns beyond the last one', () => {
    const plan = pasted(table, at(0, 3), [['20%', '99.00', 'more']], place);
    expect(plan.edit.changes).toEqual([{ id: 1, column: 'waste', value: 0.2, was: 0.1 }]);
  });

  test('of one cell fills the selection', () => {
    const plan = pasted(table, block(0, 2, 1, 2), [['8']], place);
    expect(plan.edit.changes.map(({ value }) => value)).toEqual([8, 8, 8, 8, 8, 8]);
    expect(plan.edit.added).toEqual([]);
  });

  test('is not cut off by a smaller selection', () => {
    expect(pasted(table, block(0, 1, 1, 1), [['7'], ['8'], ['9']], place).edit.changes).toHaveLength(3);
  });

  test('of nothing changes nothing', () => {
    expect(pasted(table, at(0, 0), [], place).edit.changes).toEqual([]);
  });

  test('of copied cells changes nothing where it came from', () => {
    const source = block(0, 2, 0, 4);
    expect(copied(table, source)[1]).toEqual(['Part 2', '2', '2.5', '10%', '']);
    expect(pasted(table, source, copied(table, source), place).edit.changes).toEqual([]);
  });
});

test('Delete clears the cells, and says where a cell must not be empty', () => {
  const plan = cleared(table, block(0, 0, 0, 4));
  expect(plan.edit.changes.map(({ column, value }) => [column, value])).toEqual([
    ['count', null],
    ['price', null],
    ['waste', null],
  ]);
  expect(plan.refused).toMatchObject([{ id: 1, column: 'name', message: 'Name is required' }]);
});

describe('filling', () => {
  const valuesOf = (plan: ReturnType<typeof filled>) => plan.edit.changes.map(({ id, value }) => [id, value]);

  test('by Ctrl+D copies the first row of the block into the others', () => {
    expect(valuesOf(filledDown(table, block(0, 2, 1, 1)))).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  test('by Ctrl+D in one row copies the row above', () => {
    expect(valuesOf(filledDown(table, at(1, 2)))).toEqual([[2, 1.5]]);
    expect(valuesOf(filledDown(table, at(0, 2)))).toEqual([]);
  });

  const long = tableOf([1, 2, 3, 4, 5, 6].map((id) => partOf(id)));

  test('by the handle repeats the block downwards', () => {
    expect(valuesOf(filled(long, block(0, 1, 1, 1), { top: 2, bottom: 5 }))).toEqual([
      [3, 1],
      [4, 2],
      [5, 1],
      [6, 2],
    ]);
  });

  test('by the handle repeats the block upwards, from its end', () => {
    expect(valuesOf(filled(long, block(4, 5, 1, 1), { top: 1, bottom: 3 }))).toEqual([
      [2, 6],
      [3, 5],
      [4, 6],
    ]);
  });
});
