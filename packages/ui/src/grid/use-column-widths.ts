import { useMemo, useState } from 'react';
import type { ColumnWidths, DataGridHandle } from 'react-data-grid';

import type { GridColumn, Identified, RowGroup } from './cells/cell.ts';
import {
  type ChosenWidths,
  type KnownLengths,
  fittedColumns,
  roomsOf,
  steppedWidth,
} from './column-widths.ts';

/** The widths of columns that a user has chosen, in rem, and their changes. */
export interface GridWidths {
  chosen: ChosenWidths;
  onWiden: (widths: Record<string, number>) => void;
  onReset: () => void;
}

const nothing: ChosenWidths = {};

/** The pixels of a rem. */
const remNow = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The columns with their widths on the screen. The library measures the column that grows, and reports the width of one
 * that the user drags.
 */
export function useColumnWidths<Row extends Identified>(
  columns: readonly GridColumn<Row>[],
  { rows, groups }: { rows: readonly Row[]; groups: readonly RowGroup[] },
  widths: GridWidths | undefined,
) {
  const chosen = widths?.chosen ?? nothing;
  // Other columns have other texts.
  const measure = useMemo(() => {
    const known: KnownLengths<Row> = new WeakMap();
    return (table: { rows: readonly Row[]; groups: readonly RowGroup[] }) =>
      roomsOf(columns, table.rows, table.groups, known).join(' ');
  }, [columns]);
  const needed = useMemo(() => measure({ rows, groups }), [measure, rows, groups]);
  const fitted = useMemo(
    () => fittedColumns(columns, needed.split(' ').map(Number), chosen),
    [columns, needed, chosen],
  );
  const layout = fitted.map(({ key, width, grows }) => `${key} ${width} ${grows}`).join();
  // The library keeps what it has measured until the grid has another width. Other columns leave another room as well.
  const [measured, setMeasured] = useState<{ of: string; widths: ColumnWidths }>();
  const still = measured?.of === layout ? measured.widths : undefined;
  const columnWidths = useMemo((): ColumnWidths => {
    const rem = remNow();
    const own = fitted.flatMap(({ key, width }) =>
      chosen[key] === undefined ? [] : [[key, { type: 'resized' as const, width: width * rem }] as const],
    );
    return new Map([...(still ?? []), ...own]);
  }, [fitted, chosen, still]);

  return {
    fitted,
    columnWidths,
    onColumnWidthsChange: (next: ColumnWidths) => {
      const resized = [...next].filter(
        ([key, { type, width }]) => type === 'resized' && width !== columnWidths.get(key)?.width,
      );
      const rem = remNow();
      if (resized.length > 0)
        widths?.onWiden(Object.fromEntries(resized.map(([key, { width }]) => [key, width / rem])));
      setMeasured({ of: layout, widths: new Map([...next].filter(([, { type }]) => type === 'measured')) });
    },
    /** Makes a column narrower or wider by a key. */
    step: (key: string, direction: 1 | -1, grid: DataGridHandle | null) => {
      const place = fitted.findIndex((column) => column.key === key);
      const head = grid?.element?.querySelector(`[role="columnheader"][aria-colindex="${place + 1}"]`);
      if (head)
        widths?.onWiden({ [key]: steppedWidth(head.getBoundingClientRect().width / remNow(), direction) });
    },
  };
}
