import type { Db } from '@quoin/db/connection/database';
import { type Planned, readPlanned, replacePlanned } from '@quoin/db/costs/schedule';
import { calculateScheduled, readScheduled } from '@quoin/db/costs/scheduled-estimate';
import type { EstimateView } from '@quoin/domain/costs/estimate';
import { EstimateSchedule, ScheduleChange } from '@quoin/domain/costs/schedule-row';
import { ById } from '@quoin/domain/entity';
import { moneyOf } from '@quoin/domain/exact';

import { changesOf, inProject, within } from '../activity-log.ts';
import { adminProcedure, declared, documentProcedure, onOneSnapshot } from '../trpc.ts';
import { chargedEstimate } from './charged-estimate.ts';
import { changeDraft, labelOf } from './estimate-changes.ts';

/** The schedule of an estimate with its amounts and its rules. */
async function describeSchedule(db: Db, estimate: EstimateView, planned: Planned): Promise<EstimateSchedule> {
  const read = await readScheduled(db, estimate, { planned });
  const { schedule } = calculateScheduled(read);
  const { state, propertyType, on, upfrontShares, rules } = read.law;
  const { depositRule, payAheadRule, escrowRule, cancelRule, upfront, cap, deposit, paidAhead } = schedule;
  return {
    version: planned.version,
    isUsual: planned.isUsual,
    state,
    propertyType,
    on,
    upfrontShares: { ...upfrontShares },
    rules: [...rules],
    depositRuleId: depositRule?.id ?? null,
    payAheadRuleId: payAheadRule?.id ?? null,
    escrowRuleId: escrowRule?.id ?? null,
    cancelRuleId: cancelRule?.id ?? null,
    upfront: moneyOf(upfront),
    depositCap: cap ? moneyOf(cap) : null,
    deposit: moneyOf(deposit),
    paidAhead: moneyOf(paidAhead),
    rows: schedule.payments.map(({ planned: payment, amount, allowed }) => ({
      ...payment,
      payable: moneyOf(amount),
      lawfulLimit: allowed ? moneyOf(allowed) : null,
    })),
  };
}

const changes = changesOf(
  'estimate',
  (estimate: EstimateView & { payments: Planned['payments'] }) => labelOf(estimate),
  inProject,
);

/** The procedures about the payments of an estimate. */
export const scheduleProcedures = {
  getSchedule: documentProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(EstimateSchedule))
    .query(async ({ ctx, input: { id } }) => {
      const estimate = await chargedEstimate(ctx, id);
      return describeSchedule(ctx.db, estimate, await readPlanned(ctx.db, id));
    }),

  /** Writes the payments anew. Without rows, they follow from the kinds of cost again. */
  setSchedule: adminProcedure
    .input(ScheduleChange.extend(ById.shape))
    .output(declared(EstimateSchedule))
    .mutation(({ ctx, input: { id, version, rows } }) =>
      changeDraft(ctx, {
        of: id,
        work: async (trx, estimate) =>
          changes.many(within(ctx, trx), async () => {
            const { before, after } = await replacePlanned(trx, estimate, rows, version);
            return {
              updated: [
                {
                  before: { ...estimate, payments: before.payments },
                  after: { ...estimate, payments: after.payments },
                },
              ],
              answer: await describeSchedule(trx, estimate, after),
            };
          }),
        answer: (schedule) => schedule,
      }),
    ),
};
