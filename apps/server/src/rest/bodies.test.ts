import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addProject, addProperty, expectError, newProperty } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
let vera: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
});
afterAll(async () => quoin.close());

const send = async (
  payload: string | Buffer | undefined,
  type = 'application/json',
  path = '/project-types',
) =>
  quoin.app.inject({
    method: 'POST',
    url: `/api/admin${path}`,
    headers: { cookie: ada.cookie, ...(type !== '' && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });

describe('a body', () => {
  test.each<[string, string | Buffer]>([
    ['cut short', '{"name":'],
    ['followed by more', '{"name":"x"} {}'],
    ['with single quotes', "{'name':'x'}"],
    ['that is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    [
      'with an overlong form',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    ],
    [
      'with half a character',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xf0, 0x9f]), Buffer.from('"}')]),
    ],
    ['nested without end', '['.repeat(100_000)],
    ['nested 33 deep', `{"name":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['with __proto__', '{"name":"x","__proto__":{"polluted":true}}'],
    ['with __proto__ deep inside', '{"name":"x","a":[{"b":{"__proto__":1}}]}'],
    ['with __proto__ in disguise', String.raw`{"name":"x","__prot\u006f__":1}`],
    ['with constructor', '{"name":"x","constructor":{"prototype":{"polluted":true}}}'],
    ['with prototype', '{"name":"x","prototype":1}'],
  ])('%s is malformed JSON', async (_what, payload) => {
    expectError(await send(payload), 'VALIDATION', 'Malformed JSON');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['[]', 'null', '"text"', '5', 'true'])('that is %s is malformed', async (payload) => {
    expectError(await send(payload), 'VALIDATION', 'Malformed request');
  });

  test.each([
    ['missing', undefined, ''],
    ['empty', '', 'application/json'],
    ['an empty object', '{}', 'application/json'],
  ])('that is %s lacks what is required', async (_what, payload, type) => {
    expectError(await send(payload, type), 'VALIDATION', 'Name is required', 'name');
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
  ])('may be called %s', async (type) => {
    expect((await send('{"name":"Deck"}', type)).statusCode).toBe(201);
  });

  test.each([
    '',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/xml',
    'text/json',
    'application/json garbage',
    'json',
  ])('may not be called "%s"', async (type) => {
    expectError(
      await send('{"name":"Deck"}', type),
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the body as JSON (Content-Type: application/json)',
    );
  });

  test('may have 1 MiB and no byte more', async () => {
    const filled = (bytes: number) => {
      const frame = '{"name":"Deck","ignored":""}';
      return `${frame.slice(0, -2)}${'x'.repeat(bytes - frame.length)}"}`;
    };
    expect((await send(filled(1024 * 1024))).statusCode).toBe(201);
    expectError(await send(filled(1024 * 1024 + 1)), 'TOO_LARGE', 'The request is too large');
  });

  test('may hold fields of the server, which are ignored', async () => {
    const before = await addProperty(ada);
    const own = {
      id: 4711,
      version: 99,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      projectCount: 5,
      totalBudget: 1,
      password: 'x',
      role: 'admin',
      unknown: { deep: true },
    };
    const patched = await ada.ask('PATCH', `/properties/${before.id}`, own);
    expect(patched.json()).toEqual(before);
    const created = await ada.ask('POST', '/properties', newProperty(own));
    expect(created.json()).toMatchObject({ id: before.id + 1, version: 1 });
    expect(created.json()).not.toHaveProperty('password');
    expect(created.json<{ createdAt: string }>().createdAt).not.toBe(own.createdAt);
  });

  test('may come with DELETE, and be empty with a media type', async () => {
    const { id } = await addProperty(ada);
    const headers = { 'content-type': 'application/json' };
    expect((await ada.ask('DELETE', `/properties/${id}`, '', headers)).statusCode).toBe(204);
  });
});

