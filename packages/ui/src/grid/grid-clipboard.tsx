import type { ClipboardEvent } from 'react';

import type { Identified, Place, Table } from './cells.tsx';
import { readCells, writeCells } from './clipboard-text.tsx';
import { type Planned, cleared, copied, pasted } from './edits.tsx';
import type { Block, Selection } from './selection.tsx';

/** The events of the clipboard on a grid. A field in it has its own clipboard. */
export function clipboardHandlers<Row extends Identified>({
  table,
  block,
  mayEdit,
  place,
  apply,
  select,
}: {
  table: Table<Row>;
  block: Block | undefined;
  mayEdit: boolean;
  /** Returns the place of pasted rows for which the table has no row. */
  place: () => Place;
  apply: (plan: Planned<Row>) => void;
  /** Shows the pasted block. */
  select: (end: Selection['end']) => void;
}) {
  const blockAt = ({ target }: ClipboardEvent) => (target instanceof HTMLInputElement ? undefined : block);

  function copy(event: ClipboardEvent) {
    const from = blockAt(event);
    if (!from) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(copied(table, from)));
    if (event.type === 'cut' && mayEdit) apply(cleared(table, from));
  }

  function paste(event: ClipboardEvent) {
    const to = blockAt(event);
    if (!to || !mayEdit) return;
    event.preventDefault();
    const texts = readCells(event.clipboardData.getData('text/plain'));
    apply(pasted(table, to, texts, place()));
    const bottom =
      table.rows[Math.min(Math.max(to.top + texts.length - 1, to.bottom), table.rows.length - 1)];
    const width = texts[0]?.length ?? 1;
    const right = table.columns[Math.min(Math.max(to.left + width - 1, to.right), table.columns.length - 1)];
    if (bottom && right) select({ id: bottom.id, column: right.key });
  }

  return { onCopy: copy, onCut: copy, onPaste: paste };
}
