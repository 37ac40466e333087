import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { routes } from '../rest/routes.ts';
import { calls } from '../rest/testing/calls.ts';
import { expectError } from '../rest/testing/resource.ts';
import { type Client, type TestApp, closedFeed, startTestApp } from '../testing/app.ts';
import { allProcedures, findProcedure } from '../trpc/procedures.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp({}, { changes: closedFeed(), pausesAfterAnswers: true });
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const REFUSED = 'Requests from other sites are not accepted';

const origins: [Record<string, string>, boolean][] = [
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'same-origin, cross-site' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }, false],
  [{ origin: 'http://localhost:80' }, true],
  [{ origin: 'https://localhost:80' }, false],
  [{ origin: 'http://localhost:3001' }, false],
  [{ origin: 'http://sub.localhost:80' }, false],
  [{ origin: 'http://localhost:80.evil.example' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
];

describe.each(origins)('a request with %j: %j', (headers, isWelcome) => {
  test('may change things over REST, or not', async () => {
    const answer = await ada.ask('POST', '/project-types', { name: 'Deck' }, headers);
    if (isWelcome) expect(answer.statusCode).toBe(201);
    else expectError(answer, 'FORBIDDEN', REFUSED);
  });

  test('may change things over tRPC, or not', async () => {
    const answer = await quoin.app.inject({
      method: 'POST',
      url: '/trpc/projectTypes.create',
      headers: { cookie: ada.cookie, ...headers },
      payload: { name: 'Deck' },
    });
    expect(answer.statusCode).toBe(isWelcome ? 200 : 403);
  });

  test('may read, but gets no header that would let another site read along', async () => {
    const answer = await ada.ask('GET', '/properties', undefined, headers);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  });

  test('may sign out and in only as any other change', async () => {
    for (const path of ['/login', '/logout'])
      expect(
        (await quoin.app.inject({ method: 'POST', url: `/api/admin${path}`, headers })).statusCode === 403,
      ).toBe(!isWelcome);
  });
});

/** Every call that changes something, through both doors. */
const changes = [
  ...calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, base, route }) => ({ method, url: base + route.url.replaceAll(/:\w+/g, '1') })),
  ...allProcedures
    .filter((path) => findProcedure(path)?.type === 'mutation')
    .map((path) => ({ method: 'POST' as const, url: `/trpc/${path}` })),
];

/** What a page elsewhere can make a browser send to a call without asking for leave: by a form, a beacon, a script. */
const foreignTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

test('no call that changes something takes any request that a page elsewhere can send (R20)', async () => {
  expect(changes.length).toBeGreaterThan(300);
  const welcome: string[] = [];
  for (const { method, url } of changes)
    for (const asked of new Set(['POST', method] as const))
      for (const type of [...foreignTypes, 'application/json'])
        for (const site of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site', origin: 'http://localhost:81' },
          { origin: 'null' },
        ]) {
          const { statusCode, headers } = await quoin.app.inject({
            method: asked,
            url,
            headers: { cookie: ada.cookie, 'content-type': type, ...site },
            payload: '{"id":1}',
          });
          // A method that the path does not have is named first.
          if (statusCode !== 403 && !(statusCode === 405 && asked !== method))
            welcome.push(`${asked} ${url} as ${type}: ${statusCode}`);
          if (headers['set-cookie']) welcome.push(`${asked} ${url} sets a cookie`);
        }
  expect(welcome).toEqual([]);
  expect((await ada.ask('GET', '/me')).statusCode).toBe(200);
});

test('behind a proxy the site’s own address is the one of the settings', async () => {
  const proxied = await startTestApp({ PUBLIC_URL: 'https://quoin.example.com/' });
  const client = await proxied.signIn();
  const statusOf = async (origin: string) =>
    (await client.ask('POST', '/project-types', { name: 'Deck' }, { origin })).statusCode;
  expect(await statusOf('https://quoin.example.com')).toBe(201);
  expect(await statusOf('http://localhost:80')).toBe(403);
  expect(await statusOf('https://quoin.example.com.evil.example')).toBe(403);
  await proxied.close();
});

test('no answer lets in another site', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'content-type',
  };
  const paths = routes.map(({ url }) => `/api/admin${url.replace(/:\w+/, '1')}`);
  for (const url of [...paths, '/trpc/properties.list', '/api/health', '/'])
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await quoin.app.inject({ method, url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (method === 'OPTIONS') expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
});

