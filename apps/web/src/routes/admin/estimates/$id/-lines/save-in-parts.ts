import { DomainError } from '@quoin/domain/errors';
import { LINES_AT_ONCE, LINES_MAX } from '@quoin/domain/estimates/estimate-line';
import { counted } from '@quoin/domain/words';
import { type Edit, editOf } from '@quoin/ui/grid/edits/edit';
import type { LeftOut } from '@quoin/ui/grid/edits/saved-part';
import type { EditResult } from '@quoin/ui/grid/edits/use-grid-edits';

import type { LineRow } from '../../../../../lines/line-row.ts';
import { isUnanswered } from '../../../../../problem.ts';

/** How many lines of a large edit are saved. */
export interface SaveProgress {
  saved: number;
  all: number;
}

const linesIn = ({ changes, added, removed }: Edit<LineRow>) =>
  new Set(changes.map(({ id }) => id)).size + added.length + removed.length;

/**
 * The parts of an edit in the order in which they are saved: deleted lines make room for new ones. Each part has at most
 * `atOnce` lines, and all cells of a line are in one part. An edit that one call takes stays whole.
 */
export function partsOf(edit: Edit<LineRow>, atOnce = LINES_AT_ONCE): Edit<LineRow>[] {
  if (linesIn(edit) <= atOnce) return [edit];
  const changed = [...Map.groupBy(edit.changes, ({ id }) => id).values()];
  const [deletions, changes] = [edit.removed.length, edit.removed.length + changed.length];
  const all = changes + edit.added.length;
  return Array.from({ length: Math.ceil(all / atOnce) }, (_, part) => {
    const [from, to] = [part * atOnce, (part + 1) * atOnce];
    const within = <Each>(items: readonly Each[], before: number) =>
      items.slice(Math.max(0, from - before), Math.max(0, to - before));
    return editOf({
      removed: within(edit.removed, 0),
      changes: within(changed, deletions).flat(),
      added: within(edit.added, changes),
      // A line moves when its neighbors are there.
      moved: to < all ? [] : edit.moved,
    });
  });
}

/**
 * Saves an edit of any size, part after part. Where a part fails, the answer names what is left. If that is the first
 * part, nothing was saved, and its error is thrown. Throws `tooManyLines` before any part if the estimate has no room.
 */
export async function savedInParts(
  edit: Edit<LineRow>,
  lineCount: number,
  {
    save,
    onProgress,
    atOnce = LINES_AT_ONCE,
  }: {
    save: (part: Edit<LineRow>) => Promise<EditResult>;
    onProgress: (progress: SaveProgress) => void;
    atOnce?: number;
  },
): Promise<EditResult> {
  const parts = partsOf(edit, atOnce);
  if (parts.length === 1) return save(edit);
  if (edit.added.length > 0 && lineCount + edit.added.length - edit.removed.length > LINES_MAX)
    throw new DomainError('tooManyLines', LINES_MAX);
  const [all, results] = [linesIn(edit), new Array<EditResult>()];
  const gathered = (): EditResult => ({
    ids: results.flatMap(({ ids = [] }) => ids),
    refused: results.flatMap(({ refused = [] }) => refused),
    stale: results.flatMap(({ stale = [] }) => stale),
  });
  for (const [place, part] of parts.entries()) {
    const saved = place * atOnce;
    onProgress({ saved, all });
    try {
      results.push(await save(part));
    } catch (error) {
      if (place === 0 || !(error instanceof Error)) throw error;
      return { ...gathered(), left: leftOf(parts.slice(place), error, { saved, all }) };
    }
  }
  return gathered();
}

function leftOf(parts: readonly Edit<LineRow>[], error: Error, { saved, all }: SaveProgress): LeftOut {
  const [first, total] = [saved.toLocaleString('en-US'), counted(all, 'line')];
  const rest = isUnanswered(error.cause)
    ? 'No answer came for the others. Please look which of them are there.'
    : `The others were not: ${error.message}`;
  return {
    changes: parts.flatMap(({ changes }) => changes),
    removed: parts.flatMap(({ removed }) => removed),
    moved: parts.flatMap(({ moved }) => moved.map(({ id }) => id)),
    reason: error.message,
    detail: `The first ${first} of ${total} were saved. ${rest}`,
  };
}
