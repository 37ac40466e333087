import type { Refusal } from '../edits/edit.ts';
import type { Conflict } from '../edits/undo.ts';
import { type Cell, type CellValue, type Change, type RowId, cellOf, keyOf } from './cell.ts';

// The state of a cell beside its value: a change on its way, a refused text, or the two values of two people.

/** A value that somebody else saved meanwhile. */
export interface Stale extends Cell {
  theirs: CellValue;
  /** The name of the other person, where it is known. */
  by?: string;
}

export type CellState =
  | { kind: 'saving'; save: number; value: CellValue }
  | { kind: 'saved'; save: number }
  | { kind: 'refused'; text: string; message: string }
  | { kind: 'stale'; mine: CellValue; theirs: CellValue; by: string | undefined };

/** The states of cells by the names of `keyOf`, or in one row by their columns. A cell without one shows only its value. */
export type CellStates = ReadonlyMap<string, CellState>;

/** The result of a save. Changes that are not named here were saved. */
export interface SaveResult {
  refused?: readonly (Cell & { message: string })[];
  stale?: readonly Stale[];
}

const changed = (states: CellStates, apply: (next: Map<string, CellState>) => void): CellStates => {
  const next = new Map(states);
  apply(next);
  return areSame(states, next) ? states : next;
};

/** Whether two maps of states say the same. */
export function areSame(one: CellStates, other: CellStates): boolean {
  return (
    one === other || (one.size === other.size && [...one].every(([key, state]) => other.get(key) === state))
  );
}

/** The states while the changes are on their way. `save` is the number of this save. */
export function saving(states: CellStates, changes: readonly Change[], save: number): CellStates {
  return changed(states, (next) => {
    for (const change of changes) next.set(keyOf(change), { kind: 'saving', save, value: change.value });
  });
}

/**
 * The states after a save. A cell that was changed again since then waits for its newer save. `textOf` writes the text
 * of a refused value, so that the user can mend it.
 */
export function answered(
  states: CellStates,
  changes: readonly Change[],
  save: number,
  result: SaveResult,
  textOf: (change: Change) => string,
): CellStates {
  const refused = new Map((result.refused ?? []).map((each) => [keyOf(each), each]));
  const stale = new Map((result.stale ?? []).map((each) => [keyOf(each), each]));
  return changed(states, (next) => {
    for (const change of changes) {
      const key = keyOf(change);
      const state = next.get(key);
      if (state?.kind !== 'saving' || state.save !== save) continue;
      const refusal = refused.get(key);
      const theirs = stale.get(key);
      if (refusal) next.set(key, { kind: 'refused', text: textOf(change), message: refusal.message });
      else if (theirs)
        next.set(key, { kind: 'stale', mine: change.value, theirs: theirs.theirs, by: theirs.by });
      else next.set(key, { kind: 'saved', save });
    }
  });
}

/** The states after texts were refused before any save. */
export function withRefusals(states: CellStates, refusals: readonly Refusal[]): CellStates {
  return changed(states, (next) => {
    for (const { text, message, ...cell } of refusals)
      next.set(keyOf(cell), { kind: 'refused', text, message });
  });
}

/** The states after an undo met values of somebody else. */
export function withConflicts(states: CellStates, conflicts: readonly Conflict[]): CellStates {
  return changed(states, (next) => {
    for (const { mine, theirs, ...cell } of conflicts)
      next.set(keyOf(cell), { kind: 'stale', mine, theirs, by: undefined });
  });
}

/** The states without those of some cells, such as after the user kept the value of somebody else. */
export function without(states: CellStates, cells: readonly Cell[]): CellStates {
  return changed(states, (next) => {
    for (const cell of cells) next.delete(keyOf(cell));
  });
}

/** The states without the marks of a save that ended a moment ago. */
export function faded(states: CellStates, save: number): CellStates {
  return changed(states, (next) => {
    for (const [key, state] of next) if (state.kind === 'saved' && state.save === save) next.delete(key);
  });
}

/** The states of each row's cells by their columns. */
export function statesByRow(states: CellStates): ReadonlyMap<RowId, CellStates> {
  const rows = new Map<RowId, Map<string, CellState>>();
  for (const [key, state] of states) {
    const { id, column } = cellOf(key);
    rows.set(id, (rows.get(id) ?? new Map<string, CellState>()).set(column, state));
  }
  return rows;
}

/** The value that a cell shows: the one on its way, or the one of its row. */
export function shownValue(state: CellState | undefined, value: CellValue): CellValue {
  return state?.kind === 'saving' ? state.value : value;
}

/** The changes of an edit that a save took. */
export function savedChanges(changes: readonly Change[], { refused, stale }: SaveResult): Change[] {
  const left = new Set([...(refused ?? []), ...(stale ?? [])].map(keyOf));
  return changes.filter((change) => !left.has(keyOf(change)));
}
