import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Db, openDatabase } from '../connection/database.ts';
import { createTestDatabase, runStatements } from '../testing/database.ts';
import { findApiKeyActor, insertApiKey } from './api-key.ts';
import { findSessionAdmin, insertSession } from './session.ts';

const limits = { idleMinutes: 10, absoluteMinutes: 60 };
const session = 's'.repeat(43);
const keyHash = 'k'.repeat(43);
let db: Db;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  db = openDatabase({ url });
  const { id } = await db
    .insertInto('admins')
    .values({
      username: 'ada',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Test',
      passwordHash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSession(db, { id: session, adminId: id, ip: null, userAgent: null }, limits);
  await insertApiKey(db, { adminId: id, name: 'A program', role: 'admin', keyHash, hint: 'abcd' });
  await runStatements(
    url,
    'alter table admins drop constraint admins_role_check',
    'alter table api_keys drop constraint api_keys_role_check',
  );
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const ofSession = async () => findSessionAdmin(db, session, limits);
const ofKey = async () => findApiKeyActor(db, keyHash);

describe('a row without a known role is an error, and grants nothing', () => {
  test.each([
    { table: 'admins', what: 'an administrator, for a session', find: ofSession },
    { table: 'admins', what: 'an administrator, for a key', find: ofKey },
    { table: 'api_keys', what: 'a key', find: ofKey },
  ])('of $what', async ({ table, find }) => {
    expect(await find()).toMatchObject({ admin: { role: 'admin' } });
    for (const role of ['owner', '', 'Admin']) {
      await runStatements(url, `update ${table} set role = '${role}'`);
      await expect(find()).rejects.toThrow(`The role ${role} is unknown`);
    }
    await runStatements(url, `update ${table} set role = 'admin'`);
  });
});
