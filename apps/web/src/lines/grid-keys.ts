import type { Command } from '@quoin/ui/grid/selection/commands';

import { isMac } from '../mod-key.ts';
import type { KeyGroup } from '../shell/screen-keys.ts';

const mod = isMac ? '⌘' : 'Ctrl';
const alt = isMac ? '⌥' : 'Alt';

/** The keys of each command of the grid, with what it does to lines. */
export const commandKeys: Record<Command['kind'], KeyGroup['items'][number]> = {
  extend: { label: 'Select more cells', keys: ['Shift', '↑', '↓', '←', '→'] },
  rows: { label: 'Select whole lines', keys: ['Shift', 'Space'] },
  all: { label: 'Select all cells', keys: [mod, 'A'] },
  collapse: { label: 'Select only one cell again', keys: ['Esc'] },
  toggle: { label: 'Fold or unfold a section', keys: ['Enter'] },
  explain: { label: 'Show where the price or the cost comes from', keys: [alt, 'Enter'] },
  widen: { label: 'Make the column narrower or wider', keys: [alt, 'Shift', '←', '→'] },
  'new-row': { label: 'Begin a line below', keys: [mod, 'Enter'] },
  insert: { label: 'Insert an assembly, in an empty name', keys: ['.'] },
  fill: { label: 'Copy the cells above into those below', keys: [mod, 'D'] },
  clear: { label: 'Empty the cells, or delete whole lines', keys: ['Delete'] },
  'move-row': { label: 'Move the line up or down', keys: [alt, '↑', '↓'] },
  undo: { label: 'Undo', keys: [mod, 'Z'] },
  redo: { label: 'Redo', keys: [mod, 'Y'] },
};

const move = { label: 'Go from cell to cell', keys: ['↑', '↓', '←', '→'] };
const copy = { label: 'Copy cells, also for a spreadsheet', keys: [mod, 'C'] };

const title = 'In the lines of an estimate';
const { extend, rows, all, collapse, toggle, explain, widen, ...changing } = commandKeys;
const reading = [move, extend, rows, all, collapse, toggle, explain, widen, copy];

/** The keys of lines that nobody can change. */
export const readingKeys: KeyGroup = { title, items: reading };

/** The keys of lines that can be changed. */
export const editingKeys: KeyGroup = {
  title,
  items: [
    ...reading,
    { label: 'Paste cells, also from a spreadsheet', keys: [mod, 'V'] },
    { label: 'Cut cells', keys: [mod, 'X'] },
    { label: 'Edit the cell', keys: ['F2'] },
    { label: 'Save the cell, and go to the next one', keys: ['Tab'] },
    { label: 'Save the cell, and go to the one below, or begin a line', keys: ['Enter'] },
    ...Object.values(changing),
  ],
};
