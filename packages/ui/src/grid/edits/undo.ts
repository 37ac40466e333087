import {
  type CellValue,
  type Change,
  type Identified,
  type Place,
  type RowId,
  type Table,
  keyOf,
  rowWith,
} from '../cells/cell.ts';
import { type Edit, editOf } from './edit.ts';

// Undo takes back own actions only, one after the other, by edits that pass through the same door as all others. The redo
// of a step is built when its undo runs, so that n undos and n redos leave the document as it was.

/** The steps that a user can go back. */
const MAX_STEPS = 500;

/** An action that was saved. */
export interface Step<Row> {
  changes: readonly Change[];
  added: readonly { id: RowId; values: Readonly<Record<string, CellValue>> }[];
  removed: readonly { row: Row; place: Place }[];
  moved: readonly { id: RowId; from: Place; to: Place }[];
}

export interface History<Row> {
  undo: readonly Step<Row>[];
  redo: readonly Step<Row>[];
}

/** A value that somebody else changed since. `mine` is what the undo would write. */
export interface Conflict {
  id: RowId;
  column: string;
  mine: CellValue;
  theirs: CellValue;
}

/** The edit of an undo or a redo, or the reason why it is skipped. */
export type Reversal<Row> =
  | { ok: true; edit: Edit<Row>; step: Step<Row> }
  | { ok: false; conflicts: readonly Conflict[] };

/** A history without steps. */
export function noHistory<Row>(): History<Row> {
  return { undo: [], redo: [] };
}

/** The history after a new action, which makes the undone ones unreachable. */
export function recorded<Row>({ undo }: History<Row>, step: Step<Row>): History<Row> {
  return { undo: [...undo, step].slice(-MAX_STEPS), redo: [] };
}

/** The step of a saved edit. `ids` are those of the added rows, and `placeOf` finds rows before the edit. */
export function stepOf<Row extends Identified>(
  { rows }: Pick<Table<Row>, 'rows'>,
  edit: Edit<Row>,
  ids: readonly RowId[],
  placeOf: (id: RowId) => Place | undefined,
): Step<Row> {
  const removed = new Set(edit.removed);
  return {
    changes: edit.changes,
    added: edit.added.flatMap(({ values }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, values }];
    }),
    removed: removedRows(rows, removed, placeOf),
    moved: edit.moved.flatMap(({ id, to }) => {
      const from = placeOf(id);
      return from ? [{ id, from, to }] : [];
    }),
  };
}

/** The rows with their places. A place names a row that stays, so that the rows can come back in any number. */
function removedRows<Row extends Identified>(
  rows: readonly Row[],
  removed: ReadonlySet<RowId>,
  placeOf: (id: RowId) => Place | undefined,
): { row: Row; place: Place }[] {
  return rows
    .filter(({ id }) => removed.has(id))
    .flatMap((row) => {
      let place = placeOf(row.id);
      while (place && place.before !== null && removed.has(place.before)) {
        const next = placeOf(place.before);
        place = { group: place.group, before: next?.before ?? null };
      }
      return place ? [{ row, place }] : [];
    });
}

/**
 * The opposite of a step. It expects the values that the step left. Where somebody changed them meanwhile, nothing of the
 * step is taken back, because half an action is worse than none.
 */
export function reversed<Row extends Identified>(
  table: Table<Row>,
  step: Step<Row>,
  placeOf: (id: RowId) => Place | undefined,
): Reversal<Row> {
  const byId = new Map(table.rows.map((row) => [row.id, row]));
  const byKey = new Map(table.columns.map((column) => [column.key, column]));
  const current = (id: RowId, key: string): CellValue | undefined => {
    const [row, column] = [byId.get(id), byKey.get(key)];
    return row && column && table.valueAt(row, column);
  };
  const conflicts: Conflict[] = [];
  const expect = (id: RowId, column: string, expected: CellValue, mine: CellValue) => {
    const theirs = current(id, column);
    if (theirs !== expected) conflicts.push({ id, column, mine, theirs: theirs ?? null });
  };
  for (const { id, column, value, was } of step.changes) expect(id, column, value, was);
  for (const { id, values } of step.added)
    for (const [column, value] of Object.entries(values)) expect(id, column, value, null);
  const gone = [...step.added, ...step.moved].filter(({ id }) => rowWith(table, id) === undefined);
  conflicts.push(...gone.map(({ id }) => ({ id, column: '', mine: null, theirs: null })));
  if (conflicts.length > 0) return { ok: false, conflicts };

  const changes = step.changes.map(({ value, was, ...cell }) => ({ ...cell, value: was, was: value }));
  const edit = editOf<Row>({
    changes,
    added: step.removed.map(({ row, place }) => ({ place, values: {}, copyOf: row })),
    removed: step.added.map(({ id }) => id),
    moved: step.moved.map(({ id, from }) => ({ id, to: from })),
  });
  const taken = new Set(edit.removed);
  return {
    ok: true,
    edit,
    step: {
      changes,
      // Their ids are known when they are saved.
      added: [],
      removed: removedRows(table.rows, taken, placeOf),
      moved: step.moved.map(({ id, from, to }) => ({ id, from: placeOf(id) ?? to, to: from })),
    },
  };
}

