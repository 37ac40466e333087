import { readReviewed } from '@quoin/db/billing/estimate-review';
import { readScheduled } from '@quoin/db/billing/scheduled-estimate';
import { type Db, inSnapshot } from '@quoin/db/connection/database';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import { readDrift } from '@quoin/db/estimates/drift';
import { decideDrift } from '@quoin/db/estimates/drift-decision';
import { readLinesJson } from '@quoin/db/estimates/estimate-line';
import { findSetting } from '@quoin/db/estimates/figure-source';
import { findObservation } from '@quoin/db/suppliers/price';
import type { FigureSource } from '@quoin/domain/costs/figure';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { DriftDecision, EstimateDrift } from '@quoin/domain/estimates/drift';
import { CheckFilter, EstimateChecks } from '@quoin/domain/estimates/estimate-check';
import { ChangedLines } from '@quoin/domain/estimates/estimate-line';
import { type Cause, FigureExplanation, FigureName } from '@quoin/domain/estimates/explanation';
import { type LineOffer, priceOfOffer } from '@quoin/domain/estimates/line-offer';
import { textOf } from '@quoin/domain/exact';
import { dateIn } from '@quoin/domain/places/time-zone';

import { within } from '../activity-log.ts';
import { chargedEstimate } from '../estimates/charged-estimate.ts';
import { changeDraft } from '../estimates/estimate-changes.ts';
import { changesOfLines } from '../estimates/estimate-line.ts';
import { adminProcedure, declared, onOneSnapshot, documentProcedure } from '../trpc.ts';

/** The field that a figure follows from, with its author, and the price of the catalog or of a supplier that it was taken from. */
async function causesOf(
  db: Db,
  estimateId: number,
  { label, amount, entity, id, field }: FigureSource,
): Promise<Cause[]> {
  const place = { entity, id: id ?? estimateId, field };
  const cause = { label, value: textOf(amount), figure: null, ...place };
  const own = { ...cause, ...(await findSetting(db, place, { estimateId })) };
  if (entity !== 'estimate-line' || field !== 'unitCost') return [own];
  const line = await db
    .selectFrom('estimateLines')
    .select(['productId', 'seenName', 'seenUnitCost', 'seenAt', 'offer'])
    .where('id', '=', place.id)
    .executeTakeFirst();
  if (line?.offer) return [own, await causeInOffer(db, line.offer)];
  if (!line || line.productId === null || line.seenUnitCost === null) return [own];
  const price = { entity: 'product', id: line.productId, field: 'price' } as const;
  return [
    own,
    {
      label: `Price of ${line.seenName ?? 'the product'}`,
      value: String(line.seenUnitCost),
      figure: null,
      ...price,
      ...(await findSetting(db, price, { before: line.seenAt, estimateId })),
    },
  ];
}

/** The price that a supplier was seen to ask. What was seen goes with the product of the supplier, and the copy stays. */
async function causeInOffer(db: Db, offer: LineOffer): Promise<Cause> {
  return {
    label: priceOfOffer(offer, dateIn(await readTimeZone(db), new Date())),
    value: String(offer.unitCost),
    figure: null,
    entity: 'supplier-product',
    id: offer.supplierProductId,
    field: 'unitCost',
    version: null,
    ...(await findObservation(db, offer.priceId)),
  };
}

/** The procedures that look at an estimate as a whole. */
export const reviewProcedures = {
  /** How a figure came about, one step down. The causes that are figures have explanations of their own. */
  explain: documentProcedure
    .input(ById.extend({ figure: FigureName.optional() }))
    .use(onOneSnapshot)
    .output(declared(FigureExplanation))
    .query(async ({ ctx, input: { id, figure = 'total' } }) => {
      const { db } = ctx;
      const estimate = await chargedEstimate(ctx, id);
      const lines = await readLinesJson(db, id);
      const read = await readScheduled(db, estimate, { lines: [] });
      const step = await ctx.compute('explain', { read, lines, figure });
      if (!step) throw new DomainError('figureNotFound');
      const { key, amount, from, ...said } = step;
      const causes: Cause[] = [];
      for (const cause of from)
        causes.push(
          ...('key' in cause
            ? [
                {
                  label: cause.label,
                  value: textOf(cause.amount),
                  figure: cause.key,
                  entity: null,
                  id: null,
                  field: null,
                  version: null,
                  at: null,
                  by: null,
                },
              ]
            : await causesOf(db, id, cause)),
        );
      return { figure: key, value: textOf(amount), ...said, from: causes };
    }),

  /** The checks of the estimate before it is sent. */
  checks: documentProcedure
    .input(CheckFilter)
    .output(declared(EstimateChecks))
    .query(async ({ ctx, input: { id, validUntil } }) => {
      const reviewed = await inSnapshot(ctx.db, async (db) => ({
        ...(await readReviewed(db, await chargedEstimate({ ...ctx, db }, id), { lines: [], validUntil })),
        lines: await readLinesJson(db, id),
      }));
      const issues = await ctx.compute('check', reviewed);
      return { isReady: !issues.some(({ isBlocking }) => isBlocking), issues };
    }),

  /** How the estimate differs from the tasks and the catalog today. */
  drift: documentProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(EstimateDrift))
    .query(async ({ ctx, input: { id } }) => readDrift(ctx.db, await chargedEstimate(ctx, id))),

  /** Takes the present values of the sources, keeps the values of the lines, or adds lines of new sources. */
  decideDrift: adminProcedure
    .input(DriftDecision.extend(ById.shape))
    .output(declared(ChangedLines))
    .mutation(({ ctx, input: { id, ...decision } }) =>
      changeDraft(ctx, {
        of: id,
        work: async (trx, estimate) =>
          changesOfLines(estimate).many(within(ctx, trx), async () => {
            const { created, updated } = await decideDrift(trx, estimate, decision);
            return { created, updated, answer: { created, updated: updated.map(({ after }) => after) } };
          }),
        answer: (lines, totals) => ({ ...lines, totals }),
      }),
    ),
};
