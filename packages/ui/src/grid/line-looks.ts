import { useMemo, useState } from 'react';

import { type CellStates, areSame, statesByRow } from './cells/cell-states.ts';
import type { Identified, RowId } from './cells/cell.ts';
import type { Draft } from './edits/drafts.ts';
import { type Line, rowLineKey } from './layout.ts';
import type { Block } from './selection/selection.ts';

/** The cell in which the user types. */
export interface Editing {
  line: string;
  column: string;
  /** Whether the first letter replaces what the cell has. */
  replaces: boolean;
}

/** What a line shows beside its values. Columns go by their keys, and by their positions in a selection. */
export interface LineLook<Row> {
  /** The column of the active cell. */
  active: string | undefined;
  /** The first and the last column of the selection, where the line is in it or the fill handle covers it. */
  left: number | undefined;
  right: number | undefined;
  /** Whether the selection covers this line, and more than one cell. */
  isSelected: boolean;
  /** Whether the fill handle covers this line. */
  isFilled: boolean;
  /** Whether the handle that fills others stands at the last column of the selection. */
  hasHandle: boolean;
  editing: Editing | undefined;
  draft: Draft<Row> | undefined;
  /** The states of the line's cells by their columns. */
  states: CellStates;
}

/** A line as the library draws it. The library draws a line again when it is another object. */
export interface ShownLine<Row> {
  key: string;
  line: Line<Row>;
  look: LineLook<Row>;
}

/** What marks cells of a grid. */
export interface Marks<Row> {
  states: ReadonlyMap<RowId, CellStates>;
  drafts: readonly Draft<Row>[];
  active: { line: string; column: string } | undefined;
  block: Block | undefined;
  /** The rows that the fill handle covers. */
  filling: { top: number; bottom: number } | undefined;
  editing: Editing | undefined;
}

const plain: LineLook<never> = {
  active: undefined,
  left: undefined,
  right: undefined,
  isSelected: false,
  isFilled: false,
  hasHandle: false,
  editing: undefined,
  draft: undefined,
  states: new Map(),
};

/** The looks of the lines that have a mark, by the keys of the lines. `rows` are the lines without the headings. */
export function looksOf<Row extends Identified>(
  rows: readonly Line<Row>[],
  { states, drafts, active, block, filling, editing }: Marks<Row>,
  aliasOf: (id: RowId) => RowId,
): Map<string, LineLook<Row>> {
  const looks = new Map<string, LineLook<Row>>();
  const mark = (key: string | undefined, look: Partial<LineLook<Row>>) => {
    if (key !== undefined) looks.set(key, { ...(looks.get(key) ?? plain), ...look });
  };
  for (const [id, own] of states) mark(rowLineKey(aliasOf(id)), { states: own });
  for (const draft of drafts) mark(rowLineKey(draft.row.id), { draft });
  if (block) {
    const { top, bottom, left, right } = block;
    const isSelected = top !== bottom || left !== right;
    for (const { key } of rows.slice(top, bottom + 1)) mark(key, { left, right, isSelected });
    mark(rows[bottom]?.key, { hasHandle: true });
    for (const { key } of filling ? rows.slice(filling.top, filling.bottom + 1) : [])
      mark(key, { left, right, isFilled: true });
  }
  mark(active?.line, { active: active?.column });
  mark(editing?.line, { editing });
  return looks;
}

/** The lines as they were drawn last. */
type KeptLines<Row> = WeakMap<Line<Row>, ShownLine<Row>>;

/** The lines with their looks. A key press draws only those again that it gives another look. */
export function useShownLines<Row extends Identified>(
  lines: readonly Line<Row>[],
  { states, ...marks }: Omit<Marks<Row>, 'states'> & { states: CellStates },
  aliasOf: (id: RowId) => RowId,
): readonly ShownLine<Row>[] {
  const [kept] = useState<KeptLines<Row>>(() => new WeakMap());
  const rows = useMemo(() => lines.filter(({ kind }) => kind === 'row'), [lines]);
  const byRow = useMemo(() => statesByRow(states), [states]);
  return withLooks(lines, looksOf(rows, { ...marks, states: byRow }, aliasOf), kept);
}

/** The lines with their looks. A line that looks the same as in `kept` is the same object as there. */
export function withLooks<Row>(
  lines: readonly Line<Row>[],
  looks: ReadonlyMap<string, LineLook<Row>>,
  kept: KeptLines<Row>,
): ShownLine<Row>[] {
  return lines.map((line) => {
    const look = looks.get(line.key) ?? plain;
    const before = kept.get(line);
    if (before && isSame(before.look, look)) return before;
    const shown = { key: line.key, line, look };
    kept.set(line, shown);
    return shown;
  });
}

function isSame<Row>(one: LineLook<Row>, other: LineLook<Row>): boolean {
  return (
    one === other ||
    (one.active === other.active &&
      one.left === other.left &&
      one.right === other.right &&
      one.isSelected === other.isSelected &&
      one.isFilled === other.isFilled &&
      one.hasHandle === other.hasHandle &&
      one.editing === other.editing &&
      one.draft === other.draft &&
      areSame(one.states, other.states))
  );
}
