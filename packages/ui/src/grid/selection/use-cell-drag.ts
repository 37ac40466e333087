import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';

import type { Identified, RowId } from '../cells/cell.ts';
import type { Line } from '../layout.ts';
import type { Block } from './selection.ts';

/** Whether the pointer is on the corner of the selection that fills cells. */
export function isHandle({ target }: MouseEvent): boolean {
  return target instanceof Element && target.matches('[data-handle]');
}

/** A drag of the pointer over cells: it grows the selection, or fills cells from the handle of the selection. */
export function useCellDrag<Row extends Identified>({
  lineByKey,
  rows,
  block,
  onExtend,
  onFill,
}: {
  lineByKey: ReadonlyMap<string, Line<Row>>;
  rows: readonly Row[];
  block: Block | undefined;
  onExtend: (id: RowId, column: string) => void;
  /** Called with the rows that the fill reaches, those of the selection included. */
  onFill: (top: number, bottom: number) => void;
}) {
  const [dragged, setDragged] = useState<{ kind: 'select' | 'fill'; row?: number }>();
  const filling =
    dragged?.kind === 'fill' && dragged.row !== undefined && block
      ? { top: Math.min(block.top, dragged.row), bottom: Math.max(block.bottom, dragged.row) }
      : undefined;

  const end = useEffectEvent(() => {
    if (filling) onFill(filling.top, filling.bottom);
    setDragged(undefined);
  });
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const stop = () => end();
    window.addEventListener('mouseup', stop);
    return () => window.removeEventListener('mouseup', stop);
  }, [isDragging]);

  return {
    filling,
    start: (event: MouseEvent) => setDragged({ kind: isHandle(event) ? 'fill' : 'select' }),
    cancelOn: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDragged(undefined);
    },
    handlers: {
      onMouseOver: ({ target }: MouseEvent) => {
        if (!dragged || !(target instanceof Element)) return;
        const cell = target.closest<HTMLElement>('[data-line]');
        const line = lineByKey.get(cell?.dataset['line'] ?? '');
        const column = cell?.dataset['column'];
        if (line?.kind !== 'row' || column === undefined) return;
        if (dragged.kind === 'select') onExtend(line.row.id, column);
        else setDragged({ kind: 'fill', row: rows.findIndex(({ id }) => id === line.row.id) });
      },
    },
  };
}
