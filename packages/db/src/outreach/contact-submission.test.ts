import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '../connection/database.ts';
import { migrateWithin } from '../schema/migrate.ts';
import { createTestDatabase, openTestDatabase, withRollback } from '../testing/database.ts';
import { explaining } from '../testing/explaining.ts';
import { countUnreadContactSubmissions, listContactSubmissions } from './contact-submission.ts';

test('unread leads are counted and listed by their own index, however many read ones there are', async () => {
  await using opened = await openTestDatabase();
  await withRollback(opened.db, async (trx) => {
    await sql`
      insert into contact_submissions (first_name, last_name, email, read_at)
      select 'Dana', 'Ortiz', 'dana@example.com', case when number % 1000 > 0 then now() end
      from generate_series(1, 20000) as number`.execute(trx);
    await sql`analyze contact_submissions`.execute(trx);
    expect(await countUnreadContactSubmissions(trx)).toBe(20);
    const plans: string[] = [];
    // It has a plan and no result.
    await countUnreadContactSubmissions(explaining(trx, plans)).catch(() => undefined);
    const unread = { isUnread: true, limit: 50 };
    expect((await listContactSubmissions(trx, unread)).items).toHaveLength(20);
    await listContactSubmissions(explaining(trx, plans), unread);
    const scans = plans.filter((line) => line.includes('Scan') && !line.includes('Subquery'));
    expect(scans).toHaveLength(2);
    for (const scan of scans) expect(scan).toContain('contact_submissions_unread');
  });
});

test('leads of earlier versions are read, and have the status new since they arrived', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const db = openDatabase({ url, maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await db.transaction().execute(async (trx) => migrateWithin(trx, '0012-cost-codes'));
  await sql`
    insert into contact_submissions (first_name, last_name, email, created_at)
    values ('Dana', 'Ortiz', 'dana@example.com', '2026-03-04T12:00:00Z')`.execute(db);
  await db.transaction().execute(async (trx) => migrateWithin(trx));
  const { items } = await listContactSubmissions(db, {});
  expect(items).toMatchObject([
    {
      status: 'new',
      statusChangedAt: '2026-03-04T12:00:00.000Z',
      readAt: expect.any(String),
      version: 1,
    },
  ]);
});
