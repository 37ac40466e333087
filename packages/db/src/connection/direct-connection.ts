import { randomInt, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { type Db, connectAlone } from './database.ts';

/** Attempts to detect a pooler. It may return the same session by chance, but not this many times in a row. */
const TRIES = 3;
const MARK = 'quoin.session';

/**
 * Throws if an address leads through a transaction pooler (R94). Between transactions, such a pooler lends a session to
 * other clients. Locks, listening and settings that should last then silently affect another client's session.
 */
export async function requireDirectConnection(url: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const open = async () => {
    const { client } = await connectAlone(url);
    opened.defer(async () => client.end());
    return client;
  };
  const [own, other] = [await open(), await open()];
  const markOf = async (client: typeof own) => {
    const { rows } = await client.query<{ mark: string | null }>('select current_setting($1, true) as mark', [
      MARK,
    ]);
    return rows[0]?.mark;
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const mark = randomUUID();
    await own.query('select set_config($1, $2, false)', [MARK, mark]);
    // A transaction pooler lends the session that was released last. While it is lent, its owner gets another one.
    await other.query('begin');
    const isShared = (await markOf(other)) === mark || (await markOf(own)) !== mark;
    await other.query('rollback');
    if (isShared) {
      throw new Error(
        'the database is reached through a pooler of transactions, such as PgBouncer in that mode: ' +
          'set MIGRATION_DATABASE_URL to the address of PostgreSQL itself',
      );
    }
  }
}

/**
 * Throws if the pool of requests and a direct address lead to different databases. Also throws if the pooler in between
 * drops the time limits of the pool (R96).
 */
export async function requireFittingPool(pool: Db, directUrl: string): Promise<void> {
  const { client } = await connectAlone(directUrl);
  try {
    const key = randomInt(2 ** 31);
    await client.query('select pg_advisory_lock($1::integer, $1::integer)', [key]);
    const { rows } = await sql<{ isSame: boolean; isLimited: boolean }>`
      select
        exists (
          select from pg_locks
          where locktype = 'advisory' and classid = ${key}::integer and objid = ${key}::integer and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())
        ) as is_same,
        current_setting('statement_timeout') <> '0'
          and current_setting('idle_in_transaction_session_timeout') <> '0' as is_limited`.execute(pool);
    if (!rows[0]?.isSame)
      throw new Error('DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases');
    if (!rows[0].isLimited) {
      throw new Error(
        'the pooler of DATABASE_URL drops statement_timeout and idle_in_transaction_session_timeout: ' +
          'set both where it connects, such as by connect_query of PgBouncer',
      );
    }
  } catch (error) {
    if (error instanceof Error && /startup parameter/.test(error.message)) {
      throw new Error(
        `the pooler of DATABASE_URL refuses the connection (${error.message}): let it ignore statement_timeout and ` +
          'idle_in_transaction_session_timeout, and set both where it connects',
        { cause: error },
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}
