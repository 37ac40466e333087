import { codeOf, forgetSteps } from '@quoin/api/access/second-factor-testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { calls, goodRequests, inputOf } from '../rest/testing/calls.ts';
import { panelInputs } from '../rest/testing/panel-inputs.ts';
import {
  type Client,
  closedFeed,
  credentials,
  queuesMail,
  startTestApp,
  type TestApp,
} from '../testing/app.ts';
import { callOverTrpc } from '../testing/procedure.ts';
import { allProcedures, factsOf, findProcedure, type ProcedurePath } from '../trpc/procedures.ts';

const WRONG = 'not the password of anybody here';

let quoin: TestApp;
let ada: Client;
/** Of ada herself. */
let id: number;
beforeEach(async () => {
  quoin = await startTestApp(queuesMail, { changes: closedFeed() });
  onTestFinished(async () => quoin.close());
  ada = await quoin.signIn();
  id = (await ada.ask('GET', '/me')).json<{ admin: { id: number } }>().admin.id;
});

/** What opens the door: passwords, second factors, keys, sessions. When they were last used changes nothing of it. */
async function readCredentials() {
  const { db } = quoin;
  return {
    passwords: await db
      .selectFrom('admins')
      .select(['id', 'passwordHash', 'mustChangePassword', 'madePasswordUntil', 'isActive'])
      .orderBy('id')
      .execute(),
    factors: await db
      .selectFrom('secondFactors')
      .select(['adminId', 'secret', 'confirmedAt'])
      .orderBy('adminId')
      .execute(),
    recoveryCodes: await db.selectFrom('recoveryCodes').selectAll().orderBy('codeHash').execute(),
    keys: await db.selectFrom('apiKeys').select(['id', 'adminId', 'role', 'keyHash']).orderBy('id').execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'adminId', 'expiresAt', 'revokedAt', 'handedOverAt'])
      .orderBy('id')
      .execute(),
  };
}

type Attempt = [status: number, input: () => Promise<Record<string, unknown>>];

/**
 * Every procedure that changes credentials. Those that could be one's own password or second factor: what ada sends
 * without knowing the one or the other, and the status that she gets. None: nothing of the kind is its to change.
 */
const changing: Partial<Record<ProcedurePath, Attempt[]>> = {
  'admins.create': [],
  'admins.removeSecondFactor': [[409, async () => ({ id })]],
  'admins.resetPassword': [[409, async () => ({ id })]],
  'admins.update': [[409, async () => ({ id, isActive: false, passwordHash: 'none' })]],
  'apiKeys.create': [],
  'apiKeys.delete': [],
  'clientLinks.handOver': [],
  'secondFactor.begin': [[400, async () => ({ currentPassword: WRONG })]],
  'secondFactor.confirm': [[409, async () => ({ code: await rightCode() })]],
  'secondFactor.makeRecoveryCodes': [[400, async () => ({ currentPassword: WRONG })]],
  'secondFactor.remove': [
    [400, async () => ({ currentPassword: WRONG, code: await rightCode() })],
    [400, async () => ({ currentPassword: credentials.password, code: '000000' })],
  ],
  'session.changePassword': [
    [400, async () => ({ currentPassword: WRONG, newPassword: 'another horse battery' })],
  ],
  'session.end': [],
  'session.endOthers': [],
  'session.login': [
    [401, async () => ({ username: 'ada', password: WRONG, code: await rightCode() })],
    [401, async () => ({ username: 'ada', password: credentials.password })],
  ],
  'session.logout': [],
  'session.unlock': [[401, async () => ({ password: credentials.password })]],
};

/** Of ada's second factor. */
async function rightCode(): Promise<string> {
  await forgetSteps(quoin.db);
  const { secret } = await quoin.db
    .selectFrom('secondFactors')
    .select('secret')
    .where('adminId', '=', id)
    .executeTakeFirstOrThrow();
  return codeOf(secret);
}

const change = async (path: string, input: unknown) =>
  callOverTrpc(quoin.app, path, 'mutation', { cookie: ada.cookie }, input);

test('only these procedures change passwords, second factors, keys or sessions', async () => {
  const requests = goodRequests(
    () => ada,
    () => quoin.db,
  );
  const other = async () => {
    await quoin.signIn();
    const listed = await callOverTrpc(quoin.app, 'session.list', 'query', { cookie: ada.cookie });
    const { result } = JSON.parse(listed.body) as {
      result: { data: { ref: string; isCurrent: boolean }[] };
    };
    return result.data.find(({ isCurrent }) => !isCurrent)?.ref ?? '';
  };
  const ofPanel = panelInputs(
    () => ada,
    () => quoin.db,
    other,
  );
  const inputs: Partial<Record<ProcedurePath, () => Promise<Record<string, unknown>>>> = {
    ...ofPanel,
    'admins.update': async () => ({ ...(await ofPanel['admins.update']?.()), isActive: false }),
    'session.login': async () => ({ username: 'ada', password: credentials.password }),
    'session.logout': async () => ({}),
    'session.unlock': async () => ({ password: credentials.password }),
    'session.endOthers': async () => ({ ref: await other() }),
  };
  // Files alone: only REST can carry them, and the walk of uploads is another test's.
  const mutations = allProcedures.filter(
    (path) => findProcedure(path)?.type === 'mutation' && !factsOf(path).isBinary,
  );
  const found: string[] = [];
  for (const path of mutations) {
    const call = calls.find(({ route, method }) => route.procedure === path && method !== 'GET');
    const input = await (
      inputs[path] ??
      (async () =>
        inputOf(call ?? expect.fail(`${path}: it needs an input in rest/testing/panel-inputs.ts`), requests))
    )();
    // A call that begins, ends or locks a session has one of its own, because the others go on with this one.
    const own =
      path === 'session.login'
        ? { cookie: '' }
        : ['session.logout', 'session.unlock', 'clientLinks.handOver'].includes(path) &&
          (await quoin.signIn());
    if (own && path === 'session.unlock')
      await callOverTrpc(
        quoin.app,
        'clientLinks.handOver',
        'mutation',
        { cookie: own.cookie },
        (await ofPanel['clientLinks.handOver']?.()) ?? {},
      );
    const before = await readCredentials();
    const { cookie } = own || ada;
    const answer = await callOverTrpc(quoin.app, path, 'mutation', { cookie }, input);
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    if (JSON.stringify(await readCredentials()) !== JSON.stringify(before)) found.push(path);
  }
  expect(mutations.length).toBeGreaterThan(55);
  expect(found.toSorted()).toEqual(Object.keys(changing).toSorted());
});

test('none of them changes one’s own password or second factor without the current password', async () => {
  expect((await change('secondFactor.begin', { currentPassword: credentials.password })).statusCode).toBe(
    200,
  );
  expect((await change('secondFactor.confirm', { code: await rightCode() })).statusCode).toBe(200);
  for (const [path, attempts = []] of Object.entries(changing)) {
    for (const [status, makeInput] of attempts) {
      const input = await makeInput();
      const before = await readCredentials();
      const answer = await change(path, input);
      expect([path, answer.statusCode], answer.body).toEqual([path, status]);
      expect(await readCredentials(), path).toEqual(before);
    }
  }
});
