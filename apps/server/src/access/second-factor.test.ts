import { codeOf, forgetSteps } from '@quoin/api/access/second-factor-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { expectError } from '../rest/testing/resource.ts';
import { makeKey } from '../testing/api-key.ts';
import { type Client, closedFeed, credentials, startTestApp, type TestApp } from '../testing/app.ts';
import { callOverTrpc } from '../testing/procedure.ts';

const WRONG = 'not the password of anybody here';
const CODE_REQUIRED = 'Enter the code from your authenticator app';
const CODE_REFUSED = 'This code is not right, or was used before. The app shows a new one every 30 seconds.';
const TOO_MANY_CODES = 'Too many wrong codes today. Use a recovery code, or ask an administrator.';

let quoin: TestApp;
let ada: Client;
let vera: Client;
let secret: string;
let recoveryCodes: string[];
const log: string[] = [];
beforeAll(async () => {
  quoin = await startTestApp(
    { LOG_LEVEL: 'info' },
    { changes: closedFeed(), logTo: { write: (line) => void log.push(line) } },
  );
  [ada, vera] = [await quoin.signIn(), await quoin.signIn('vera')];
  const begun = await call(ada, 'secondFactor.begin', { currentPassword: credentials.password });
  ({ secret } = begun as { secret: string });
  const confirmed = await call(ada, 'secondFactor.confirm', { code: codeOf(secret) });
  ({ recoveryCodes } = confirmed as { recoveryCodes: string[] });
});
afterAll(async () => quoin.close());
beforeEach(async () => {
  await quoin.db.deleteFrom('throttleHits').execute();
  // Nobody waits any more.
  await quoin.passSeconds(60);
  await forgetSteps(quoin.db);
});

async function call(client: Client, path: string, input: unknown): Promise<unknown> {
  const { statusCode, body } = await callOverTrpc(
    quoin.app,
    path,
    'mutation',
    { cookie: client.cookie },
    input,
  );
  expect(statusCode, body).toBe(200);
  return (JSON.parse(body) as { result: { data: unknown } }).result.data;
}

const signIn = async (
  { code, password = credentials.password }: { code?: string; password?: string },
  remoteAddress = '127.0.0.2',
  headers: Record<string, string> = {},
) =>
  quoin.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress,
    headers,
    payload: { username: 'ada', password, ...(code !== undefined && { code }) },
  });
/** As wrong as any, however late it is. */
const wrongCode = () => {
  const good = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, { later })));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.has(code));
};

describe('signing in over REST', () => {
  test('asks for the code by an issue of its own, and takes one of the app or for recovery', async () => {
    expectError(await signIn({}), 'UNAUTHENTICATED', CODE_REQUIRED, 'code');
    expectError(await signIn({ code: wrongCode() ?? '' }), 'UNAUTHENTICATED', CODE_REFUSED, 'code');
    // Whoever does not know the password learns nothing of it.
    expectError(await signIn({ password: WRONG }), 'UNAUTHENTICATED', 'Invalid credentials');
    const answer = await signIn({ code: codeOf(secret) });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { admin: expect.objectContaining({ username: 'ada' }) as unknown },
    ]);
    expect((await signIn({ code: recoveryCodes.pop() ?? '' })).statusCode).toBe(200);
  });

  test('needs the code each time, also in a known browser', async () => {
    const { cookies } = await signIn({ code: codeOf(secret) });
    const device = cookies.find(({ name }) => name === 'quoin-device')?.value ?? '';
    const again = await signIn({}, '127.0.0.2', { cookie: `quoin-device=${device}` });
    expectError(again, 'UNAUTHENTICATED', CODE_REQUIRED, 'code');
  });
});

