import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';

import { type Db, inTransaction } from '../connection/database.ts';

async function countRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return (await query.execute(db)).rows.length;
}

/** Resolves as soon as so many connections to this database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => countRows(db, waiting), { interval: 5, timeout: 10_000 }).toBe(count);
}

/** Does `work` while a table is locked against writes, though not against reads. */
export async function whileUnwritable<Result>(
  db: Db,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
    return work();
  });
}
