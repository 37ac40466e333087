import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { appRouter } from '@quoin/api/router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { routes } from './rest/routes.ts';
import { addProject, addProperty, expectError } from './rest/testing.ts';
import { type Client, type TestApp, startTestApp } from './testing.ts';

const PAGE = '<!doctype html><title>Quoin</title>';

let quoin: TestApp;
let ada: Client;
let vera: Client;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'quoin-web-'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  quoin = await startTestApp({}, { webRoot });
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
  const property = await addProperty(ada);
  await addProject(ada, { propertyId: property.id });
});
afterAll(async () => {
  await quoin.close();
  await rm(webRoot, { recursive: true });
});

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: 'query' | 'mutation' } }>,
).map(([path, { _def }]) => ({ path, type: _def.type }));

/** Calls a procedure as the web app does. */
async function call(path: string, type: 'query' | 'mutation', cookie: string, input: unknown = {}) {
  const query = type === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  return quoin.app.inject({
    method: type === 'query' ? 'GET' : 'POST',
    url: `/trpc/${path}${query}`,
    headers: { cookie },
    ...(type === 'mutation' && { payload: input as object }),
  });
}

const restCalls = routes
  .flatMap(({ methods, url, procedure }) => methods.map((method) => ({ method, url, procedure })))
  .map((route) => ({ ...route, path: route.url.replace(/:\w+/, '1') }));
const closedRest = restCalls.filter(({ url }) => !['/login', '/logout'].includes(url));
const closedProcedures = procedures.filter(({ path }) => !['session.login', 'session.logout'].includes(path));

test('these procedures are open to whoever is signed in, and these to nobody known', async () => {
  const statusOf = async (cookie: string) => {
    const reached: string[] = [];
    // A logout would end the session that the others need.
    for (const { path, type } of procedures.filter(({ path: of }) => of !== 'session.logout')) {
      const { statusCode } = await call(path, type, cookie);
      if (statusCode !== 401 && statusCode !== 403) reached.push(path);
    }
    return reached;
  };
  const nobody = await statusOf('');
  expect(nobody).toEqual(['session.login']);
  const viewer = await statusOf((await quoin.signIn('vera')).cookie);
  const reads = procedures.filter(({ type }) => type === 'query').map(({ path }) => path);
  expect(viewer.toSorted()).toEqual([...reads, 'session.changePassword', 'session.login'].toSorted());
});

test('every route that the host knows is in the table, or open and listed here', async () => {
  const known = quoin.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const paths = new Set<string>();
  const stack: string[] = [];
  for (const line of known.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(.*)$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', rest = ''] = match;
    stack.length = indent.length / 4;
    stack.push(part);
    if (rest.includes('(')) paths.add(stack.join(''));
  }
  const inTable = restCalls.map(({ url }) => `/api/admin${url.replaceAll(/:\w+/g, ':*')}`);
  const open = new Set([
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/trpc/:path',
    '/index.html',
    '/',
    '*',
  ]);
  const found = [...paths].map((path) =>
    path.replaceAll(/(?<=admin.*):\w+(\|:\w+)*/g, ':*').replace(/(?<=.)\/$/, ''),
  );
  expect(new Set(found.filter((path) => !open.has(path)))).toEqual(new Set(inTable));
});

const never = 'A'.repeat(22);
const tampered = (cookie: string) => cookie.replace(/=.{5}/, '=AAAAA');
const badCookies: [string, () => string][] = [
  ['no cookie', () => ''],
  ['an empty cookie', () => 'quoin='],
  ['garbage', () => 'quoin=%00%ff;;;=\u0001'],
  ['a bare session id', () => `quoin=${never}`],
  ['a tampered cookie', () => tampered(ada.cookie)],
  ['half a cookie', () => ada.cookie.slice(0, ada.cookie.length / 2)],
  ['8 KB of cookie', () => `quoin=${'A'.repeat(8_000)}`],
  ['a cookie that is not ASCII', () => 'quoin=\u00ff\u00fe;quoin'],
  ['another name', () => ada.cookie.replace('quoin=', 'session=')],
];

describe.each(badCookies)('%s', (_what, cookie) => {
  test.each(closedRest)('does not open $method $url', async ({ method, path }) => {
    const answer = await quoin.app.inject({
      method,
      url: `/api/admin${path}`,
      headers: { cookie: cookie() },
    });
    expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
  });

  test.each(closedProcedures)('does not open the procedure $path', async ({ path, type }) => {
    const answer = await call(path, type, cookie());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { data: { problem: { code: 'UNAUTHENTICATED' } } } });
  });
});

test('a cookie changed in any byte, or cut anywhere, is nobody’s and breaks nothing', async () => {
  const [name = '', value = ''] = ada.cookie.split('=');
  const [sealed, nonce] = decodeURIComponent(value)
    .split(';')
    .map((part) => Buffer.from(part, 'base64'));
  if (!sealed || !nonce) throw new Error(`unexpected form of cookie: ${value}`);
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const pair = (one: Buffer, two: Buffer) =>
    encodeURIComponent(`${one.toString('base64')};${two.toString('base64')}`);
  const forged = [
    ...Array.from(sealed.keys(), (at) => pair(flipped(sealed, at), nonce)),
    ...Array.from(nonce.keys(), (at) => pair(sealed, flipped(nonce, at))),
    ...Array.from(sealed.keys(), (at) => pair(sealed.subarray(0, at), nonce)),
    ...Array.from(nonce.keys(), (at) => pair(sealed, nonce.subarray(0, at))),
  ];
  expect(forged.length).toBeGreaterThan(150);
  for (const cookie of forged) {
    const answer = await quoin.app.inject({
      url: '/api/admin/me',
      headers: { cookie: `${name}=${cookie}` },
    });
    expect(answer.statusCode, cookie).toBe(401);
  }
});

