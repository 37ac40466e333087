import { IconCheck, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, createContext, use } from 'react';

import type { CellState, CellStates } from './cell-states.tsx';
import { CellEditor, type Leave } from './CellEditor.tsx';
import { CellNote } from './CellNote.tsx';
import {
  type CellValue,
  type GridColumn,
  type Identified,
  type RowGroup,
  type Suggestion,
  type Table,
  isEditable,
  keyOf,
} from './cells.tsx';
import { type Line, roomOfName } from './layout.tsx';
import type { Block } from './selection.tsx';

import css from './Grid.module.css';

/** Draws a cell by the key of its line and column. It changes with every change of the selection or of a state. */
export const DrawCell = createContext<(line: string, column: string) => ReactNode>(() => null);

/** A cell of the library. It reads the context, because the library renders it again only with a new row. */
export function DrawnCell({ line, column }: { line: string; column: string }) {
  return use(DrawCell)(line, column);
}

/** The cell in which the user types. */
export interface Editing {
  line: string;
  column: string;
  replaces: boolean;
}

export interface Drawing<Row extends Identified> {
  table: Table<Row>;
  /** Names the bubbles of this grid. */
  noteGroup: string;
  states: CellStates;
  active: { line: string; column: string } | undefined;
  block: Block | undefined;
  /** The rows that the fill handle covers. */
  filling: { top: number; bottom: number } | undefined;
  editing: Editing | undefined;
  isReadOnly: boolean;
  placeholder: { column: string; text: string };
  onToggleGroup: (group: RowGroup) => void;
  onEditGroup: ((group: RowGroup) => void) | undefined;
  onDone: (text: string, leave: Leave, suggestion?: Suggestion) => void;
  onCancel: () => void;
  onMine: (row: Row, column: GridColumn<Row>, mine: CellValue, theirs: CellValue) => void;
  onTheirs: (row: Row, column: GridColumn<Row>) => void;
}

/** The heading of a group: its name from the first column on, and its sums below their columns. */
export function drawHeading<Row extends Identified>(
  { table, active, onToggleGroup, onEditGroup }: Drawing<Row>,
  line: Extract<Line<Row>, { kind: 'heading' }>,
  column: GridColumn<Row>,
): ReactNode {
  const { group, isFolded } = line;
  const isFirst = table.columns[0]?.key === column.key;
  const room = roomOfName(table.columns, group);
  return (
    <div
      className={css['cell']}
      data-heading
      data-line={line.key}
      data-column={column.key}
      data-align={isFirst ? undefined : alignOf(column)}
      data-active={(active?.line === line.key && active.column === column.key) || undefined}
    >
      {isFirst ? (
        <span
          className={css['heading']}
          style={{
            maxWidth: `max(100%, min(100% + ${room.beside}rem - var(--grid-scrolled, 0px), 100cqi - ${room.atEnd + 2.5}rem))`,
          }}
        >
          <button
            type="button"
            tabIndex={-1}
            className={css['fold']}
            data-open={!isFolded || undefined}
            aria-expanded={!isFolded}
            aria-label={`Lines of ${group.name}`}
            onClick={() => onToggleGroup(group)}
          >
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
          </button>
          <span className={css['text']}>{group.name}</span>
          {group.note !== undefined && <span className={css['count']}>{group.note}</span>}
          {onEditGroup && (
            <button
              type="button"
              tabIndex={-1}
              className={css['headingTool']}
              aria-label={`Edit ${group.name}`}
              data-tooltip="Edit (F2)"
              onClick={() => onEditGroup(group)}
            >
              <IconPencil size={16} stroke={1.5} aria-hidden />
            </button>
          )}
        </span>
      ) : (
        <span className={css['text']}>{group.sums?.[column.key]}</span>
      )}
    </div>
  );
}

