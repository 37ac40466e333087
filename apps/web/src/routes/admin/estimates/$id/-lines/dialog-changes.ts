import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import type { Place } from '@quoin/ui/grid/cells/cell';
import { editOf } from '@quoin/ui/grid/edits/edit';

import type { LineRow } from '../../../../../lines/line-row.ts';
import { afterAnswer } from './line-changes.ts';
import { changeStored } from './stored-lines.ts';

// A dialog shows its change at once. All data is read again anyway, but until then an undo would miss the change.

/** Shows lines that a dialog has inserted before a line, or at the end of their section. */
export function showInserted(
  id: number,
  created: readonly EstimateLine[],
  beforeId: number | null | undefined,
): void {
  const place = { group: null, before: beforeId ?? null };
  const edit = editOf<LineRow>({ added: created.map(() => ({ place, values: {} })) });
  changeStored(id, (known) => afterAnswer(known, edit, { created: [...created], updated: [] }));
}

/** Shows a line that a dialog has changed. */
export function showChanged(line: EstimateLine): void {
  changeStored(line.estimateId, (known) => afterAnswer(known, editOf({}), { created: [], updated: [line] }));
}

/** The places of a line before and after it came into another section, or `undefined` if it did not. */
export function movedBetween(
  before: EstimateLine,
  after: EstimateLine,
  lines: readonly EstimateLine[],
): { from: Place; to: Place } | undefined {
  if (before.sectionId === after.sectionId) return undefined;
  const section = lines.filter(({ sectionId }) => sectionId === before.sectionId);
  const next = section[section.findIndex(({ id }) => id === before.id) + 1];
  return {
    from: { group: before.sectionId, before: next?.id ?? null },
    to: { group: after.sectionId, before: null },
  };
}
