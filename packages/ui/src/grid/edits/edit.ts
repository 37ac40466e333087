import {
  type Cell,
  type CellValue,
  type Change,
  type GridColumn,
  type Identified,
  type Place,
  type Reading,
  type RowId,
  type Table,
  isEditable,
} from '../cells/cell.ts';
import { type Block, columnsOf, rowsOf } from '../selection/selection.ts';

/** A row to be added. `copyOf` is the row as it was, where an undo brings a deleted row back. */
export interface NewRow<Row> {
  place: Place;
  values: Readonly<Record<string, CellValue>>;
  copyOf?: Row;
}

export interface Move {
  id: RowId;
  to: Place;
}

/** All that one action of the user changes. It is saved as a whole or not at all. */
export interface Edit<Row> {
  changes: readonly Change[];
  added: readonly NewRow<Row>[];
  removed: readonly RowId[];
  moved: readonly Move[];
}

/** A text that a cell did not take. It stays at the cell with its message, so that the user can mend it. */
export interface Refusal extends Cell {
  text: string;
  message: string;
}

/** What an action changes, and the texts that it could not take. */
export interface Planned<Row> {
  edit: Edit<Row>;
  refused: readonly Refusal[];
  /** Texts that new rows could not take. There is no cell yet to show them at. */
  lost: readonly { column: string; text: string; message: string }[];
}

/** An edit with only some of its parts. */
export function editOf<Row>(parts: Partial<Edit<Row>>): Edit<Row> {
  return { changes: [], added: [], removed: [], moved: [], ...parts };
}

/** A plan of an edit that refuses nothing. */
export function planOf<Row>(parts: Partial<Edit<Row>>): Planned<Row> {
  return { edit: editOf(parts), refused: [], lost: [] };
}

/** Whether an edit, or a step of undo, changes nothing. */
export function isEmpty({
  changes,
  added,
  removed,
  moved,
}: Record<keyof Edit<never>, readonly unknown[]>): boolean {
  return changes.length + added.length + removed.length + moved.length === 0;
}

/** The texts of a block for the clipboard. Pasted again, they give the same values. */
export function copied<Row extends Identified>(table: Table<Row>, block: Block): string[][] {
  const columns = columnsOf(table, block);
  return rowsOf(table, block).map((row) => columns.map((column) => column.write(table.valueAt(row, column))));
}

/** The edit of one text that the user typed into a cell. */
export function typed<Row extends Identified>(
  table: Table<Row>,
  row: Row,
  column: GridColumn<Row>,
  text: string,
): Planned<Row> {
  return planned(table, [{ row, column, text }]);
}

/** The changes of the other columns that a chosen suggestion brings. */
export function suggested<Row extends Identified>(
  { columns, valueAt }: Pick<Table<Row>, 'columns' | 'valueAt'>,
  row: Row,
  values: Readonly<Record<string, CellValue>>,
  typedColumn: string,
): Change[] {
  return columns.flatMap((column) => {
    const value = values[column.key];
    const was = valueAt(row, column);
    return value === undefined || value === was || column.key === typedColumn || !isEditable(column, row)
      ? []
      : [{ id: row.id, column: column.key, value, was }];
  });
}

/** The edit of an empty text in every cell of the block. */
export function cleared<Row extends Identified>(table: Table<Row>, block: Block): Planned<Row> {
  const columns = columnsOf(table, block);
  return planned(
    table,
    rowsOf(table, block).flatMap((row) => columns.map((column) => ({ row, column, text: '' }))),
  );
}

/**
 * The edit of a pasted block. It begins at the top left corner of the selection. A larger selection that is a multiple
 * of the block is filled with copies of it. Texts below the last row become new rows at `place`.
 */
export function pasted<Row extends Identified>(
  table: Table<Row>,
  block: Block,
  texts: readonly (readonly string[])[],
  place: Place,
): Planned<Row> {
  const [height, width] = [texts.length, texts[0]?.length ?? 0];
  if (height === 0 || width === 0) return planOf({});
  const room = { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 };
  const isMultiple = room.rows % height === 0 && room.columns % width === 0;
  const [rows, columns] = isMultiple ? [room.rows, room.columns] : [height, width];
  const target = table.columns.slice(block.left, block.left + columns);
  const textAt = (row: number, column: number) => texts[row % height]?.[column % width] ?? '';
  const existing = table.rows.slice(block.top, block.top + rows);
  const plan = planned(
    table,
    existing.flatMap((row, down) =>
      target.map((column, across) => ({ row, column, text: textAt(down, across) })),
    ),
  );
  const lost: { column: string; text: string; message: string }[] = [];
  const added = Array.from({ length: rows - existing.length }, (_, more): NewRow<Row> => {
    const values: Record<string, CellValue> = {};
    for (const [across, column] of target.entries()) {
      const text = textAt(existing.length + more, across);
      if (text.trim() === '') continue;
      const reading = column.read(text, undefined);
      if (reading.ok) values[column.key] = reading.value;
      else lost.push({ column: column.key, text, message: reading.message });
    }
    return { place, values };
  });
  return { ...plan, edit: { ...plan.edit, added }, lost };
}

/** The edit of Ctrl+D: the first row of the block fills the others. A single row is filled from the row above. */
export function filledDown<Row extends Identified>(table: Table<Row>, block: Block): Planned<Row> {
  const top = block.top === block.bottom ? block.top - 1 : block.top;
  if (top < 0) return planOf({});
  return filled(table, { ...block, top, bottom: top }, { ...block, top: top + 1 });
}

/** The edit of the fill handle: copies of the `source` fill the rows of the `target`, in the same columns. */
export function filled<Row extends Identified>(
  table: Table<Row>,
  source: Block,
  target: Pick<Block, 'top' | 'bottom'>,
): Planned<Row> {
  const sources = rowsOf(table, source);
  const columns = columnsOf(table, source);
  const above = target.bottom < source.top;
  const targets = rowsOf(table, { ...source, ...target });
  return planned(
    table,
    targets.flatMap((row, down) => {
      // A fill above its source repeats the pattern from the bottom up.
      const place = above ? (targets.length - 1 - down) % sources.length : down % sources.length;
      const from = sources[above ? sources.length - 1 - place : place];
      if (!from) return [];
      return columns.map((column) => ({ row, column, text: column.write(table.valueAt(from, column)) }));
    }),
  );
}

interface TypedText<Row> {
  row: Row;
  column: GridColumn<Row>;
  text: string;
}

/** Reads the texts. Cells that cannot be edited and equal values are left out. */
function planned<Row extends Identified>(table: Table<Row>, texts: readonly TypedText<Row>[]): Planned<Row> {
  const changes: Change[] = [];
  const refused: Refusal[] = [];
  for (const { row, column, text } of texts) {
    if (!isEditable(column, row)) continue;
    const was = table.valueAt(row, column);
    // The grid judges no text that nobody touched, because an older value may break a rule of today.
    if (text === column.write(was)) continue;
    const reading: Reading = column.read(text, row);
    const cell = { id: row.id, column: column.key };
    if (!reading.ok) refused.push({ ...cell, text, message: reading.message });
    else if (reading.value !== was) changes.push({ ...cell, value: reading.value, was });
  }
  return { ...planOf({ changes }), refused };
}