describe('a path in disguise', () => {
  /** As it is on the wire: `inject` and `fetch` would straighten the path. */
  async function send(method: string, path: string, headers: Record<string, string> = {}) {
    const { port } = quoin.app.server.address() as AddressInfo;
    return new Promise<{ status: number; body: string; cacheControl: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body,
            cacheControl: String(answer.headers['cache-control']),
          }),
        );
      });
      asked.on('error', reject).end();
    });
  }
  beforeAll(async () => quoin.app.listen({ port: 0, host: '127.0.0.1' }));

  const disguises: [string, (path: string) => string][] = [
    ['as it is', (path) => `/api/admin${path}`],
    ['with two slashes in front', (path) => `//api/admin${path}`],
    ['with two slashes inside', (path) => `/api//admin${path}`],
    ['with a dot', (path) => `/api/./admin${path}`],
    ['with a dot in front', (path) => `/./api/admin${path}`],
    ['with an encoded dot', (path) => `/api/%2e/admin${path}`],
    ['by way of a parent', (path) => `/x/../api/admin${path}`],
    ['by way of an encoded parent', (path) => `/api/x/%2e%2e/admin${path}`],
    ['with an encoded slash', (path) => `/api%2fadmin${path}`],
    ['with an encoded letter', (path) => `/%61pi/admin${path}`],
    ['with a letter encoded twice', (path) => `/%2561pi/admin${path}`],
    ['in upper case', (path) => `/API/ADMIN${path.toUpperCase()}`],
    ['with a slash at the end', (path) => `/api/admin${path}/`],
    ['with two slashes at the end', (path) => `/api/admin${path}//`],
    ['with a semicolon', (path) => `/api/admin${path};x=1`],
    ['with a space', (path) => `/api/admin${path}%20`],
    ['with a NUL', (path) => `/api/admin${path}%00`],
    ['with a query', (path) => `/api/admin${path}?a=/api/health`],
    ['with a backslash', (path) => `/api\\admin${path}`],
    ['pretending to be the login', (path) => `/api/admin/login/..${path}`],
    ['with a host', (path) => `http://localhost/api/admin${path}`],
  ];

  test.each(disguises)('%s lets nobody in', async (_what, disguise) => {
    for (const { method, path } of closedRest) {
      const { status, body } = await send(method, disguise(path));
      expect([400, 401, 404], `${method} ${disguise(path)}: ${body}`).toContain(status);
      expect(body).not.toContain(PAGE);
    }
    expect((await send('HEAD', disguise('/properties'))).status).toBeGreaterThanOrEqual(400);
  });

  test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'])('%s opens nothing', async (method) => {
    const { status } = await send(method, '/api/admin/properties');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test.each(['/%61pi/admin/properties', 'http://localhost/api/admin/properties'])(
    '%s is still closed to other sites, and kept by nobody',
    async (path) => {
      const headers = { cookie: ada.cookie, 'sec-fetch-site': 'same-site' };
      expect(await send('POST', path, headers)).toMatchObject({ status: 403, cacheControl: 'no-store' });
      expect(await send('GET', path, headers)).toMatchObject({ status: 200, cacheControl: 'no-store' });
    },
  );

  test('is not taken for one of the web app’s own', async () => {
    expect(await send('GET', '/admin/properties')).toMatchObject({ status: 200, body: PAGE });
    expect(await send('GET', '/')).toMatchObject({ status: 200, body: PAGE, cacheControl: 'no-cache' });
    expect(await send('HEAD', '/admin')).toMatchObject({ status: 200, body: '' });
    expect((await send('POST', '/admin/properties')).status).toBe(404);
  });
});

test('reading changes nothing (R22)', async () => {
  const tables = ['properties', 'projects', 'projectTypes', 'projectTasks', 'activity', 'admins'] as const;
  const everything = async () =>
    Promise.all(tables.map(async (table) => quoin.db.selectFrom(table).selectAll().orderBy('id').execute()));
  const before = await everything();
  for (const { path } of restCalls.filter(({ method }) => method === 'GET')) await ada.ask('GET', path);
  for (const { path } of procedures)
    await call(path, 'query', ada.cookie, { id: 1, propertyId: 1, projectId: 1 });
  expect(await everything()).toEqual(before);
});

test('no answer holds a password or its hash', async () => {
  const bodies: string[] = [];
  for (const { path } of restCalls.filter(({ method }) => method === 'GET'))
    bodies.push((await ada.ask('GET', path)).body);
  for (const { path, type } of procedures.filter(({ type: kind }) => kind === 'query'))
    bodies.push((await call(path, type, vera.cookie, { id: 1, propertyId: 1, projectId: 1 })).body);
  bodies.push((await ada.ask('POST', '/login', { username: 'ada', password: 'wrong' })).body);
  for (const body of bodies) expect(body).not.toMatch(/\$argon2|password"?\s*:|passwordHash/i);
});
