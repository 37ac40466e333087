import { type Planned, readPlanned, replacePlanned } from '@quoin/db/billing/schedule';
import { readScheduled } from '@quoin/db/billing/scheduled-estimate';
import { type Db, inSnapshot } from '@quoin/db/connection/database';
import { readLinesJson } from '@quoin/db/estimates/estimate-line';
import { EstimateSchedule, ScheduleChange } from '@quoin/domain/billing/schedule-row';
import { ById } from '@quoin/domain/entity';
import { type EstimateView, nameOfEstimate } from '@quoin/domain/estimates/estimate';
import { moneyOf } from '@quoin/domain/exact';

import { changesOf, inProject, within } from '../activity-log.ts';
import { type Compute, computeHere } from '../computing/document-work.ts';
import { chargedEstimate } from '../estimates/charged-estimate.ts';
import { changeDraft } from '../estimates/estimate-changes.ts';
import { adminProcedure, declared, documentProcedure } from '../trpc.ts';

/** Reads what the schedule of an estimate follows from. */
const readSchedule = async (db: Db, estimate: EstimateView, planned: Planned) => ({
  planned,
  read: await readScheduled(db, estimate, { planned, lines: [] }),
  lines: await readLinesJson(db, estimate.id),
});

/** The schedule of an estimate with its amounts and its rules. */
async function describeSchedule(
  { planned, ...given }: Awaited<ReturnType<typeof readSchedule>>,
  compute: Compute,
): Promise<EstimateSchedule> {
  const { read } = given;
  const schedule = await compute('schedule', given);
  const { state, propertyType, on, upfrontShares, rules } = read.law;
  const { depositRule, payAheadRule, escrowRule, cancelRule, retainageRule } = schedule;
  const { upfront, cap, deposit, paidAhead } = schedule;
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
    retainageRuleId: retainageRule?.id ?? null,
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
  (estimate: EstimateView & { payments: Planned['payments'] }) => nameOfEstimate(estimate),
  inProject,
);

/** The procedures about the payments of an estimate. */
export const scheduleProcedures = {
  getSchedule: documentProcedure
    .input(ById)
    .output(declared(EstimateSchedule))
    .query(async ({ ctx, input: { id } }) => {
      const given = await inSnapshot(ctx.db, async (db) => {
        const estimate = await chargedEstimate({ ...ctx, db }, id);
        return readSchedule(db, estimate, await readPlanned(db, id));
      });
      return describeSchedule(given, ctx.compute);
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
              // Others wait for the lock, so it does not wait for its turn.
              answer: await describeSchedule(await readSchedule(trx, estimate, after), computeHere),
            };
          }),
        answer: (schedule) => schedule,
      }),
    ),
};
