import { type Command, commandOf } from '@quoin/ui/grid/selection/commands';
import { expect, test } from 'vitest';

import { commandKeys, editingKeys, readingKeys } from './grid-keys.ts';

const names: Record<string, string> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Space: ' ',
  Esc: 'Escape',
};

/** The cell in which a command has its key. */
const situation = (kind: string) => ({
  isHeading: kind === 'toggle',
  isFolded: false,
  isLastColumn: false,
  isEmptyName: true,
  page: 10,
});

test.each(Object.entries(commandKeys))('the listed keys for "%s" run it in the grid', (kind, { keys }) => {
  const isHeld = (key: string) => keys.includes(key);
  const modifiers = {
    ctrlKey: isHeld('Ctrl') || isHeld('⌘'),
    metaKey: false,
    shiftKey: isHeld('Shift'),
    altKey: isHeld('Alt') || isHeld('⌥'),
  };
  const pressed = keys.filter((key) => !['Ctrl', '⌘', 'Shift', 'Alt', '⌥'].includes(key));
  const commands = pressed.map((key) => commandOf({ key: names[key] ?? key, ...modifiers }, situation(kind)));
  expect(commands.map((command) => command?.kind)).toEqual(pressed.map(() => kind));
});

test('lines that nobody can change list no key that changes them', () => {
  const changing: Command['kind'][] = ['new-row', 'insert', 'fill', 'clear', 'move-row', 'undo', 'redo'];
  for (const kind of changing) {
    expect(editingKeys.items).toContain(commandKeys[kind]);
    expect(readingKeys.items).not.toContain(commandKeys[kind]);
  }
  expect(editingKeys.items).toEqual(expect.arrayContaining([...readingKeys.items]));
});
