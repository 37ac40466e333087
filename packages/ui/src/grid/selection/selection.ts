import type { Cell, GridColumn, Identified, RowId, Table } from '../cells/cell.ts';

/** A block of cells between two corners. The active cell is the anchor. The other corner moves when the block grows. */
export interface Selection {
  anchor: Cell;
  end: Cell;
}

/** The positions of a selection in a table, all included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A direction in rows and columns. */
export interface Step {
  rows: number;
  columns: number;
}

/** The positions of the selection, or `undefined` where one of its corners is not in the table. */
export function blockOf<Row extends Identified>(
  { rows, columns }: Table<Row>,
  { anchor, end }: Selection,
): Block | undefined {
  const row = (id: RowId) => rows.findIndex((each) => each.id === id);
  const column = (key: string) => columns.findIndex((each) => each.key === key);
  const [top, bottom] = sorted(row(anchor.id), row(end.id));
  const [left, right] = sorted(column(anchor.column), column(end.column));
  return top < 0 || left < 0 ? undefined : { top, bottom, left, right };
}

const sorted = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one]);
const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);

/** The rows of a block. */
export function rowsOf<Row extends Identified>({ rows }: Table<Row>, { top, bottom }: Block): Row[] {
  return rows.slice(top, bottom + 1);
}

/** The columns of a block. */
export function columnsOf<Row extends Identified>(
  { columns }: Table<Row>,
  { left, right }: Block,
): GridColumn<Row>[] {
  return columns.slice(left, right + 1);
}

/** The selection with its moving corner one step further, as by Shift and an arrow. It stays within the table. */
export function extended<Row extends Identified>(
  { rows, columns }: Table<Row>,
  { anchor, end }: Selection,
  step: Step,
): Selection {
  const row = rows.findIndex(({ id }) => id === end.id);
  const column = columns.findIndex(({ key }) => key === end.column);
  const id = rows[within(row + step.rows, rows.length)]?.id ?? end.id;
  const key = columns[within(column + step.columns, columns.length)]?.key ?? end.column;
  return { anchor, end: { id, column: key } };
}

/** The whole table, with the active cell where it is. */
export function everything<Row extends Identified>({ rows, columns }: Table<Row>): Selection | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  const [left, right] = [columns[0], columns.at(-1)];
  if (!first || !last || !left || !right) return undefined;
  return { anchor: { id: first.id, column: left.key }, end: { id: last.id, column: right.key } };
}

/** The whole rows of a selection. */
export function wholeRows<Row extends Identified>({ columns }: Table<Row>, selection: Selection): Selection {
  const [left, right] = [columns[0]?.key, columns.at(-1)?.key];
  return {
    anchor: { ...selection.anchor, column: left ?? selection.anchor.column },
    end: { ...selection.end, column: right ?? selection.end.column },
  };
}

/** Whether the block has all columns. */
export function hasWholeRows<Row extends Identified>(
  { columns }: Table<Row>,
  { left, right }: Block,
): boolean {
  return left === 0 && right === columns.length - 1;
}

/**
 * The row that the active cell stands on after rows came, went or moved: the same row, or else the next one that is
 * left, or else the one before.
 */
export function following(before: readonly RowId[], after: readonly RowId[], id: RowId): RowId | undefined {
  if (after.includes(id)) return id;
  const left = new Set(after);
  const place = before.indexOf(id);
  if (place < 0) return after[0];
  return (
    before.slice(place).find((each) => left.has(each)) ??
    before.slice(0, place).findLast((each) => left.has(each)) ??
    after[0]
  );
}
