import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import { withSession } from '../backup/session.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startTransactionPooler } from '../testing/transaction-pooler.ts';
import { connectAlone, openDatabase } from './database.ts';
import { requireDirectConnection, requireFittingPool } from './direct-connection.ts';

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase('empty');
  onTestFinished(drop);
  return url;
}

async function poolerTo(url: string, sessionCount = 3): Promise<string> {
  const pooler = await startTransactionPooler(url, sessionCount);
  onTestFinished(pooler.close);
  return pooler.url;
}

function poolAt(url: string, isPooled = false) {
  const db = openDatabase({ url, isPooled });
  onTestFinished(async () => db.destroy());
  return db;
}

describe('a pooler of transactions', () => {
  test.each([1, 2, 10])('is detected, with %i sessions or others', async (sessionCount) => {
    const pooled = await poolerTo(await testDatabase(), sessionCount);
    await expect(requireDirectConnection(pooled)).rejects.toThrow('set MIGRATION_DATABASE_URL');
    // The same from behind other people's settings.
    await expect(requireDirectConnection(pooled)).rejects.toThrow('set MIGRATION_DATABASE_URL');
  });

  test('would break work that needs its own session: another caller soon has its lock', async () => {
    const pooled = await poolerTo(await testDatabase(), 1);
    const [one, other] = [await connectAlone(pooled), await connectAlone(pooled)];
    onTestFinished(async () => {
      await one.client.end();
      await other.client.end();
    });
    for (const { db } of [one, other]) {
      const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_lock(7) as is_held`.execute(db);
      expect(rows).toEqual([{ isHeld: true }]);
    }
  });

  test('is no way for a backup', async () => {
    const pooled = await poolerTo(await testDatabase());
    const work = withSession(pooled, new AbortController().signal, async () => Promise.resolve());
    await expect(work).rejects.toThrow('set MIGRATION_DATABASE_URL');
  });

  test('serves requests if it keeps their time limits, which the start checks', async () => {
    const url = await testDatabase();
    const name = new URL(url).pathname.slice(1);
    const pool = poolAt(await poolerTo(url), true);
    await expect(requireFittingPool(pool, url)).rejects.toThrow('drops statement_timeout');
    await sql`alter database ${sql.id(name)} set statement_timeout = '10s'`.execute(poolAt(url));
    await sql`alter database ${sql.id(name)} set idle_in_transaction_session_timeout = '10s'`.execute(
      poolAt(url),
    );
    await requireFittingPool(poolAt(await poolerTo(url), true), url);
  });
});

test('PostgreSQL itself is not taken for a pooler', async () => {
  const url = await testDatabase();
  await expect(requireDirectConnection(url)).resolves.toBeUndefined();
  await expect(requireFittingPool(poolAt(url), url)).resolves.toBeUndefined();
});

test('a pool that leads to another database than its migrations is refused', async () => {
  const pool = poolAt(await testDatabase());
  await expect(requireFittingPool(pool, await testDatabase())).rejects.toThrow('different databases');
});
