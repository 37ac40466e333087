import { dollars } from '@quoin/domain/exact';
import type { GridColumn } from '@quoin/ui/grid/cells/cell';
import { editOf, typed } from '@quoin/ui/grid/edits/edit';
import { describe, expect, it, test } from 'vitest';

import { lineColumns, readQuantity } from '../../../../../lines/line-columns.tsx';
import { type LineRow, blankLine } from '../../../../../lines/line-row.ts';
import { keptLines } from './kept-lines.ts';
import { afterAnswer, changesOf, foreseen } from './line-changes.ts';

const line = (id: number, more: Partial<LineRow> = {}) => ({
  ...blankLine(id, 1, 10),
  name: `Line ${id}`,
  unit: 'each',
  version: 3,
  ...more,
  id,
});
const change = (id: number, column: string, value: string | number | null) => ({
  id,
  column,
  value,
  was: null,
});

describe('changesOf', () => {
  test('names the version of each changed line, and puts the cells of a line together', () => {
    const edit = editOf<LineRow>({
      changes: [
        change(1, 'quantity', '=12 * 2'),
        change(1, 'markup', 'fixed 120'),
        change(2, 'name', 'Trap'),
      ],
    });
    expect(changesOf(edit, [line(1), line(2)], 10).update).toEqual([
      { id: 1, expectedVersion: 3, quantityFormula: '12 * 2', pricing: 'fixed', rate: 0, fixedPrice: 120 },
      { id: 2, expectedVersion: 3, name: 'Trap' },
    ]);
  });

  test('ends a formula with a number', () => {
    const edit = editOf<LineRow>({ changes: [change(1, 'quantity', 5)] });
    expect(changesOf(edit, [line(1)], 10).update).toEqual([
      { id: 1, expectedVersion: 3, quantity: 5, quantityFormula: null },
    ]);
  });

  test('gives a new line a quantity and a cost, unless a product or the rate of labor has one', () => {
    const place = { group: 10, before: 2 };
    const added = [{ name: 'Trap' }, { name: 'Oak', productId: 5 }, { name: 'Demo', kind: 'labor' }];
    const edit = editOf<LineRow>({ added: added.map((values) => ({ place, values })) });
    const rest = { sectionId: 10, beforeId: 2, quantity: 1 };
    expect(changesOf(edit, [], 10).create).toEqual([
      { ...rest, name: 'Trap', unitCost: 0 },
      { ...rest, name: 'Oak', productId: 5 },
      { ...rest, name: 'Demo', kind: 'labor' },
    ]);
  });

  test('brings a deleted line back with all its fields', () => {
    const copyOf = line(7, { notes: 'Left side', quantity: 4, rate: 0.3 });
    const edit = editOf<LineRow>({ added: [{ place: { group: 10, before: null }, values: {}, copyOf }] });
    expect(changesOf(edit, [], 10).create?.[0]).toMatchObject({ notes: 'Left side', quantity: 4, rate: 0.3 });
  });
});

test('a changed cell has its cost and price before the server answers', () => {
  const lines = [line(1, { rate: 0.25 }), line(2)];
  const edit = editOf<LineRow>({ changes: [change(1, 'quantity', 4), change(1, 'unitCost', 2.5)] });
  const next = foreseen(lines, changesOf(edit, lines, 10));
  expect(next[1]).toBe(lines[1]);
  expect(next[0]).toMatchObject({
    quantity: 4,
    cost: dollars(10),
    price: dollars(12.5),
  });
});

