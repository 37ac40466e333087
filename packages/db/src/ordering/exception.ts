import { DomainError } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import type { ExceptionKind } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { LONG_MAX } from '@quoin/domain/text';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** Something to settle, before it is written. */
export interface NewException {
  readonly kind: ExceptionKind;
  /** The id of what it is about, as its kind says. */
  readonly subject: number;
  readonly orderId: number | null;
  readonly projectId: number;
  /** What is different, in words, a line for each thing. */
  readonly detail: readonly string[];
  readonly amount?: Money | null;
  readonly daysLate?: number | null;
}

/** Opens something to settle. What is open already stays as it is. */
export async function openException(
  trx: Db,
  { amount = null, daysLate = null, detail, ...exception }: NewException,
): Promise<void> {
  await trx
    .insertInto('exceptions')
    .values({
      ...exception,
      detail: detail.join('\n').slice(0, LONG_MAX) || null,
      amount,
      daysLate,
      settledBy: null,
      how: null,
      settledAt: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .execute();
}

/** Takes back what is no longer so: the open ones about an order, of some kinds or all. */
export async function endExceptions(
  trx: Db,
  orderId: number,
  kinds?: readonly ExceptionKind[],
): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ status: 'gone', settledAt: sql<string>`now()` })
    .where('orderId', '=', orderId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where('status', '=', 'open')
    .execute();
}

/** Takes back the open ones of some kinds about a subject. */
export async function endException(trx: Db, kinds: readonly ExceptionKind[], subject: number): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ status: 'gone', settledAt: sql<string>`now()` })
    .where('kind', 'in', kinds)
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .execute();
}

/** Gives an open exception new words. Ends it if there are none. */
export async function retellException(
  trx: Db,
  kind: ExceptionKind,
  subject: number,
  detail: readonly string[],
): Promise<void> {
  if (detail.length === 0) return endException(trx, [kind], subject);
  await trx
    .updateTable('exceptions')
    .set({ detail: detail.join('\n').slice(0, LONG_MAX) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
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

/**
 * Settles one that is open. Call it with its order locked, after the work, because some of that work takes back all that is open about the
 * order.
 */
export async function settleException(
  trx: Db,
  id: number,
  { settledBy, how }: { settledBy: string; how: string },
): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ status: 'settled', settledBy, how, settledAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Throws `exceptionSettled` with the name of who was first, and `exceptionGone` for one that is no longer so. */
export function requireOpen({ status, settledBy }: { status: string; settledBy: string | null }): void {
  if (status === 'settled') throw new DomainError('exceptionSettled', settledBy ?? '');
  if (status === 'gone') throw new DomainError('exceptionGone');
}
