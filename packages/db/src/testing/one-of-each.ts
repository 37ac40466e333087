import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { fill, fillProof, insert, proofRows, type Row, rows } from '../schema/testing/one-of-each.ts';
import { openTestDatabase, workAsOwner } from './database.ts';

/** A test database with one row in each table. The ids of rows that follow begin with 101. */
export async function openFilledDatabase(): ReturnType<typeof openTestDatabase> {
  const opened = await openTestDatabase();
  await opened.db.transaction().execute(async (trx) => {
    await fill(trx);
    await fillProof(trx);
    for (const table of [...Object.keys(rows), ...Object.keys(proofRows)])
      await sql`
        select setval(pg_get_serial_sequence(${table}, 'id'), 100)
        from pg_attribute where attrelid = ${table}::regclass and attname = 'id'`.execute(trx);
  });
  return opened;
}

/** Adds rows like those that each table has, past all triggers and references. */
export async function addRows(trx: Db, table: string, ...added: readonly Row[]): Promise<void> {
  await workAsOwner(trx, async () => {
    // A row that is refused says why only if the transaction stays usable.
    await sql`savepoint before_rows`.execute(trx);
    try {
      for (const row of added) await insert(trx, table, { ...rows[table], ...proofRows[table], ...row });
    } catch (error) {
      await sql`rollback to savepoint before_rows`.execute(trx);
      throw error;
    }
  });
}
