import type { Money } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** The kinds of what somebody has to settle. */
export type ExceptionKind = 'answer-differs' | 'mail-failed' | 'short' | 'damaged' | 'surplus';

/** Something to settle, before it is written. */
interface NewException {
  readonly kind: ExceptionKind;
  /** The id of what it is about, as its kind says. */
  readonly subject: number;
  readonly orderId: number;
  readonly projectId: number;
  readonly amount?: Money | null;
  readonly daysLate?: number | null;
}

/** Opens something to settle. What is open already stays as it is. */
export async function openException(
  trx: Db,
  { amount = null, daysLate = null, ...exception }: NewException,
): Promise<void> {
  await trx
    .insertInto('exceptions')
    .values({ ...exception, amount, daysLate, settledBy: null, how: null, settledAt: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .execute();
}

/** Takes back what is no longer so: the open ones of a kind about an order. */
export async function endExceptions(trx: Db, orderId: number, kind: ExceptionKind): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ status: 'gone', settledAt: sql<string>`now()` })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .execute();
}
