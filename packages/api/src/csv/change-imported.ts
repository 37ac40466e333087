import type { Db } from '@quoin/db/connection/database';
import type { StagedImport } from '@quoin/db/csv/staging';
import type { WrittenRecord } from '@quoin/db/csv/write';
import { putMovedLinesLast } from '@quoin/db/estimates/imported-lines';
import { conceptOfSheet } from '@quoin/db/sheet-targets';
import type { Change } from '@quoin/db/versioned';

import { changesOf, type Place, within } from '../activity-log.ts';
import { type DraftContext, changeDraft, inEstimate } from '../estimates/estimate-changes.ts';

type Work<Answer> = (
  trx: Db,
  log: (updated: Change<WrittenRecord>[]) => Promise<void>,
) => Promise<{ created?: WrittenRecord[]; deleted?: WrittenRecord[]; answer: Answer }>;

/**
 * Runs the writing of an import, or its undo, with a line in the log for each record. Lines of an estimate change as all
 * its parts do: under its lock, and with its figures computed again.
 */
export async function changeImported<Answer>(
  ctx: DraftContext,
  { id, kind, estimateId }: Pick<StagedImport, 'id' | 'kind' | 'estimateId'>,
  work: Work<Answer>,
): Promise<Answer> {
  const changesIn = (placeOf: (record: WrittenRecord) => Place) =>
    changesOf(conceptOfSheet(kind), ({ label }: WrittenRecord) => label, placeOf);
  if (estimateId === null)
    return changesIn(({ projectId }) => (projectId === null ? {} : { projectId })).many(ctx, work);
  return changeDraft(ctx, {
    of: estimateId,
    work: async (trx, estimate) =>
      changesIn(() => inEstimate(estimate)).many(within(ctx, trx), async (_, log) => {
        const done = await work(trx, log);
        await putMovedLinesLast(trx, estimateId, id);
        return done;
      }),
    answer: (answer) => answer,
  });
}
