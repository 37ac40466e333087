import { insertImport } from '@quoin/db/csv/staging';
import { openTestDatabase } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { keepTidy } from './housekeeping.ts';

test('answers stored for retries, sessions and imports are deleted while the server runs, but not too early', async () => {
  await using opened = await openTestDatabase();
  const { db } = opened;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const answer = { actor: 'admin:1', method: 'POST', path: '/projects', requestDigest: 'x', status: 201 };
  await db
    .insertInto('idempotencyRecords')
    .values([
      { ...answer, key: 'old', body: null, createdAt: hoursAgo(25) },
      { ...answer, key: 'new', body: null, createdAt: hoursAgo(23) },
    ])
    .execute();
  const { id: adminId } = await db
    .insertInto('admins')
    .values({ username: 'a', email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = { adminId, ip: null, userAgent: null };
  await db
    .insertInto('sessions')
    .values([
      { ...session, id: 'o'.repeat(22), expiresAt: hoursAgo(31 * 24) },
      { ...session, id: 'n'.repeat(22), expiresAt: hoursAgo(29 * 24) },
    ])
    .execute();
  const leftId = await insertImport(db, adminId, { kind: 'products', fields: [] });
  await db
    .updateTable('imports')
    .set({ createdAt: hoursAgo(25) })
    .where('id', '=', leftId)
    .execute();
  const begunId = await insertImport(db, adminId, { kind: 'products', fields: [] });
  const failures: unknown[] = [];
  const timer = keepTidy(db, (error) => failures.push(error), 20);
  try {
    const keys = async () =>
      (await db.selectFrom('idempotencyRecords').select('key').execute()).map(({ key }) => key);
    await expect.poll(keys).toEqual(['new']);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'n'.repeat(22) }]);
    const imports = async () => db.selectFrom('imports').select('id').execute();
    await expect.poll(imports).toEqual([{ id: begunId }]);
  } finally {
    clearInterval(timer);
  }
  expect(failures).toEqual([]);
});
