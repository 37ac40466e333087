import type { Move } from '@quoin/domain/lists/move';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { moveRows } from '../lists/order.ts';

const tables = {
  'estimate-section': 'estimateSections',
  'estimate-option': 'estimateOptions',
  'estimate-adjustment': 'estimateAdjustments',
} as const;

/** The parts of an estimate in an order of their own. Lines have one within each section. */
export type OrderedPart = keyof typeof tables;

/** Gives parts of a locked estimate another place. */
export async function movePart(trx: Db, part: OrderedPart, estimateId: number, move: Move): Promise<boolean> {
  const among = sql<SqlBool>`estimate_id = ${estimateId}`;
  return moveRows(trx, { table: tables[part], among, missing: part }, move);
}
