import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Cell, CellValue, Place, RowId } from '../cells/cell.ts';
import { laidOut, placeOf } from '../layout.ts';
import { type Part, partOf, tableOf } from '../testing/parts-list.ts';
import { type Edit, editOf } from './edit.ts';
import { stepOfAdded, stepOfChanged } from './outside-edits.ts';
import {
  type Conflict,
  type History,
  noHistory,
  recorded,
  reversed,
  skipped,
  stepOf,
  stepped,
  steppedPartly,
} from './undo.ts';

const groups = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];

/** A document with its history, whose server gives each added row a new id. */
class Document {
  rows: Part[];
  history: History<Part> = noHistory();
  #next = 100;

  constructor(rows: Part[]) {
    this.rows = rows;
  }

  get table() {
    return tableOf(laidOut(this.rows, groups, ({ group }) => group, new Set()).flatMap(rowOf));
  }

  placeOf = (id: RowId) =>
    placeOf(
      laidOut(this.rows, groups, ({ group }) => group, new Set()),
      id,
    );

  /** The document without its ids, which change when a row is deleted and comes back. */
  get content() {
    return this.table.rows.map((row) => ({ ...row, id: 0 }));
  }

  do(edit: Edit<Part>) {
    const { table, placeOf: place } = this;
    const places = new Map<RowId, Place | undefined>(table.rows.map(({ id }) => [id, place(id)]));
    const ids = this.save(edit);
    this.history = recorded(
      this.history,
      stepOf(table, edit, ids, (id) => places.get(id)),
    );
  }

  /** Takes a step back or forth, and returns the conflicts of a step that was skipped. */
  go(direction: 'undo' | 'redo'): readonly Conflict[] | undefined {
    const step = this.history[direction].at(-1);
    if (!step) return undefined;
    const reversal = reversed(this.table, step, this.placeOf);
    if (!reversal.ok) {
      this.history = skipped(this.history, direction);
      return reversal.conflicts;
    }
    const ids = this.save(reversal.edit);
    this.history = stepped(this.history, direction, reversal.step, ids);
    return undefined;
  }

  /** Takes a step back or forth, of which the server saves only what `part` leaves of it. */
  goPartly(direction: 'undo' | 'redo', part: (edit: Edit<Part>) => Edit<Part>) {
    const step = this.history[direction].at(-1);
    const reversal = step && reversed(this.table, step, this.placeOf);
    if (!reversal?.ok) throw new Error('the step cannot be taken back');
    const saved = part(reversal.edit);
    const { rows } = this.table;
    const places = new Map<RowId, Place | undefined>(rows.map(({ id }) => [id, this.placeOf(id)]));
    const ids = this.save(saved);
    const before = { saved, ids, rows, placeOf: (id: RowId) => places.get(id) };
    this.history = steppedPartly(this.history, direction, reversal.step, before);
  }

