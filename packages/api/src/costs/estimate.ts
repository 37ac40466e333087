import {
  countEstimates,
  findEstimate,
  listEstimates,
  lockDraft,
  readEstimate,
  updateEstimate,
} from '@quoin/db/costs/estimate';
import { listAdjustments } from '@quoin/db/costs/estimate-adjustment';
import { insertEstimate } from '@quoin/db/costs/estimate-creation';
import { listOptions } from '@quoin/db/costs/estimate-option';
import { listSections } from '@quoin/db/costs/estimate-section';
import { recount } from '@quoin/db/costs/estimate-total';
import { newestQuoteOf } from '@quoin/db/costs/quote';
import {
  EstimateCounts,
  EstimateCreate,
  EstimateFilter,
  EstimateInList,
  EstimatePatch,
  EstimateView,
  EstimateWithParts,
  EstimatesFound,
} from '@quoin/domain/costs/estimate';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/page';

import { inProject } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';
import { labelOf } from './estimate-changes.ts';
import { comparisonProcedures } from './estimate-comparison.ts';
import { reviewProcedures } from './estimate-review.ts';
import { scheduleProcedures } from './estimate-schedule.ts';
import { sendingProcedures } from './estimate-sending.ts';
import { quotePreviewProcedures } from './sending-preview.ts';

const changes = undoableChangesOf('estimate', (estimate: EstimateView) => labelOf(estimate), inProject);

export const estimateRouter = router({
  list: viewerProcedure
    .input(EstimateFilter)
    .output(declared(pageOf(EstimateInList)))
    .query(({ ctx, input }) => listEstimates(ctx.db, input)),

  counts: viewerProcedure
    .input(EstimatesFound)
    .output(declared(EstimateCounts))
    .query(({ ctx, input }) => countEstimates(ctx.db, input)),

  /** An estimate with its sections, options and rows. Its lines are read apart, because there may be thousands. */
  get: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(EstimateWithParts))
    .query(async ({ ctx: { db }, input: { id } }) => {
      const estimate = orNotFound(await findEstimate(db, id), 'estimate');
      const [sections, options, adjustments] = await Promise.all([
        listSections(db, id),
        listOptions(db, id),
        listAdjustments(db, id),
      ]);
      return { ...estimate, sections, options, adjustments };
    }),

  create: adminProcedure
    .input(EstimateCreate)
    .output(declared(EstimateView))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertEstimate(trx, input))),

  update: adminProcedure
    .input(EstimatePatch.extend(ByIdAndVersion.shape))
    .output(declared(EstimateView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, async (trx) => {
        const change = await updateEstimate(trx, id, patch, version);
        // The change may have moved the tax.
        if (change.after.version === change.before.version) return change;
        await recount(trx, id);
        return { ...change, after: await readEstimate(trx, id) };
      }),
    ),

  ...reviewProcedures,
  ...comparisonProcedures,
  ...scheduleProcedures,
  ...sendingProcedures,
  ...quotePreviewProcedures,

  delete: adminProcedure.input(ByIdAndVersion).mutation(({ ctx, input }) =>
    changes.delete(ctx, async (trx) => {
      const draft = await lockDraft(trx, input.id, input.version);
      // A draft that follows a sent revision keeps what was sent.
      if (await newestQuoteOf(trx, draft.id)) throw new DomainError('estimateLocked');
      return draft;
    }),
  ),
});
