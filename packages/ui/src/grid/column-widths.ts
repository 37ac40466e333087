import type { GridColumn, RowGroup } from './cells/cell.ts';

/** The widths of columns that a user has chosen, in rem. */
export type ChosenWidths = Readonly<Record<string, number>>;

/** The narrowest column, which still shows the begin of its words, in rem. */
export const NARROWEST = 3;
const WIDEST = 60;
/** The change by a key, in rem. */
const STEP = 1;
/** The room for a character of a number, also in bold, and what a cell has beside its text, in rem. */
const CHARACTER = 0.5;
const PADDING = 1.25;

/** The lengths of the texts that the cells of a row never cut, by the row and in the order of the columns. */
export type KnownLengths<Row> = WeakMap<Row & object, readonly number[]>;

/**
 * The room that each column needs for its longest number, in rem, in the order of the columns. `known` keeps the lengths of
 * unchanged rows, which may be thousands.
 */
export function roomsOf<Row extends object>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  groups: readonly RowGroup[],
  known: KnownLengths<Row> = new WeakMap(),
): number[] {
  const longest = columns.map(({ key }) =>
    Math.max(0, ...groups.map(({ sums }) => (typeof sums?.[key] === 'string' ? sums[key].length : 0))),
  );
  for (const row of rows) {
    let lengths = known.get(row);
    if (!lengths) {
      lengths = columns.map(({ whole }) => whole?.(row).length ?? 0);
      known.set(row, lengths);
    }
    for (const [place, length] of lengths.entries())
      if (length > (longest[place] ?? 0)) longest[place] = length;
  }
  return longest.map((length) => (length === 0 ? 0 : length * CHARACTER + PADDING));
}

/** A column with its width on the screen. `room` is what its numbers need, in rem. */
export type FittedColumn<Row> = GridColumn<Row> & { room?: number };

/** The columns with the widths that the user chose. None is narrower than its numbers. */
export function fittedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  rooms: readonly number[],
  chosen: ChosenWidths,
): FittedColumn<Row>[] {
  return columns.map((column, place) => {
    const wanted = chosen[column.key];
    const { grows = false, width } = column;
    const room = rooms[place] ?? 0;
    return {
      ...column,
      room,
      grows: grows && wanted === undefined,
      width: Math.max(wanted ?? width, NARROWEST, room),
    };
  });
}

/** The width of a column after a key has made it narrower or wider. `width` is what it has on the screen, in rem. */
export function steppedWidth(width: number, direction: 1 | -1): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width) + direction * STEP));
}
