import { createHash } from 'node:crypto';

import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** A limited action: `max` times within `windowMinutes` (at most a day), by each `subject`. */
interface Throttle {
  scope: string;
  /** The actor. Stored as a digest only, because addresses are personal data. */
  subject: string;
  max: number;
  windowMinutes: number;
}

const rowOf = ({ scope, subject }: Pick<Throttle, 'scope' | 'subject'>) => ({
  scope,
  subject: createHash('sha256').update(`${scope}\n${subject}`).digest('base64url'),
});

/**
 * Takes one turn of a subject, or throws `tooManyRequests` with the seconds until the next is free. Call it in the
 * transaction of the action, so that a failed action takes no turn. Exact for any number of concurrent callers on any
 * node, because they wait for each other's transactions. `tellWait` is called with the same seconds.
 */
export async function takeTurn(
  trx: Db,
  { max, windowMinutes, ...who }: Throttle,
  tellWait: (seconds: number) => void = () => undefined,
): Promise<void> {
  const whose = rowOf(who);
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose.scope + whose.subject}, 0))`.execute(trx);
  // The clock, because now() is the start of the transaction, before the wait for the lock.
  const { taken, freeInS } = await trx
    .selectFrom((hits) =>
      hits
        .selectFrom('throttleHits')
        .where((where) => where.and(whose))
        .where('at', '>', sql<string>`clock_timestamp() - make_interval(mins => ${windowMinutes})`)
        .select('at')
        .orderBy('at', 'desc')
        .limit(max)
        .as('latest'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('taken'),
      sql<number>`ceil(extract(epoch from min(at) + make_interval(mins => ${windowMinutes}) - clock_timestamp()))`.as(
        'freeInS',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (taken >= max) {
    const waitS = Math.max(1, freeInS);
    tellWait(waitS);
    throw new DomainError('tooManyRequests', waitS);
  }
  await trx
    .insertInto('throttleHits')
    .values({ ...whose, at: sql<string>`clock_timestamp()` })
    .execute();
  await forgetOldHits(trx);
}

/** Gives a subject all its turns back. */
export async function giveTurnsBack(db: Db, who: Pick<Throttle, 'scope' | 'subject'>): Promise<void> {
  await db
    .deleteFrom('throttleHits')
    .where((where) => where.and(rowOf(who)))
    .execute();
}

/** Deletes a few old hits at each turn. Skips those that another transaction is deleting, so that neither waits. */
export async function forgetOldHits(trx: Db): Promise<void> {
  await trx
    .deleteFrom('throttleHits')
    .where('id', 'in', (hits) =>
      hits
        .selectFrom('throttleHits')
        .where('at', '<', sql<string>`now() - interval '1 day'`)
        .select('id')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
