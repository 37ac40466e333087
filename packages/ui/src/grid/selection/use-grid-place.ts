import { type FocusEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DataGridHandle, PositionChangeArgs } from 'react-data-grid';

import type { Cell, GridColumn, Identified, RowId } from '../cells/cell.ts';
import type { Draft } from '../edits/drafts.ts';
import { type Line, rowLineKey } from '../layout.ts';
import type { ShownLine } from '../line-looks.ts';
import { following } from './selection.ts';

/** The active cell by the keys of its line and column. */
export interface Active {
  line: string;
  column: string;
}

/**
 * The active cell of a grid. The library knows it by positions. This follows its line when lines come, go or move, and
 * keeps the focus when the line under it is deleted.
 */
export function useGridPlace<Row extends Identified>({
  lines,
  columns,
  drafts,
  abandon,
}: {
  lines: readonly Line<Row>[];
  columns: readonly GridColumn<Row>[];
  drafts: readonly Draft<Row>[];
  /** Removes a draft that the active cell left empty. */
  abandon: (id: RowId) => void;
}) {
  const grid = useRef<DataGridHandle>(null);
  const [active, setActive] = useState<Active>();
  const [end, setEnd] = useState<Cell>();
  const isFollowing = useRef(false);
  const hasFocus = useRef(false);
  const wantsFocus = useRef(false);
  const waiting = useRef<Active>(undefined);
  /** Counts the cells that were active, to tell whether the user has moved on. */
  const moves = useRef(0);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const shown = useRef<{ keys: readonly string[]; row: number }>({ keys: [], row: -1 });

  const leave = (line: string | undefined, next: string) => {
    const draft = drafts.find(({ row }) => rowLineKey(row.id) === line);
    if (draft && line !== next) abandon(draft.row.id);
  };

  const goTo = (line: string, column: string) => {
    const rowIdx = lines.findIndex(({ key }) => key === line);
    const idx = columns.findIndex(({ key }) => key === column);
    if (rowIdx < 0 || idx < 0) return;
    shown.current.row = rowIdx;
    isFollowing.current = true;
    grid.current?.setActivePosition({ rowIdx, idx }, { shouldFocus: wantsFocus.current });
    isFollowing.current = false;
  };

  const activate = (line: string, column: string) => {
    moves.current += 1;
    leave(active?.line, line);
    wantsFocus.current = true;
    setActive({ line, column });
    setEnd(undefined);
    goTo(line, column);
  };

  const follow = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { keys, row: before.row };
    const wanted = waiting.current;
    if (wanted && keys.includes(wanted.line)) {
      waiting.current = undefined;
      activate(wanted.line, wanted.column);
    } else if (active && before.keys !== keys) {
      const line = following(before.keys, keys, active.line);
      if (typeof line === 'string' && (line !== active.line || keys.indexOf(line) !== before.row)) {
        if (line !== active.line) setActive({ line, column: active.column });
        // An open editor keeps the focus, and moves with its row.
        wantsFocus.current ||= hasFocus.current && !(document.activeElement instanceof HTMLInputElement);
        goTo(line, active.column);
      }
    }
    if (!wantsFocus.current) return;
    // The library draws the active cell in the same commit, or in the next one after a position changed.
    const cell = grid.current?.element?.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]');
    if (!cell || cell.querySelector('input')) return;
    cell.focus({ preventScroll: true });
    wantsFocus.current = false;
  });
  useLayoutEffect(() => follow());

  return {
    grid,
    active,
    end,
    setEnd,
    activate,
    /** The moment since which {@link activateLater} looks for moves of the user. */
    moment: () => moves.current,
    /** Goes to a cell as soon as its line is there, unless the user has gone elsewhere since a moment. */
    activateLater: (line: string, column: string, since = moves.current) => {
      if (since !== moves.current) return;
      waiting.current = { line, column };
      if (lines.some(({ key }) => key === line)) activate(line, column);
    },
    onPosition: ({ rowIdx, row, column }: PositionChangeArgs<ShownLine<Row>>) => {
      shown.current.row = rowIdx;
      if (isFollowing.current || !row || !column) return;
      moves.current += 1;
      leave(active?.line, row.key);
      setActive({ line: row.key, column: column.key });
      setEnd(undefined);
    },
    focusHandlers: {
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: ({ target }: FocusEvent) => {
        // A deleted cell loses the focus, but the grid keeps it.
        if (target.isConnected) hasFocus.current = false;
      },
    },
  };
}
