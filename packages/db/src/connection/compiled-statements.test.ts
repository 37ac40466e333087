import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../testing/database.ts';
import { findProperty, insertProperty } from '../work/property.ts';
import { preparedRead, compiledStatement } from './compiled-statements.ts';
import { databaseUse, inTransaction, openDatabase } from './database.ts';

const house = {
  address: '1 Elm St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
} as const;

async function open() {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { url, db };
}

/** A read whose SQL can be told from all others. */
const answer = () =>
  preparedRead((db, given: number) => db.selectNoFrom(sql<number>`${given}::integer + 1`.as('given')));

test('a compiled statement gets the values of each use, whatever else it holds', async () => {
  const { db } = await open();
  let written = 0;
  const ask = compiledStatement((of, one: number, other: string) => {
    written += 1;
    return of.selectNoFrom([sql<string>`${other}::text || ${'-'}::text || ${one}::integer`.as('said')]);
  });
  expect(await ask(db, 1, 'a')).toEqual([{ said: 'a-1' }]);
  expect(await ask(db, 2, 'b')).toEqual([{ said: 'b-2' }]);
  expect(written).toBe(1);
});

test('a statement that leaves out one of its values fails at its first use', async () => {
  const { db } = await open();
  const ask = compiledStatement((of, _one: number) => of.selectNoFrom(sql<number>`1`.as('one')));
  await expect(ask(db, 1)).rejects.toThrow('must use each of its values');
});

test('many short reads share two connections, and each gets its own answer', async () => {
  const { db } = await open();
  const read = answer();
  const answers = await Promise.all(Array.from({ length: 200 }, async (_, given) => read(db, given)));
  expect(answers).toEqual(Array.from({ length: 200 }, (_, given) => ({ given: given + 1 })));
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()`.execute(db);
  // And this one.
  expect(rows).toHaveLength(3);
});

test('a short read that fails reports its own error, and harms none beside it', async () => {
  const { db } = await open();
  const divide = preparedRead((of, by: number) =>
    of.selectNoFrom(sql<number>`10 / ${by}::integer`.as('given')),
  );
  const asked = await Promise.allSettled([5, 0, 2].map(async (by) => divide(db, by)));
  expect(asked.map((one) => (one.status === 'fulfilled' ? one.value?.given : String(one.reason)))).toEqual([
    2,
    'error: division by zero',
    5,
  ]);
  expect(databaseUse(db)?.errors.get('22')).toBe(1);
});

test('a short read in a transaction sees the transaction’s changes, and no other read does', async () => {
  const { db } = await open();
  await inTransaction(db, async (trx) => {
    const { id } = await insertProperty(trx, house);
    expect(await findProperty(trx, id)).toMatchObject(house);
    expect(await findProperty(db, id)).toBeUndefined();
  });
});

test('cut connections are made anew, and their callers get an error', async () => {
  const { url, db } = await open();
  const read = answer();
  await Promise.all([read(db, 1), read(db, 2)]);
  const slow = preparedRead((of, seconds: number) =>
    of.selectNoFrom(sql`pg_sleep(${seconds}::float8)`.as('slept')),
  );
  const asked = Promise.allSettled([slow(db, 5), slow(db, 5), read(db, 1), read(db, 2)]);
  await sleep(100);
  const other = openDatabase({ url, maxConnections: 1 });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await other.destroy();
  expect((await asked).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  await expect.poll(async () => (await read(db, 7).catch(() => undefined))?.given).toBe(8);
});

test('a silent connection is given up', async () => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url, statementTimeoutMs: 100 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  // PostgreSQL ends it in time.
  const slow = preparedRead((of, seconds: number) =>
    of.selectNoFrom(sql`pg_sleep(${seconds}::float8)`.as('slept')),
  );
  await expect(slow(db, 5)).rejects.toThrow('statement timeout');
  expect((await answer()(db, 1))?.given).toBe(2);
});
