import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import {
  type CellStates,
  type SaveResult,
  answered,
  faded,
  saving,
  without,
  withConflicts,
  withRefusals,
} from '../cells/cell-states.ts';
import {
  type Cell,
  type Change,
  type GridColumn,
  type Identified,
  type Place,
  type RowId,
  type Table,
  keyOf,
  storedValue,
} from '../cells/cell.ts';
import { type Line, placeOf } from '../layout.ts';
import {
  type Draft,
  cellValue,
  isEmptyDraft,
  knownRows,
  parted,
  renamedEdit,
  renamedStates,
  withDrafts,
} from './drafts.ts';
import { type Edit, type Planned, isEmpty } from './edit.ts';
import { type KeptHistory, keptHistory } from './kept-history.ts';
import { type LeftOut, savedEdit, withLeftCells } from './saved-part.ts';
import {
  type History,
  type Step,
  recorded,
  reversed,
  skipped,
  stepOf,
  stepped,
  steppedPartly,
} from './undo.ts';

/** The answer to a saved edit. `ids` are those of the added rows, in their order. */
export interface EditResult extends SaveResult {
  ids?: readonly RowId[];
  /** The rest of a large edit, of which only the first parts were saved. Added rows of the rest have no id in `ids`. */
  left?: LeftOut;
}

/** The time that the mark of a saved cell stays. */
const SAVED_MS = 1200;

interface GridDocument<Row> {
  states: CellStates;
  drafts: readonly Draft<Row>[];
  /** The rows that are on the screen while drafts are being saved. */
  known: ReadonlySet<RowId> | undefined;
  /** The temporary ids that saved rows began with. The screen goes on calling them so, which keeps an open editor. */
  aliases: ReadonlyMap<RowId, RowId>;
}

export interface GridSource<Row extends Identified> {
  rows: readonly Row[];
  /** All columns, also those that are not on the screen. */
  columns: readonly GridColumn<Row>[];
  /** Saves an edit as a whole. It settles when `rows` has the result. */
  onChange: (edit: Edit<Row>) => Promise<EditResult>;
  /** An empty row with a temporary id, to begin a new one with. */
  blank: (id: RowId, place: Place) => Row;
  /** The changes of other cells that follow from these. They are part of the edit, so that undo takes them back too. */
  follow?: ((changes: readonly Change[], rows: readonly Row[]) => readonly Change[]) | undefined;
  /** Whether a new row has all that its save needs. */
  isComplete: (values: Draft<Row>['values']) => boolean;
  /** The place of the row that an empty grid begins with. */
  startsWith: Place | undefined;
  /** The steps of undo, where they outlive the grid. */
  history?: KeptHistory<Row> | undefined;
  /** Says something that no cell can show. */
  onTrouble: (title: string, detail: string) => void;
}

/** The lines of all rows, folded or not. Undo finds the places of rows in them. */
type LinesOf<Row> = (rows: readonly Row[]) => readonly Line<Row>[];

/**
 * The edits of a grid on their way: one is saved after the other, so that each finds what the one before left. Undo
 * waits in the same queue.
 */
