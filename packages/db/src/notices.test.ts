import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { countUnreadNotices, deleteOldNotices, everybody, insertNotices } from './notices.ts';
import { openTestDatabase } from './testing/database.ts';

test('notices are kept for 90 days, and at most 500 for a person', async () => {
  await using opened = await openTestDatabase();
  const { db } = opened;
  const admin = (username: string) => ({
    username,
    email: `${username}@example.com`,
    firstName: username,
    lastName: 'Test',
    passwordHash: 'none',
  });
  const [ada, bob] = await db
    .insertInto('admins')
    .values([admin('ada'), admin('bob')])
    .returning('id')
    .execute();
  const lead = { kind: 'lead', entity: 'project', entityId: 1, label: 'Dana', actor: 'Visitor' } as const;
  for (let place = 0; place < 503; place += 1)
    await insertNotices(db, lead, { to: everybody, except: null, canMail: false });
  await db
    .updateTable('notices')
    .set({ at: sql<string>`now() - interval '91 days'` })
    .where('adminId', '=', bob?.id ?? 0)
    .execute();
  await deleteOldNotices(db);
  const kept = await db.selectFrom('notices').select(['id', 'adminId']).orderBy('id').execute();
  expect(kept.map(({ adminId }) => adminId)).toEqual(Array.from({ length: 500 }, () => ada?.id));
  expect(kept[0]?.id).toBeGreaterThan(6);
  expect(await countUnreadNotices(db, ada?.id ?? 0)).toBe(100);
});