  save({ changes, added, removed, moved }: Edit<Part>): number[] {
    this.rows = this.rows.map((row) =>
      changes
        .filter(({ id }) => id === row.id)
        .reduce((so, { column, value }): Part => ({ ...so, [column]: value }), row),
    );
    for (const { id, to } of moved) {
      const row = this.rows.find((each) => each.id === id);
      if (!row) continue;
      this.rows = this.rows.filter((each) => each !== row);
      this.insert(row, to);
    }
    const ids = added.map(({ place, values, copyOf }) => {
      const id = (this.#next += 1);
      this.insert({ ...(copyOf ?? partOf(0, { name: '' })), ...values, id }, place);
      return id;
    });
    this.rows = this.rows.filter(({ id }) => !removed.includes(id));
    return ids;
  }

  insert(row: Part, { group, before }: Place) {
    const place = this.rows.findIndex(({ id }) => id === before);
    const placed = { ...row, group: group as number | null };
    this.rows = place < 0 ? [...this.rows, placed] : this.rows.toSpliced(place, 0, placed);
  }

  change(cell: Cell, value: CellValue) {
    const { table } = this;
    const row = table.rows.find(({ id }) => id === cell.id);
    const column = table.columns.find(({ key }) => key === cell.column);
    if (!row || !column) throw new Error('no such cell');
    this.do(editOf({ changes: [{ ...cell, value, was: table.valueAt(row, column) }] }));
  }
}

const rowOf = <Row>(line: { kind: 'heading' } | { kind: 'row'; row: Row }) =>
  line.kind === 'row' ? [line.row] : [];
const begun = () =>
  new Document([1, 2, 3, 4, 5].map((id) => partOf(id, { group: id < 4 ? 1 : 2, total: '' })));

describe('undo', () => {
  test('takes back one action after the other, and redo does them again', () => {
    const document = begun();
    document.change({ id: 1, column: 'count' }, 7);
    document.change({ id: 1, column: 'count' }, 8);
    document.go('undo');
    expect(document.content[0]).toMatchObject({ count: 7 });
    document.go('undo');
    expect(document.content[0]).toMatchObject({ count: 1 });
    document.go('redo');
    document.go('redo');
    expect(document.content[0]).toMatchObject({ count: 8 });
    expect(document.history.redo).toEqual([]);
  });

  test('takes back a paste as one step, with the rows that it added', () => {
    const document = begun();
    const before = document.content;
    const place = { group: 2, before: null };
    const changes = [{ id: 5, column: 'name', value: 'Tile', was: 'Part 5' }];
    document.do(editOf({ changes, added: [{ place, values: { name: 'Grout' } }] }));
    expect(document.content.map(({ name }) => name).slice(-2)).toEqual(['Tile', 'Grout']);
    document.go('undo');
    expect(document.content).toEqual(before);
  });

  test('brings deleted rows back to their places, and older steps still find them', () => {
    const document = begun();
    document.change({ id: 2, column: 'name' }, 'Tile');
    document.do(editOf({ removed: [2, 3] }));
    document.go('undo');
    expect(document.content.map(({ name }) => name)).toEqual([
      'Part 1',
      'Tile',
      'Part 3',
      'Part 4',
      'Part 5',
    ]);
    document.go('undo');
    expect(document.content[1]).toMatchObject({ name: 'Part 2' });
  });

  test('skips a step whose value somebody else changed, and shows both values', () => {
    const document = begun();
    document.change({ id: 1, column: 'count' }, 7);
    document.change({ id: 2, column: 'count' }, 9);
    document.rows = document.rows.map((row) => (row.id === 2 ? { ...row, count: 45 } : row));
    expect(document.go('undo')).toEqual([{ id: 2, column: 'count', mine: 2, theirs: 45 }]);
    expect(document.content[1]).toMatchObject({ count: 45 });
    // The step before is not in its way.
    expect(document.go('undo')).toBeUndefined();
    expect(document.content[0]).toMatchObject({ count: 1 });
  });

  test('does not take back half of a paste', () => {
    const document = begun();
    const changes = [1, 2].map((id) => ({ id, column: 'count', value: 50, was: id }));
    document.do(editOf({ changes }));
    document.rows = document.rows.map((row) => (row.id === 2 ? { ...row, count: 51 } : row));
    expect(document.go('undo')).toHaveLength(1);
    expect(document.content.map(({ count }) => count).slice(0, 2)).toEqual([50, 51]);
  });

  test('does not delete an added row that somebody else filled in', () => {
    const document = begun();
    document.do(editOf({ added: [{ place: { group: 1, before: 1 }, values: { name: '' } }] }));
    document.rows = document.rows.map((row) => (row.name === '' ? { ...row, name: 'Trim' } : row));
    expect(document.go('undo')).toHaveLength(1);
    expect(document.content).toHaveLength(6);
  });

  test('skips a step whose row is gone', () => {
    const document = begun();
    document.change({ id: 1, column: 'count' }, 7);
    document.rows = document.rows.filter(({ id }) => id !== 1);
    expect(document.go('undo')).toHaveLength(1);
    expect(document.history).toEqual({ undo: [], redo: [] });
  });

  test('of which only a part was saved goes on with the rest, and comes back as a whole', () => {
    const document = begun();
    const before = document.content;
    const place = { group: 1, before: 2 };
    document.do(
      editOf({
        changes: [1, 5].map((id) => ({ id, column: 'count', value: 50, was: id })),
        removed: [2, 3, 4],
        added: ['Sand', 'Grout', 'Seal'].map((name) => ({
          place: { ...place, before: null },
          values: { name },
        })),
      }),
    );
    const after = document.content;
    document.goPartly('undo', ({ changes, added, removed }) =>
      editOf({ changes: changes.slice(0, 1), added: added.slice(0, 2), removed: removed.slice(0, 1) }),
    );
    expect(document.content.map(({ name }) => name)).not.toContain('Sand');
    expect(document.content.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Part 2', 'Part 3', 'Grout']),
    );
    expect(document.go('undo')).toBeUndefined();
    expect(document.content).toEqual(before);
    expect(document.history.undo).toEqual([]);
    document.go('redo');
    document.go('redo');
    expect(document.content).toEqual(after);
  });

  test('deletes the rows that a dialog has added, and redo brings them back', () => {
    const document = begun();
    const before = document.content;
    const rows = ['Studs', 'Framing'].map((name, place) => partOf(50 + place, { name, group: 2, total: '' }));
    document.rows = [...document.rows, ...rows];
    const after = document.content;
    document.history = recorded(document.history, stepOfAdded(document.table.columns, rows));
    document.go('undo');
    expect(document.content).toEqual(before);
    document.go('redo');
    expect(document.content).toEqual(after);
    document.go('undo');
    expect(document.content).toEqual(before);
  });

  test('keeps the rows of a dialog that somebody else has changed', () => {
    const document = begun();
    const row = partOf(50, { group: 2 });
    document.history = recorded(document.history, stepOfAdded(document.table.columns, [row]));
    document.rows = [...document.rows, { ...row, count: 7 }];
    expect(document.go('undo')).toEqual([{ id: 50, column: 'count', mine: null, theirs: 7 }]);
  });

  test('takes back what a dialog has changed of a row, and its place', () => {
    const document = begun();
    const content = document.content;
    const [first] = document.rows;
    if (!first) throw new Error('no rows');
    const changed = { ...first, name: 'Tile', waste: 0.2, group: 2 };
    document.rows = [...document.rows.slice(1), changed];
    const moved = { from: { group: 1, before: 2 }, to: { group: 2, before: null } };
    const step = stepOfChanged(document.table.columns, { before: first, after: changed, moved });
    expect(step.changes.map(({ column }) => column)).toEqual(['name', 'waste']);
    document.history = recorded(document.history, step);
    document.go('undo');
    expect(document.content).toEqual(content);
    document.go('redo');
    expect(document.content.at(-1)).toMatchObject({ name: 'Tile', waste: 0.2, group: 2 });
  });

  test('of a new action makes the undone ones unreachable', () => {
    const document = begun();
    document.change({ id: 1, column: 'count' }, 7);
    document.go('undo');
    document.change({ id: 1, column: 'count' }, 9);
    expect(document.history.redo).toEqual([]);
  });

  test('goes back 500 steps', () => {
    const document = begun();
    for (let count = 1000; count < 1600; count += 1) document.change({ id: 1, column: 'count' }, count);
    expect(document.history.undo).toHaveLength(500);
  });
});

const actions = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), row: fc.nat(), value: fc.nat(9) }),
  fc.record({ kind: fc.constant('add' as const), row: fc.nat(), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('remove' as const), row: fc.nat(), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('move' as const), row: fc.nat(), other: fc.nat() }),
);

