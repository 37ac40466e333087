import { insertSession } from '@quoin/db/access/session';
import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { hashPassword } from './password.ts';

const limits = { idleMinutes: 60, absoluteMinutes: 720 };
const eve = { username: 'eve', email: 'eve@example.com', firstName: 'Eve', lastName: 'Ng' };

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const liveSessions = async (db: Db) =>
  (await db.selectFrom('sessions').select('id').where('revokedAt', 'is', null).execute()).map(({ id }) => id);
const beginSession = async (db: Db, adminId: number, letter: string) =>
  insertSession(db, { id: letter.repeat(22), adminId, ip: '192.0.2.7', userAgent: 'Firefox' }, limits);

const addKeys = async (db: Db, adminId: number, ...names: string[]) =>
  db
    .insertInto('apiKeys')
    .values(names.map((name) => ({ adminId, name, role: 'viewer', keyHash: name.padEnd(43), hint: 'hint' })))
    .execute();
const deletedKeys = async (db: Db) =>
  db
    .selectFrom('activity')
    .select(['actor', 'label'])
    .where((where) => where.and({ action: 'deleted', entity: 'api-key' }))
    .orderBy('label')
    .execute();

describe('an administrator', () => {
  test('is added with a generated password, which signs in and must be changed', async () => {
    await withRollback(opened.db, async (trx) => {
      const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
      const { admin, password } = await call.admins.create({ ...eve, email: ' Eve@example.com ' });
      expect(admin).toMatchObject({
        ...eve,
        email: 'Eve@example.com',
        role: 'admin',
        isActive: true,
        mustChangePassword: true,
      });
      expect(password.length).toBeGreaterThanOrEqual(20);
      expect(await callerFor(trx, null).call.session.login({ username: 'EVE', password })).toMatchObject({
        admin: { id: admin.id },
      });
      const { items } = await call.admins.list({ search: 'eve ng' });
      expect(items).toEqual([admin]);
      expect(Object.keys(admin)).not.toContain('passwordHash');
      const [entry] = await trx.selectFrom('activity').selectAll().orderBy('id', 'desc').execute();
      expect(entry).toMatchObject({
        action: 'created',
        entity: 'admin',
        entityId: admin.id,
        label: 'Eve Ng',
      });
    });
  });

  test.each([
    [{ username: 'ADA', email: 'new@example.com' }, 'This username is taken'],
    [{ username: 'new', email: 'ADA@example.com' }, 'Another administrator has this email address'],
  ])('named %j gets an error that names the taken field', async (fields, message) => {
    await withRollback(opened.db, async (trx) => {
      const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
      await expect(call.admins.create({ ...eve, ...fields })).rejects.toThrow(message);
    });
  });

  test('may order up to a limit, which whoever edits administrators sets and lifts', async () => {
    await withRollback(opened.db, async (trx) => {
      const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
      const { admin } = await call.admins.create({ ...eve, orderLimit: 5000 });
      expect(admin.orderLimit).toBe(5000);
      expect(await call.admins.update({ id: admin.id, firstName: 'Eva' })).toMatchObject({
        orderLimit: 5000,
      });
      expect(await call.admins.update({ id: admin.id, orderLimit: 0 })).toMatchObject({ orderLimit: 0 });
      expect(await call.admins.update({ id: admin.id, orderLimit: null })).toMatchObject({
        orderLimit: null,
      });
      const { items } = await call.activity.listChanges({ entity: 'admin', entityId: admin.id });
      expect(items[0]).toMatchObject({ changes: { orderLimit: { from: 0, to: null } } });
      await expect(call.admins.update({ id: admin.id, orderLimit: -1 })).rejects.toThrow(
        'Order limit must not be negative',
      );
      await expect(call.admins.update({ id: admin.id, orderLimit: 0.001 })).rejects.toThrow(
        'Order limit must have at most 2 decimals',
      );
    });
  });

  test('who is deactivated loses all sessions, and no one else does (R3)', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      const bob = await addAdmin(trx, 'bob');
      await beginSession(trx, ada.id, 'a');
      await beginSession(trx, bob.id, 'b');
      await beginSession(trx, bob.id, 'c');
      await callerFor(trx, ada).call.admins.update({ id: bob.id, isActive: false });
      expect(await liveSessions(trx)).toEqual(['a'.repeat(22)]);
    });
  });

  test('keeps the fields that a change does not name, and refuses a stale change', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      const bob = await addAdmin(trx, 'bob', { role: 'viewer' });
      const { call } = callerFor(trx, ada);
      const changed = await call.admins.update({ id: bob.id, version: 1, lastName: 'Stone' });
      expect(changed).toMatchObject({ username: 'bob', lastName: 'Stone', role: 'viewer', version: 2 });
      await expect(call.admins.update({ id: bob.id, version: 1, lastName: 'X' })).rejects.toThrow(
        'This record was changed by someone else',
      );
      await expect(call.admins.update({ id: 2_000_000_000, lastName: 'X' })).rejects.toThrow(
        'Administrator not found',
      );
    });
  });

  test.each([{ isActive: false }, { role: 'viewer' as const }])(
    'who is the last one cannot be removed: %j',
    async (fields) => {
      await withRollback(opened.db, async (trx) => {
        await trx.updateTable('admins').set({ isActive: false }).execute();
        const ada = await addAdmin(trx, 'ada');
        const bob = await addAdmin(trx, 'bob');
        await addAdmin(trx, 'vera', { role: 'viewer' });
        const { call } = callerFor(trx, bob);
        await call.admins.update({ id: ada.id, ...fields });
        const own = callerFor(trx, ada).call.admins.update({ id: bob.id, ...fields });
        await expect(own).rejects.toThrow(
          'There must be at least one active administrator with the role admin',
        );
      });
    },
  );

  test('cannot deactivate themselves', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      await addAdmin(trx, 'bob');
      await expect(callerFor(trx, ada).call.admins.update({ id: ada.id, isActive: false })).rejects.toThrow(
        'You cannot deactivate yourself',
      );
    });
  });

  test('cannot reset their own password, which needs the current one', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      await expect(callerFor(trx, ada).call.admins.resetPassword({ id: ada.id })).rejects.toThrow(
        'Change your own password in Settings, under Password',
      );
      const { passwordHash } = await trx
        .selectFrom('admins')
        .select('passwordHash')
        .where('id', '=', ada.id)
        .executeTakeFirstOrThrow();
      expect(passwordHash).toBe('none');
    });
  });

  test('who lost the password gets another one, which ends their sessions', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      const bob = await addAdmin(trx, 'bob');
      await beginSession(trx, bob.id, 'b');
      const { admin, password } = await callerFor(trx, ada).call.admins.resetPassword({ id: bob.id });
      expect(admin.mustChangePassword).toBe(true);
      expect(await liveSessions(trx)).toEqual([]);
      await callerFor(trx, null).call.session.login({ username: 'bob', password });
    });
  });

  test('who gets another password keeps the API keys, unless the reset revokes them', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      const bob = await addAdmin(trx, 'bob');
      await addKeys(trx, ada.id, 'Ada’s');
      await addKeys(trx, bob.id, 'Payroll', 'Prices');
      const { call } = callerFor(trx, ada);
      const kept = await call.admins.resetPassword({ id: bob.id });
      expect(kept.admin.apiKeyCount).toBe(2);
      const { admin } = await call.admins.resetPassword({ id: bob.id, revokesApiKeys: true });
      expect(admin.apiKeyCount).toBe(0);
      expect(await trx.selectFrom('apiKeys').select('name').execute()).toEqual([{ name: 'Ada’s' }]);
      expect(await deletedKeys(trx)).toEqual([
        { actor: 'ada Test', label: 'Payroll' },
        { actor: 'ada Test', label: 'Prices' },
      ]);
    });
  });

  test('is changed only by an administrator', async () => {
    await withRollback(opened.db, async (trx) => {
      const vera = await addAdmin(trx, 'vera', { role: 'viewer' });
      const { call } = callerFor(trx, vera);
      for (const attempt of [
        call.admins.create(eve),
        call.admins.update({ id: vera.id, role: 'admin' }),
        call.admins.resetPassword({ id: vera.id }),
      ])
        await expect(attempt).rejects.toThrow('You may look at this, but not change it');
    });
  });
});

