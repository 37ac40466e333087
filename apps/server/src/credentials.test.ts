import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { callOverTrpc } from './procedure-testing.ts';
import { calls, goodRequests, inputOf } from './rest/calls-testing.ts';
import { panelInputs } from './rest/panel-inputs-testing.ts';
import { allProcedures, factsOf, findProcedure } from './rest/procedures.ts';
import type { ProcedurePath } from './rest/route.ts';
import { type Client, closedFeed, credentials, startTestApp, type TestApp } from './testing.ts';

const WRONG = 'not the password of anybody here';

let quoin: TestApp;
let ada: Client;
/** Of ada herself. */
let id: number;
beforeEach(async () => {
  quoin = await startTestApp({}, { changes: closedFeed() });
  onTestFinished(async () => quoin.close());
  ada = await quoin.signIn();
  id = (await ada.ask('GET', '/me')).json<{ admin: { id: number } }>().admin.id;
});

/** What opens the door: passwords, keys, sessions. When they were last used changes nothing of it. */
async function readCredentials() {
  const { db } = quoin;
  return {
    passwords: await db
      .selectFrom('admins')
      .select(['id', 'passwordHash', 'mustChangePassword', 'madePasswordUntil', 'isActive'])
      .orderBy('id')
      .execute(),
    keys: await db.selectFrom('apiKeys').select(['id', 'adminId', 'role', 'keyHash']).orderBy('id').execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'adminId', 'expiresAt', 'revokedAt'])
      .orderBy('id')
      .execute(),
  };
}

type Attempt = () => Promise<Record<string, unknown>>;

/**
 * Every procedure that changes credentials. Those that could be one's own password: what ada sends without knowing it,
 * and the status that she gets. `null`: nothing of the kind is its to change.
 */
const changing: Partial<Record<ProcedurePath, [status: number, input: Attempt] | null>> = {
  'admins.create': null,
  'admins.resetPassword': [409, async () => ({ id })],
  'admins.update': [409, async () => ({ id, isActive: false, passwordHash: 'none' })],
  'apiKeys.create': null,
  'apiKeys.delete': null,
  'session.changePassword': [
    400,
    async () => ({ currentPassword: WRONG, newPassword: 'another horse battery' }),
  ],
  'session.end': null,
  'session.endOthers': null,
  'session.login': [401, async () => ({ username: 'ada', password: WRONG })],
  'session.logout': null,
};

test('these procedures change passwords, keys or sessions, and no others', async () => {
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
    'session.endOthers': async () => ({ ref: await other() }),
  };
  // Files alone: only REST can carry them, and the walk of uploads is another test's.
  const mutations = allProcedures.filter(
    (path) => findProcedure(path)?.type === 'mutation' && !factsOf(path).isBinary,
  );
  const found: string[] = [];
  for (const path of mutations) {
    const call = calls.find(({ route, method }) => route.procedure === path && method !== 'GET');
    const input = await (inputs[path] ?? (async () => inputOf(call ?? expect.fail(path), requests)))();
    // Whoever signs in or out does it in a session of their own: the others go on with this one.
    const own =
      path === 'session.login' ? { cookie: '' } : path === 'session.logout' && (await quoin.signIn());
    const before = await readCredentials();
    const { cookie } = own || ada;
    const answer = await callOverTrpc(quoin.app, path, 'mutation', { cookie }, input);
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    if (JSON.stringify(await readCredentials()) !== JSON.stringify(before)) found.push(path);
  }
  expect(mutations.length).toBeGreaterThan(55);
  expect(found.toSorted()).toEqual(Object.keys(changing).toSorted());
});

test('none of them changes one’s own password without the current one', async () => {
  for (const [path, attempt] of Object.entries(changing)) {
    if (attempt === null) continue;
    const [status, makeInput] = attempt;
    const input = await makeInput();
    const before = await readCredentials();
    const answer = await callOverTrpc(quoin.app, path, 'mutation', { cookie: ada.cookie }, input);
    expect([path, answer.statusCode]).toEqual([path, status]);
    expect(await readCredentials(), path).toEqual(before);
  }
});
