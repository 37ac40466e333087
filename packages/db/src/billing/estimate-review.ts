import { reviewOf } from '@quoin/domain/billing/estimate-review';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { daysAfter } from '@quoin/domain/places/days';

import type { Db } from '../connection/database.ts';
import { dateOf, readMoneySettings } from '../costs/money-settings.ts';
import { readDrift } from '../estimates/drift.ts';
import { listAdjustments } from '../estimates/estimate-adjustment.ts';
import { listLines } from '../estimates/estimate-line.ts';
import { listOptions } from '../estimates/estimate-option.ts';
import { figuresInSql } from '../estimates/figures-in-sql.ts';
import { readOfferDrift } from '../estimates/offer-drift.ts';
import { readSettings } from '../settings.ts';
import { readScheduled } from './scheduled-estimate.ts';

/** The number of the active contract of a project. A project has one at most. */
async function findActiveNumber(db: Db, projectId: number): Promise<string | null> {
  const found = await db
    .selectFrom('contracts')
    .select('number')
    .where('projectId', '=', projectId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found?.number ?? null;
}

/** Reads what the checks and the sending of an estimate need, now or at another moment. Lines that were read before are not read again. */
export async function readReviewed(
  db: Db,
  estimate: EstimateView,
  {
    validUntil,
    ...known
  }: { lines?: EstimateLine[]; validUntil?: string | undefined; at?: string | undefined } = {},
) {
  const { id } = estimate;
  const read = await readScheduled(db, estimate, known);
  return {
    estimate,
    read,
    validUntil: validUntil ?? daysAfter(read.law.on, estimate.validDays),
    options: await listOptions(db, id),
    adjustments: await listAdjustments(db, id),
    company: await readSettings(db),
    settings: await readMoneySettings(db),
    inSql: await figuresInSql(db, id),
    drift: await readDrift(db, estimate),
    offers: await readOfferDrift(db, estimate),
    contractNumber: await findActiveNumber(db, estimate.projectId),
    now: dateOf(known.at),
  };
}

/** The same, with its figures and its issues. */
export async function reviewEstimate(db: Db, estimate: EstimateView, at?: string) {
  const lines = await listLines(db, estimate.id);
  const reviewed = await readReviewed(db, estimate, { lines, at });
  return { ...reviewed, lines, ...reviewOf(reviewed) };
}