describe('/trpc', () => {
  const change = async (
    type: string | undefined,
    payload: string | Buffer,
    procedure = 'projectTypes.create',
  ) =>
    quoin.app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: { cookie: ada.cookie, ...(type !== undefined && { 'content-type': type }) },
      payload,
    });

  test.each([
    undefined,
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'application/json garbage',
    'text/json',
  ])('takes no body called %s', async (type) => {
    for (const procedure of ['projectTypes.create', 'session.logout', 'session.login'])
      expect((await change(type, '{"name":"Deck"}', procedure)).statusCode).toBe(415);
    expect((await ada.ask('GET', '/me')).statusCode).toBe(200);
  });

  test.each<[string, string | Buffer, number]>([
    ['JSON', '{"name":"Deck"}', 200],
    ['half of it', '{"name":', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['deep nesting', '['.repeat(100_000), 400],
    ['what is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 400],
    ['more than 1 MiB', `{"name":"${'x'.repeat(2 ** 20)}"}`, 413],
  ])('answers %s by its status', async (_what, payload, status) => {
    expect((await change('application/json; charset=utf-8', payload)).statusCode).toBe(status);
  });

  test.each(allProcedures)('%s survives any input', async (procedure) => {
    if (procedure === 'session.logout') return;
    for (const input of ['null', '5', '"x"', '[]', '{}', '{"id":"x"}', '{"__proto__":{"a":1}}']) {
      const posted = await change('application/json', input, procedure);
      const got = await quoin.app.inject({
        url: `/trpc/${procedure}?input=${encodeURIComponent(input)}`,
        headers: { cookie: ada.cookie },
      });
      expect([posted.statusCode, got.statusCode].filter((status) => status >= 500)).toEqual([]);
    }
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  test('runs no change on GET', async () => {
    const input = encodeURIComponent(JSON.stringify({ name: 'Deck' }));
    const answer = await quoin.app.inject({
      url: `/trpc/projectTypes.create?input=${input}`,
      headers: { cookie: ada.cookie },
    });
    expect(answer.statusCode).toBe(405);
  });

  test('reports errors as REST does, and hides internal ones', async () => {
    const answer = await change('application/json', '{}');
    expect(answer.json()).toMatchObject({
      error: {
        message: 'Name is required',
        data: {
          httpStatus: 400,
          problem: {
            message: 'Name is required',
            code: 'VALIDATION',
            issues: [{ path: 'name', message: 'Name is required' }],
          },
        },
      },
    });
    expect(answer.body).not.toMatch(/stack|node_modules|\.ts:/);
  });

  const batch = async (count: number, path = 'session.me') =>
    quoin.app.inject({
      url: `/trpc/${Array(count).fill(path).join(',')}?batch=1&input=${encodeURIComponent('{}')}`,
      headers: { cookie: ada.cookie },
    });

  test('answers twenty calls in a batch, and not twenty-one (R24)', async () => {
    expect((await batch(20)).json()).toHaveLength(20);
    expect((await batch(20, 'projectTasks.listByProperty')).json()).toHaveLength(20);
    expect((await batch(21)).statusCode).toBe(400);
    expect((await batch(2_000, '')).statusCode).toBe(400);
  });

  test.each([
    '%25zz',
    'taskPhotos%252EgetImage',
    'taskPhotos%2EgetImage',
    'session.me%252CtaskPhotos.getImage',
  ])('is decoded once: %s is no call', async (path) => {
    const answer = await quoin.app.inject({
      url: `/trpc/${path}?input=${encodeURIComponent('{"id":1}')}`,
      headers: { cookie: ada.cookie },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { message: 'Not found' } }]);
  });

  test('does not know missing procedures', async () => {
    const answer = await quoin.app.inject({
      url: '/trpc/properties.nothing',
      headers: { cookie: ada.cookie },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: { message: 'Not found', data: { problem: { code: 'NOT_FOUND' } } } },
    ]);
  });
});

describe('every answer', () => {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';');

  test.each([
    ['/api/health', 200],
    ['/api/openapi.json', 200],
    ['/api/admin/me', 401],
    ['/trpc/session.me', 401],
    ['/api/unknown', 404],
    ['/unknown', 404],
  ])('carries the headers that protect a browser: %s', async (url, status) => {
    const answer = await quoin.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    // Only a site that is served over https may promise that it is.
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });
});
