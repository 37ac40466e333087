import { setTimeout as sleep } from 'node:timers/promises';

import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createTestDatabase } from '../testing/database.ts';
import { type Db, openDatabase } from './database.ts';
import { copyReader } from './replica.ts';

async function emptyDatabase(): Promise<Db> {
  const { url, drop } = await createTestDatabase('empty');
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return db;
}

const nameOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name;
};

test('reads that may be a moment old go to the replica, or without one to the database', async () => {
  const [db, replica] = [await emptyDatabase(), await emptyDatabase()];
  expect(await copyReader(db, replica, () => undefined)(nameOf)).toBe(await nameOf(replica));
  expect(await copyReader(db, undefined, () => undefined)(nameOf)).toBe(await nameOf(db));
});

test('a replica that is down, or still lacks a table, costs no answer and gets no reads for a while', async () => {
  const [db, replica] = [await emptyDatabase(), await emptyDatabase()];
  const onFailure = vi.fn<(error: unknown) => void>();
  const read = copyReader(db, replica, onFailure, 200);
  await sql`create table news (word text)`.execute(db);
  await sql`insert into news values ('new')`.execute(db);
  const news = async (of: Db) => (await sql`select word from news`.execute(of)).rows;
  expect(await Promise.all([read(news), read(news)])).toEqual([[{ word: 'new' }], [{ word: 'new' }]]);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(await read(nameOf)).toBe(await nameOf(db));
  await sleep(250);
  expect(await read(nameOf)).toBe(await nameOf(replica));

  const absent = openDatabase({ url: 'postgres://quoin@127.0.0.1:1/quoin' });
  onTestFinished(async () => absent.destroy());
  expect(await copyReader(db, absent, () => undefined)(nameOf)).toBe(await nameOf(db));
});

test('a wrong query is not repeated', async () => {
  const [db, replica] = [await emptyDatabase(), await emptyDatabase()];
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(new DomainError('invalidCursor'));
  await expect(copyReader(db, replica, () => undefined)(read)).rejects.toThrow('Invalid cursor');
  expect(read).toHaveBeenCalledTimes(1);
});
