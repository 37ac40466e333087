import { type ClipboardEvent, type ReactNode, useState } from 'react';

import { toast } from '../../feedback/toasts.tsx';
import type { CellValue, Change, Identified, Place, RowId, Table } from '../cells/cell.ts';
import { type Planned, cleared, copied, planOf } from '../edits/edit.ts';
import type { Block, Selection } from '../selection/selection.ts';
import { readCells, writeCells } from './clipboard-text.ts';
import { type HeadingsOf, type Paste, type RowValues, pasteOf, problemWords } from './pasted-sheet.ts';
import { PasteDialog } from './PasteDialog.tsx';

/** Marks cells that were copied in a grid. They fit any grid, and need no question. */
const OWN = 'application/x-quoin-cells';

/** The events of the clipboard on a grid, and the question about a pasted sheet. A field has its own clipboard. */
export function useGridClipboard<Row extends Identified>({
  table,
  block,
  mayEdit,
  headingsOf,
  nameKey,
  place,
  placeOfRows,
  emptyRow,
  apply,
  select,
  onAdded,
}: {
  table: Table<Row>;
  block: Block | undefined;
  mayEdit: boolean;
  headingsOf: HeadingsOf | undefined;
  nameKey: string;
  /** Returns the place of pasted cells for which the table has no row. */
  place: () => Place;
  /** Returns the place of the rows of a sheet. */
  placeOfRows: () => Place;
  /** The row that somebody has begun at that place and left empty. The first row of a sheet becomes it. */
  emptyRow: RowId | undefined;
  apply: (plan: Planned<Row>, then?: (ids: readonly RowId[]) => void) => void;
  /** Shows the pasted block. */
  select: (end: Selection['end']) => void;
  /** Shows the first row of a pasted sheet. */
  onAdded: (id: RowId) => void;
}) {
  const [asked, setAsked] = useState<{
    texts: readonly (readonly string[])[];
    plan: Extract<Paste<Row>, { kind: 'ask' }>['plan'];
  }>();
  const blockAt = ({ target }: ClipboardEvent) => (target instanceof HTMLInputElement ? undefined : block);

  function addRows(rows: readonly RowValues[]) {
    const [first = {}, ...others] = rows;
    const changes = emptyRow === undefined ? [] : changesOf(emptyRow, first);
    const added = (emptyRow === undefined ? rows : others).map((values) => ({
      place: placeOfRows(),
      values,
    }));
    apply(planOf({ changes, added }), ([id]) => {
      if (id !== undefined) onAdded(id);
    });
  }

  function copy(event: ClipboardEvent) {
    const from = blockAt(event);
    if (!from) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(copied(table, from)));
    event.clipboardData.setData(OWN, 'cells');
    if (event.type === 'cut' && mayEdit) apply(cleared(table, from));
  }

  function paste(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement || !mayEdit) return;
    const texts = readCells(event.clipboardData.getData('text/plain'));
    const isOwn = event.clipboardData.types.includes(OWN);
    const found = pasteOf(table, texts, { block, place: place(), isOwn, headingsOf, nameKey });
    if (!found) return;
    event.preventDefault();
    if (found.kind === 'rows') addRows(found.rows);
    else if (found.kind === 'ask') setAsked({ texts, plan: found.plan });
    else if (found.kind === 'wrong') {
      const [first, ...others] = found.problems;
      const more = others.length === 0 ? '' : ` ${others.length} more cannot be read.`;
      const description = first && problemWords(first) + more;
      if (description) toast({ title: 'Nothing was pasted', description, tone: 'warning' });
    } else if (block) {
      apply(found.plan);
      showBlock(block, texts);
    }
  }

  function showBlock(to: Block, texts: readonly (readonly string[])[]) {
    const bottom =
      table.rows[Math.min(Math.max(to.top + texts.length - 1, to.bottom), table.rows.length - 1)];
    const width = texts[0]?.length ?? 1;
    const right = table.columns[Math.min(Math.max(to.left + width - 1, to.right), table.columns.length - 1)];
    if (bottom && right) select({ id: bottom.id, column: right.key });
  }

  const question: ReactNode = asked && (
    <PasteDialog
      texts={asked.texts}
      plan={asked.plan}
      columns={table.columns}
      nameKey={nameKey}
      onPaste={(rows) => {
        setAsked(undefined);
        addRows(rows);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { handlers: { onCopy: copy, onCut: copy, onPaste: paste }, question };
}

function changesOf(id: RowId, values: Readonly<Record<string, CellValue>>): Change[] {
  return Object.entries(values).map(([column, value]) => ({ id, column, value, was: null }));
}
