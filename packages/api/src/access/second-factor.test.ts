import { findSessionAdmin, insertSession } from '@quoin/db/access/session';
import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { SignInEvent } from '../context.ts';
import { addAdmin, callerFor } from '../testing.ts';
import { hashPassword } from './password.ts';
import { codeOf, forgetSteps, setUpSecondFactor } from './second-factor-testing.ts';

const PASSWORD = 'correct horse battery';
const REFUSED = 'This code is not right, or was used before. The app shows a new one every 30 seconds.';
const limits = { idleMinutes: 60, absoluteMinutes: 720 };
const current = { currentPassword: PASSWORD };

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let passwordHash: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => opened[Symbol.asyncDispose]());

const liveSessions = async (db: Db) =>
  (await db.selectFrom('sessions').select('id').where('revokedAt', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  );
const beginSession = async (db: Db, { id: adminId }: SignedInAdmin, letter: string) => {
  const id = letter.repeat(22);
  await insertSession(db, { id, adminId, ip: null, userAgent: null }, limits);
  return id;
};
const signIn = async (db: Db, code?: string, given: Parameters<typeof callerFor>[3] = {}) =>
  callerFor(db, null, null, given).call.session.login({
    username: 'bob',
    password: PASSWORD,
    ...(code !== undefined && { code }),
  });
const lines = async (db: Db) =>
  db.selectFrom('activity').select(['actor', 'action', 'entity', 'label']).orderBy('id').execute();

/** Runs a test with `bob`, who has a second factor. */
async function withFactor(
  work: (given: {
    trx: Db;
    bob: SignedInAdmin;
    call: ReturnType<typeof callerFor>['call'];
    secret: string;
    recoveryCodes: string[];
  }) => Promise<void>,
): Promise<void> {
  await withRollback(opened.db, async (trx) => {
    const bob = await addAdmin(trx, 'bob', { passwordHash });
    const caller = callerFor(trx, bob, await beginSession(trx, bob, '1'));
    const { secret, recoveryCodes } = await setUpSecondFactor(trx, caller, PASSWORD);
    await work({ trx, bob, call: caller.call, secret, recoveryCodes });
  });
}

describe('setting up a second factor', () => {
  test('takes the current password and the first code, and no sign-in asks for it before', async () => {
    await withRollback(opened.db, async (trx) => {
      const bob = await addAdmin(trx, 'bob', { passwordHash, role: 'viewer' });
      const { call } = callerFor(trx, bob);
      await expect(call.secondFactor.confirm({ code: '123456' })).rejects.toThrow('Begin again');
      await expect(call.secondFactor.begin({ currentPassword: 'wrong' })).rejects.toThrow(
        'The current password is not right',
      );
      const first = await call.secondFactor.begin(current);
      const { secret, uri } = await call.secondFactor.begin(current);
      expect(uri).toContain(secret);
      expect(await call.secondFactor.get()).toMatchObject({ onSince: null, recoveryCodesLeft: 0 });
      await signIn(trx);
      await expect(call.secondFactor.confirm({ code: codeOf(first.secret) })).rejects.toThrow(REFUSED);
      await expect(call.secondFactor.confirm({ code: '12345' })).rejects.toThrow(REFUSED);

      const { recoveryCodes } = await call.secondFactor.confirm({ code: codeOf(secret) });
      expect(await call.secondFactor.get()).toEqual({
        onSince: expect.stringMatching(/^20/) as unknown,
        isRequired: false,
        recoveryCodesLeft: 10,
      });
      const kept = JSON.stringify(await trx.selectFrom('recoveryCodes').selectAll().execute());
      for (const code of recoveryCodes) expect(kept).not.toContain(code);
      await expect(call.secondFactor.begin(current)).rejects.toThrow('Your second factor is on already');
      await expect(call.secondFactor.confirm({ code: codeOf(secret, { later: 1 }) })).rejects.toThrow(
        'Your second factor is on already',
      );
      expect(await lines(trx)).toEqual([
        { actor: 'bob Test', action: 'updated', entity: 'admin', label: 'bob Test' },
      ]);
    });
  });

  test('ends one’s other sessions, and so does turning it off; the current session goes on', async () => {
    await withFactor(async ({ trx, bob, call, secret }) => {
      const eve = await addAdmin(trx, 'eve');
      const others = [await beginSession(trx, bob, '2'), await beginSession(trx, eve, '3')];
      expect(await liveSessions(trx)).toEqual(['1'.repeat(22), ...others]);
      await call.secondFactor.remove({ ...current, code: codeOf(secret) });
      expect(await liveSessions(trx)).toEqual(['1'.repeat(22), '3'.repeat(22)]);
      await beginSession(trx, bob, '4');
      await setUpSecondFactor(trx, { call }, PASSWORD);
      expect(await liveSessions(trx)).toEqual(['1'.repeat(22), '3'.repeat(22)]);
    });
  });

  test('is only for people: a key has none', async () => {
    await withRollback(opened.db, async (trx) => {
      const admin = await addAdmin(trx, 'bob', { passwordHash });
      const actor = async () => ({ admin, apiKey: { id: 1, name: 'Prices' } });
      const { call } = callerFor(trx, admin, null, { actor });
      await expect(call.secondFactor.begin(current)).rejects.toThrow('An API key may not do this');
    });
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code only after the right password, and begins no session without it', async () => {
    await withFactor(async ({ trx, secret }) => {
      const { call, sessionIds } = callerFor(trx, null);
      const wrong = { username: 'bob', password: 'wrong', code: codeOf(secret) };
      await expect(call.session.login(wrong)).rejects.toThrow('Invalid credentials');
      for (const code of [undefined, '', ' ']) {
        const attempt = call.session.login({ username: 'bob', password: PASSWORD, ...(code && { code }) });
        await expect(attempt).rejects.toMatchObject({
          message: 'Enter the code from your authenticator app',
          code: 'UNAUTHORIZED',
          cause: { issues: [{ path: 'code' }] },
        });
      }
      await expect(signIn(trx, '000000 ')).rejects.toMatchObject({
        message: REFUSED,
        code: 'UNAUTHORIZED',
        cause: { issues: [{ path: 'code' }] },
      });
      expect([sessionIds, await liveSessions(trx)]).toEqual([[], ['1'.repeat(22)]]);
    });
  });

  test('takes a code of the app once, and none older than the last', async () => {
    await withFactor(async ({ trx, secret }) => {
      const code = codeOf(secret, { later: 1 });
      await signIn(trx, `${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(signIn(trx, code)).rejects.toThrow(REFUSED);
      await expect(signIn(trx, codeOf(secret))).rejects.toThrow(REFUSED);
    });
  });

  test('refuses the code of the setup', async () => {
    await withRollback(opened.db, async (trx) => {
      const { call } = callerFor(trx, await addAdmin(trx, 'bob', { passwordHash }));
      const { secret } = await call.secondFactor.begin(current);
      const code = codeOf(secret);
      await call.secondFactor.confirm({ code });
      await expect(signIn(trx, code)).rejects.toThrow(REFUSED);
    });
  });

  test('takes each recovery code once, however it is typed, until there are new ones', async () => {
    await withFactor(async ({ trx, call, recoveryCodes }) => {
      const [first = '', second = ''] = recoveryCodes;
      await signIn(trx, `${first.slice(0, 4)}-${first.slice(4)}`.toLowerCase());
      await expect(signIn(trx, first)).rejects.toThrow(REFUSED);
      expect((await call.secondFactor.get()).recoveryCodesLeft).toBe(9);
      await expect(call.secondFactor.makeRecoveryCodes({ currentPassword: 'wrong' })).rejects.toThrow(
        'The current password is not right',
      );
      const renewed = await call.secondFactor.makeRecoveryCodes(current);
      expect((await call.secondFactor.get()).recoveryCodesLeft).toBe(10);
      await expect(signIn(trx, second)).rejects.toThrow(REFUSED);
      await signIn(trx, renewed.recoveryCodes[0]);
    });
  });

  test('is not required with a password from somebody else, nor with an expired one', async () => {
    await withFactor(async ({ trx, bob }) => {
      await trx.updateTable('admins').set({ isActive: false }).where('id', '=', bob.id).execute();
      await expect(signIn(trx)).rejects.toThrow('Invalid credentials');
    });
  });

  test('logs the outcome, and never a code', async () => {
    await withFactor(async ({ trx, secret, call: _call }) => {
      const told: SignInEvent[] = [];
      const given = { onSignIn: (event: SignInEvent) => void told.push(event) };
      for (const code of [undefined, '000000', codeOf(secret)])
        await signIn(trx, code, given).catch(() => undefined);
      expect(told.map(({ event, outcome }) => [event, outcome])).toEqual([
        ['sign-in', 'code-wanted'],
        ['sign-in', 'refused'],
        ['sign-in', 'done'],
      ]);
      expect(JSON.stringify(told)).not.toMatch(/\d{6}/);
    });
  });
});

test('lets in one of two simultaneous callers with the same code', async () => {
  const { db } = opened;
  const bob = await addAdmin(db, 'bob', { passwordHash });
  const { secret, recoveryCodes } = await setUpSecondFactor(db, callerFor(db, bob), PASSWORD);
  for (const code of [codeOf(secret), recoveryCodes[0]]) {
    const results = await Promise.allSettled([signIn(db, code), signIn(db, code), signIn(db, code)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await db.deleteFrom('throttleHits').execute();
  }
  const two = await Promise.allSettled(
    [1, 2].map(async () =>
      callerFor(db, bob).call.secondFactor.remove({ ...current, code: recoveryCodes[1] ?? '' }),
    ),
  );
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await db.deleteFrom('admins').where('id', '=', bob.id).execute();
});

describe('turning it off', () => {
  test('takes the current password and a code of the app or for recovery', async () => {
    await withFactor(async ({ trx, bob, call, secret, recoveryCodes: [recoveryCode = ''] }) => {
      const code = codeOf(secret);
      await expect(call.secondFactor.remove({ currentPassword: 'wrong', code })).rejects.toThrow(
        'The current password is not right',
      );
      await expect(call.secondFactor.remove({ ...current, code: '000000' })).rejects.toThrow(REFUSED);
      expect(await call.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 10 });
      await call.secondFactor.remove({ ...current, code });
      expect(await call.secondFactor.get()).toMatchObject({ onSince: null, recoveryCodesLeft: 0 });
      await signIn(trx);
      await expect(call.secondFactor.remove({ ...current, code })).rejects.toThrow(
        'There is no second factor to turn off',
      );
      await expect(call.secondFactor.makeRecoveryCodes(current)).rejects.toThrow('There is no second factor');

      const again = await setUpSecondFactor(trx, callerFor(trx, bob), PASSWORD);
      await expect(call.secondFactor.remove({ ...current, code: recoveryCode })).rejects.toThrow(REFUSED);
      await call.secondFactor.remove({ ...current, code: again.recoveryCodes[0] ?? '' });
    });
  });

  test('works for an administrator on behalf of somebody else, ends their sessions, and is logged', async () => {
    await withFactor(async ({ trx, bob, call }) => {
      const ada = callerFor(trx, await addAdmin(trx, 'ada'));
      const { items } = await ada.call.admins.list({ search: 'bob' });
      expect(items[0]).toMatchObject({ id: bob.id, hasSecondFactor: true });
      const { id, version } = items[0] ?? { id: 0, version: 0 };
      await expect(call.admins.removeSecondFactor({ id })).rejects.toThrow(
        'Turn off your own second factor in Settings, under Second Factor',
      );
      await expect(ada.call.admins.removeSecondFactor({ id, version: version + 1 })).rejects.toThrow(
        'This record was changed by someone else',
      );
      expect(await ada.call.admins.removeSecondFactor({ id, version })).toMatchObject({
        id,
        hasSecondFactor: false,
      });
      expect(await liveSessions(trx)).toEqual([]);
      expect((await lines(trx)).at(-1)).toEqual({
        actor: 'ada Test',
        action: 'updated',
        entity: 'admin',
        label: 'bob Test',
      });
      await signIn(trx);
      const count = (await lines(trx)).length;
      await ada.call.admins.removeSecondFactor({ id });
      expect(await lines(trx)).toHaveLength(count);
    });
  });

  test('of somebody else is refused to viewers', async () => {
    await withFactor(async ({ trx, bob }) => {
      const vera = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
      await expect(vera.call.admins.removeSecondFactor({ id: bob.id })).rejects.toThrow(
        'You may look at this, but not change it',
      );
    });
  });
});

describe('D a second factor that the settings require of all', () => {
  test('may be required only by administrators who have one themselves', async () => {
    await withFactor(async ({ trx, call }) => {
      expect(await call.settings.update({ requiresSecondFactor: true })).toMatchObject({
        requiresSecondFactor: true,
      });
      const ada = callerFor(trx, await addAdmin(trx, 'ada'));
      await ada.call.settings.update({ requiresSecondFactor: false });
      await expect(ada.call.settings.update({ requiresSecondFactor: true })).rejects.toThrow(
        'Set up your own second factor first',
      );
    });
  });

  test.each([true, false])('cannot be turned on or off by a key: %s', async (requiresSecondFactor) => {
    await withFactor(async ({ trx, bob, call }) => {
      const actor = async () => ({ admin: bob, apiKey: { id: 1, name: 'Prices' } });
      const key = callerFor(trx, bob, null, { actor });
      await call.settings.update({ requiresSecondFactor });
      // What is so already is no change.
      await key.call.settings.update({ requiresSecondFactor, companyName: 'Cornerstone' });
      await expect(key.call.settings.update({ requiresSecondFactor: !requiresSecondFactor })).rejects.toThrow(
        'An API key may not do this',
      );
    });
  });

  test('lets an account without one reach only its setup', async () => {
    await withFactor(async ({ trx, bob, call }) => {
      await call.settings.update({ requiresSecondFactor: true });
      const ann = await addAdmin(trx, 'ann', { passwordHash, role: 'viewer' });
      const sessionId = await beginSession(trx, ann, 'a');
      const actor = async () => {
        const found = await findSessionAdmin(trx, sessionId, limits);
        return found ? { ...found, apiKey: null } : null;
      };
      const caller = callerFor(trx, ann, sessionId, { actor });
      const { call: annCall } = caller;
      for (const attempt of [annCall.properties.list({}), annCall.session.list(), annCall.admins.list({})])
        await expect(attempt).rejects.toThrow('Set up your second factor first');
      expect(await annCall.session.me()).toMatchObject({ admin: { username: 'ann' } });
      expect(await annCall.secondFactor.get()).toMatchObject({ onSince: null, isRequired: true });
      await setUpSecondFactor(trx, caller, PASSWORD);
      await annCall.properties.list({});

      // Of whoever has one it asks nothing more.
      const id = await beginSession(trx, bob, 'b');
      expect(await findSessionAdmin(trx, id, limits)).toMatchObject({ mustSetUpSecondFactor: false });
      await forgetSteps(trx);
    });
  });
});
