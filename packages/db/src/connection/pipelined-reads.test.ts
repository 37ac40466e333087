import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { listProducts } from '../catalog/product.ts';
import { createTestDatabase, runStatements } from '../testing/database.ts';
import { expectOutliving } from '../testing/outliving.ts';
import { findProperty, insertProperty } from '../work/property.ts';
import { openDatabase } from './database.ts';
import { toDomainError } from './errors.ts';
import { PipelinedReads } from './pipelined-reads.ts';

async function openOne() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** A way to PostgreSQL on which answers can be held back. */
async function openWay(url: string) {
  const ways: Socket[] = [];
  const server = createServer((client) => {
    const { hostname, port } = new URL(url);
    const target = connect(Number(port), hostname);
    client.on('error', () => target.destroy()).on('close', () => target.destroy());
    target.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(target).pipe(client);
    ways.push(target);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const close = () => {
    for (const way of ways) way.destroy();
    server.close();
  };
  return { url: address.href, hush: () => ways.forEach((way) => way.pause()), close };
}

test('a silent connection is given up with all its reads, and replaced', async () => {
  const way = await openWay(await openOne());
  const pool = new pg.Pool({ connectionString: way.url });
  pool.on('error', () => {});
  const errors: unknown[] = [];
  const reads = new PipelinedReads({
    connect: async () => pool.connect(),
    count: 1,
    timeoutMs: 500,
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await reads.end();
    await pool.end();
    way.close();
  });
  const ask = async (value: number) => reads.read<{ given: number }>('select $1::integer as given', [value]);

  expect(await ask(1)).toEqual([{ given: 1 }]);
  // Silence in which nothing is asked is none.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(await ask(2)).toEqual([{ given: 2 }]);

  way.hush();
  const asked = await Promise.allSettled([ask(3), ask(4)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(errors.map((error) => toDomainError(error)?.key)).toEqual([
    'databaseUnavailable',
    'databaseUnavailable',
  ]);
  expect(await ask(5)).toEqual([{ given: 5 }]);
});

test(
  'two reads that start together after a silence have the full time limit each',
  { timeout: 30_000 },
  async () => {
    const way = await openWay(await openOne());
    const pool = new pg.Pool({ connectionString: way.url });
    const reads = new PipelinedReads({
      connect: async () => pool.connect(),
      count: 1,
      timeoutMs: 3_000,
      onError: () => undefined,
    });
    onTestFinished(async () => {
      await reads.end();
      await pool.end();
      way.close();
    });
    const take = async (seconds: number) => reads.read('select pg_sleep($1::float8)', [seconds]);
    await take(0);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const asked = await Promise.allSettled([take(1), take(0)]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  },
);

test('a read beyond the limit of waiting ones is asked to come back, and costs no other answer', async () => {
  const url = await openOne();
  const db = openDatabase({ url });
  onTestFinished(async () => db.destroy());
  await findProperty(db, 1);
  const asked = await Promise.allSettled(Array.from({ length: 1_050 }, async () => findProperty(db, 1)));
  const refused = asked.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => toDomainError(reason)?.key)).toEqual(
    Array.from({ length: 50 }, () => 'tooBusy'),
  );
});

test('reads by id and of lists leave no objects behind', { timeout: 60_000 }, async () => {
  const url = await openOne();
  const db = openDatabase({ url });
  onTestFinished(async () => db.destroy());
  const { id } = await insertProperty(db, {
    address: '12 Elm St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'condo',
  });
  await runStatements(
    url,
    "insert into products (name, category, price, description) select 'Tile ' || i, 'Tile', i, repeat('d', 500) from generate_series(1, 50) i",
  );
  const read = async (work: () => Promise<unknown>, times: number) => {
    for (let done = 0; done < times; done += 10) await Promise.all(Array.from({ length: 10 }, work));
  };
  const [oneById, aList] = [async () => findProperty(db, id), async () => listProducts(db, { limit: 50 })];
  await read(oneById, 500);
  await read(aList, 100);
  await expectOutliving(async () => read(oneById, 3_000), 1);
  await expectOutliving(async () => read(aList, 500), 1);
});

test('the reader closes with its database, also without other reads', async () => {
  const url = await openOne();
  const db = openDatabase({ url });
  await findProperty(db, 1);
  await db.destroy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => client.end());
  const others = async () => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'quoin'",
    );
    return rows.length;
  };
  await expect.poll(others).toBe(0);
});
