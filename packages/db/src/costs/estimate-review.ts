import type { EstimateView } from '@quoin/domain/costs/estimate';
import { issuesOf } from '@quoin/domain/costs/estimate-issues';

import type { Db } from '../connection/database.ts';
import { readSettings } from '../settings.ts';
import { readDrift } from './drift.ts';
import { listAdjustments } from './estimate-adjustment.ts';
import { listLines } from './estimate-line.ts';
import { listOptions } from './estimate-option.ts';
import { figuresInSql } from './figures-in-sql.ts';
import { readMoneySettings } from './money-settings.ts';
import { calculateScheduled, readScheduled } from './scheduled-estimate.ts';

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

/** Reads what the checks and the sending of an estimate need, and computes its issues. */
export async function reviewEstimate(db: Db, estimate: EstimateView) {
  const { id } = estimate;
  const lines = await listLines(db, id);
  const read = await readScheduled(db, estimate, { lines });
  const options = await listOptions(db, id);
  const adjustments = await listAdjustments(db, id);
  const company = await readSettings(db);
  const settings = await readMoneySettings(db);
  const calculated = calculateScheduled(read);
  const issues = issuesOf({
    estimate,
    state: read.law.state,
    lines,
    options,
    sections: read.estimate.sections,
    adjustments,
    calculated: read.estimate,
    ...calculated,
    inSql: await figuresInSql(db, id),
    company,
    settings,
    drift: await readDrift(db, estimate),
    contractNumber: await findActiveNumber(db, estimate.projectId),
    now: new Date(),
  });
  return { read, lines, options, adjustments, company, settings, ...calculated, issues };
}
