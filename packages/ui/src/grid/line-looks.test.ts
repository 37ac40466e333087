import { describe, expect, test } from 'vitest';

import { saving, statesByRow } from './cells/cell-states.ts';
import { laidOut } from './layout.ts';
import { type Marks, looksOf, withLooks } from './line-looks.ts';

interface Item {
  id: number;
}

const items: Item[] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const lines = laidOut(items, [{ id: 'all', name: 'All' }], () => 'all', new Set());
const rows = lines.filter(({ kind }) => kind === 'row');
const nothing: Marks<Item> = {
  states: new Map(),
  drafts: [],
  active: undefined,
  block: undefined,
  filling: undefined,
  editing: undefined,
};
const looks = (marks: Partial<Marks<Item>>, aliases: Readonly<Record<number, string>> = {}) =>
  looksOf(rows, { ...nothing, ...marks }, (id) => aliases[Number(id)] ?? id);

describe('looksOf', () => {
  test('marks the lines of a selection, and the last of them with the handle', () => {
    const block = { top: 0, bottom: 1, left: 2, right: 3 };
    const marked = looks({ block, filling: { top: 2, bottom: 2 } });
    expect([...marked.keys()]).toEqual(['row 1', 'row 2', 'row 3']);
    expect(marked.get('row 1')).toMatchObject({ left: 2, right: 3, isSelected: true, hasHandle: false });
    expect(marked.get('row 2')).toMatchObject({ isSelected: true, hasHandle: true });
    expect(marked.get('row 3')).toMatchObject({ left: 2, right: 3, isSelected: false, isFilled: true });
  });

  test('shows a single cell as active, not as selected', () => {
    const block = { top: 1, bottom: 1, left: 0, right: 0 };
    const marked = looks({ block, active: { line: 'row 2', column: 'name' } });
    expect([...marked.keys()]).toEqual(['row 2']);
    expect(marked.get('row 2')).toMatchObject({ active: 'name', isSelected: false, hasHandle: true });
  });

  test('finds the line of a saved row by the temporary id that it began with', () => {
    const change = { id: 3, column: 'name', value: 'Tile', was: '' };
    const states = statesByRow(saving(new Map(), [change], 1));
    const marked = looks({ states }, { 3: 'new 1' });
    expect(marked.get('row new 1')?.states.get('name')).toMatchObject({ kind: 'saving', value: 'Tile' });
  });
});

describe('withLooks', () => {
  test('keeps the objects of all lines that look the same', () => {
    const kept = new WeakMap();
    const before = withLooks(lines, looks({ active: { line: 'row 1', column: 'name' } }), kept);
    const after = withLooks(lines, looks({ active: { line: 'row 2', column: 'name' } }), kept);
    expect(after.map((line, place) => line === before[place])).toEqual([true, false, false, true]);
    const again = withLooks(lines, looks({ active: { line: 'row 2', column: 'name' } }), kept);
    expect(again.every((line, place) => line === after[place])).toBe(true);
  });

  test('makes a new object of a line whose state changes, and of no other', () => {
    const kept = new WeakMap();
    const change = { id: 2, column: 'name', value: 'Tile', was: '' };
    const states = saving(new Map(), [change], 1);
    const before = withLooks(lines, looks({ states: statesByRow(states) }), kept);
    const same = withLooks(lines, looks({ states: statesByRow(new Map(states)) }), kept);
    expect(same).toEqual(before);
    expect(same.every((line, place) => line === before[place])).toBe(true);
    const next = withLooks(lines, looks({ states: statesByRow(saving(states, [change], 2)) }), kept);
    expect(next.map((line, place) => line === before[place])).toEqual([true, true, false, true]);
  });
});
