import type { Step } from './selection.ts';

/** A key with its modifiers, as events of the keyboard have them. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The facts about the active cell on which the commands of keys depend. */
export interface Situation {
  isHeading: boolean;
  isFolded: boolean;
  isLastColumn: boolean;
  /** Whether the cell is an empty name, in which a dot inserts prepared rows. */
  isEmptyName: boolean;
  /** The number of rows of a page. */
  page: number;
}

export type Command =
  | { kind: 'extend'; step: Step }
  | { kind: 'all' }
  | { kind: 'rows' }
  | { kind: 'collapse' }
  | { kind: 'fill' }
  | { kind: 'clear' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'new-row' }
  | { kind: 'move-row'; direction: 1 | -1 }
  | { kind: 'explain' }
  | { kind: 'widen'; direction: 1 | -1 }
  | { kind: 'insert' }
  | { kind: 'toggle' };

const FAR = Number.MAX_SAFE_INTEGER;

const extensions: Record<string, (page: number) => Step> = {
  ArrowUp: () => ({ rows: -1, columns: 0 }),
  ArrowDown: () => ({ rows: 1, columns: 0 }),
  ArrowLeft: () => ({ rows: 0, columns: -1 }),
  ArrowRight: () => ({ rows: 0, columns: 1 }),
  Home: () => ({ rows: 0, columns: -FAR }),
  End: () => ({ rows: 0, columns: FAR }),
  PageUp: (page) => ({ rows: -page, columns: 0 }),
  PageDown: (page) => ({ rows: page, columns: 0 }),
};

/**
 * The command of a key while a cell is active and no editor is open. `undefined` leaves the key to the grid (arrows,
 * Tab, Home, End, pages, F2, letters) or to the browser.
 */
export function commandOf(press: KeyPress, situation: Situation): Command | undefined {
  const { key, shiftKey, altKey } = press;
  const isControl = press.ctrlKey || press.metaKey;
  if (altKey) return isControl ? undefined : withAlt(key, shiftKey, situation);
  const undo = undoKeyOf(press);
  if (undo) return { kind: undo };
  if (isControl) return withControl(key.length === 1 ? key.toLowerCase() : key, shiftKey, situation);
  if (shiftKey && key === ' ') return { kind: 'rows' };
  const extension = shiftKey ? extensions[key] : undefined;
  if (extension) return { kind: 'extend', step: extension(situation.page) };
  if (key === 'Escape') return { kind: 'collapse' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (situation.isHeading) return onHeading(key, situation);
  if (key === '.' && situation.isEmptyName) return { kind: 'insert' };
  return key === 'Enter' && situation.isLastColumn ? { kind: 'new-row' } : undefined;
}

/** The direction of a key that undoes or redoes, wherever the focus is. */
export function undoKeyOf(press: KeyPress): 'undo' | 'redo' | undefined {
  const isControl = (press.ctrlKey || press.metaKey) && !press.altKey;
  const key = press.key.toLowerCase();
  if (isControl && key === 'z') return press.shiftKey ? 'redo' : 'undo';
  return isControl && key === 'y' && !press.shiftKey ? 'redo' : undefined;
}

function onHeading(key: string, { isFolded }: Situation): Command | undefined {
  const folds = key === 'ArrowLeft' && !isFolded;
  const unfolds = key === 'ArrowRight' && isFolded;
  return folds || unfolds || key === 'Enter' || key === ' ' ? { kind: 'toggle' } : undefined;
}

function withAlt(key: string, shiftKey: boolean, { isHeading }: Situation): Command | undefined {
  if (shiftKey && key === 'ArrowLeft') return { kind: 'widen', direction: -1 };
  if (shiftKey && key === 'ArrowRight') return { kind: 'widen', direction: 1 };
  if (key === 'Enter') return { kind: 'explain' };
  if (isHeading) return undefined;
  if (key === 'ArrowUp') return { kind: 'move-row', direction: -1 };
  return key === 'ArrowDown' ? { kind: 'move-row', direction: 1 } : undefined;
}

function withControl(key: string, shiftKey: boolean, { page }: Situation): Command | undefined {
  const extension = shiftKey && key.startsWith('Arrow') ? extensions[key] : undefined;
  if (extension) {
    const { rows, columns } = extension(page);
    return { kind: 'extend', step: { rows: rows * FAR, columns: columns * FAR } };
  }
  if (shiftKey) return undefined;
  const plain: Record<string, Command> = {
    a: { kind: 'all' },
    d: { kind: 'fill' },
    Enter: { kind: 'new-row' },
  };
  return plain[key];
}
