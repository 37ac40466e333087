import {
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { type CellKeyDownArgs, type CellKeyboardEvent, DataGrid } from 'react-data-grid';

import 'react-data-grid/lib/styles.css';
import { toast } from '../feedback/toasts.tsx';
import { type CellActions, CellActionsContext, isCheck } from './cells/cell-drawing.tsx';
import {
  type GridColumn,
  type Identified,
  type Place,
  type RowGroup,
  type RowId,
  type Suggestion,
  type Table,
  isEditable,
} from './cells/cell.ts';
import type { Leave } from './cells/CellEditor.tsx';
import { useGridClipboard } from './clipboard/use-grid-clipboard.tsx';
import { isEmptyDraft } from './edits/drafts.ts';
import { type Planned, cleared, filled, filledDown, planOf, suggested, typed } from './edits/edit.ts';
import { stepOfAdded, stepOfChanged } from './edits/outside-edits.ts';
import { useGridEdits } from './edits/use-grid-edits.ts';
import { showScrolled, useKeptLines, useLibraryColumns } from './grid-library.ts';
import type { GridProps } from './grid-props.ts';
import { laidOut, placeBelow, rowLineKey, rowsIn, steppedPlace } from './layout.ts';
import { type Editing, type ShownLine, useShownLines } from './line-looks.ts';
import { type Command, commandOf, undoKeyOf } from './selection/commands.ts';
import {
  type Selection,
  blockOf,
  everything,
  extended,
  hasWholeRows,
  rowsOf,
  wholeRows,
} from './selection/selection.ts';
import { isHandle, useCellDrag } from './selection/use-cell-drag.ts';
import { useGridPlace } from './selection/use-grid-place.ts';
import { useColumnWidths } from './use-column-widths.ts';

import css from './Grid.module.css';

/** The height of a row, in pixels. */
const ROW_HEIGHT = 36;
/** The keys that the library answers. */
const MOVES = new Set('ArrowUp ArrowDown ArrowLeft ArrowRight Tab Home End PageUp PageDown'.split(' '));

const none: readonly never[] = [];

/** A table that users edit like a spreadsheet. Each action is one edit, which is saved by itself. */
export function Grid<Row extends Identified>(props: GridProps<Row>) {
  const { label, columns, otherColumns = none, groups, groupOf, nameColumn, isReadOnly = false } = props;
  const hintId = useId();
  const [folded, setFolded] = useState<ReadonlySet<RowId>>(new Set());
  const [editing, setEditing] = useState<Editing>();
  const linesOf = useCallback(
    (rows: readonly Row[]) => laidOut(rows, groups, groupOf, new Set()),
    [groups, groupOf],
  );
  const allColumns = useMemo(() => [...columns, ...otherColumns], [columns, otherColumns]);
  const edits = useGridEdits<Row>(
    {
      rows: props.rows,
      columns: allColumns,
      onChange: props.onChange,
      blank: props.blank,
      follow: props.follow,
      isComplete: props.isComplete,
      history: props.history,
      startsWith: isReadOnly ? undefined : { group: groups.at(-1)?.id ?? null, before: null },
      onTrouble: (title, description) => toast({ title, description, tone: 'warning' }),
    },
    linesOf,
  );
  useImperativeHandle(props.handle, () => ({
    recordAdded: (added) => edits.record(stepOfAdded(allColumns, added)),
    recordChanged: (change) => edits.record(stepOfChanged(allColumns, change)),
  }));
  // A key press draws the grid again. Its rows, which may be thousands, are only laid out again when they change.
  const laid = useMemo(
    () => laidOut(edits.rows, groups, groupOf, folded),
    [edits.rows, groups, groupOf, folded],
  );
  const lines = useKeptLines(laid, edits.aliasOf);
  const sizes = useColumnWidths(columns, { rows: props.rows, groups }, props.widths);
  const isResizable = props.widths !== undefined;
  const look = { isReadOnly, isResizable, isQuiet: props.isQuiet, nameColumn };
  const libraryColumns = useLibraryColumns(sizes.fitted, look);
  const rows = useMemo(() => rowsIn(lines), [lines]);
  const table: Table<Row> = { rows, columns, valueAt: edits.valueAt };
  const place = useGridPlace({ lines, columns, drafts: edits.drafts, abandon: edits.abandon });
  const { active, end, activate, setEnd, grid } = place;

  const lineByKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const activeLine = active && lineByKey.get(active.line);
  const activeRow = activeLine?.kind === 'row' ? activeLine.row : undefined;
  const activeColumn = columns.find(({ key }) => key === active?.column);
  const selection: Selection | undefined =
    active && activeRow
      ? ((anchor) => ({ anchor, end: end && rows.some(({ id }) => id === end.id) ? end : anchor }))({
          id: activeRow.id,
          column: active.column,
        })
      : undefined;
  const block = selection && blockOf(table, selection);
  const selectedRows = block ? rowsOf(table, block) : [];

  const select = ({ anchor, end: corner }: Selection) => {
    activate(lineOf(anchor.id), anchor.column);
    setEnd(corner);
  };
  const lineOf = (id: RowId) => rowLineKey(edits.aliasOf(id));
  const belowActive = (): Place =>
    activeLine?.kind === 'heading'
      ? { group: activeLine.group.id, before: null }
      : placeBelow(lines, activeRow?.id);

  const drag = useCellDrag({
    lineByKey,
    rows,
    onExtend: (id, column) => setEnd({ id, column }),
    onFill: (top, bottom) => {
      if (!block) return;
      if (bottom > block.bottom) edits.apply(filled(table, block, { top: block.bottom + 1, bottom }));
      else if (top < block.top) edits.apply(filled(table, block, { top, bottom: block.top - 1 }));
    },
    block,
  });

  const nameOf = (row: Row) => {
    const column = columns.find(({ key }) => key === nameColumn.key);
    return column && edits.valueAt(row, column);
  };
  const emptyDraft = edits.drafts.find((draft) => draft.row.id === activeRow?.id && isEmptyDraft(draft));
  const newRow = () => {
    if (isReadOnly) return;
    if (emptyDraft) return activate(active?.line ?? '', nameColumn.key);
    const id = edits.begin(belowActive());
    place.activateLater(rowLineKey(id), nameColumn.key);
  };
  const removeSelected = () => {
    const removed = selectedRows.filter(({ id }) => !edits.drafts.some(({ row }) => row.id === id));
    const ids = selectedRows.map(({ id }) => id);
    const remove = () => {
      // After a question, the focus is in the grid again, where a key can take the answer back.
      if (active) activate(active.line, active.column);
      edits.apply(planOf({ removed: ids }));
    };
    if (removed.length === 0) remove();
    else props.onRemove(removed, remove);
  };
  const goBack = (direction: 'undo' | 'redo') => {
    const since = place.moment();
    edits.goBack(direction, ({ id, column }) =>
      place.activateLater(lineOf(id), column || nameColumn.key, since),
    );
  };
  const toggle = ({ id }: RowGroup) =>
    setFolded((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const flag = (row: Row, column: GridColumn<Row>) => {
    const was = edits.valueAt(row, column);
    if (!isReadOnly && isEditable(column, row))
      edits.apply(planOf({ changes: [{ id: row.id, column: column.key, value: was !== true, was }] }));
  };

  const run = (command: Command) => {
    const edit = (plan: Planned<Row>) => {
      if (!isReadOnly) edits.apply(plan);
    };
    if (command.kind === 'toggle' && activeLine?.kind === 'heading') toggle(activeLine.group);
    else if (command.kind === 'extend' && selection) setEnd(extended(table, selection, command.step).end);
    else if (command.kind === 'all') {
      const all = everything(table);
      if (all) select(all);
    } else if (command.kind === 'rows' && selection) select(wholeRows(table, selection));
    else if (command.kind === 'collapse') setEnd(undefined);
    else if (command.kind === 'fill' && block) edit(filledDown(table, block));
    else if (command.kind === 'clear' && block && !isReadOnly)
      if (hasWholeRows(table, block)) removeSelected();
      else edit(cleared(table, block));
    else if (command.kind === 'widen' && active) sizes.step(active.column, command.direction, grid.current);
    else if (command.kind === 'undo' || command.kind === 'redo') goBack(command.kind);
    else if (command.kind === 'new-row') newRow();
    else if (command.kind === 'move-row' && activeRow) {
      const to = steppedPlace(lines, activeRow.id, command.direction);
      if (to) edit(planOf({ moved: [{ id: activeRow.id, to }] }));
    } else if (command.kind === 'explain' && activeRow && active) props.onExplain?.(activeRow, active.column);
    else if (command.kind === 'insert') props.onInsert?.(belowActive());
  };

  const startEditing = (replaces: boolean) => {
    if (!active || !activeRow || !activeColumn || isReadOnly || !isEditable(activeColumn, activeRow)) return;
    if (activeColumn.kind === 'flag') return flag(activeRow, activeColumn);
    setEnd(undefined);
    setEditing({ ...active, replaces });
  };

  const pressKey = (_: CellKeyDownArgs<ShownLine<Row>>, event: CellKeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, [data-grid-note]');
    if (editing || isElsewhere || event.defaultPrevented) return event.preventGridDefault();
    const name = activeRow && activeColumn?.key === nameColumn.key ? nameOf(activeRow) : undefined;
    const command = commandOf(event, {
      isHeading: activeLine?.kind === 'heading',
      isFolded: activeLine?.kind === 'heading' && activeLine.isFolded,
      isLastColumn: columns.at(-1)?.key === active?.column,
      isEmptyName: props.onInsert !== undefined && (name === '' || name === null),
      page: Math.max(1, Math.floor((grid.current?.element?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
    });
    if (command) {
      event.preventGridDefault();
      event.preventDefault();
      run(command);
      return;
    }
    if (MOVES.has(event.key)) return;
    event.preventGridDefault();
    const { key } = event;
    if (key === 'F2' && activeLine?.kind === 'heading') props.onEditGroup?.(activeLine.group);
    else if (key === 'F2' || key === 'Enter') {
      event.preventDefault();
      const choice = document.querySelector<HTMLElement>(`[data-grid-note="${hintId}"] button`);
      if (choice && key === 'Enter') choice.focus();
      else startEditing(false);
    } else if (key === ' ' && activeColumn?.kind === 'flag') {
      event.preventDefault();
      startEditing(true);
    } else if (
      key.length === 1 &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      activeColumn?.kind !== 'flag'
    )
      startEditing(true);
  };

  /** Undoes also while a button beside the grid has the focus, as after a dialog that it opened. */
  const undoByKey = (event: ReactKeyboardEvent) => {
    const direction = undoKeyOf(event);
    if (!direction || isReadOnly) return;
    event.preventDefault();
    goBack(direction);
  };

  const leave = (to: Leave, from: Editing) => {
    const column = columns.findIndex(({ key }) => key === from.column);
    const line = lineByKey.get(from.line);
    if (to === 'away' || line?.kind !== 'row') return;
    if (to === 'new-row') return newRow();
    const row = rows.findIndex(({ id }) => id === line.row.id);
    const steps = { down: columns.length, up: -columns.length, next: 1, previous: -1, stay: 0 };
    const at = row * columns.length + column + steps[to];
    const next = rows[Math.floor(at / columns.length)];
    // Below the last row, the next one begins. A name alone is a row that has just begun: it stays for its other cells.
    if (to === 'down' && !next && from.column !== nameColumn.key && nameOf(line.row) !== '') return newRow();
    const nextLine = next ? lineOf(next.id) : from.line;
    activate(nextLine, next ? (columns[at % columns.length]?.key ?? from.column) : from.column);
  };
  const done = (text: string, to: Leave, suggestion?: Suggestion) => {
    if (!editing) return;
    setEditing(undefined);
    const line = lineByKey.get(editing.line);
    const column = columns.find(({ key }) => key === editing.column);
    if (line?.kind === 'row' && column) {
      const plan = typed(table, line.row, column, text);
      const more = suggested(
        { ...table, columns: allColumns },
        line.row,
        suggestion?.values ?? {},
        column.key,
      );
      edits.apply({ ...plan, edit: { ...plan.edit, changes: [...plan.edit.changes, ...more] } });
    }
    leave(to, editing);
  };

  const actions: CellActions = {
    noteGroup: hintId,
    onToggleGroup: toggle,
    onEditGroup: isReadOnly ? undefined : props.onEditGroup,
    onDone: done,
    onCancel: () => {
      if (!editing) return;
      setEditing(undefined);
      activate(editing.line, editing.column);
    },
    onMine: (cell, mine, theirs) => {
      edits.dismiss(cell);
      edits.apply(planOf({ changes: [{ ...cell, value: mine, was: theirs }] }));
      activate(lineOf(cell.id), cell.column);
    },
    onTheirs: (cell) => {
      edits.dismiss(cell);
      activate(lineOf(cell.id), cell.column);
    },
  };
  const { states, drafts, aliasOf } = edits;
  const marks = { states, drafts, active, block, filling: drag.filling, editing };
  const shown = useShownLines(lines, marks, aliasOf);

  const clipboard = useGridClipboard({
    table,
    block: editing ? undefined : block,
    mayEdit: !isReadOnly && !editing,
    headingsOf: props.headingsOf,
    nameKey: nameColumn.key,
    place: () => placeBelow(lines, rows.at(-1)?.id),
    placeOfRows: belowActive,
    emptyRow: emptyDraft?.row.id,
    apply: edits.apply,
    select: setEnd,
    onAdded: (id) => place.activateLater(lineOf(id), nameColumn.key),
  });
  const height = (lines.length + 1) * ROW_HEIGHT + 2;
  return (
    <div className={css['frame']}>
      {props.tools && (
        <div role="presentation" className={css['tools']} onKeyDown={undoByKey}>
          {props.tools({
            canUndo: edits.history.undo.length > 0,
            canRedo: edits.history.redo.length > 0,
            undo: () => goBack('undo'),
            redo: () => goBack('redo'),
            addRow: newRow,
            selected: selectedRows,
            removeSelected,
            resetWidths:
              Object.keys(props.widths?.chosen ?? {}).length > 0 ? props.widths?.onReset : undefined,
            place: belowActive,
          })}
        </div>
      )}
      {/* The element has no role of its own. It takes the events that its cells let through. */}
      <div
        role="presentation"
        {...drag.handlers}
        {...place.focusHandlers}
        {...clipboard.handlers}
        onKeyDown={(event: ReactKeyboardEvent) => drag.cancelOn(event)}
      >
        <CellActionsContext value={actions}>
          <DataGrid
            ref={grid}
            aria-label={label}
            aria-description="Enter edits a cell. Control and Enter begin a new row. Control and Z take a change back."
            className={css['grid']}
            style={{ blockSize: `min(${height}px, var(--grid-height, 70dvh))` }}
            columns={libraryColumns}
            columnWidths={sizes.columnWidths}
            onColumnWidthsChange={sizes.onColumnWidthsChange}
            rows={shown}
            rowKeyGetter={({ key }) => key}
            rowHeight={ROW_HEIGHT}
            headerRowHeight={ROW_HEIGHT}
            onScroll={showScrolled}
            onActivePositionChange={place.onPosition}
            onCellKeyDown={pressKey}
            onCellMouseDown={({ row: { line }, column }, event) => {
              if (editing?.line === line.key && editing.column === column.key)
                return event.preventGridDefault();
              if (event.target instanceof Element && event.target.closest('button'))
                return event.preventGridDefault();
              if (event.button === 0 && line.kind === 'row') drag.start(event);
              if (event.shiftKey && line.kind === 'row' && activeRow) {
                event.preventGridDefault();
                event.preventDefault();
                setEnd({ id: line.row.id, column: column.key });
              } else if (!isHandle(event)) setEnd(undefined);
              else event.preventGridDefault();
            }}
            onCellClick={({ row: { line }, column: { key } }, event) => {
              const column = columns.find((each) => each.key === key);
              if (line.kind === 'row' && column && isCheck(event)) flag(line.row, column);
            }}
            onCellDoubleClick={(_, event) => {
              event.preventGridDefault();
              if (!editing && activeColumn?.kind !== 'flag') startEditing(false);
            }}
          />
        </CellActionsContext>
      </div>
      {clipboard.question}
    </div>
  );
}
