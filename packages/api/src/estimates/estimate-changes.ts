import { type Db, tellOfChange } from '@quoin/db/connection/database';
import { lockDraft } from '@quoin/db/estimates/estimate';
import { recount } from '@quoin/db/estimates/estimate-total';
import { type EstimateTotals, type EstimateView, nameOfEstimate } from '@quoin/domain/estimates/estimate';

import { type Place, changesOf, inProject } from '../activity-log.ts';
import type { ChangeContext, Context } from '../context.ts';

/** The caller of a change of a draft, who is charged for its lines: all of them are counted again. */
export type DraftContext = ChangeContext & Pick<Context, 'charge'>;

/** Changes of estimates, in the log. */
export const estimateChanges = changesOf(
  'estimate',
  (estimate: EstimateView) => nameOfEstimate(estimate),
  inProject,
);

/** The place of the parts of an estimate in the log. */
export const inEstimate = (estimate: EstimateView): Place => ({
  parent: { entity: 'estimate', id: estimate.id, label: nameOfEstimate(estimate) },
  projectId: estimate.projectId,
});

/** A change of a part of a draft. */
interface DraftChange<Part, Answer> {
  /** The estimate that the part belongs to. */
  of: number | ((trx: Db) => Promise<number>);
  /** The version of the estimate on which the change is based, if it is. */
  version?: number | undefined;
  work: (trx: Db, estimate: EstimateView) => Promise<Part>;
  answer: (part: Part, totals: EstimateTotals) => Answer;
}

/**
 * Changes a part of a draft: locks the draft, does the work, and computes the figures again. Other changes of
 * its parts wait for the lock, so the figures include all changes before.
 */
export async function changeDraft<Part, Answer>(
  ctx: DraftContext,
  { of, version, work, answer }: DraftChange<Part, Answer>,
): Promise<Answer> {
  return ctx.change(async (trx) => {
    const estimate = await lockDraft(trx, typeof of === 'number' ? of : await of(trx), version);
    ctx.charge(estimate.lineCount);
    const part = await work(trx, estimate);
    tellOfChange(trx);
    return answer(part, await recount(trx, estimate.id));
  });
}
