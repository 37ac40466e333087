import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addProperty, expectError, newProperty } from '../rest/testing/resource.ts';
import { makeKey as makeKeyIn } from '../testing/api-key.ts';
import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

/** Calls a procedure as the panel does. */
async function mutate(client: Client, path: string, input: unknown, headers: Record<string, string> = {}) {
  return quoin.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { cookie: client.cookie, ...headers },
    payload: input as object,
  });
}

const makeKey = async (role: 'admin' | 'viewer') => makeKeyIn(quoin, ada, role);
/** Asks with these headers and no cookie. */
const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) =>
  quoin.app.inject({
    method,
    url: `/api/admin${path}`,
    headers,
    ...(body !== undefined && { payload: body as object }),
  });

describe('an API key', () => {
  test('replaces the cookie, and names its owner in the log', async () => {
    const { headers } = await makeKey('admin');
    const made = await ask('POST', '/properties', headers, newProperty());
    expect(made.statusCode, made.body).toBe(201);
    expect((await ask('GET', '/me', headers)).json()).toMatchObject({
      admin: { username: 'ada', role: 'admin' },
    });
    const { recentActivity } = (await ask('GET', '/dashboard', headers)).json<{
      recentActivity: { actor: string; entity: string }[];
    }>();
    expect(recentActivity[0]).toMatchObject({ entity: 'property', actor: 'ada Test (API key Price list)' });
  });

  test('is stored as a hash, and shown once', async () => {
    const { id, secret } = await makeKey('viewer');
    expect(secret).toMatch(/^quoin_[\w-]{43}$/);
    const rows = await quoin.db.selectFrom('apiKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const list = await quoin.app.inject({
      url: `/trpc/apiKeys.list?input=${encodeURIComponent('{}')}`,
      headers: { cookie: ada.cookie },
    });
    expect(list.body).not.toContain(secret);
    expect(list.body).not.toContain('Hash');
    const { items } = list.json<{ result: { data: { items: { id: number }[] } } }>().result.data;
    expect(items.find((key) => key.id === id)).toEqual({
      id,
      name: 'Price list',
      role: 'viewer',
      mayCorrectMoney: false,
      hint: secret.slice(-4),
      madeBy: 'ada Test',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
  });

  test('has the time of its last use', async () => {
    const { id, headers } = await makeKey('viewer');
    await ask('GET', '/me', headers);
    const row = await quoin.db
      .selectFrom('apiKeys')
      .select('lastUsedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.lastUsedAt).not.toBeNull();
  });

  test('of a viewer reads and changes nothing', async () => {
    const { headers } = await makeKey('viewer');
    expect((await ask('GET', '/properties', headers)).statusCode).toBe(200);
    expectError(
      await ask('POST', '/properties', headers, newProperty()),
      'FORBIDDEN',
      'You may look at this, but not change it',
    );
  });

  test('never has more rights than its maker, and ends with their account', async () => {
    const { headers } = await makeKey('admin');
    const set = async (fields: { role?: 'admin' | 'viewer'; isActive?: boolean }) =>
      quoin.db.updateTable('admins').set(fields).where('username', '=', 'ada').execute();
    await set({ role: 'viewer' });
    expect((await ask('POST', '/properties', headers, newProperty())).statusCode).toBe(403);
    await set({ role: 'admin', isActive: false });
    expectError(await ask('GET', '/me', headers), 'UNAUTHENTICATED', 'Authentication required');
    await set({ isActive: true });
    expect((await ask('GET', '/me', headers)).statusCode).toBe(200);
  });

  test('does not work after its revocation', async () => {
    const { id, headers } = await makeKey('admin');
    expect((await mutate(ada, 'apiKeys.delete', { id })).statusCode).toBe(200);
    const answer = await ask('GET', '/me', headers);
    expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Quoin"');
    expect((await mutate(ada, 'apiKeys.delete', { id })).statusCode).toBe(404);
  });

  test('needs no check of its request’s origin', async () => {
    const { headers } = await makeKey('admin');
    const foreign = { ...headers, origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
    expect((await ask('POST', '/properties', foreign, newProperty())).statusCode).toBe(201);
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer quoin_',
    `Bearer quoin_${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(4000)}`,
    'bearer null',
    'Bearer  x',
  ])('that is wrong ("%s") has no owner, even beside a good cookie', async (authorization) => {
    expectError(
      await ask('GET', '/me', { authorization, cookie: ada.cookie }),
      'UNAUTHENTICATED',
      'Authentication required',
    );
  });

  test('beside a cookie is the caller, so that a foreign page gains nothing by a forged key', async () => {
    const answer = await ask(
      'POST',
      '/properties',
      { cookie: ada.cookie, authorization: 'Bearer x', 'sec-fetch-site': 'cross-site' },
      newProperty(),
    );
    expect(answer.statusCode).toBe(401);
  });

  test('may not add administrators or keys: that takes a person', async () => {
    const { headers } = await makeKey('admin');
    const nobody = { ...ada, cookie: '' };
    for (const [path, input] of [
      ['apiKeys.create', { name: 'Another', role: 'admin' }],
      ['apiKeys.delete', { id: 1 }],
      ['admins.create', { username: 'eve', email: 'eve@example.com', firstName: 'E', lastName: 'Ve' }],
      ['admins.update', { id: 1, firstName: 'Eve' }],
      ['admins.resetPassword', { id: 1 }],
      ['session.changePassword', { currentPassword: 'x', newPassword: 'a long enough password' }],
      ['session.endOthers', {}],
    ] as const) {
      const answer = await mutate(nobody, path, input, headers);
      expect(answer.json(), path).toMatchObject({
        error: { message: 'An API key may not do this. Sign in with a password instead.' },
      });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('has idempotency keys of its own', async () => {
    const one = await makeKey('admin');
    const other = await makeKey('admin');
    const send = async (headers: Record<string, string>) =>
      ask(
        'POST',
        '/projects',
        { ...headers, 'idempotency-key': 'one and-the-same'.replace(' ', '-') },
        { name: 'Porch' },
      );
    const first = await send(one.headers);
    expect((await send(one.headers)).body).toBe(first.body);
    expect((await send(other.headers)).body).not.toBe(first.body);
    expect((await send({ cookie: ada.cookie })).body).not.toBe(first.body);
  });
});

test('a viewer makes no key, and sees the existing ones', async () => {
  const vera = await quoin.signIn('vera');
  expect((await mutate(vera, 'apiKeys.create', { name: 'Mine', role: 'admin' })).statusCode).toBe(403);
  const list = await quoin.app.inject({
    url: `/trpc/apiKeys.list?input=${encodeURIComponent('{"limit":2}')}`,
    headers: { cookie: vera.cookie },
  });
  expect(list.json<{ result: { data: { items: unknown[] } } }>().result.data.items).toHaveLength(2);
});

test('a key’s requests go past the cookie’s session entirely', async () => {
  const { headers } = await makeKey('admin');
  await addProperty(ada);
  const bob = await quoin.signIn();
  await ask('POST', '/logout', { ...headers, cookie: bob.cookie });
  expect((await bob.ask('GET', '/me')).statusCode).toBe(200);
});
