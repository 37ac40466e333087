import { randomBytes } from 'node:crypto';

import { openDatabase, type Db } from '@quoin/db/connection/database';
import { listLongTransactions, readServerFacts } from '@quoin/db/diagnosis/server';
import { createTestDatabase, runStatements } from '@quoin/db/testing/database';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { checkClock, checkConnections, checkTransactions, checkVersion } from './server.ts';
import { diagnosisOf } from './testing/doctor.ts';

/** A migrated database of the test's own; `run` breaks it past all code of ours. */
async function open(
  content?: 'empty',
): Promise<{ url: string; db: Db; run: (...sql: string[]) => Promise<void> }> {
  const { url, drop } = await createTestDatabase(content);
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { url, db, run: async (...statements) => runStatements(url, ...statements) };
}

const diagnosis = async (url: string) => diagnosisOf({ DATABASE_URL: url });
const notLookedAt = 'start it, and look at DATABASE_URL. Nothing more was checked.';

describe('the doctor says of PostgreSQL', () => {
  test('that it is well, its size, and the facts that it cannot see', async () => {
    const { url } = await open();
    const of = await diagnosis(url);
    expect(of('PostgreSQL')).toEqual([
      'ok',
      expect.stringMatching(
        /^18\.\d+; the database takes [\d.]+ MB\. How full the disk of PostgreSQL is cannot be seen from here\.$/,
      ),
    ]);
    for (const check of ['Clock', 'Connections', 'Long transactions', 'Migrations', 'Tables', 'Photos'])
      expect(of(check), check).toEqual(['ok', expect.any(String)]);
  });

  test.each([
    ['cannot be reached', (url: URL) => (url.port = '1'), 'connect ECONNREFUSED 127.0.0.1:1'],
    [
      'knows another password',
      (url: URL) => (url.password = 'canary'),
      'password authentication failed for user "quoin"',
    ],
    ['has no such database', (url: URL) => (url.pathname = '/none'), 'database "none" does not exist'],
    ['is nowhere', (url: URL) => (url.hostname = 'nowhere.invalid'), 'getaddrinfo '],
  ])('that it %s, and stops there', async (_what, change, reason) => {
    const url = new URL((await open()).url);
    change(url);
    const of = await diagnosis(url.href);
    expect(of('PostgreSQL')).toEqual(['wrong', expect.stringContaining(`It does not answer (${reason}`)]);
    expect(of('PostgreSQL')?.[1]).toMatch(new RegExp(`${notLookedAt}$`));
    expect(of('PostgreSQL')?.[1]).not.toContain('canary');
    expect(of('Migrations')).toBeUndefined();
  });

  test('that it is too old', async () => {
    const { db } = await open('empty');
    const facts = await readServerFacts(db);
    expect(checkVersion({ ...facts, version: '13.22', versionNumber: 130_022 }, false)).toEqual({
      level: 'wrong',
      words: '13.22 is too old: Quoin needs PostgreSQL 14 or newer.',
    });
  });

  test('that it may lose saved data, or accepts no writes', async () => {
    const { url, run } = await open();
    // The PostgreSQL of the tests is fast instead of safe.
    expect((await diagnosis(url))('Safe writing')).toEqual([
      'wrong',
      'PostgreSQL may lose saved data in a power cut: turn on fsync, full_page_writes, synchronous_commit in ' +
        'its settings.',
    ]);
    await run(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
    expect((await diagnosis(url))('Safe writing')).toEqual([
      'wrong',
      expect.stringMatching(/^The database takes no changes: it is a copy of another/),
    ]);
  });

  test('that its clock differs', async () => {
    const { db } = await open();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { level, words } = checkClock(await readServerFacts(db));
    expect([level, words]).toEqual([
      'warning',
      "The clock of PostgreSQL is 3,600 seconds behind this machine's: let both set their clocks by NTP.",
    ]);
    vi.setSystemTime(Date.now() - 7_200_000);
    expect(checkClock(await readServerFacts(db)).words).toContain('3,600 seconds ahead of');
  });

  test('that few connections are left', async () => {
    const { db } = await open();
    const facts = await readServerFacts(db);
    expect(facts.connections).toEqual({ used: expect.any(Number), allowed: 97 });
    expect(checkConnections({ ...facts, connections: { used: 83, allowed: 97 } })).toMatchObject({
      level: 'warning',
      words:
        '83 connections of 97 are in use, and each running Quoin takes up to 15: raise max_connections of PostgreSQL, ' +
        'or close other connections.',
    });
  });

  test('that a transaction stands open', async () => {
    const { db } = await open();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('settings').select('id').execute();
      await vi.waitFor(async () => expect(await listLongTransactions(db, 0.1)).toHaveLength(1));
      const [stale] = await listLongTransactions(db, 0.1);
      expect(stale?.program).toBe('quoin');
      const { level, words } = checkTransactions(stale ? [{ ...stale, seconds: 600 }] : []);
      expect([level, words]).toEqual([
        'warning',
        `quoin (process ${stale?.pid}) keeps a transaction open for 10 minutes, which blocks migrations and cleaning up. ` +
          `Close it there, or: select pg_terminate_backend(${stale?.pid})`,
      ]);
    });
    expect(await listLongTransactions(db, 0)).toEqual([]);
  });
});

describe('the doctor says of the schema', () => {
  test('which migrations are missing, and stops there', async () => {
    const { url, run } = await open();
    await run("delete from kysely_migration where name = '0007-public-site'");
    const of = await diagnosis(url);
    expect(of('Migrations')).toEqual([
      'wrong',
      '0007-public-site did not run yet: npm start or npm run db:migrate does it.',
    ]);
    expect(of('Administrators')).toBeUndefined();
    const empty = await open('empty');
    expect((await diagnosis(empty.url))('Migrations')).toEqual([
      'wrong',
      expect.stringMatching(/^0001-initial, 0002-.* did not run yet/),
    ]);
  });

  test('that a newer version was here', async () => {
    const { url, run } = await open();
    await run("insert into kysely_migration values ('9999-the-future', '2030-01-01')");
    expect((await diagnosis(url))('Migrations')).toEqual([
      'warning',
      'The database is from a newer Quoin (9999-the-future): the version just before it works on it; update this one.',
    ]);
  });

  test('which indexes and constraints are invalid', async () => {
    const { url, run } = await open();
    await run(
      "update pg_index set indisvalid = false where indexrelid = 'products_sku'::regclass",
      'alter table products add constraint named check (length(name) > 1) not valid',
    );
    expect((await diagnosis(url))('Tables')).toEqual([
      'wrong',
      'PostgreSQL does not enforce constraint named of products, index products_sku: reindex an index, alter table … ' +
        'validate constraint the others.',
    ]);
  });

  test('which tables it may not write to', async () => {
    const { url, run } = await open();
    const role = `doctor_${randomBytes(6).toString('hex')}`;
    await run(
      `create role ${role} login password 'canary'`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `revoke update on products from ${role}`,
      `revoke select on kysely_migration from ${role}`,
    );
    onTestFinished(async () => runStatements(url, `drop owned by ${role}`, `drop role ${role}`));
    const own = new URL(url);
    Object.assign(own, { username: role, password: 'canary' });
    const of = await diagnosis(own.href);
    expect(of('Tables')).toEqual([
      'wrong',
      'The user of DATABASE_URL may not read and change kysely_migration, products: grant select, insert, update, ' +
        'delete, or make it the owner.',
    ]);
    expect(of('Migrations')).toEqual([
      'wrong',
      'This check failed: permission denied for table kysely_migration',
    ]);
  });
});
