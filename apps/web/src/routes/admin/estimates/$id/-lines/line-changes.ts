import {
  type ChangedLines,
  type EstimateLine,
  LineChanges,
  NewEstimateLine,
} from '@quoin/domain/estimates/estimate-line';
import { moved } from '@quoin/domain/lists/move';
import type { CellValue, Change, RowId } from '@quoin/ui/grid/cells/cell';
import type { Edit } from '@quoin/ui/grid/edits/edit';

import { type LineRow, fieldsOf, lineDefaults, patchedLine } from '../../../../../lines/line-row.ts';

/** The values of an edit by line. */
function valuesByLine(changes: readonly Change[]): Map<RowId, Record<string, CellValue>> {
  const byLine = new Map<RowId, Record<string, CellValue>>();
  for (const { id, column, value } of changes) byLine.set(id, { ...byLine.get(id), [column]: value });
  return byLine;
}

/** The call that saves an edit. Each changed line names the version that the user saw. */
export function changesOf(
  edit: Edit<LineRow>,
  lines: readonly EstimateLine[],
  sectionId: number,
): LineChanges {
  const versionOf = new Map(lines.map(({ id, version }) => [id, version]));
  const [move] = edit.moved;
  const changes = LineChanges.safeParse({
    update: [...valuesByLine(edit.changes)].map(([id, values]) => ({
      ...fieldsOf(values),
      id,
      expectedVersion: versionOf.get(Number(id)),
    })),
    create: edit.added.map(({ place, values, copyOf }) => ({
      ...(copyOf ? copied(copyOf) : lineDefaults(values)),
      ...fieldsOf(values),
      sectionId: place.group ?? sectionId,
      beforeId: place.before,
    })),
    delete: edit.removed.map((id) => ({ id, expectedVersion: versionOf.get(Number(id)) })),
    ...(move && {
      move: { ids: [move.id], sectionId: move.to.group ?? sectionId, beforeId: move.to.before },
    }),
  });
  if (!changes.success) throw new Error(changes.error.issues[0]?.message, { cause: changes.error });
  return changes.data;
}

/** The fields with which a deleted line comes back. */
function copied(line: LineRow): Record<string, unknown> {
  const names = Object.keys(NewEstimateLine.shape);
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}

/** The lines as they will be, to show them before the server has answered. */
export function foreseen(
  lines: readonly EstimateLine[],
  { update = [] }: Pick<LineChanges, 'update'>,
): readonly EstimateLine[] {
  // The version is no field of a line.
  const patches = new Map(update.map((patch) => [patch.id, { ...patch, expectedVersion: undefined }]));
  return lines.map((line) => {
    const patch = patches.get(line.id);
    return patch ? patchedLine(line, patch) : line;
  });
}

/** The lines after the server has answered, with the same objects for unchanged lines. */
export function afterAnswer(
  lines: readonly EstimateLine[],
  edit: Edit<LineRow>,
  { created, updated }: Pick<ChangedLines, 'created' | 'updated'>,
): EstimateLine[] {
  const gone = new Set<RowId>(edit.removed);
  const written = new Map(updated.map((line) => [line.id, line]));
  let next = lines.filter(({ id }) => !gone.has(id)).map((line) => written.get(line.id) ?? line);
  for (const [place, line] of created.entries()) {
    const before = edit.added[place]?.place.before ?? null;
    const at = before === null ? -1 : next.findIndex(({ id }) => id === before);
    next = next.toSpliced(at < 0 ? next.length : at, 0, line);
  }
  for (const { id, to } of edit.moved) {
    const byId = new Map(next.map((line) => [line.id, line]));
    const beforeId = typeof to.before === 'number' && byId.has(to.before) ? to.before : null;
    const order = moved([...byId.keys()], { ids: [Number(id)], beforeId });
    next = order.flatMap((each) => {
      const line = byId.get(each);
      if (!line) return [];
      return each === id && typeof to.group === 'number' ? { ...line, sectionId: to.group } : line;
    });
  }
  return next;
}
