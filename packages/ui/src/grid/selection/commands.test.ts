import { describe, expect, it, test } from 'vitest';

import { type Command, type Situation, commandOf } from './commands.ts';

const cell: Situation = {
  isHeading: false,
  isFolded: false,
  isLastColumn: false,
  isEmptyName: false,
  page: 20,
};
const press = (keys: string) => {
  const names = keys.split('+');
  const has = (name: string) => names.includes(name);
  return {
    key: names.at(-1) ?? '',
    ctrlKey: has('Control'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  };
};

describe('commandOf', () => {
  it.each<[string, Command | undefined]>([
    ['Shift+ArrowDown', { kind: 'extend', step: { rows: 1, columns: 0 } }],
    ['Shift+PageUp', { kind: 'extend', step: { rows: -20, columns: 0 } }],
    ['Control+a', { kind: 'all' }],
    ['Shift+ ', { kind: 'rows' }],
    ['Escape', { kind: 'collapse' }],
    ['Control+d', { kind: 'fill' }],
    ['Delete', { kind: 'clear' }],
    ['Backspace', { kind: 'clear' }],
    ['Control+z', { kind: 'undo' }],
    ['Meta+z', { kind: 'undo' }],
    ['Control+Shift+Z', { kind: 'redo' }],
    ['Control+y', { kind: 'redo' }],
    ['Control+Enter', { kind: 'new-row' }],
    ['Meta+Enter', { kind: 'new-row' }],
    ['Alt+ArrowUp', { kind: 'move-row', direction: -1 }],
    ['Alt+ArrowDown', { kind: 'move-row', direction: 1 }],
    ['Alt+Enter', { kind: 'explain' }],
    ['Alt+Shift+ArrowLeft', { kind: 'widen', direction: -1 }],
    ['Alt+Shift+ArrowRight', { kind: 'widen', direction: 1 }],
    ['Alt+ArrowRight', undefined],
    // Left to the grid or to the browser
    ['ArrowDown', undefined],
    ['Tab', undefined],
    ['Shift+Tab', undefined],
    ['Enter', undefined],
    ['F2', undefined],
    ['a', undefined],
    ['.', undefined],
    ['Control+c', undefined],
    ['Control+v', undefined],
    ['Control+Shift+a', undefined],
    ['Control+Alt+d', undefined],
  ])('takes %s', (keys, command) => {
    expect(commandOf(press(keys), cell)).toEqual(command);
  });

  test('extends by Control and Shift to the edge', () => {
    const command = commandOf(press('Control+Shift+ArrowDown'), cell);
    expect(command?.kind === 'extend' && command.step.rows).toBeGreaterThan(1e9);
  });

  test('begins a new row by Enter in the last column', () => {
    expect(commandOf(press('Enter'), { ...cell, isLastColumn: true })).toEqual({ kind: 'new-row' });
  });

  test('inserts by a dot in an empty name', () => {
    expect(commandOf(press('.'), { ...cell, isEmptyName: true })).toEqual({ kind: 'insert' });
  });

  it.each<[string, boolean, Command | undefined]>([
    ['Enter', false, { kind: 'toggle' }],
    [' ', true, { kind: 'toggle' }],
    ['ArrowLeft', false, { kind: 'toggle' }],
    ['ArrowLeft', true, undefined],
    ['ArrowRight', true, { kind: 'toggle' }],
    ['ArrowRight', false, undefined],
    ['Alt+ArrowUp', false, undefined],
  ])('folds and unfolds a group by %j (folded: %j)', (keys, isFolded, command) => {
    expect(commandOf(press(keys), { ...cell, isHeading: true, isFolded })).toEqual(command);
  });
});
