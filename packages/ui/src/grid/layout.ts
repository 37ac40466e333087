import type { GridColumn, Identified, Place, RowGroup, RowId } from './cells/cell.ts';

/** A line of the screen: the heading of a group, or a row. */
export type Line<Row> =
  | { kind: 'heading'; key: string; group: RowGroup; isFolded: boolean; count: number }
  | { kind: 'row'; key: string; row: Row; group: RowId | null };

/** The key of a row's line. */
export function rowLineKey(id: RowId): string {
  return `row ${id}`;
}

/**
 * The lines of the screen in their order: rows without a group first, then each group below its heading. A folded group
 * is only its heading.
 */
export function laidOut<Row extends Identified>(
  rows: readonly Row[],
  groups: readonly RowGroup[],
  groupOf: (row: Row) => RowId | null,
  folded: ReadonlySet<RowId>,
): Line<Row>[] {
  const known = new Set(groups.map(({ id }) => id));
  const byGroup = new Map<RowId | null, Row[]>();
  for (const row of rows) {
    const own = groupOf(row);
    const group = own !== null && known.has(own) ? own : null;
    const others = byGroup.get(group);
    if (others) others.push(row);
    else byGroup.set(group, [row]);
  }
  const linesOf = (group: RowId | null): Line<Row>[] =>
    (byGroup.get(group) ?? []).map((row) => ({ kind: 'row', key: rowLineKey(row.id), row, group }));
  return [
    ...linesOf(null),
    ...groups.flatMap((group): Line<Row>[] => {
      const isFolded = folded.has(group.id);
      const count = byGroup.get(group.id)?.length ?? 0;
      const heading: Line<Row> = { kind: 'heading', key: `group ${group.id}`, group, isFolded, count };
      return [heading, ...(isFolded ? [] : linesOf(group.id))];
    }),
  ];
}

/**
 * The room of a group's name beside the first column, in rem. `beside` are the columns up to the first sum of the group,
 * and `atEnd` the columns that stay in sight at the end.
 */
export function roomOfName<Row>(
  columns: readonly GridColumn<Row>[],
  { sums }: RowGroup,
): { beside: number; atEnd: number } {
  const widthOf = (among: readonly GridColumn<Row>[]) => among.reduce((sum, { width }) => sum + width, 0);
  const others = columns.slice(1);
  const end = others.findIndex(({ key, staysAtEnd }) => staysAtEnd === true || sums?.[key] !== undefined);
  return {
    beside: widthOf(end < 0 ? others : others.slice(0, end)),
    atEnd: widthOf(others.filter(({ staysAtEnd }) => staysAtEnd === true)),
  };
}

/** The rows on the screen, without headings. */
export function rowsIn<Row>(lines: readonly Line<Row>[]): Row[] {
  return lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
}

/** The place of a row among the lines. */
export function placeOf<Row extends Identified>(lines: readonly Line<Row>[], id: RowId): Place | undefined {
  const place = lines.findIndex((line) => line.kind === 'row' && line.row.id === id);
  const line = lines[place];
  if (line?.kind !== 'row') return undefined;
  const next = lines[place + 1];
  return { group: line.group, before: next?.kind === 'row' ? next.row.id : null };
}

/** The place below a row, for new rows. Without a row it is the end of the last group. */
export function placeBelow<Row extends Identified>(
  lines: readonly Line<Row>[],
  id: RowId | undefined,
): Place {
  const found = id === undefined ? undefined : placeOf(lines, id);
  if (found) return found;
  const last = lines.at(-1);
  if (last === undefined) return { group: null, before: null };
  return { group: last.kind === 'heading' ? last.group.id : last.group, before: null };
}

/** The place of a row after a step up or down. A row at the edge of its group goes into the next group. */
export function steppedPlace<Row extends Identified>(
  lines: readonly Line<Row>[],
  id: RowId,
  direction: 1 | -1,
): Place | undefined {
  const place = lines.findIndex((line) => line.kind === 'row' && line.row.id === id);
  if (place < 0) return undefined;
  const neighbor = lines[place + direction];
  if (neighbor === undefined) return undefined;
  if (direction === 1)
    return neighbor.kind === 'row'
      ? placeOf(lines, neighbor.row.id)
      : { group: neighbor.group.id, before: firstOf(lines, place + 2) };
  if (neighbor.kind === 'row') return { group: neighbor.group, before: neighbor.row.id };
  // Above the own heading lies the end of the group before. A folded group hides what it gets, so it is no place to go.
  const above = lines[place - 2];
  if (above === undefined) return undefined;
  return { group: above.kind === 'heading' ? above.group.id : above.group, before: null };
}

const firstOf = <Row extends Identified>(lines: readonly Line<Row>[], place: number): RowId | null => {
  const line = lines[place];
  return line?.kind === 'row' ? line.row.id : null;
};
