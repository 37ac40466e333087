import { IconCheck, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { type MouseEvent, type ReactElement, type ReactNode, createContext, use } from 'react';

import { cellValue } from '../edits/drafts.ts';
import { type Line, roomOfName } from '../layout.ts';
import type { LineLook, ShownLine } from '../line-looks.ts';
import type { CellState } from './cell-states.ts';
import {
  type Cell,
  type CellValue,
  type GridColumn,
  type Identified,
  type RowGroup,
  type Suggestion,
  isEditable,
  keyOf,
} from './cell.ts';
import { CellEditor, type Leave } from './CellEditor.tsx';
import { CellNote, type CellTrouble } from './CellNote.tsx';

import css from '../Grid.module.css';

/** What the user can do in cells that are more than their text. */
export interface CellActions {
  /** Names the bubbles of this grid. */
  noteGroup: string;
  onToggleGroup: (group: RowGroup) => void;
  onEditGroup: ((group: RowGroup) => void) | undefined;
  onDone: (text: string, leave: Leave, suggestion?: Suggestion) => void;
  onCancel: () => void;
  onMine: (cell: Cell, mine: CellValue, theirs: CellValue) => void;
  onTheirs: (cell: Cell) => void;
}

/**
 * The actions of the grid. Each key press makes new ones, and React then draws every reader of them again. So only
 * headings, editors and bubbles read them.
 */
export const CellActionsContext = createContext<CellActions | undefined>(undefined);

function useCellActions(): CellActions {
  const actions = use(CellActionsContext);
  if (!actions) throw new Error('a cell stands in no grid');
  return actions;
}

/** What a cell draws beside its line. */
export interface DrawnColumn<Row> {
  column: GridColumn<Row>;
  /** The position of the column in all columns on the screen. */
  index: number;
  columns: readonly GridColumn<Row>[];
  isReadOnly: boolean;
  isQuiet: ((row: Row) => boolean) | undefined;
  /** The words in the column's empty cells. */
  placeholder: string | undefined;
}

/** Draws a cell of a line. */
export function drawCell<Row extends Identified>(
  { key, line, look }: ShownLine<Row>,
  drawn: DrawnColumn<Row>,
): ReactNode {
  const isActive = look.active === drawn.column.key;
  if (line.kind === 'heading') return <HeadingCell line={line} isActive={isActive} {...drawn} />;
  return drawRowCell(key, line.row, look, drawn, isActive);
}

/** The heading of a group: its name from the first column on, and its sums below their columns. */
function HeadingCell<Row extends Identified>({
  line: { key, group, isFolded },
  isActive,
  column,
  columns,
  index,
}: DrawnColumn<Row> & { line: Extract<Line<Row>, { kind: 'heading' }>; isActive: boolean }) {
  const { onToggleGroup, onEditGroup } = useCellActions();
  const isFirst = index === 0;
  const room = roomOfName(columns, group);
  return (
    <div
      className={css['cell']}
      data-heading
      data-line={key}
      data-column={column.key}
      data-align={isFirst ? undefined : alignOf(column)}
      data-active={isActive || undefined}
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
function drawRowCell<Row extends Identified>(
  key: string,
  row: Row,
  look: LineLook<Row>,
  { column, index, isReadOnly, isQuiet, placeholder }: DrawnColumn<Row>,
  isActive: boolean,
): ReactNode {
  const state = look.states.get(column.key);
  const value = cellValue(row, column, look.draft, state);
  if (look.editing?.column === column.key)
    return (
      <EditedCell
        line={key}
        column={column}
        text={state?.kind === 'refused' ? state.text : column.write(value)}
        replaces={look.editing.replaces}
      />
    );

  const { left, right } = look;
  const inColumns = left !== undefined && right !== undefined && index >= left && index <= right;
  const trouble = isActive ? troubleOf(state, column) : undefined;
  const place = { id: row.id, column: column.key };
  const noteId = trouble && `note-${keyOf(place).replaceAll(' ', '-')}`;
  const cell = (
    <div
      className={css['cell']}
      data-line={key}
      data-column={column.key}
      data-align={alignOf(column)}
      data-active={isActive || undefined}
      data-selected={(inColumns && look.isSelected) || undefined}
      data-filled={(inColumns && look.isFilled) || undefined}
      data-readonly={isReadOnly || !isEditable(column, row) || undefined}
      data-quiet={isQuiet?.(row) || undefined}
      data-state={state?.kind}
      aria-describedby={noteId}
    >
      {contentOf(row, column, value, state, placeholder)}
      {look.hasHandle && index === right && !isReadOnly && <span className={css['handle']} data-handle />}
    </div>
  );
  if (noteId === undefined || !trouble) return cell;
  return (
    <NotedCell id={noteId} trouble={trouble} place={place} state={state}>
      {cell}
    </NotedCell>
  );
}

function EditedCell<Row>({
  line,
  column,
  text,
  replaces,
}: {
  line: string;
  column: GridColumn<Row>;
  text: string;
  replaces: boolean;
}) {
  const { onDone, onCancel } = useCellActions();
  return (
    <div className={css['cell']} data-line={line} data-column={column.key}>
      <CellEditor
        label={column.label}
        text={text}
        replaces={replaces}
        isNumber={alignOf(column) === 'end'}
        choices={column.kind === 'choice' ? column.choices : undefined}
        suggest={column.kind === 'lookup' ? column.suggest : undefined}
        onDone={onDone}
        onCancel={onCancel}
      />
    </div>
  );
}

function NotedCell({
  id,
  trouble,
  place,
  state,
  children,
}: {
  id: string;
  trouble: CellTrouble;
  place: Cell;
  state: CellState | undefined;
  children: ReactElement;
}) {
  const { noteGroup, onMine, onTheirs } = useCellActions();
  return (
    <CellNote
      trouble={trouble}
      id={id}
      group={noteGroup}
      onMine={() => {
        if (state?.kind === 'stale') onMine(place, state.mine, state.theirs);
      }}
      onTheirs={() => onTheirs(place)}
    >
      {children}
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

function troubleOf<Row>(state: CellState | undefined, column: GridColumn<Row>): CellTrouble | undefined {
  if (state?.kind === 'refused') return { kind: 'refused', message: state.message };
  if (state?.kind !== 'stale') return undefined;
  const { by } = state;
  return { kind: 'stale', mine: column.write(state.mine), theirs: column.write(state.theirs), by };
}

function contentOf<Row>(
  row: Row,
  column: GridColumn<Row>,
  value: CellValue,
  state: CellState | undefined,
  placeholder: string | undefined,
): ReactNode {
  if (state?.kind === 'refused') return <span className={css['text']}>{state.text || 'Empty'}</span>;
  if (column.kind === 'flag') {
    // A new row may not know its flag yet. A dash would say that it is off.
    const words = column.format(value, row);
    const mark = value === true ? <IconCheck size={16} stroke={2} aria-hidden /> : <span aria-hidden>–</span>;
    return (
      <span className={css['check']} data-check data-checked={value === true || undefined}>
        {words !== '' && mark}
        <span className="unseen">{words}</span>
      </span>
    );
  }
  if (placeholder !== undefined && (value === null || value === ''))
    return <span className={css['placeholder']}>{placeholder}</span>;
  return <span className={css['text']}>{column.format(value, row)}</span>;
}
