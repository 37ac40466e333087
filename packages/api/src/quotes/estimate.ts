import { insertEstimate } from '@quoin/db/billing/estimate-creation';
import {
  countEstimates,
  findEstimate,
  listEstimates,
  lockDraft,
  readEstimate,
  updateEstimate,
} from '@quoin/db/estimates/estimate';
import { listAdjustments } from '@quoin/db/estimates/estimate-adjustment';
import { listOptions } from '@quoin/db/estimates/estimate-option';
import { listSections } from '@quoin/db/estimates/estimate-section';
import { recount } from '@quoin/db/estimates/estimate-total';
import { newestQuoteOf } from '@quoin/db/quotes/quote';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  EstimateCounts,
  EstimateCreate,
  EstimateFilter,
  EstimateInList,
  EstimatePatch,
  EstimateView,
  EstimateWithParts,
  EstimatesFound,
  nameOfEstimate,
} from '@quoin/domain/estimates/estimate';
import { pageOf } from '@quoin/domain/lists/page';

import { inProject } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf(
  'estimate',
  (estimate: EstimateView) => nameOfEstimate(estimate),
  inProject,
);

/** The procedures of estimates, without those of the rooms around them. */
export const estimateProcedures = {
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

  delete: adminProcedure.input(ByIdAndVersion).mutation(({ ctx, input }) =>
    changes.delete(ctx, async (trx) => {
      const draft = await lockDraft(trx, input.id, input.version);
      // A draft that follows a sent revision keeps what was sent.
      if (await newestQuoteOf(trx, draft.id)) throw new DomainError('estimateLocked');
      return draft;
    }),
  ),
};
