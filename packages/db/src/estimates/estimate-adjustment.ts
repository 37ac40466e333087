import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  EstimateAdjustment,
  type EstimateAdjustmentCreate,
  type EstimateAdjustmentPatch,
} from '@quoin/domain/estimates/estimate-adjustment';
import { ADJUSTMENTS_MAX } from '@quoin/domain/estimates/estimate-adjustment';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { type Change, requireVersion, setFields } from '../versioned.ts';

const columns = columnsOf(EstimateAdjustment);

/** The rows below the lines of an estimate, in their order. */
export async function listAdjustments(db: Db, estimateId: number): Promise<EstimateAdjustment[]> {
  return db
    .selectFrom('estimateAdjustments')
    .select(columns)
    .where('estimateId', '=', estimateId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** The row with this id, which names its estimate. */
export async function getAdjustment(db: Db, id: number): Promise<EstimateAdjustment> {
  const row = db.selectFrom('estimateAdjustments').select(columns).where('id', '=', id);
  return orNotFound(await row.executeTakeFirst(), 'estimate-adjustment');
}

/** Throws if the rate of a percentage, or the amount of a fixed row, is missing. */
function requireGiven({ basis = 'percentage', rate, amount }: EstimateAdjustmentPatch): void {
  if (basis === 'percentage' && typeof rate !== 'number') throw new DomainError('adjustmentRateMissing');
  if (basis === 'fixed' && typeof amount !== 'number') throw new DomainError('adjustmentAmountMissing');
}

/** Adds a row at the end. A discount is taxable unless it says otherwise. The caller holds the lock of the estimate. */
export async function insertAdjustment(
  trx: Db,
  adjustment: EstimateAdjustmentCreate,
): Promise<EstimateAdjustment> {
  requireGiven(adjustment);
  const others = await listAdjustments(trx, adjustment.estimateId);
  if (others.length >= ADJUSTMENTS_MAX) throw new DomainError('tooManyAdjustments', ADJUSTMENTS_MAX);
  return trx
    .insertInto('estimateAdjustments')
    .values({ ...adjustment, isTaxable: adjustment.isTaxable ?? adjustment.kind === 'discount' })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Sets the given fields. The caller holds the lock of the estimate. */
export async function updateAdjustment(
  trx: Db,
  id: number,
  patch: EstimateAdjustmentPatch,
  version?: number,
): Promise<Change<EstimateAdjustment>> {
  const before = await getAdjustment(trx, id);
  requireVersion(before, version);
  requireGiven({
    basis: patch.basis ?? before.basis,
    rate: patch.rate === undefined ? before.rate : patch.rate,
    amount: patch.amount === undefined ? before.amount : patch.amount,
  });
  return setFields(before, patch, async () => {
    return trx
      .updateTable('estimateAdjustments')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Deletes a row. The caller holds the lock of the estimate. */
export async function deleteAdjustment(trx: Db, id: number, version?: number): Promise<EstimateAdjustment> {
  const before = await getAdjustment(trx, id);
  requireVersion(before, version);
  await trx.deleteFrom('estimateAdjustments').where('id', '=', id).execute();
  return before;
}
