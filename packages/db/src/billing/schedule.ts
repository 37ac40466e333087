import type { PaymentLaw } from '@quoin/domain/billing/lawful-schedule';
import { usualPayments } from '@quoin/domain/billing/payment-schedule';
import { type PlannedPayment, upfrontFields } from '@quoin/domain/billing/schedule-words';
import { EVERY_STATE } from '@quoin/domain/billing/state-rule-kind';
import { DomainError } from '@quoin/domain/errors';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import { dateIn } from '@quoin/domain/places/time-zone';

import type { Db } from '../connection/database.ts';
import { dateOf, readMoneySettings } from '../costs/money-settings.ts';
import { stateRulesOf } from './state-rule.ts';

const columns = [
  'name',
  'trigger',
  'basis',
  'rate',
  'fixedAmount',
  'dueDays',
  'taskId',
  'onDate',
] as const satisfies (keyof PlannedPayment)[];

/** The payments of an estimate as they are planned. */
export interface Planned {
  /** The highest id of its rows. A change makes new rows, so that it has another version. 0 without rows. */
  version: number;
  /** Whether nobody has written them, so that they are those by the kinds of cost. */
  isUsual: boolean;
  payments: readonly PlannedPayment[];
}

/** Reads the planned payments of an estimate. */
export async function readPlanned(db: Db, estimateId: number): Promise<Planned> {
  const payments = await db
    .selectFrom('scheduleRows')
    .select(columns)
    .where('estimateId', '=', estimateId)
    .orderBy('sortOrder')
    .execute();
  if (payments.length === 0) return { version: 0, isUsual: true, payments: usualPayments };
  const { version } = await db
    .selectFrom('scheduleRows')
    .select(({ fn }) => fn.max('id').as('version'))
    .where('estimateId', '=', estimateId)
    .executeTakeFirstOrThrow();
  return { version, isUsual: false, payments };
}

/**
 * Writes the payments of an estimate anew. Without payments, it has the usual ones again. Throws `stale` if the version
 * is not the one that the change was based on, and `paymentTaskDoesNotExist` for a task of another project. The caller
 * holds the lock of the estimate.
 */
export async function replacePlanned(
  trx: Db,
  { id: estimateId, projectId }: Pick<EstimateView, 'id' | 'projectId'>,
  payments: readonly PlannedPayment[],
  version: number | undefined,
): Promise<{ before: Planned; after: Planned }> {
  const before = await readPlanned(trx, estimateId);
  if (version !== undefined && version !== before.version) throw new DomainError('stale');
  const tasks = await trx
    .selectFrom('projectTasks')
    .select('id')
    .where('projectId', '=', projectId)
    .execute();
  const ids = new Set(tasks.map(({ id }) => id));
  const stray = payments.findIndex(({ taskId }) => taskId !== null && !ids.has(taskId));
  if (stray !== -1) throw new DomainError('paymentTaskDoesNotExist', stray);
  await trx.deleteFrom('scheduleRows').where('estimateId', '=', estimateId).execute();
  await insertPlanned(trx, estimateId, payments);
  return { before, after: await readPlanned(trx, estimateId) };
}

/** Adds payments to an estimate that has none of its own. */
export async function insertPlanned(
  trx: Db,
  estimateId: number,
  payments: readonly PlannedPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map((payment, place) => ({ ...payment, estimateId, sortOrder: place + 1 }));
  await trx.insertInto('scheduleRows').values(rows).execute();
}

/** What decides today on the payments of the estimates of a project. */
export async function readPaymentLaw(db: Db, projectId: number, at?: string): Promise<PaymentLaw> {
  const property = await db
    .selectFrom('projects')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .select(['state', 'propertyType'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  const settings = await readMoneySettings(db);
  const { state, propertyType } = property ?? { state: null, propertyType: null };
  return {
    state,
    propertyType,
    on: dateIn(settings.timeZone, dateOf(at)),
    rules: await stateRulesOf(db, state === null ? [EVERY_STATE] : [state, EVERY_STATE]),
    upfrontShares: {
      material: settings[upfrontFields.material],
      labor: settings[upfrontFields.labor],
      subcontract: settings[upfrontFields.subcontract],
      equipment: settings[upfrontFields.equipment],
      other: settings[upfrontFields.other],
    },
  };
}