describe('afterAnswer', () => {
  const lines = [line(1), line(2), line(3)];
  const ids = (edit: Parameters<typeof afterAnswer>[1], created: typeof lines = []) =>
    afterAnswer(lines, edit, { created, updated: [] }).map(({ id }) => id);

  test('puts new lines at their places, and takes deleted ones away', () => {
    const added = [
      { place: { group: 10, before: 2 }, values: {} },
      { place: { group: 10, before: null }, values: {} },
    ];
    expect(ids(editOf({ added, removed: [3] }), [line(8), line(9)])).toEqual([1, 8, 2, 9]);
  });

  test('moves a line, also into another section', () => {
    expect(ids(editOf({ moved: [{ id: 3, to: { group: 10, before: 1 } }] }))).toEqual([3, 1, 2]);
    const edit = editOf<LineRow>({ moved: [{ id: 1, to: { group: 11, before: null } }] });
    expect(afterAnswer(lines, edit, { created: [], updated: [] }).at(-1)).toMatchObject({
      id: 1,
      sectionId: 11,
    });
  });
});

test('a new answer keeps the objects of unchanged lines, and takes no older ones', () => {
  const [one, two] = [line(1), line(2, { version: 5 })];
  const next = keptLines([one, two], [line(3), line(1), line(2, { version: 4 })]);
  expect(next[1]).toBe(one);
  expect(next[2]).toBe(two);
  expect(next).toHaveLength(3);
});

describe('readQuantity', () => {
  it.each([
    ['12', 12],
    ['1 1/2', 1.5],
    ['1,200', 1200],
    [`=12'6" x 8'4"`, `=12'6" x 8'4"`],
    [`12'6"`, `=12'6"`],
    [`12'-6"`, `=12'-6"`],
    ['1:30', '=1:30'],
    ['=(85 + 3) * 2', '=(85 + 3) * 2'],
    // A formula says that it subtracts, and so do spaces.
    ['=1-1/2', '=1-1/2'],
    ['1 - 1/2', '=1 - 1/2'],
    ['6-1/2"', '=6-1/2"'],
  ])('reads %s', (text, value) => {
    expect(readQuantity(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'Quantity is required'],
    ['many', 'Quantity must be a number'],
    ['12,5', 'Quantity must be a number. Write a point before the decimals, as in 12.50'],
    ['1-1/2', 'Quantity must be a number. Write a space before the fraction, as in 1 1/2'],
    ['1–1/2', 'Quantity must be a number. Write a space before the fraction, as in 1 1/2'],
    ['=999999999*999999999', 'The quantity is too large'],
    ['-1', 'Quantity must not be negative'],
    ['=2 +', 'The formula cannot be read at "+"'],
  ])('says what is wrong with "%s"', (text, message) => {
    expect(readQuantity(text)).toEqual({ ok: false, message });
  });
});

const columns = lineColumns({
  costCodes: [],
  options: [],
  suggestProducts: () => Promise.resolve([]),
  onExplain: () => undefined,
  leftOut: new Set(),
  drift: new Map(),
});

test('a new line knows no value before it is saved, so that a typed one counts even if it is the usual one', () => {
  const row = blankLine('new 1', 1, 2);
  const valueAt = (of: LineRow, column: GridColumn<LineRow>) => column.valueOf(of);
  for (const [key, text, value] of [
    ['kind', 'Material', 'material'],
    ['quantity', '1', 1],
    ['unitCost', '0', 0],
    ['markup', '0%', 'markup 0'],
    ['isTaxable', 'No', false],
  ] as const) {
    const column = columns.find((each) => each.key === key);
    if (!column) throw new Error(`There is no column ${key}`);
    expect([column.valueOf(row), column.write(null), column.format(null, row)]).toEqual([null, '', '']);
    expect(typed({ rows: [row], columns, valueAt }, row, column, text).edit.changes).toEqual([
      { id: 'new 1', column: key, value, was: null },
    ]);
  }
  expect(columns.find(({ key }) => key === 'isTaxable')?.format(false, row)).toBe('No');
});

test('a pasted flag is yes or no, or refused', () => {
  const read = columns.find(({ key }) => key === 'isTaxable')?.read;
  expect(read?.('yes', undefined)).toEqual({ ok: true, value: true });
  expect(read?.('N', undefined)).toEqual({ ok: true, value: false });
  expect(read?.('', undefined)).toEqual({ ok: true, value: false });
  expect(read?.('perhaps', undefined)).toEqual({ ok: false, message: 'Taxable must be yes or no' });
});
