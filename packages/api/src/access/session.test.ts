import { hash } from '@node-rs/argon2';
import { findSessionAdmin, insertSession } from '@quoin/db/access/session';
import type { Db } from '@quoin/db/connection/database';
import { updateSettings } from '@quoin/db/settings';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { hashPassword, isPassword, isWeakHash } from './password.ts';

const PASSWORD = 'correct horse battery';
const limits = { idleMinutes: 60, absoluteMinutes: 720 };

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let passwordHash: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => opened[Symbol.asyncDispose]());

const hashOf = async (db: Db, id: number) =>
  (await db.selectFrom('admins').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
    .passwordHash;
const liveSessions = async (db: Db) =>
  (await db.selectFrom('sessions').select('id').where('revokedAt', 'is', null).execute()).map(({ id }) => id);

describe('a hash', () => {
  test('is argon2id at OWASP’s cost or more, with a salt of its own (R9)', async () => {
    const other = await hashPassword(PASSWORD);
    const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$[\w+/]+$/.exec(other);
    expect(match?.slice(1, 4).map(Number)).toEqual([19_456, 2, 1]);
    expect(Buffer.from(match?.[4] ?? '', 'base64')).toHaveLength(16);
    expect(other).not.toBe(passwordHash);
  });

  test('matches only its password, and no password is right without a hash', async () => {
    expect(await isPassword(passwordHash, PASSWORD)).toBe(true);
    for (const wrong of ['', ` ${PASSWORD}`, PASSWORD.toUpperCase()]) {
      expect(await isPassword(passwordHash, wrong)).toBe(false);
    }
    for (const malformed of [undefined, '', 'none', '$argon2id$v=19$m=1']) {
      expect(await isPassword(malformed, PASSWORD)).toBe(false);
    }
  });

  test.each([
    [{ memoryCost: 19_456, timeCost: 2 }, false],
    [{ memoryCost: 65_536, timeCost: 3 }, false],
    [{ memoryCost: 19_455, timeCost: 2 }, true],
    [{ memoryCost: 19_456, timeCost: 1 }, true],
  ])('made with %j is weak: %j', async (cost, isWeak) => {
    expect(isWeakHash(await hash('x', { ...cost, parallelism: 1 }))).toBe(isWeak);
  });
});

describe('signing in', () => {
  test('makes a weak hash strong, and leaves a strong one as it is (R9)', async () => {
    await withRollback(opened.db, async (trx) => {
      const weak = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
      const bob = await addAdmin(trx, 'bob', { passwordHash: weak });
      const { call } = callerFor(trx, null);
      await call.session.login({ username: 'bob', password: PASSWORD });
      const strong = await hashOf(trx, bob.id);
      expect(isWeakHash(strong)).toBe(false);
      await call.session.login({ username: 'bob', password: PASSWORD });
      expect(await hashOf(trx, bob.id)).toBe(strong);
    });
  });

  test('begins a session under a long random id, and ends the previous one (R1)', async () => {
    await withRollback(opened.db, async (trx) => {
      const bob = await addAdmin(trx, 'bob', { passwordHash });
      const before = 'b'.repeat(22);
      await insertSession(trx, { id: before, adminId: bob.id, ip: null, userAgent: null }, limits);
      const { call, sessionIds } = callerFor(trx, null, before);
      expect(await call.session.login({ username: 'BOB', password: PASSWORD })).toEqual({ admin: bob });
      expect(sessionIds).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
      expect(await liveSessions(trx)).toEqual(sessionIds);
    });
  });

  test.each([
    ['bob', 'wrong'],
    ['nobody', PASSWORD],
    ['gone', PASSWORD],
  ])('as %s with "%s" begins no session', async (username, password) => {
    await withRollback(opened.db, async (trx) => {
      await addAdmin(trx, 'bob', { passwordHash });
      await addAdmin(trx, 'gone', { passwordHash, isActive: false });
      const { call, sessionIds } = callerFor(trx, null);
      await expect(call.session.login({ username, password })).rejects.toThrow('Invalid credentials');
      expect([sessionIds, await liveSessions(trx)]).toEqual([[], []]);
    });
  });
});

describe('a new password', () => {
  test.each(['admin', 'viewer'] as const)(
    'ends all other sessions of its owner, a %s, and of no one else',
    async (role) => {
      await withRollback(opened.db, async (trx) => {
        const bob = await addAdmin(trx, 'bob', { passwordHash, role });
        const eve = await addAdmin(trx, 'eve', { passwordHash });
        for (const [letter, adminId] of [
          ['1', bob.id],
          ['2', bob.id],
          ['3', bob.id],
          ['4', eve.id],
        ] as const)
          await insertSession(trx, { id: letter.repeat(22), adminId, ip: null, userAgent: null }, limits);
        const { call } = callerFor(trx, bob, '1'.repeat(22));
        await call.session.changePassword({
          currentPassword: PASSWORD,
          newPassword: 'another horse battery',
        });
        expect(await liveSessions(trx)).toEqual(['1'.repeat(22), '4'.repeat(22)]);
        await expect(call.session.login({ username: 'bob', password: PASSWORD })).rejects.toThrow(
          'Invalid credentials',
        );
        await call.session.login({ username: 'bob', password: 'another horse battery' });
      });
    },
  );

  test('needs the current one, and changes nothing without it', async () => {
    await withRollback(opened.db, async (trx) => {
      const bob = await addAdmin(trx, 'bob', { passwordHash });
      const { call } = callerFor(trx, bob);
      await expect(
        call.session.changePassword({ currentPassword: 'wrong', newPassword: 'another horse battery' }),
      ).rejects.toThrow('The current password is not right');
      expect(await hashOf(trx, bob.id)).toBe(passwordHash);
    });
  });

  test('must not be easy to guess, nor made of names of its owner and the company (R14)', async () => {
    await withRollback(opened.db, async (trx) => {
      const bob = await addAdmin(trx, 'bob', { passwordHash });
      await updateSettings(trx, { companyName: 'Harborline Homes' });
      const { call } = callerFor(trx, bob);
      for (const newPassword of ['passwordpassword', 'bobbobbobbobbob', 'HarborlineHarborline'])
        await expect(call.session.changePassword({ currentPassword: PASSWORD, newPassword })).rejects.toThrow(
          'This password is easy to guess. Take a few words that do not belong together.',
        );
      expect(await hashOf(trx, bob.id)).toBe(passwordHash);
    });
  });

  test('is requested for the first password and for one that is easy to guess', async () => {
    await withRollback(opened.db, async (trx) => {
      const bob = await addAdmin(trx, 'bob', { passwordHash });
      const { call } = callerFor(trx, bob);
      expect(await call.session.passwordDuty()).toBe('none');
      await trx.updateTable('admins').set({ mustChangePassword: true }).where('id', '=', bob.id).execute();
      await call.session.login({ username: 'bob', password: PASSWORD });
      expect(await call.session.passwordDuty()).toBe('advised');
      await call.session.changePassword({ currentPassword: PASSWORD, newPassword: 'another horse battery' });
      expect(await call.session.passwordDuty()).toBe('none');
    });
  });

  test('is required within seven days after a password from somebody else (R8)', async () => {
    await withRollback(opened.db, async (trx) => {
      const ada = await addAdmin(trx, 'ada', { passwordHash });
      const { call } = callerFor(trx, ada);
      const { admin, password } = await call.admins.create({
        username: 'bob',
        email: 'bob@example.com',
        firstName: 'Bob',
        lastName: 'Field',
      });
      const credentials = { username: 'bob', password };
      const sessionId = async () => {
        const stranger = callerFor(trx, null);
        await stranger.call.session.login(credentials);
        return findSessionAdmin(trx, stranger.sessionIds[0] ?? '', limits);
      };
      expect((await sessionId())?.mustChoosePassword).toBe(true);
      const { madePasswordUntil } = await trx
        .selectFrom('admins')
        .select('madePasswordUntil')
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow();
      expect(Math.round((Date.parse(madePasswordUntil ?? '') - Date.now()) / 86_400_000)).toBe(7);
      await trx
        .updateTable('admins')
        .set({ madePasswordUntil: '2026-01-01T00:00:00Z' })
        .where('id', '=', admin.id)
        .execute();
      await expect(sessionId()).rejects.toThrow(
        'This password was not used in time. Ask an administrator for another one.',
      );
      await expect(
        callerFor(trx, null).call.session.login({ ...credentials, password: 'x' }),
      ).rejects.toThrow('Invalid credentials');
      const again = await call.admins.resetPassword({ id: admin.id });
      credentials.password = again.password;
      expect((await sessionId())?.mustChoosePassword).toBe(true);
    });
  });
});
