import { DomainError } from '@quoin/domain/errors';
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

/** Takes back what is no longer so: the open ones about an order, of a kind or all. */
export async function endExceptions(trx: Db, orderId: number, kind?: ExceptionKind): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ status: 'gone', settledAt: sql<string>`now()` })
    .where('orderId', '=', orderId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .where('status', '=', 'open')
    .execute();
}

/** The newest of a kind about a subject, whatever its state. */
export async function findException(
  db: Db,
  kind: ExceptionKind,
  subject: number,
): Promise<{ id: number; status: 'open' | 'settled' | 'gone' } | undefined> {
  return db
    .selectFrom('exceptions')
    .select(['id', 'status'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Settles an open one. Throws `exceptionSettled` if somebody was first. */
export async function settleException(
  trx: Db,
  id: number,
  { settledBy, how }: { settledBy: string; how: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('exceptions')
    .set({ status: 'settled', settledBy, how: how.slice(0, 255), settledAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('exceptionSettled');
}
