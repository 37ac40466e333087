import { describe, expect, it, test } from 'vitest';

import type { GridColumn } from '../cells/cell.ts';
import { type Part, columnOf, partOf, tableOf } from '../testing/parts-list.ts';
import { guessedPlan, pasteOf, problemWords, readSheet } from './pasted-sheet.ts';

const computed: GridColumn<Part> = { ...columnOf('total'), isComputed: true };
const columns = ['name', 'count', 'price', 'waste'].map(columnOf).concat(computed);
const table = { ...tableOf([partOf(1), partOf(2)]), columns };
const names = new Map([
  ['Part', 'name'],
  ['Qty', 'count'],
  ['Each', 'price'],
  ['Sum', 'total'],
]);
const headingsOf = (headings: readonly string[]) =>
  Object.fromEntries(headings.flatMap((heading, place) => [[names.get(heading) ?? heading, place]]));
const known = (headings: readonly string[]) =>
  Object.fromEntries(
    Object.entries(headingsOf(headings)).filter(([key]) => [...names.values()].includes(key)),
  );
const atName = { top: 0, bottom: 0, left: 0, right: 0 };
const paste = (texts: string[][], more: { isOwn?: boolean; left?: number } = {}) =>
  pasteOf(table, texts, {
    block: { ...atName, left: more.left ?? 0, right: more.left ?? 0 },
    place: { group: null, before: null },
    isOwn: more.isOwn ?? false,
    headingsOf: known,
    nameKey: 'name',
  });

describe('a pasted sheet', () => {
  test('with headings becomes rows, whatever the order of its columns', () => {
    expect(
      paste([
        ['Each', 'Part', 'Sum', 'Qty'],
        ['$1,200', 'Nut', '$2,400', '2'],
        ['', '', '', ''],
        ['3', 'Bolt', '', ''],
      ]),
    ).toEqual({
      kind: 'rows',
      rows: [
        { name: 'Nut', price: 1200, count: 2 },
        { name: 'Bolt', price: 3 },
      ],
    });
  });

  it.each([
    [
      'a heading that names no column',
      [
        ['Part', 'Qty', 'Supplier'],
        ['Nut', '2', 'Acme'],
      ],
    ],
    [
      'a text that its column does not take',
      [
        ['Part', 'Qty'],
        ['Nut', 'many'],
      ],
    ],
  ])('with %s is asked about, so that nothing gets lost', (_, texts) => {
    expect(paste(texts)).toMatchObject({ kind: 'ask', plan: { hasHeadings: true } });
  });

  test('without headings goes where it stands if it fits there, and is asked about otherwise', () => {
    expect(paste([['Nut', '2', '1.5']])).toMatchObject({ kind: 'block' });
    expect(paste([['2', 'Nut']], { left: 1 })).toEqual({
      kind: 'ask',
      plan: { hasHeadings: false, columns: ['count', 'name'] },
    });
    // A unit that reads as a heading is none beside numbers.
    expect(paste([['2', 'Nut', 'Each']], { left: 1 })).toMatchObject({
      plan: { hasHeadings: false, columns: ['count', 'name', undefined] },
    });
    // There is no room for two columns beside the last one.
    expect(paste([['Nut', '2']], { left: 4 })).toMatchObject({ kind: 'ask' });
  });

  test('of one column with a wrong text is not pasted at all, and its rows are named', () => {
    const found = paste([['1'], ['many'], ['3']], { left: 1 });
    expect(found).toEqual({
      kind: 'wrong',
      problems: [{ row: 2, column: 'Count', text: 'many', message: 'Count must be a number' }],
    });
    expect(found?.kind === 'wrong' && found.problems.map(problemWords)).toEqual([
      'Row 2, Count: “many”. Count must be a number.',
    ]);
  });

  test('of one cell stays at its cell, and cells of a grid are never asked about', () => {
    expect(paste([['many']], { left: 1 })).toMatchObject({
      kind: 'block',
      plan: { refused: [{ text: 'many' }] },
    });
    expect(paste([['Nut', 'many']], { isOwn: true })).toMatchObject({ kind: 'block' });
  });

  test('needs a name in each row', () => {
    const plan = { hasHeadings: false, columns: ['name', 'count'] };
    expect(
      readSheet(
        [
          ['Nut', '1'],
          ['', '2'],
        ],
        plan,
        columns,
        'name',
      ),
    ).toEqual({
      rows: [{ name: 'Nut', count: 1 }, { count: 2 }],
      problems: [{ row: 2, column: 'Name', text: '', message: 'Name is required' }],
    });
  });

  it.each([
    [[['Nut', '2', '$4']], ['name', 'count', 'price']],
    [[['4', 'Nut', '10%']], ['count', 'name', 'waste']],
    [[['Nut', '', 'M8']], ['name', undefined, undefined]],
    // One wrong number among others does not hide what they are.
    [
      [
        ['Nut', '2'],
        ['Bolt', 'many'],
        ['Screw', '3'],
      ],
      ['name', 'count'],
    ],
  ])('of %j is guessed as %j', (texts, keys) => {
    expect(guessedPlan(texts, columns, 'name').columns).toEqual(keys);
  });

  test('has unknown headings where words stand above numbers', () => {
    const texts = [
      ['Thing', 'How many'],
      ['Nut', '2'],
    ];
    expect(guessedPlan(texts, columns, 'name')).toEqual({ hasHeadings: true, columns: ['name', 'count'] });
  });
});