/** A cell of a row, its marks, and its editor while the user types in it. */
export function drawCell<Row extends Identified>(
  drawing: Drawing<Row>,
  line: string,
  row: Row,
  position: { row: number; column: number },
  column: GridColumn<Row>,
): ReactNode {
  const { table, states, active, block, filling, editing, isReadOnly } = drawing;
  const state = states.get(keyOf({ id: row.id, column: column.key }));
  const isActive = active?.line === line && active.column === column.key;
  const mayEdit = !isReadOnly && isEditable(column, row);
  const value = table.valueAt(row, column);
  const inColumns = block && position.column >= block.left && position.column <= block.right;
  const isSelected = inColumns && position.row >= block.top && position.row <= block.bottom;
  const isFilled = inColumns && filling && position.row >= filling.top && position.row <= filling.bottom;
  const isCorner = block?.bottom === position.row && block.right === position.column;
  const isRange = block && (block.top !== block.bottom || block.left !== block.right);
  const noteId = `note-${keyOf({ id: row.id, column: column.key }).replaceAll(' ', '-')}`;

  if (editing?.line === line && editing.column === column.key)
    return (
      <div className={css['cell']} data-line={line} data-column={column.key}>
        <CellEditor
          label={column.label}
          text={state?.kind === 'refused' ? state.text : column.write(value)}
          replaces={editing.replaces}
          isNumber={alignOf(column) === 'end'}
          choices={column.kind === 'choice' ? column.choices : undefined}
          suggest={column.kind === 'lookup' ? column.suggest : undefined}
          onDone={drawing.onDone}
          onCancel={drawing.onCancel}
        />
      </div>
    );

  const cell = (
    <div
      className={css['cell']}
      data-line={line}
      data-column={column.key}
      data-align={alignOf(column)}
      data-active={isActive || undefined}
      data-selected={(isSelected && isRange) || undefined}
      data-filled={isFilled || undefined}
      data-readonly={!mayEdit || undefined}
      data-state={state?.kind}
      aria-describedby={isActive && troubleOf(state, column) ? noteId : undefined}
    >
      {contentOf(drawing, row, column, value, state)}
      {isCorner && !isReadOnly && <span className={css['handle']} data-handle />}
    </div>
  );
  const trouble = isActive ? troubleOf(state, column) : undefined;
  if (!trouble) return cell;
  return (
    <CellNote
      trouble={trouble}
      id={noteId}
      group={drawing.noteGroup}
      onMine={() => {
        if (state?.kind === 'stale') drawing.onMine(row, column, state.mine, state.theirs);
      }}
      onTheirs={() => drawing.onTheirs(row, column)}
    >
      {cell}
    </CellNote>
  );
}

/** Numbers stand at the end of their cells, so that their digits are below each other. */
export function alignOf<Row>({ kind, align }: GridColumn<Row>): 'start' | 'end' {
  return align ?? (kind === 'decimal' || kind === 'money' || kind === 'percent' ? 'end' : 'start');
}

/** Whether the pointer is on the mark of a flag. A click there changes the flag. */
export function isCheck({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-check]') !== null;
}

function troubleOf<Row>(state: CellState | undefined, column: GridColumn<Row>) {
  if (state?.kind === 'refused') return { kind: 'refused' as const, message: state.message };
  if (state?.kind !== 'stale') return undefined;
  const { by } = state;
  return {
    kind: 'stale' as const,
    mine: column.write(state.mine),
    theirs: column.write(state.theirs),
    by,
  };
}

function contentOf<Row extends Identified>(
  { placeholder }: Drawing<Row>,
  row: Row,
  column: GridColumn<Row>,
  value: CellValue,
  state: CellState | undefined,
): ReactNode {
  if (state?.kind === 'refused') return <span className={css['text']}>{state.text || 'Empty'}</span>;
  if (column.kind === 'flag')
    return (
      <span className={css['check']} data-check data-checked={value === true || undefined}>
        {value === true ? <IconCheck size={16} stroke={2} aria-hidden /> : <span aria-hidden>–</span>}
        <span className={css['hidden']}>{value === true ? 'Yes' : 'No'}</span>
      </span>
    );
  if (column.key === placeholder.column && (value === null || value === ''))
    return <span className={css['placeholder']}>{placeholder.text}</span>;
  return <span className={css['text']}>{column.format(value, row)}</span>;
}
