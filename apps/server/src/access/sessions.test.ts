import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { routes } from '../rest/routes.ts';
import { expectError, issuesOf } from '../rest/testing/resource.ts';
import { type Client, type TestApp, credentials, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
beforeAll(async () => {
  quoin = await startTestApp();
});
afterAll(async () => quoin.close());

const logIn = async (body: unknown, headers: Record<string, string> = {}, app = quoin.app) =>
  app.inject({ method: 'POST', url: '/api/admin/login', headers, payload: body as object });
const statusOf = async ({ ask }: Client) => (await ask('GET', '/me')).statusCode;
const sessions = () => quoin.db.updateTable('sessions');

describe('signing in', () => {
  test('answers only with the administrator', async () => {
    const answer = await logIn({ username: ' ADA ', ...credentials });
    const admin = {
      id: expect.any(Number),
      username: 'ada',
      email: 'ada@example.com',
      firstName: 'ada',
      lastName: 'Test',
      role: 'admin',
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, { admin }]);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const me = await quoin.app.inject({ url: '/api/admin/me', headers: { cookie } });
    expect(me.json()).toEqual(answer.json());
  });

  test.each([
    ['a wrong password', { username: 'ada', password: 'not the password' }],
    ['a password that is almost right', { username: 'ada', password: ` ${credentials.password}` }],
    ['an unknown name', { username: 'nobody', ...credentials }],
    ['a name with signs of SQL', { username: "ada' or '1'='1", ...credentials }],
    ['a usual pair', { username: 'admin', password: 'admin' }],
  ])('with %s is refused with the same message', async (_what, body) => {
    const answer = await logIn(body);
    expect(answer.body).toBe('{"message":"Invalid credentials","code":"UNAUTHENTICATED"}');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [{}, { username: 'Username is required', password: 'Password is required' }],
    [
      { username: ' ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [{ username: 'ada' }, { password: 'Password is required' }],
    [
      { username: 'a\u0000', password: 'x' },
      { username: 'Username contains characters that cannot be stored' },
    ],
    [{ username: 'ada', password: ['x'] }, { password: 'Password is required' }],
    [{ username: 'ada', password: 'x'.repeat(1025) }, { password: 'Password is too long' }],
    [{ username: 'x'.repeat(256), password: 'x' }, { username: 'Username must be at most 255 characters' }],
  ])('with %j is refused for its fields', async (body, issues) => {
    expect(issuesOf(await logIn(body))).toEqual(issues);
  });

  test('makes a new session, and ends that of the request (R1)', async () => {
    const before = await quoin.signIn();
    const answer = await logIn({ username: 'ada', ...credentials }, { cookie: before.cookie });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).not.toBe(before.cookie);
    expect(await statusOf(before)).toBe(401);
    const ids = await quoin.db.selectFrom('sessions').select('id').execute();
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  });

  test('with a wrong password leaves the session of the request alone', async () => {
    const before = await quoin.signIn();
    await logIn({ username: 'ada', password: 'wrong' }, { cookie: before.cookie });
    expect(await statusOf(before)).toBe(200);
  });
});

describe('the cookie', () => {
  const flagsOf = (header: unknown) => {
    const [pair = '', ...flags] = String(header).split('; ');
    return { name: pair.split('=')[0], length: pair.length, flags: flags.toSorted() };
  };

  const cookiesOf = ({ headers }: LightMyRequestResponse): string[] => [headers['set-cookie'] ?? []].flat();

  test('is out of reach for scripts and other sites, and small (R5)', async () => {
    const [session, device] = cookiesOf(await logIn({ username: 'ada', ...credentials })).map(flagsOf);
    expect([session?.name, session?.flags]).toEqual([
      'quoin',
      ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax'],
    ]);
    expect([device?.name, device?.flags]).toEqual([
      'quoin-device',
      ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax'],
    ]);
    for (const { length = 0 } of [session ?? {}, device ?? {}]) expect(length).toBeLessThan(1024);
  });

  test('is bound to its host over https, and cleared in the same form (R5)', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://quoin.example.com' });
    const answer = await logIn({ username: 'ada', ...credentials }, {}, secure.app);
    expect(
      cookiesOf(answer)
        .map(flagsOf)
        .map(({ name, flags }) => [name, flags]),
    ).toEqual([
      ['__Host-quoin', ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure']],
      ['__Host-quoin-device', ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']],
    ]);
    const out = await secure.app.inject({
      method: 'POST',
      url: '/api/admin/logout',
      headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] },
    });
    const taken = flagsOf(out.headers['set-cookie']);
    expect(taken.name).toBe('__Host-quoin');
    expect(taken.flags).toEqual(expect.arrayContaining(['HttpOnly', 'Max-Age=0', 'Path=/', 'Secure']));
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    await secure.close();
  });

  test('outlives a change of the secret while the old one is still set (R6)', async () => {
    const { cookie } = await quoin.signIn();
    const rotated = async (environment: Record<string, string>) => {
      const node = await startTestApp(environment, { db: quoin.db });
      const answer = await node.app.inject({ url: '/api/admin/me', headers: { cookie } });
      await node.close();
      return answer;
    };
    const old = 'a secret for tests alone, long enough';
    const fresh = 'another secret for tests, long enough';
    const answer = await rotated({ SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: old });
    expect(answer.statusCode).toBe(200);
    const reissued = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(reissued).toMatch(/^quoin=/);
    expect((await rotated({ SESSION_SECRET: fresh })).statusCode).toBe(401);
    // Both nodes know the session by its row.
    expect((await rotated({})).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  test('ends the session on the server, so that a copy of the cookie is dead (R2)', async () => {
    const client = await quoin.signIn();
    const other = await quoin.signIn();
    const answer = await client.ask('POST', '/logout');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    for (const { methods, url } of routes.filter(({ procedure }) => !/\.log(in|out)$/.test(procedure)))
      for (const method of methods)
        expect((await client.ask(method, url.replace(/:\w+/, '1'))).statusCode).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  test('empties the browser’s cache by either door, and no other call does (R73)', async () => {
    const { cookie } = await quoin.signIn();
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await quoin.app.inject({ method, url, headers: { cookie } })).headers['clear-site-data'];
    expect(await ask('GET', '/api/admin/me')).toBeUndefined();
    expect(await ask('GET', '/%zz')).toBeUndefined();
    expect(await ask('POST', '/api/admin/logout')).toBe('"cache"');
    expect(await ask('GET', '/api/admin/me')).toBeUndefined();
    const trpc = await quoin.app.inject({
      method: 'POST',
      url: '/trpc/session.logout',
      headers: { cookie: (await quoin.signIn()).cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(trpc.headers['clear-site-data']).toBe('"cache"');
  });

  test('works without a session, and twice', async () => {
    const client = await quoin.signIn();
    for (const cookie of ['', 'quoin=nonsense', client.cookie, client.cookie]) {
      const answer = await quoin.app.inject({
        method: 'POST',
        url: '/api/admin/logout',
        headers: { cookie },
      });
      expect(answer.statusCode).toBe(204);
    }
  });
});

describe('a session ends', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['when it was revoked', async () => sessions().set({ revokedAt: new Date().toISOString() }).execute()],
    [
      'after an hour without use',
      async () =>
        sessions()
          .set({ lastSeenAt: new Date(Date.now() - 3_601_000).toISOString() })
          .execute(),
    ],
    [
      'after twelve hours, used or not',
      async () =>
        sessions()
          .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
          .execute(),
    ],
    [
      'when its owner is deactivated',
      async () => quoin.db.updateTable('admins').set({ isActive: false }).execute(),
    ],
    ['when its row is gone', async () => quoin.db.deleteFrom('sessions').execute()],
  ];

  test.each(endings)('%s, on every path and both doors', async (_what, end) => {
    const client = await quoin.signIn();
    expect(await statusOf(client)).toBe(200);
    await end();
    for (const { methods, url } of routes.filter(({ procedure }) => !/\.log(in|out)$/.test(procedure)))
      for (const method of methods) {
        const answer = await client.ask(method, url.replace(/:\w+/, '1'));
        expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
      }
    const call = await quoin.app.inject({ url: '/trpc/session.me', headers: { cookie: client.cookie } });
    expect(call.statusCode).toBe(401);
    await quoin.db.updateTable('admins').set({ isActive: true }).execute();
  });

  test('and a deactivated administrator cannot begin another', async () => {
    await quoin.db.updateTable('admins').set({ isActive: false }).where('username', '=', 'vera').execute();
    const answer = await logIn({ username: 'vera', ...credentials });
    expectError(answer, 'UNAUTHENTICATED', 'Invalid credentials');
    await quoin.db.updateTable('admins').set({ isActive: true }).execute();
  });

  test('no later after use: only the idle limit begins anew', async () => {
    const client = await quoin.signIn();
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const lastSeenAt = new Date(Date.now() - 3_500_000).toISOString();
    await sessions().set({ expiresAt, lastSeenAt }).execute();
    expect(await statusOf(client)).toBe(200);
    const row = await quoin.db
      .selectFrom('sessions')
      .select(['expiresAt', 'lastSeenAt'])
      .where('lastSeenAt', '>', lastSeenAt)
      .executeTakeFirstOrThrow();
    expect(row.expiresAt).toBe(expiresAt);
    expect(Date.now() - Date.parse(row.lastSeenAt)).toBeLessThan(60_000);
  });

  test('at the limits of the settings', async () => {
    const brief = await startTestApp({ SESSION_IDLE_MINUTES: '1', SESSION_ABSOLUTE_MINUTES: '2' });
    const client = await brief.signIn();
    const { expiresAt, createdAt } = await brief.db
      .selectFrom('sessions')
      .select(['expiresAt', 'createdAt'])
      .executeTakeFirstOrThrow();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(120_000);
    const lastSeenAt = new Date(Date.now() - 61_000).toISOString();
    await brief.db.updateTable('sessions').set({ lastSeenAt }).execute();
    expect(await statusOf(client)).toBe(401);
    await brief.close();
  });
});

test('a removed role is gone at the next request', async () => {
  const client = await quoin.signIn();
  await quoin.db.updateTable('admins').set({ role: 'viewer' }).where('username', '=', 'ada').execute();
  const answer = await client.ask('POST', '/project-types', { name: 'Deck' });
  expectError(answer, 'FORBIDDEN', 'You may look at this, but not change it');
  await quoin.db.updateTable('admins').set({ role: 'admin' }).where('username', '=', 'ada').execute();
});
