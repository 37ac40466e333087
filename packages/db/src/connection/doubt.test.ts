import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../testing/database.ts';
import { preparedRead } from './compiled-statements.ts';
import { type Db, openDatabase } from './database.ts';
import { toDomainError } from './errors.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const READY = message('Z', Buffer.from('I'));
/** A row with no values, and a message that no PostgreSQL sends. */
const ROW = message('D', Buffer.alloc(2));
const UNKNOWN = message('x');

/** A database behind a way on which bytes that PostgreSQL did not send reach Quoin. */
async function openBehindWay(statementTimeoutMs = 10_000) {
  const { url, drop } = await createTestDatabase('empty');
  const ways = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => ways.delete(near));
    near.pipe(far).pipe(near);
    ways.add(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const db = openDatabase({ url: through.href, maxConnections: 4, statementTimeoutMs });
  const direct = new pg.Client({ connectionString: url });
  await direct.connect();
  onTestFinished(async () => {
    await db.destroy();
    await direct.end();
    server.close();
    await drop();
  });
  return { db, direct, ways, inject: (bytes: Buffer) => ways.forEach((near) => near.write(bytes)) };
}

const readAfter = preparedRead((db, seconds: number, value: number) =>
  db.selectNoFrom([
    sql<string>`pg_sleep(${seconds})::text`.as('slept'),
    sql<number>`${value}::integer`.as('value'),
  ]),
);
const pooledAfter = async (db: Db, seconds: number, value: number) => {
  const { rows } = await sql<{ slept: string; value: number }>`
    select pg_sleep(${seconds})::text as slept, ${value}::integer as value`.execute(db);
  return rows[0];
};

test.each([
  // The driver leaves out a row that comes before the names of its columns.
  { what: 'a row without a question', bytes: ROW, isFatal: false },
  { what: 'the end of an answer that has none', bytes: READY, isFatal: true },
  { what: 'an unknown message', bytes: UNKNOWN, isFatal: true },
])('$what brings no question a wrong answer', async ({ bytes, isFatal }) => {
  const { db, inject } = await openBehindWay();
  for (const read of [readAfter, pooledAfter]) {
    await Promise.all([read(db, 0, 1), read(db, 0, 2)]);
    const waiting = [3, 4, 5, 6].map(async (value) => ({ value, row: await read(db, 0.5, value) }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    inject(bytes);
    const ended = await Promise.allSettled(waiting);
    for (const each of ended)
      if (each.status === 'fulfilled') expect(each.value.row?.value).toBe(each.value.value);
      else expect(toDomainError(each.reason)?.key).toBe('databaseUnavailable');
    expect(ended.some(({ status }) => status === 'rejected')).toBe(isFatal);
    expect((await read(db, 0, 7))?.value).toBe(7);
  }
});

test('a message to an idle connection closes it, and the next read has another one', async () => {
  const { db, ways, inject } = await openBehindWay();
  await Promise.all([readAfter(db, 0, 1), pooledAfter(db, 0, 2)]);
  const before = [...ways];
  inject(ROW);
  await expect.poll(() => before.every(({ destroyed }) => destroyed)).toBe(true);
  expect((await readAfter(db, 0, 3))?.value).toBe(3);
  expect((await pooledAfter(db, 0, 4))?.value).toBe(4);
});

test('a value that the driver cannot write brings no other read a wrong answer', async () => {
  const { db } = await openBehindWay();
  const unwritable = {
    toPostgres: () => {
      throw new Error('Connection terminated by a value');
    },
  };
  for (const read of [readAfter, pooledAfter]) {
    await read(db, 0, 1);
    const values = [1, unwritable as unknown as number, 3];
    const asked = await Promise.allSettled(values.map(async (value) => read(db, 0, value)));
    expect(asked[1]?.status).toBe('rejected');
    for (const [place, each] of asked.entries())
      if (each.status === 'fulfilled') expect(each.value?.value).toBe(values[place]);
    expect((await read(db, 0, 4))?.value).toBe(4);
  }
});

test('reads behind one that could not be prepared in time are asked to come back, and then answered', async () => {
  const { db, direct } = await openBehindWay(300);
  await direct.query('create table held (value integer)');
  await direct.query('insert into held values (1)');
  const readHeld = preparedRead((of, value: number) =>
    of
      .selectFrom(sql<{ value: number }>`held`.as('held'))
      .select('held.value')
      .where('held.value', '=', value),
  );
  await readAfter(db, 0, 1);
  await direct.query('begin; lock table held');
  const asked = await Promise.allSettled([1, 1, 1, 1].map(async (value) => readHeld(db, value)));
  await direct.query('commit');
  for (const each of asked)
    expect(['tooBusy', 'databaseUnavailable']).toContain(
      each.status === 'rejected' && toDomainError(each.reason)?.key,
    );
  expect(await readHeld(db, 1)).toEqual({ value: 1 });
});
