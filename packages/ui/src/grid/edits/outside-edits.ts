import { type CellValue, type GridColumn, type Identified, type Place, isEditable } from '../cells/cell.ts';
import type { Step } from './undo.ts';

// Rows that a dialog has added or changed, and not a cell. Undo takes them back like any other action.

/** The step of rows that a dialog has added. Its undo deletes them, as long as nobody has changed them. */
export function stepOfAdded<Row extends Identified>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Step<Row> {
  const valuesOf = (row: Row): Record<string, CellValue> =>
    Object.fromEntries(
      columns.filter((column) => isEditable(column, row)).map((column) => [column.key, column.valueOf(row)]),
    );
  return {
    changes: [],
    added: rows.map((row) => ({ id: row.id, values: valuesOf(row) })),
    removed: [],
    moved: [],
  };
}

/** The step of a row that a dialog has changed. `moved` has the places of a row that came into another group. */
export function stepOfChanged<Row extends Identified>(
  columns: readonly GridColumn<Row>[],
  { before, after, moved }: { before: Row; after: Row; moved?: { from: Place; to: Place } | undefined },
): Step<Row> {
  const { id } = before;
  return {
    changes: columns.flatMap((column) => {
      const [was, value] = [column.valueOf(before), column.valueOf(after)];
      return was === value || !isEditable(column, before) ? [] : [{ id, column: column.key, value, was }];
    }),
    added: [],
    removed: [],
    moved: moved ? [{ id, ...moved }] : [],
  };
}