describe('D the order of checks', () => {
  const wrongType = { 'content-type': 'text/plain' };
  const cases: [string, () => Promise<Parameters<Client['ask']>>, string][] = [
    [
      'another site',
      async () => ['POST', '/unknown', 'x', { ...wrongType, 'sec-fetch-site': 'cross-site' }],
      'FORBIDDEN',
    ],
    ['an unknown path', async () => ['POST', '/unknown', 'x', wrongType], 'NOT_FOUND'],
    [
      'an unknown path with a bad body',
      async () => ['POST', '/unknown', '{', { 'content-type': 'application/json' }],
      'NOT_FOUND',
    ],
    ['the method', async () => ['POST', '/me', 'x', wrongType], 'METHOD_NOT_ALLOWED'],
    [
      'the media type',
      async () => ['POST', '/properties', 'x'.repeat(2 ** 21), wrongType],
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['the size', async () => ['PATCH', '/properties/nonsense', { notes: 'x'.repeat(2 ** 21) }], 'TOO_LARGE'],
    [
      'the body',
      async () => ['PATCH', '/properties/2147483647', { city: '' }, { 'if-match': '"9"' }],
      'VALIDATION',
    ],
    ['the id', async () => ['DELETE', '/properties/0', undefined, { 'if-match': '"9"' }], 'VALIDATION'],
    [
      'the record',
      async () => ['DELETE', '/properties/2147483647', undefined, { 'if-match': '"9"' }],
      'NOT_FOUND',
    ],
    [
      'the version',
      async () => {
        const { id } = await addProperty(ada);
        await addProject(ada, { propertyId: id });
        return ['DELETE', `/properties/${id}`, undefined, { 'if-match': '"9"' }];
      },
      'STALE',
    ],
    [
      'a conflict',
      async () => {
        const { id } = await addProperty(ada);
        await addProject(ada, { propertyId: id });
        return ['DELETE', `/properties/${id}`];
      },
      'CONFLICT',
    ],
  ];

  test.each(cases)('%s, in the order of the table', async (_what, request, code) => {
    expect((await ada.ask(...(await request()))).json()).toMatchObject({ code });
  });

  test.each(['/unknown', '/properties/nonsense', '', '/', '/properties/1/more'])(
    'begins with the caller, even for /api/admin%s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await quoin.app.inject({ method, url: `/api/admin${path}` });
        expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
      }
    },
  );

  test('has the permission before the input', async () => {
    const answer = await vera.ask('PATCH', '/properties/2147483647', { city: 'Akron' });
    expectError(answer, 'FORBIDDEN', 'You may look at this, but not change it');
  });
});

describe('D outside the table', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/unknown'],
    ['HEAD', '/api/unknown'],
    ['POST', '/api/unknown'],
    ['GET', '/api/adminx'],
    ['GET', '/trpc'],
    ['DELETE', '/trpc/a/b'],
    ['GET', '/assets/unknown.js'],
  ] as const)('%s %s is not found', async (method, url) => {
    const payload =
      method === 'POST' ? { payload: '{', headers: { 'content-type': 'application/json' } } : {};
    const answer = await quoin.app.inject({ method, url, ...payload });
    expect(answer.statusCode).toBe(404);
    if (method !== 'HEAD') expectError(answer, 'NOT_FOUND', 'Not found');
  });

  test.each(['/api/admin/%zz', '/api/admin/properties/%E0%A4', '/%', '/trpc/%ff'])(
    'the unreadable path %s is malformed',
    async (url) => {
      const answer = await quoin.app.inject({ method: 'GET', url });
      expectError(answer, 'VALIDATION', 'Malformed request');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test.each(['/api/health', '/api/ready'])('%s answers ok to all callers', async (url) => {
    const answer = await quoin.app.inject({ method: 'GET', url: `${url.toUpperCase()}/` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect((await quoin.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  test.each(['/api/health', '/api/ready', '/api/openapi.json'])('%s is read-only', async (url) => {
    const answer = await quoin.app.inject({ method: 'POST', url, payload: 'x' });
    expectError(answer, 'METHOD_NOT_ALLOWED', 'Method not allowed');
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});