function act(document: Document, action: typeof actions extends fc.Arbitrary<infer Action> ? Action : never) {
  const { rows } = document.table;
  const row = rows[action.row % Math.max(rows.length, 1)];
  if (!row) return;
  const from = document.placeOf(row.id);
  if (action.kind === 'change') document.change({ id: row.id, column: 'count' }, action.value);
  else if (action.kind === 'remove') {
    const start = rows.indexOf(row);
    document.do(editOf({ removed: rows.slice(start, start + action.count).map(({ id }) => id) }));
  } else if (action.kind === 'add') {
    const place = from ?? { group: 1, before: null };
    const values = { name: 'New', count: 1 };
    document.do(editOf({ added: Array.from({ length: action.count }, () => ({ place, values })) }));
  } else {
    const other = rows[action.other % rows.length];
    if (other && other !== row)
      document.do(editOf({ moved: [{ id: row.id, to: { group: other.group, before: other.id } }] }));
  }
}

test('n undos and n redos leave the document as it was', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 12 }), fc.nat(14), (all, n) => {
      const document = begun();
      const before = document.content;
      for (const action of all) act(document, action);
      const after = document.content;
      for (let step = 0; step < n; step += 1) document.go('undo');
      for (let step = 0; step < n; step += 1) document.go('redo');
      expect(document.content).toEqual(after);
      while (document.history.undo.length > 0) expect(document.go('undo')).toBeUndefined();
      expect(document.content).toEqual(before);
      while (document.history.redo.length > 0) expect(document.go('redo')).toBeUndefined();
      expect(document.content).toEqual(after);
    }),
    { numRuns: 3000 },
  );
});
