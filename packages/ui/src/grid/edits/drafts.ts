import { type CellState, type CellStates, shownValue } from '../cells/cell-states.ts';
import {
  type Cell,
  type CellValue,
  type GridColumn,
  type Identified,
  type Place,
  type RowId,
  keyOf,
} from '../cells/cell.ts';
import { type Edit, editOf } from './edit.ts';

// A row that the user has begun and nobody has saved yet. It has a temporary id until its save answers.

export interface Draft<Row> {
  row: Row;
  place: Place;
  values: Readonly<Record<string, CellValue>>;
  isSending: boolean;
}

/** Whether nothing was typed in a draft. */
export const isEmptyDraft = <Row>({ values }: Draft<Row>): boolean => Object.keys(values).length === 0;

/** The value that the user sees in a cell: one on its way, one of a draft, or the one of its row. */
export function cellValue<Row>(
  row: Row,
  column: GridColumn<Row>,
  draft: Draft<Row> | undefined,
  state: CellState | undefined,
): CellValue {
  const value = draft?.values[column.key];
  return shownValue(state, value === undefined ? column.valueOf(row) : value);
}

/**
 * The rows with the drafts at their places. While a draft is being saved, its row may be there before the answer names
 * it, and would stand beside the draft. So `known` has the rows from before the save, and others wait for its end.
 */
export function withDrafts<Row extends Identified>(
  rows: readonly Row[],
  drafts: readonly Draft<Row>[],
  known: ReadonlySet<RowId> | undefined,
): readonly Row[] {
  if (drafts.length === 0) return rows;
  const all = known ? rows.filter(({ id }) => known.has(id)) : [...rows];
  for (const { row, place } of drafts) {
    const next = place.before === null ? -1 : all.findIndex(({ id }) => id === place.before);
    all.splice(next < 0 ? all.length : next, 0, row);
  }
  return all;
}

/**
 * The rows that are on the screen while drafts are being saved, or `undefined` while none is. `rows` are there now, and
 * `before` were on the screen until now, with the rows of drafts that were saved since.
 */
export function knownRows<Row extends Identified>(
  rows: readonly Row[],
  drafts: readonly Draft<Row>[],
  before: ReadonlySet<RowId> | undefined,
): ReadonlySet<RowId> | undefined {
  if (!drafts.some(({ isSending }) => isSending)) return undefined;
  return before ?? new Set(rows.map(({ id }) => id));
}

/** An edit after its changes of drafts were taken out. */
export interface Parted<Row> {
  drafts: readonly Draft<Row>[];
  edit: Edit<Row>;
  /** The drafts that the edit now adds, as its first rows. */
  sent: readonly RowId[];
}

/** Puts the changes of drafts into these. A draft that has all that it needs becomes a new row of the edit. */
export function parted<Row extends Identified>(
  drafts: readonly Draft<Row>[],
  edit: Edit<Row>,
  isComplete: (values: Draft<Row>['values']) => boolean,
): Parted<Row> {
  const open = new Map(drafts.filter(({ isSending }) => !isSending).map((draft) => [draft.row.id, draft]));
  if (open.size === 0) return { drafts, edit, sent: [] };
  const values = new Map<RowId, Record<string, CellValue>>();
  const changes = edit.changes.filter(({ id, column, value }) => {
    const draft = open.get(id);
    if (draft) values.set(id, { ...(values.get(id) ?? draft.values), [column]: value });
    return !draft;
  });
  const gone = new Set(edit.removed.filter((id) => open.has(id)));
  const next = drafts
    .filter(({ row }) => !gone.has(row.id))
    .map((draft) => {
      const own = values.get(draft.row.id);
      return own ? { ...draft, values: own, isSending: isComplete(own) } : draft;
    });
  const sent = next.filter(({ row, isSending }) => isSending && values.has(row.id));
  const isDraft = new Set(drafts.map(({ row }) => row.id));
  const known = (place: Place): Place =>
    place.before !== null && isDraft.has(place.before) ? { ...place, before: null } : place;
  return {
    drafts: next,
    edit: {
      changes,
      added: [
        ...sent.map((draft) => ({ place: known(draft.place), values: draft.values })),
        ...edit.added.map((row) => ({ ...row, place: known(row.place) })),
      ],
      removed: edit.removed.filter((id) => !gone.has(id)),
      moved: edit.moved.filter(({ id }) => !open.has(id)),
    },
    sent: sent.map(({ row }) => row.id),
  };
}

/**
 * The edit with the ids that drafts got when they were saved. A user who changed a cell of a draft has not seen what its row got
 * there, so the change is one of that value. `savedAt` finds it.
 */
export function renamedEdit<Row>(
  edit: Edit<Row>,
  names: ReadonlyMap<RowId, RowId>,
  savedAt: (cell: Cell) => CellValue | undefined,
): Edit<Row> {
  const nameOf = (id: RowId) => names.get(id) ?? id;
  const placed = ({ group, before }: Place): Place => ({
    group,
    before: before === null ? null : nameOf(before),
  });
  return editOf({
    changes: edit.changes.map((change) => {
      const id = nameOf(change.id);
      if (id === change.id) return change;
      const was = savedAt({ id, column: change.column });
      return { ...change, id, was: was === undefined ? change.was : was };
    }),
    added: edit.added.map((row) => ({ ...row, place: placed(row.place) })),
    removed: edit.removed.map(nameOf),
    moved: edit.moved.map(({ id, to }) => ({ id: nameOf(id), to: placed(to) })),
  });
}

/** The states of cells with the ids that drafts got when they were saved. */
export function renamedStates(
  states: CellStates,
  columns: readonly string[],
  names: ReadonlyMap<RowId, RowId>,
): CellStates {
  const next = new Map<string, CellState>(states);
  for (const [from, to] of names)
    for (const column of columns) {
      const key = keyOf({ id: from, column });
      const state = next.get(key);
      if (state) next.set(keyOf({ id: to, column }), state);
      next.delete(key);
    }
  return next;
}
