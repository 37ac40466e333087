import { readdir } from 'node:fs/promises';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '../connection/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { untilWaiting } from '../testing/locks.ts';
import { migrate, migrateWithin } from './migrate.ts';

/** What Kysely's migrators wait for each other by. */
const KYSELYS_LOCK = 3853314791062309107n;

test('of eight simultaneous migrations of an empty database one runs, and all find it done', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const nodes = Array.from({ length: 8 }, () => openDatabase({ url, maxConnections: 1 }));
  onTestFinished(async () => {
    await Promise.all(nodes.map(async (node) => node.destroy()));
    await drop();
  });
  const ran = await Promise.all(nodes.map(migrate));
  const names = await readdir(new URL('./migrations', import.meta.url));
  expect(ran.filter((own) => own.length > 0)).toEqual([
    names.map((name) => name.replace(/\.ts$/, '')).toSorted(),
  ]);
  for (const node of nodes) {
    expect(await node.selectFrom('settings').select('id').execute()).toEqual([{ id: 1 }]);
    expect(await migrate(node)).toEqual([]);
    const { rows } = await sql<{ lockTimeout: string }>`show lock_timeout`.execute(node);
    expect(rows).toEqual([{ lockTimeout: '0' }]);
  }
});

test('a database in another encoding is refused with a message', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const ascii = new URL(url);
  ascii.pathname += '_ascii';
  const name = ascii.pathname.slice(1);
  const maker = openDatabase({ url, maxConnections: 1 });
  const db = openDatabase({ url: ascii.href, maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)}`.execute(maker);
    await maker.destroy();
    await drop();
  });
  await sql`create database ${sql.id(name)} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`.execute(
    maker,
  );
  await expect(migrate(db)).rejects.toThrow('The database must be encoded in UTF8, but it is SQL_ASCII.');
});

test('change orders are added beside a reader that holds a table and waits for another one, without a deadlock', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const [db, reader] = [1, 2].map((maxConnections) => openDatabase({ url, maxConnections }));
  if (!db || !reader) throw new Error('Two pools are needed');
  onTestFinished(async () => {
    await Promise.all([db.destroy(), reader.destroy()]);
    await drop();
  });
  await db.transaction().execute(async (trx) => migrateWithin(trx, '0030-quotes'));
  const migrating = await reader.transaction().execute(async (trx) => {
    await sql`set local deadlock_timeout = '1h'`.execute(trx);
    await sql`lock table contract_lines in access share mode`.execute(trx);
    const begun = migrate(db).then(
      (names) => names,
      (error: unknown) => error,
    );
    await untilWaiting(reader, 1);
    await sql`lock table quotes in access share mode`.execute(trx);
    // Not awaited here, because it waits for the end of this transaction.
    return { begun };
  });
  expect(await migrating.begun).toContain('0031-change-orders');
});

test('migrations that a deadlock with a reader ends begin again', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const [db, reader] = [1, 2].map((maxConnections) => openDatabase({ url, maxConnections }));
  if (!db || !reader) throw new Error('Two pools are needed');
  onTestFinished(async () => {
    await Promise.all([db.destroy(), reader.destroy()]);
    await drop();
  });
  await db.transaction().execute(async (trx) => migrateWithin(trx, '0044-preferred-offers'));
  // The migration is the one that finds the deadlock, well after the reader has begun to wait.
  await sql`set deadlock_timeout = '3s'`.execute(db);
  const migrating = await reader.transaction().execute(async (trx) => {
    await sql`set local deadlock_timeout = '1h'`.execute(trx);
    await sql`lock table admins in access share mode`.execute(trx);
    const begun = migrate(db).then(
      (names) => names,
      (error: unknown) => error,
    );
    await untilWaiting(reader, 1);
    // The first migration has locked the settings, and waits for the administrators.
    await sql`lock table settings in access share mode`.execute(trx);
    return { begun };
  });
  expect(await migrating.begun).toEqual(expect.arrayContaining(['0045-working-days', '0046-orders']));
});

test('a node of the previous version starts on a newer schema (R95)', async () => {
  const { url, drop } = await createTestDatabase('migrated');
  const [db, other] = [url, url].map((each) => openDatabase({ url: each, maxConnections: 1 }));
  if (!db || !other) throw new Error('Two connections are needed');
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await drop();
  });
  await sql`insert into kysely_migration values ('9998-rooms', '2040-01-01T00:00:00Z')`.execute(db);
  expect(await migrate(db)).toEqual([]);
  // Another one comes while it waits for its turn.
  const waiting = await other.connection().execute(async (newer) => {
    await sql`select pg_advisory_lock(${sql.lit(KYSELYS_LOCK)})`.execute(newer);
    const asked = migrate(db);
    await untilWaiting(newer, 1);
    await sql`insert into kysely_migration values ('9999-floors', '2041-01-01T00:00:00Z')`.execute(newer);
    await sql`select pg_advisory_unlock(${sql.lit(KYSELYS_LOCK)})`.execute(newer);
    return { asked };
  });
  expect(await waiting.asked).toEqual([]);
  expect(await migrate(db)).toEqual([]);
});

test('names that only signs nobody sees told apart both stay, the later one with its id', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const db = openDatabase({ url, maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await db.transaction().execute(async (trx) => {
    await migrateWithin(trx, '0032-paper-and-pictures');
    await sql`
      insert into properties (address, city, state, zip_code, property_type) values
        ('12 Main St', 'Dayton', 'OH', '45402', 'condo'),
        (${`12  Main St${'x'.repeat(244)}`}, 'Dayton', 'OH', '45402', 'condo'),
        (${`12\u00a0Main ST${'x'.repeat(244)}`}, 'DAYTON', 'OH', '45402', 'condo'),
        ('12 Main St', 'Akron', 'OH', '45402', 'condo')`.execute(trx);
    await sql`
      insert into product_categories (name) values ('Men’s Work'), ('Men''s  work'), ('Café'), ('Cafe')`.execute(
      trx,
    );
    await migrateWithin(trx);
    const properties = await trx.selectFrom('properties').select('address').orderBy('id').execute();
    expect(properties.map(({ address }) => address)).toEqual([
      '12 Main St',
      `12  Main St${'x'.repeat(244)}`,
      `12\u00a0Main ST${'x'.repeat(240)} (#3)`,
      '12 Main St',
    ]);
    const categories = await trx.selectFrom('productCategories').select('name').orderBy('id').execute();
    expect(categories.map(({ name }) => name)).toEqual(['Men’s Work', "Men's  work (#2)", 'Café', 'Cafe']);
  });
});
