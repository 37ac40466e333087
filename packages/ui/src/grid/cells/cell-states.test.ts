import { describe, expect, test } from 'vitest';

import {
  answered,
  faded,
  savedChanges,
  saving,
  shownValue,
  withConflicts,
  withRefusals,
  without,
} from './cell-states.ts';
import { type Change, cellOf, keyOf } from './cell.ts';

const cell = { id: 1, column: 'price' };
const other = { id: 2, column: 'price' };
const change: Change = { ...cell, value: 5, was: 4 };
const changes = [change, { ...other, value: 6, was: 3 }];
const textOf = ({ value }: Change) => `$${value}`;
const begun = saving(new Map(), changes, 1);

describe('the state of a cell', () => {
  test('shows the value on its way until the save ends, and for a moment that it is saved', () => {
    expect(shownValue(begun.get(keyOf(cell)), 4)).toBe(5);
    const ended = answered(begun, changes, 1, {}, textOf);
    expect(ended.get(keyOf(cell))).toEqual({ kind: 'saved', save: 1 });
    expect(shownValue(ended.get(keyOf(cell)), 4)).toBe(4);
    expect(faded(ended, 1).size).toBe(0);
  });

  test('keeps a refused text with its message, and loses no other cell', () => {
    const refused = [{ ...cell, message: 'Price is too large' }];
    const ended = answered(begun, changes, 1, { refused }, textOf);
    expect(ended.get(keyOf(cell))).toEqual({ kind: 'refused', text: '$5', message: 'Price is too large' });
    expect(ended.get(keyOf(other))).toEqual({ kind: 'saved', save: 1 });
    expect(savedChanges(changes, { refused })).toEqual([changes[1]]);
  });

  test('shows both values where somebody else saved meanwhile', () => {
    const stale = [{ ...cell, theirs: 45, by: 'Dana' }];
    const ended = answered(begun, changes, 1, { stale }, textOf);
    expect(ended.get(keyOf(cell))).toEqual({ kind: 'stale', mine: 5, theirs: 45, by: 'Dana' });
    expect(savedChanges(changes, { stale })).toEqual([changes[1]]);
    expect(without(ended, [cell]).has(keyOf(cell))).toBe(false);
  });

  test('waits for the newer of two saves', () => {
    const again = saving(begun, [{ ...cell, value: 7, was: 5 }], 2);
    const first = answered(again, changes, 1, {}, textOf);
    expect(shownValue(first.get(keyOf(cell)), 4)).toBe(7);
    expect(first.get(keyOf(cell))).toEqual({ kind: 'saving', save: 2, value: 7 });
  });

  test('keeps a text that was refused before any save', () => {
    const states = withRefusals(begun, [{ ...cell, text: 'ten', message: 'Price must be a number' }]);
    expect(states.get(keyOf(cell))).toMatchObject({ kind: 'refused', text: 'ten' });
    expect(shownValue(states.get(keyOf(cell)), 4)).toBe(4);
  });

  test('shows both values of an undo that was skipped', () => {
    const states = withConflicts(new Map(), [{ ...cell, mine: 4, theirs: 45 }]);
    expect(states.get(keyOf(cell))).toEqual({ kind: 'stale', mine: 4, theirs: 45, by: undefined });
  });
});

test('cells of rows whose ids look alike have different names', () => {
  expect(keyOf({ id: 1, column: 'price' })).not.toBe(keyOf({ id: '1', column: 'price' }));
});

test('the name of a cell leads back to the cell', () => {
  for (const named of [cell, { id: '1', column: 'price' }, { id: 'new 1', column: 'price' }])
    expect(cellOf(keyOf(named))).toEqual(named);
});

test('states without a change are the same object, so that nothing is drawn again', () => {
  const states = saving(new Map(), [change], 1);
  expect(faded(states, 1)).toBe(states);
  expect(without(states, [other])).toBe(states);
});
