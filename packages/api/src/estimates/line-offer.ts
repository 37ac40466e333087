import { findEstimate } from '@quoin/db/estimates/estimate';
import { estimateOfLine, readLines } from '@quoin/db/estimates/estimate-line';
import { chooseOffers, offersOfLines } from '@quoin/db/estimates/line-offer';
import { readOfferDrift } from '@quoin/db/estimates/offer-drift';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { ChangedLines } from '@quoin/domain/estimates/estimate-line';
import { LineOffers, OfferChoice } from '@quoin/domain/estimates/line-offer';
import { OfferDrift } from '@quoin/domain/estimates/offer-drift';

import { within } from '../activity-log.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';
import { chargedEstimate } from './charged-estimate.ts';
import { changeDraft } from './estimate-changes.ts';
import { changesOfLines } from './estimate-line.ts';

/** What suppliers ask for the lines of estimates. */
export const lineOfferRouter = router({
  /** For what one line needs, at the property of its project. */
  list: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(LineOffers))
    .query(async ({ ctx: { db }, input: { id } }) => {
      const estimate = orNotFound(await findEstimate(db, await estimateOfLine(db, id)), 'estimate');
      const [offers] = await offersOfLines(db, estimate, await readLines(db, estimate.id, [id]));
      return orNotFound(offers, 'estimate-line');
    }),

  /** How the prices of suppliers have moved since the lines of an estimate took them. */
  drift: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(OfferDrift))
    .query(async ({ ctx, input: { id } }) => readOfferDrift(ctx.db, await chargedEstimate(ctx, id))),

  /** Gives lines of a draft the offers that are chosen for them, and others the price of the catalog again. */
  choose: adminProcedure
    .input(OfferChoice.safeExtend(ById.shape))
    .output(declared(ChangedLines))
    .mutation(({ ctx, input: { id, ...choice } }) =>
      changeDraft(ctx, {
        of: id,
        work: async (trx, estimate) =>
          changesOfLines(estimate).many(within(ctx, trx), async () => {
            const updated = await chooseOffers(trx, estimate, choice);
            return { updated, answer: { created: [], updated: updated.map(({ after }) => after) } };
          }),
        answer: (lines, totals) => ({ ...lines, totals }),
      }),
    ),
});
