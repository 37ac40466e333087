import { type UIEvent, useMemo, useState } from 'react';
import type { Column } from 'react-data-grid';

import { cx } from '../cx.tsx';
import { alignOf, drawCell } from './cells/cell-drawing.tsx';
import { type Identified, type RowId, isEditable } from './cells/cell.ts';
import { type FittedColumn, NARROWEST } from './column-widths.ts';
import { type Line, rowLineKey } from './layout.ts';
import type { ShownLine } from './line-looks.ts';

import css from './Grid.module.css';

/** The columns as the library wants them. The library only places cells. Their content and their editors are ours. */
export function useLibraryColumns<Row extends Identified>(
  columns: readonly FittedColumn<Row>[],
  {
    isReadOnly,
    isResizable,
    isQuiet,
    nameColumn: { key: nameKey, placeholder },
  }: {
    isReadOnly: boolean;
    isResizable: boolean;
    isQuiet: ((row: Row) => boolean) | undefined;
    nameColumn: { key: string; placeholder: string };
  },
): readonly Column<ShownLine<Row>>[] {
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return columns.map((column, index): Column<ShownLine<Row>> => ({
      key: column.key,
      name: column.label,
      width: column.grows ? `minmax(${column.width * rem}px, 1fr)` : column.width * rem,
      minWidth: (column.grows ? column.width : Math.max(NARROWEST, column.room ?? 0)) * rem,
      resizable: isResizable,
      frozen: index === 0 ? 'start' : column.staysAtEnd === true && 'end',
      headerCellClass: cx(css['head'], alignOf(column) === 'end' && css['headEnd']),
      cellClass: ({ line }) => (line.kind === 'heading' ? (css['headingCell'] ?? '') : ''),
      renderCell: ({ row }) =>
        drawCell(row, {
          column,
          index,
          columns,
          isReadOnly,
          isQuiet,
          placeholder: column.key === nameKey ? placeholder : undefined,
        }),
      // The library never opens an editor, whose text it would drop with each new row. It only learns what can be edited.
      renderEditCell: () => null,
      editorOptions: { closeOnExternalRowChange: false },
      editable: ({ line }) => !isReadOnly && line.kind === 'row' && isEditable(column, line.row),
    }));
  }, [columns, isReadOnly, isResizable, isQuiet, nameKey, placeholder]);
}

/** Says in CSS how far the columns are scrolled, so that the name of a group ends before its sums. */
export function showScrolled({ currentTarget }: UIEvent<HTMLDivElement>): void {
  const scrolled = `${currentTarget.scrollLeft}px`;
  // All cells inherit it, so that an equal value must not be written again. Without a value it is zero.
  if ((currentTarget.style.getPropertyValue('--grid-scrolled') || '0px') !== scrolled)
    currentTarget.style.setProperty('--grid-scrolled', scrolled);
}

/**
 * The lines with the objects of unchanged rows, so that the library draws only changed ones. A row that began with a
 * temporary id keeps the key of that, so that an open editor stays.
 */
export function useKeptLines<Row extends Identified>(
  lines: readonly Line<Row>[],
  aliasOf: (id: RowId) => RowId,
): readonly Line<Row>[] {
  const [kept] = useState(() => new WeakMap<Row, Line<Row>>());
  return useMemo(
    () =>
      lines.map((line) => {
        if (line.kind === 'heading') return line;
        const key = rowLineKey(aliasOf(line.row.id));
        const old = kept.get(line.row);
        if (old?.kind === 'row' && old.key === key && old.group === line.group) return old;
        const next = { ...line, key };
        kept.set(line.row, next);
        return next;
      }),
    [lines, aliasOf, kept],
  );
}
