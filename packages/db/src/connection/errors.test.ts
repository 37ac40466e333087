import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createTestDatabase, openTestDatabase } from '../testing/database.ts';
import { databaseUse, openDatabase } from './database.ts';
import { namedConstraints, toDomainError } from './errors.ts';
import { openProbe } from './health.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a failure of the database', () => {
  test.each([
    ['23505', 'duplicate'],
    ['23503', 'stillInUse'],
    ['23001', 'stillInUse'],
    ['23514', 'valueDoesNotFit'],
    ['22001', 'valueDoesNotFit'],
    ['22003', 'valueDoesNotFit'],
    ['22007', 'valueDoesNotFit'],
    ['22008', 'valueDoesNotFit'],
    ['22021', 'valueDoesNotFit'],
    ['22P02', 'valueDoesNotFit'],
    ['54000', 'valueDoesNotFit'],
    ['40001', 'tooBusy'],
    ['40P01', 'tooBusy'],
    ['55P03', 'tooBusy'],
    ['57014', 'tooBusy'],
    ['53300', 'databaseUnavailable'],
    ['53100', 'databaseUnavailable'],
    ['25006', 'databaseUnavailable'],
    ['25P03', 'databaseUnavailable'],
    ['57P01', 'databaseUnavailable'],
    ['57P03', 'databaseUnavailable'],
    ['08006', 'databaseUnavailable'],
    ['42P01', undefined],
    ['42601', undefined],
    ['XX000', undefined],
  ])('of state %s is reported as %s', async (state, key) => {
    const raise = sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`);
    const error = await thrownBy(raise.execute(opened.db));
    expect(error).toMatchObject({ code: state });
    expect(toDomainError(error)?.key).toBe(key);
  });

  test.each([
    ['projects_property', '23503', 'propertyDoesNotExist'],
    ['projects_project_type', '23503', 'projectTypeDoesNotExist'],
    ['project_tasks_project', '23503', 'projectDoesNotExist'],
    ['task_photos_task', '23503', 'taskDoesNotExist'],
    ['properties_address_unique', '23505', 'propertyExists'],
    ['projects_dates_in_order', '23514', 'endBeforeStart'],
    ['projects_property', '23001', 'stillInUse'],
    ['product_categories_name_unique', '23505', 'productCategoryExists'],
    ['project_type_categories_project_type_id_fkey', '23503', 'projectTypeDoesNotExist'],
    ['task_products_task_id_fkey', '23503', 'taskDoesNotExist'],
    ['task_products_product_id_fkey', '23503', 'productDoesNotExist'],
    ['task_products_product_id_fkey', '23001', 'stillInUse'],
    ['task_products_unique', '23505', 'taskProductExists'],
    ['task_product_categories_product_category_id_fkey', '23503', 'productCategoryDoesNotExist'],
  ])('at %s, state %s, is reported as %s', async (constraint, state, key) => {
    const raise = sql.raw(
      `do $$ begin raise exception 'x' using errcode = '${state}', constraint = '${constraint}'; end $$`,
    );
    expect(toDomainError(await thrownBy(raise.execute(opened.db)))?.key).toBe(key);
  });

  test('names only existing constraints', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint union select indexname from pg_indexes`.execute(opened.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(namedConstraints));
  });
});

test('a broken connection within a transaction is reported as unavailable, also when the rollback fails', async () => {
  await using broken = await openTestDatabase();
  const error = await thrownBy(
    broken.db
      .transaction()
      .execute(async (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
  );
  expect(toDomainError(error)?.key).toBe('databaseUnavailable');
});

test('a statement on a connection whose rollback failed is reported as unavailable', async () => {
  await using broken = await openTestDatabase();
  const error = await thrownBy(
    broken.db.connection().execute(async (connection) => {
      const terminate = sql`select pg_terminate_backend(pg_backend_pid())`;
      await thrownBy(connection.transaction().execute(async (trx) => terminate.execute(trx)));
      // The migrator looks at the migrations again after one that failed.
      return sql`select 1`.execute(connection);
    }),
  );
  expect(toDomainError(error)?.key).toBe('databaseUnavailable');
});

describe('a database that is not there', () => {
  test.each([
    ['a closed port', 'postgres://quoin:quoin@127.0.0.1:1/quoin'],
    ['both addresses of a name', 'postgres://quoin:quoin@localhost:1/quoin'],
    ['an unknown host', 'postgres://quoin:quoin@nowhere.invalid/quoin'],
  ])('behind %s is reported as unavailable', async (_what, url) => {
    const db = openDatabase({ url });
    const error = await thrownBy(sql`select 1`.execute(db));
    expect(toDomainError(error)?.key).toBe('databaseUnavailable');
    expect(await openProbe(db)()).toBe(false);
    await db.destroy();
  });

  test('for a moment comes back, and the process lives on', async () => {
    const { url, drop } = await createTestDatabase();
    const told: Error[] = [];
    const db = openDatabase({ url, onConnectionError: (error) => told.push(error) });
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
    await sql`select 1`.execute(db);
    const asked = thrownBy(sql`select pg_sleep(30)`.execute(db));
    const name = new URL(url).pathname.slice(1);
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await expect.poll(async () => (await kill.execute(opened.db)).rows).not.toEqual([]);
    expect(toDomainError(await asked)?.key).toBe('databaseUnavailable');
    await expect.poll(async () => openProbe(db)()).toBe(true);
  });

  test('is unavailable after two seconds without a free connection (R96)', async () => {
    const { url, drop } = await createTestDatabase();
    const db = openDatabase({ url, maxConnections: 1 });
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
    const [, refused] = await Promise.all([
      sql`select pg_sleep(2.5)`.execute(db),
      thrownBy(sql`select 1`.execute(db)),
    ]);
    expect(toDomainError(refused)?.key).toBe('databaseUnavailable');
  });

  test('gets one question from all simultaneous checks (R96)', async () => {
    const { url, drop } = await createTestDatabase();
    const db = openDatabase({ url, maxConnections: 1 });
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
    const isUp = openProbe(db);
    const asking = Array.from({ length: 50 }, async () => isUp());
    expect(databaseUse(db)?.waiting).toBe(0);
    expect(new Set(await Promise.all(asking))).toEqual(new Set([true]));
  });

  test('in time is reported as too busy', async () => {
    const { url, drop } = await createTestDatabase();
    const db = openDatabase({ url, statementTimeoutMs: 50 });
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
    expect(toDomainError(await thrownBy(sql`select pg_sleep(5)`.execute(db)))?.key).toBe('tooBusy');
  });
});

test('another error stays as it is', () => {
  const known = new DomainError('stale');
  expect(toDomainError(known)).toBe(known);
  for (const error of [new Error('x'), new TypeError('x'), 'x', null, undefined, { code: '23505' }]) {
    expect(toDomainError(error)).toBeUndefined();
  }
});