/**
 * The history after an undo (or a redo) was saved. Rows that came back have new ids, and all other steps follow them.
 * `step` takes the undo back.
 */
export function stepped<Row extends Identified>(
  history: History<Row>,
  direction: 'undo' | 'redo',
  step: Step<Row>,
  ids: readonly RowId[],
): History<Row> {
  const taken = history[direction].at(-1);
  const renamed = new Map<RowId, RowId>();
  for (const [index, { row }] of (taken?.removed ?? []).entries()) renamed.set(row.id, ids[index] ?? row.id);
  const added = (taken?.removed ?? []).map(({ row }, index) => ({ id: ids[index] ?? row.id, values: {} }));
  const back = { ...step, added };
  const { undo, redo } = skipped(history, direction);
  const next = direction === 'undo' ? { undo, redo: [...redo, back] } : { undo: [...undo, back], redo };
  return renamedIn(next, renamed);
}

/**
 * The history after only a part of an undo (or a redo) was saved. The rest of the step stays where it was, so that the
 * user can try it again. `saved` is the saved part of the edit, and `ids` are those of the rows that are back. `rows` and
 * `placeOf` are as they were before the edit.
 */
export function steppedPartly<Row extends Identified>(
  history: History<Row>,
  direction: 'undo' | 'redo',
  step: Step<Row>,
  {
    saved,
    ids,
    rows,
    placeOf,
  }: {
    saved: Edit<Row>;
    ids: readonly RowId[];
    rows: readonly Row[];
    placeOf: (id: RowId) => Place | undefined;
  },
): History<Row> {
  const taken = history[direction].at(-1);
  if (!taken) return history;
  const cells = new Set(saved.changes.map(keyOf));
  const removed = new Set(saved.removed);
  const moved = new Set(saved.moved.map(({ id }) => id));
  const partOf = (isSaved: boolean): Step<Row> => ({
    changes: taken.changes.filter((change) => cells.has(keyOf(change)) === isSaved),
    added: taken.added.filter(({ id }) => removed.has(id) === isSaved),
    removed: isSaved ? taken.removed.slice(0, ids.length) : taken.removed.slice(ids.length),
    moved: taken.moved.filter(({ id }) => moved.has(id) === isSaved),
  });
  const parts = [...skipped(history, direction)[direction], partOf(false), partOf(true)];
  const back: Step<Row> = {
    changes: step.changes.filter((change) => cells.has(keyOf(change))),
    added: [],
    removed: removedRows(rows, removed, placeOf),
    moved: step.moved.filter(({ id }) => moved.has(id)),
  };
  return stepped({ ...history, [direction]: parts }, direction, back, ids);
}

/** The history without its last step, which could not be taken back. */
export function skipped<Row>(history: History<Row>, direction: 'undo' | 'redo'): History<Row> {
  return { ...history, [direction]: history[direction].slice(0, -1) };
}

function renamedIn<Row extends Identified>(
  { undo, redo }: History<Row>,
  names: ReadonlyMap<RowId, RowId>,
): History<Row> {
  if (names.size === 0) return { undo, redo };
  const nameOf = (id: RowId) => names.get(id) ?? id;
  const renamed = <Named extends { id: RowId }>(named: Named): Named => ({ ...named, id: nameOf(named.id) });
  const placed = ({ group, before }: Place): Place => ({
    group,
    before: before === null ? null : nameOf(before),
  });
  const stepIn = ({ changes, added, removed, moved }: Step<Row>): Step<Row> => ({
    changes: changes.map(renamed),
    added: added.map(renamed),
    removed: removed.map(({ row, place }) => ({ row: renamed(row), place: placed(place) })),
    moved: moved.map((move) => ({ ...renamed(move), from: placed(move.from), to: placed(move.to) })),
  });
  return { undo: undo.map(stepIn), redo: redo.map(stepIn) };
}
