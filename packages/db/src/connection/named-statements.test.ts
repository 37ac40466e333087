import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { foldedOnce } from '../lists/search.ts';
import { createTestDatabase } from '../testing/database.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';

async function openOne(options: Partial<DatabaseOptions> = {}) {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url, maxConnections: 1, ...options });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  /** What PostgreSQL keeps for this connection. */
  const kept = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.map(({ statement }) => statement);
  };
  return { db, kept };
}

test('a repeated statement is prepared, and answers the same from then on', async () => {
  const { db, kept } = await openOne();
  const answers = [];
  for (const wanted of [1, 2, 3]) {
    const { rows } = await sql<{ given: number }>`select ${wanted}::integer + 1 as given`.execute(db);
    answers.push(rows[0]?.given);
  }
  expect(answers).toEqual([2, 3, 4]);
  expect(await kept()).toEqual(['select $1::integer + 1 as given']);
});

test('a search, a statement without values, and one through a pooler are not prepared', async () => {
  for (const isPooled of [false, true]) {
    const { db, kept } = await openOne({ isPooled });
    for (let count = 0; count < 3; count += 1) {
      await sql`select 'now'`.execute(db);
      await sql`select 1 where ${foldedOnce('a')} = 'a'`.execute(db);
      if (isPooled) await sql`select ${count}::integer + 2`.execute(db);
    }
    expect(await kept()).toEqual([]);
  }
});

test('a failed statement reports its own error, and works with other values', async () => {
  const { db } = await openOne();
  const divide = async (by: number) =>
    (await sql<{ given: number }>`select 10 / ${by}::integer as given`.execute(db)).rows[0]?.given;
  expect(await divide(5)).toBe(2);
  expect(await divide(2)).toBe(5);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(1)).toBe(10);
});