export function useGridEdits<Row extends Identified>(
  source: GridSource<Row>,
  linesOf: LinesOf<Row>,
): {
  rows: readonly Row[];
  states: CellStates;
  drafts: readonly Draft<Row>[];
  history: History<Row>;
  valueAt: Table<Row>['valueAt'];
  apply: (plan: Planned<Row>, then?: (ids: readonly RowId[]) => void) => void;
  goBack: (direction: 'undo' | 'redo', then: (cell: Cell) => void) => void;
  /** Makes a change that was not saved here a step of undo. */
  record: (step: Step<Row>) => void;
  begin: (place: Place) => RowId;
  abandon: (id: RowId) => void;
  dismiss: (cell: Cell) => void;
  /** The temporary id that a row began with, or its id. */
  aliasOf: (id: RowId) => RowId;
} {
  const [document, show] = useState<GridDocument<Row>>({
    states: new Map(),
    drafts: [],
    known: undefined,
    aliases: new Map(),
  });
  const now = useRef(document);
  const latest = useRef({ source, linesOf });
  const [passing] = useState(keptHistory<Row>);
  const { history: kept = passing } = source;
  const history = useSyncExternalStore(kept.subscribe, kept.read);
  const names = useRef(new Map<RowId, RowId>());
  const count = useRef(0);
  useLayoutEffect(() => {
    latest.current = { source, linesOf };
  });

  const update = useCallback((parts: Partial<GridDocument<Row>>) => {
    const before = now.current;
    const next = { ...before, ...parts };
    next.known = knownRows(latest.current.source.rows, next.drafts, next.known);
    const isSame =
      next.states === before.states && next.drafts === before.drafts && next.aliases === before.aliases;
    if (isSame) return;
    now.current = next;
    show(next);
  }, []);

  const valueIn = ({ states, drafts }: GridDocument<Row>): Table<Row>['valueAt'] => {
    return (row, column) => {
      const draft = drafts.length > 0 ? drafts.find((each) => each.row.id === row.id) : undefined;
      const state = states.size > 0 ? states.get(keyOf({ id: row.id, column: column.key })) : undefined;
      return cellValue(row, column, draft, state);
    };
  };

  /** The rows as they are now, and the places in them. */
  const current = () => {
    const { rows, columns } = latest.current.source;
    const lines = latest.current.linesOf(rows);
    const table: Table<Row> = { rows, columns, valueAt: valueIn(now.current) };
    return { table, find: (id: RowId) => placeOf(lines, id) };
  };

  /** Saves an edit and shows its answer at the cells. `undefined` means that nothing was saved. */
  const save = async (edit: Edit<Row>, number: number): Promise<EditResult | undefined> => {
    let result: EditResult;
    let failure: string | undefined;
    try {
      result = await latest.current.source.onChange(edit);
      // The screen draws the saved rows before the next edit reads them.
      await new Promise((resolve) => setTimeout(resolve));
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      const message = failure;
      result = { refused: edit.changes.map(({ id, column }) => ({ id, column, message })) };
    }
    if (result.left) {
      const { reason, detail } = result.left;
      result = withLeftCells(result, reason);
      latest.current.source.onTrouble('Only a part was saved', detail);
    }
    const byKey = new Map(latest.current.source.columns.map((column) => [column.key, column]));
    update({
      states: answered(
        now.current.states,
        edit.changes,
        number,
        result,
        ({ column, value }) => byKey.get(column)?.write(value) ?? String(value),
      ),
    });
    setTimeout(() => update({ states: faded(now.current.states, number) }), SAVED_MS);
    // Cells show the failure themselves. Rows that came, went or moved have no cell for it.
    if (failure !== undefined && edit.added.length + edit.removed.length + edit.moved.length > 0)
      latest.current.source.onTrouble('Not saved', failure);
    return failure === undefined ? result : undefined;
  };

  const apply = (plan: Planned<Row>, then?: (ids: readonly RowId[]) => void) => {
    const { isComplete, onTrouble } = latest.current.source;
    const part = parted(now.current.drafts, plan.edit, isComplete);
    const number = (count.current += 1);
    const cleared = without(now.current.states, plan.edit.changes);
    const refused = withRefusals(cleared, plan.refused);
    update({ drafts: part.drafts, states: saving(refused, part.edit.changes, number) });
    const [lost] = plan.lost;
    if (lost) onTrouble(`${plan.lost.length} cells were left out`, `“${lost.text}”: ${lost.message}`);
    if (isEmpty(part.edit)) return;
    kept.enqueue(async () => {
      // A draft may have failed meanwhile. Its changes then wait in it.
      const { table, find } = current();
      const renamed = renamedEdit(part.edit, names.current, (cell) => storedValue(table, cell));
      const again = parted(now.current.drafts, renamed, () => false);
      update({ drafts: again.drafts });
      if (isEmpty(again.edit)) return;
      const { changes } = again.edit;
      const followers = latest.current.source.follow?.(changes, table.rows) ?? [];
      const edit = { ...again.edit, changes: [...changes, ...followers] };
      const result = await save(edit, number);
      const ids = result?.ids ?? [];
      settleDrafts(part.sent, result && ids);
      if (!result) return;
      const step = stepOf(table, savedEdit(edit, result), ids, find);
      if (!isEmpty(step)) kept.write(recorded(kept.read(), step));
      then?.(ids);
    });
  };

  const record = (step: Step<Row>) => {
    kept.enqueue(async () => {
      if (!isEmpty(step)) kept.write(recorded(kept.read(), step));
      return Promise.resolve();
    });
  };

  /** Ends the drafts that were saved, or opens them again. */
  const settleDrafts = (sent: readonly RowId[], ids: readonly RowId[] | undefined) => {
    if (sent.length === 0) return;
    const { drafts, states } = now.current;
    const isSent = new Set(sent);
    const reopened = (draft: Draft<Row>) =>
      isSent.has(draft.row.id) ? { ...draft, isSending: false } : draft;
    if (!ids) {
      update({ drafts: drafts.map(reopened) });
      return;
    }
    const own = new Map(
      sent.flatMap((id, index): [RowId, RowId][] => {
        const saved = ids[index];
        return saved === undefined ? [] : [[id, saved]];
      }),
    );
    for (const [from, to] of own) names.current.set(from, to);
    const { known } = now.current;
    const keys = latest.current.source.columns.map(({ key }) => key);
    update({
      drafts: drafts.filter((draft) => !own.has(draft.row.id)).map(reopened),
      known: known && new Set([...known, ...ids]),
      states: renamedStates(states, keys, own),
      aliases: new Map([...now.current.aliases, ...[...own].map(([from, to]) => [to, from] as const)]),
    });
  };

  const goBack = (direction: 'undo' | 'redo', then: (cell: Cell) => void) => {
    kept.enqueue(async () => {
      const step = kept.read()[direction].at(-1);
      if (!step) return;
      const { table, find } = current();
      const reversal = reversed(table, step, find);
      if (!reversal.ok) {
        const shown = reversal.conflicts.filter(({ column }) => column !== '');
        kept.write(skipped(kept.read(), direction));
        update({ states: withConflicts(now.current.states, shown) });
        const word = direction === 'undo' ? 'Undo' : 'Redo';
        latest.current.source.onTrouble(`${word} was skipped`, 'Somebody changed these lines meanwhile.');
        return;
      }
      const number = (count.current += 1);
      update({ states: saving(now.current.states, reversal.edit.changes, number) });
      // The cursor goes where the change is: at once, or as soon as a deleted row is back.
      const [change] = reversal.edit.changes;
      const changed = change?.id ?? reversal.edit.moved[0]?.id;
      if (changed !== undefined) then({ id: changed, column: change?.column ?? '' });
      const result = await save(reversal.edit, number);
      const isWhole = result && !result.refused?.length && !result.stale?.length;
      const before = kept.read();
      if (result?.left) {
        const saved = savedEdit(reversal.edit, result);
        const part = { saved, ids: result.ids ?? [], rows: table.rows, placeOf: find };
        kept.write(steppedPartly(before, direction, reversal.step, part));
      } else
        kept.write(
          isWhole ? stepped(before, direction, reversal.step, result.ids ?? []) : skipped(before, direction),
        );
      const [added] = result?.ids ?? [];
      if (changed === undefined && added !== undefined) then({ id: added, column: '' });
    });
  };

  const begin = (place: Place): RowId => {
    const id = `new ${(count.current += 1)}`;
    const row = latest.current.source.blank(id, place);
    update({ drafts: [...now.current.drafts, { row, place, values: {}, isSending: false }] });
    return id;
  };

  const beginFirst = useEffectEvent(() => {
    if (source.rows.length === 0 && now.current.drafts.length === 0 && source.startsWith)
      begin(source.startsWith);
  });
  const isEmptyGrid = source.rows.length === 0 && document.drafts.length === 0;
  useEffect(() => {
    if (isEmptyGrid) beginFirst();
  }, [isEmptyGrid]);

  const abandon = (id: RowId) => {
    // The first row of an empty grid stays.
    if (latest.current.source.rows.length === 0) return;
    const isLeft = (draft: Draft<Row>) => draft.row.id === id && isEmptyDraft(draft);
    if (now.current.drafts.some(isLeft))
      update({ drafts: now.current.drafts.filter((draft) => !isLeft(draft)) });
  };

  const { drafts: begun, known: seen, aliases } = document;
  return {
    rows: useMemo(() => withDrafts(source.rows, begun, seen), [source.rows, begun, seen]),
    states: document.states,
    drafts: document.drafts,
    history,
    valueAt: valueIn(document),
    apply,
    goBack,
    record,
    begin,
    abandon,
    dismiss: (cell) => update({ states: without(now.current.states, [cell]) }),
    aliasOf: useCallback((id) => aliases.get(id) ?? id, [aliases]),
  };
}
