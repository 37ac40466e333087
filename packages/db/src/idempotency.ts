import { sql } from 'kysely';

import type { Db } from './connection/database.ts';

/** The caller and the call of a key. The same key with another caller or call is a different one. */
export interface IdempotencyScope {
  /** `admin:7` or `key:3`. */
  actor: string;
  method: string;
  path: string;
  key: string;
}

/** A stored answer, and the digest of the request that it answered. */
export interface IdempotencyRecord {
  requestDigest: string;
  status: number;
  /** JSON, or `null` for an answer without a body. */
  body: string | null;
}

/** How long an answer is kept (rest.md, Retries). */
const lifetime = sql<string>`now() - interval '24 hours'`;

/** The stored answer for a key, unless it has expired. */
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

/** Locks a key until the transaction ends. Returns false, without waiting, if another transaction holds it. */
export async function lockIdempotencyKey(trx: Db, scope: IdempotencyScope): Promise<boolean> {
  const name = JSON.stringify([scope.actor, scope.method, scope.path, scope.key]);
  const { isHeld } = await trx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('isHeld'))
    .executeTakeFirstOrThrow();
  return isHeld;
}

/** Stores an answer, and replaces an expired one. */
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

/** Deletes expired answers. */
export async function deleteOldIdempotencyRecords(db: Db): Promise<void> {
  await db.deleteFrom('idempotencyRecords').where('createdAt', '<', lifetime).execute();
}