describe('D of tries to sign in', () => {
  test('a right password without its code is no wrong try, and clears none', async () => {
    for (let count = 0; count < 4; count += 1) await signIn({ password: WRONG });
    for (let count = 0; count < 3; count += 1)
      expectError(await signIn({}), 'UNAUTHENTICATED', CODE_REQUIRED, 'code');
    expect((await signIn({ password: WRONG })).statusCode).toBe(401);
    expect((await signIn({ password: WRONG })).statusCode).toBe(429);
  });

  test('a wrong code counts like a wrong password', async () => {
    for (let count = 0; count < 5; count += 1)
      expectError(await signIn({ code: wrongCode() ?? '' }), 'UNAUTHENTICATED', CODE_REFUSED, 'code');
    const answer = await signIn({ code: codeOf(secret) });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
    await quoin.passSeconds(1);
    expect((await signIn({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  test('ten wrong codes a day are checked, from any number of networks, without a lock-out', async () => {
    const { cookies } = await signIn({ code: codeOf(secret) });
    const device = cookies.find(({ name }) => name === 'quoin-device')?.value ?? '';
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const all = await Promise.all(
        Array.from({ length: 10 }, async (_, place) =>
          signIn({ code: wrongCode() ?? '' }, `10.1.${round * 10 + place}.1`),
        ),
      );
      statuses.push(...all.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    await forgetSteps(quoin.db);
    const refused = await signIn({ code: codeOf(secret) }, '10.2.0.1');
    expectError(refused, 'TOO_MANY_REQUESTS', TOO_MANY_CODES);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);

    expect((await signIn({ code: recoveryCodes.pop() ?? '' }, '10.2.0.2')).statusCode).toBe(200);
    const known = await signIn({ code: codeOf(secret) }, '10.1.1.1', { cookie: `quoin-device=${device}` });
    expect(known.statusCode).toBe(200);
    await quoin.passSeconds(24 * 60 * 60);
    await forgetSteps(quoin.db);
    expect((await signIn({ code: codeOf(secret) }, '10.2.0.1')).statusCode).toBe(200);
  });
});

test('a second factor that is required of all is required immediately, by both doors, and of no key', async () => {
  const { headers } = await makeKey(quoin, ada, 'admin');
  const demand = async (requiresSecondFactor: boolean) =>
    expect((await ada.ask('PATCH', '/settings', { requiresSecondFactor })).statusCode).toBe(200);
  expect((await vera.ask('GET', '/properties')).statusCode).toBe(200);
  await demand(true);
  expectError(await vera.ask('GET', '/properties'), 'FORBIDDEN', 'Set up your second factor first');
  const overTrpc = await callOverTrpc(quoin.app, 'properties.list', 'query', { cookie: vera.cookie });
  expect(overTrpc.problem).toMatchObject({ message: 'Set up your second factor first' });
  expect((await vera.ask('GET', '/me')).statusCode).toBe(200);
  expect((await ada.ask('GET', '/properties')).statusCode).toBe(200);
  expect((await quoin.app.inject({ url: '/api/admin/properties', headers })).statusCode).toBe(200);
  await demand(false);
  expect((await vera.ask('GET', '/properties')).statusCode).toBe(200);
});

test('the log has the outcome, and holds no code, secret or recovery code (R16)', async () => {
  log.length = 0;
  const begun = await call(vera, 'secondFactor.begin', { currentPassword: credentials.password });
  const of = begun as { secret: string };
  const code = codeOf(of.secret);
  const { recoveryCodes: codes } = (await call(vera, 'secondFactor.confirm', { code })) as {
    recoveryCodes: string[];
  };
  // From elsewhere: what was said of the other tests is counted, not repeated.
  const elsewhere = '127.0.0.77';
  await signIn({}, elsewhere);
  const wrong = wrongCode() ?? '';
  await signIn({ code: wrong }, elsewhere);
  await signIn({ code: recoveryCodes.pop() ?? '' }, elsewhere);
  await call(vera, 'secondFactor.makeRecoveryCodes', { currentPassword: credentials.password });
  await forgetSteps(quoin.db);
  const { statusCode } = await callOverTrpc(
    quoin.app,
    'secondFactor.remove',
    'mutation',
    { cookie: vera.cookie },
    { currentPassword: credentials.password, code: wrong },
  );
  expect(statusCode).toBe(400);
  await call(vera, 'secondFactor.remove', {
    currentPassword: credentials.password,
    code: codeOf(of.secret),
  });
  const events = log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    // A line with a count is about the tests before, whose ten seconds may end meanwhile.
    .filter(({ event, again }) => event !== undefined && again === undefined)
    .map(({ event, outcome, adminId }) => [event, outcome, typeof adminId]);
  expect(events).toEqual([
    ['second-factor-on', 'done', 'number'],
    ['sign-in', 'code-wanted', 'number'],
    ['sign-in', 'refused', 'number'],
    ['sign-in', 'done', 'number'],
    ['recovery-codes', 'done', 'number'],
    ['second-factor-off', 'refused', 'number'],
    ['second-factor-off', 'done', 'number'],
  ]);
  for (const told of [of.secret, code, wrong, ...codes]) expect(log.join('')).not.toContain(`"${told}`);
  for (const told of [of.secret, ...codes]) expect(log.join('')).not.toContain(told);
});