test('two administrators who remove each other’s rights simultaneously cannot both succeed', async () => {
  const { db } = opened;
  await db.updateTable('admins').set({ isActive: false }).execute();
  const people = [await addAdmin(db, 'pat'), await addAdmin(db, 'sam')];
  const results = await Promise.allSettled(
    people.map(async (admin, at) =>
      callerFor(db, admin).call.admins.update({ id: people[1 - at]?.id ?? 0, role: 'viewer' }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

describe('one’s own API keys', () => {
  test.each([
    [undefined, 2, []],
    [
      true,
      0,
      [
        { actor: 'ada Test', label: 'Payroll' },
        { actor: 'ada Test', label: 'Prices' },
      ],
    ],
  ])('outlive a new password, or end with it: %s', async (revokesApiKeys, left, told) => {
    await withRollback(opened.db, async (trx) => {
      const currentPassword = 'correct horse battery';
      const ada = await addAdmin(trx, 'ada', { passwordHash: await hashPassword(currentPassword) });
      const bob = await addAdmin(trx, 'bob');
      await addKeys(trx, ada.id, 'Payroll', 'Prices');
      await addKeys(trx, bob.id, 'Bob’s');
      const { call } = callerFor(trx, ada);
      expect(await call.apiKeys.countOwn()).toBe(2);
      await expect(
        call.session.changePassword({
          currentPassword: 'wrong',
          newPassword: 'another horse battery',
          revokesApiKeys,
        }),
      ).rejects.toThrow('The current password is not right');
      expect(await call.apiKeys.countOwn()).toBe(2);
      await call.session.changePassword({
        currentPassword,
        newPassword: 'another horse battery',
        revokesApiKeys,
      });
      expect(await call.apiKeys.countOwn()).toBe(left);
      expect(await callerFor(trx, bob).call.apiKeys.countOwn()).toBe(1);
      expect(await deletedKeys(trx)).toEqual(told);
    });
  });
});

describe('one’s own sessions', () => {
  test('are listed without their secrets, and ended one by one or all but one', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada');
      const bob = await addAdmin(trx, 'bob');
      for (const letter of ['1', '2', '3']) await beginSession(trx, ada.id, letter);
      await beginSession(trx, bob.id, 'b');
      const { call } = callerFor(trx, ada, '1'.repeat(22));
      const sessions = await call.session.list();
      expect(sessions).toHaveLength(3);
      expect(JSON.stringify(sessions)).not.toMatch(/1{22}|2{22}/);
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(sessions[0]).toMatchObject({ ip: '192.0.2.7', userAgent: 'Firefox' });
      const other = sessions.find(({ isCurrent }) => !isCurrent)?.ref ?? '';
      await call.session.end({ ref: other });
      expect(await call.session.list()).toHaveLength(2);
      await expect(call.session.end({ ref: other })).rejects.toThrow('Session not found');
      await expect(callerFor(trx, bob).call.session.end({ ref: sessions[0]?.ref ?? '' })).rejects.toThrow(
        'Session not found',
      );
      await call.session.endOthers();
      expect(await liveSessions(trx)).toEqual(['1'.repeat(22), 'b'.repeat(22)]);
    });
  });
});
