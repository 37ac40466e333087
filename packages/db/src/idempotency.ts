import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Whose key it is, and for which call: the same key elsewhere is another one. */
export interface IdempotencyScope {
  /** `admin:7` or `key:3`. */
  actor: string;
  method: string;
  path: string;
  key: string;
}

/** The answer that was given, and the digest of the request that it was given to. */
export interface IdempotencyRecord {
  requestDigest: string;
  status: number;
  /** JSON; `null` is an answer without a body. */
  body: string | null;
}

/** How long an answer is kept (rest.md, Retries). */
const lifetime = sql<string>`now() - interval '24 hours'`;

/** The answer that was kept for a key, while it counts. */
export async function findIdempotencyRecord(
  db: Db,
  scope: IdempotencyScope,
): Promise<IdempotencyRecord | undefined> {
  return db
    .selectFrom('idempotencyRecords')
    .select(['requestDigest', 'status', 'body'])
    .where((where) => where.and({ ...scope }))
    .where('createdAt', '>', lifetime)
    .executeTakeFirst();
}

/** Holds a key until the transaction ends; says whether nobody else held it. */
export async function lockIdempotencyKey(trx: Db, scope: IdempotencyScope): Promise<boolean> {
  const name = JSON.stringify([scope.actor, scope.method, scope.path, scope.key]);
  const { isHeld } = await trx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('isHeld'))
    .executeTakeFirstOrThrow();
  return isHeld;
}

/** Keeps an answer, in the place of one that no longer counts. */
export async function insertIdempotencyRecord(
  trx: Db,
  scope: IdempotencyScope,
  record: IdempotencyRecord,
): Promise<void> {
  await trx
    .insertInto('idempotencyRecords')
    .values({ ...scope, ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'method', 'path', 'key'])
        .doUpdateSet({ ...record, createdAt: sql<string>`now()` }),
    )
    .execute();
}

/** Forgets the answers that no longer count. */
export async function deleteOldIdempotencyRecords(db: Db): Promise<void> {
  await db.deleteFrom('idempotencyRecords').where('createdAt', '<', lifetime).execute();
}
