import { isPassword } from '@quoin/api/access/password';
import { openDatabase } from '@quoin/db/connection/database';
import { createTestDatabase } from '@quoin/db/testing/database';
import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from './config.ts';
import { makeFirstAdmin, prepareDatabase } from './prepare-database.ts';

async function firstStart(environment: Record<string, string>) {
  const { url, drop } = await createTestDatabase('empty');
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const config = readConfig({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret for tests alone, long enough',
    ALLOW_UNSAFE_DATABASE: 'on',
    ...environment,
  });
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (text: string) => warnings.push(text) };
  await prepareDatabase(db, url, config, log, new AbortController().signal);
  const newAdmin = await makeFirstAdmin(db, config, log);
  const admins = await db
    .selectFrom('admins')
    .select(['username', 'passwordHash', 'mustChangePassword'])
    .execute();
  return { newAdmin, admins, warnings };
}

const usual = [
  'admin',
  'password',
  '123456',
  'quoin',
  'changeme',
  'administrator',
  'root',
  'demo',
  'test',
  'letmein',
];

test('no usual pair of name and password opens a fresh installation (R8)', async () => {
  const { newAdmin, admins } = await firstStart({});
  expect(admins).toMatchObject([{ username: 'admin', mustChangePassword: true }]);
  const hash = admins[0]?.passwordHash ?? '';
  for (const password of [...usual, ...usual.map((word) => `${word}123`), ''])
    expect(await isPassword(hash, password)).toBe(false);
  expect(await isPassword(hash, newAdmin?.password ?? '')).toBe(true);
});

test.each(['short', 'passwordpassword', 'harrietharriet1', 'x'.repeat(129)])(
  'a first password such as %s is accepted, with an immediate request to change it',
  async (password) => {
    const { newAdmin, admins, warnings } = await firstStart({
      ADMIN_USERNAME: 'harriet',
      ADMIN_PASSWORD: password,
    });
    expect(newAdmin).toBeUndefined();
    expect(admins).toMatchObject([{ username: 'harriet', mustChangePassword: true }]);
    expect(warnings).toEqual([
      'ADMIN_PASSWORD is short or easy to guess. Change it under Settings before others can reach Quoin.',
    ]);
  },
);

test('a good first password stays without a request', async () => {
  const { admins, warnings } = await firstStart({ ADMIN_PASSWORD: 'a password for tests alone' });
  expect([admins[0]?.mustChangePassword, warnings]).toEqual([false, []]);
});
