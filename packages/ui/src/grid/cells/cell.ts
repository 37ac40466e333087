import type { ReactNode } from 'react';

// A cell of the grid is a pair of a row's id and a column's key, never a pair of positions. Positions change when somebody
// else adds, moves or deletes a row. The functions of this folder compute with these cells and need no DOM.

/** The raw value of a cell, as it is compared, copied and saved. */
export type CellValue = string | number | boolean | null;
export type RowId = number | string;

export interface Cell {
  id: RowId;
  column: string;
}

/** A change of one cell. `was` is the value that the user saw, so that the change of somebody else is noticed. */
export interface Change extends Cell {
  value: CellValue;
  was: CellValue;
}

/** The value of a typed or pasted text, or the message that stands at the cell. */
export type Reading = { ok: true; value: CellValue } | { ok: false; message: string };

/** A choice of a cell. `label` is its text, which `read` of the column takes, and `note` are lighter words beside it. */
export interface Choice {
  value: string;
  label: string;
  note?: string;
}

/** A suggestion for a typed text. `value` is saved in the cell. */
export interface Suggestion {
  id: RowId;
  value: string;
  /** Lighter words beside the value, such as a price. */
  note?: string;
  /** The values that it brings to other columns of the row. */
  values?: Readonly<Record<string, CellValue>>;
}

export interface GridColumn<Row> {
  key: string;
  label: string;
  /** In rem. */
  width: number;
  /** Takes the room that the other columns leave. */
  grows?: boolean;
  /** Keeps the column in sight at the end while the others scroll. Only the last columns may have it. */
  staysAtEnd?: boolean;
  /** Decides the editor. Numbers stand at the end of the cell unless `align` says otherwise. */
  kind: 'text' | 'decimal' | 'money' | 'percent' | 'choice' | 'flag' | 'lookup';
  align?: 'start' | 'end';
  valueOf: (row: Row) => CellValue;
  /** Reads a typed or pasted text. An empty text is what Delete leaves in the cell. */
  read: (text: string, row: Row | undefined) => Reading;
  /** The text for editing and for the clipboard. `read` makes the same value of it. */
  write: (value: CellValue) => string;
  format: (value: CellValue, row: Row) => ReactNode;
  /** The text of a number that no cell of the column may cut, however narrow somebody wants it. */
  whole?: (row: Row) => string;
  /** Whether the value follows from others, so that nobody can type or paste it. */
  isComputed?: boolean;
  /** All cells of the column can be edited without this function. */
  isEditable?: (row: Row) => boolean;
  /** The choices of the kind `choice`. */
  choices?: readonly Choice[];
  /** The suggestions of the kind `lookup`. */
  suggest?: (text: string) => Promise<readonly Suggestion[]>;
}

/** A group of rows with a heading above them. */
export interface RowGroup {
  id: RowId;
  name: string;
  /** Beside the name, such as `12 lines`. */
  note?: string;
  /** The sums of the group by column. */
  sums?: Readonly<Record<string, ReactNode>>;
}

/** A place among the rows: before another row, or at the end of the group. */
export interface Place {
  group: RowId | null;
  before: RowId | null;
}

export interface Identified {
  id: RowId;
}

/** The rows and columns on which a command works, in their order on the screen. */
export interface Table<Row extends Identified> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  /** The value that the user sees: a change that is still being saved, or the value of the row. */
  valueAt: (row: Row, column: GridColumn<Row>) => CellValue;
}

/** A name of the cell for maps and sets. */
export function keyOf({ id, column }: Cell): string {
  return `${typeof id} ${id} ${column}`;
}

/** The cell with this name. */
export function cellOf(key: string): Cell {
  const [begin, end] = [key.indexOf(' '), key.lastIndexOf(' ')];
  const id = key.slice(begin + 1, end);
  return { id: key.startsWith('number') ? Number(id) : id, column: key.slice(end + 1) };
}

/** Whether the user may change the cell. */
export function isEditable<Row>(column: GridColumn<Row>, row: Row): boolean {
  return column.isEditable?.(row) ?? true;
}

/** The value of a cell in its row, without a change that is on its way. */
export function storedValue<Row extends Identified>(
  table: Table<Row>,
  { id, column }: Cell,
): CellValue | undefined {
  const row = rowWith(table, id);
  return row && table.columns.find(({ key }) => key === column)?.valueOf(row);
}

/** The row with the id. */
export function rowWith<Row extends Identified>({ rows }: Table<Row>, id: RowId): Row | undefined {
  return rows.find((row) => row.id === id);
}
