import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { routes } from '../rest/routes.ts';
import { type Client, type TestApp, closedFeed, startTestApp } from '../testing/app.ts';

const PAGE = '<!doctype html><title>Quoin</title>';

let quoin: TestApp;
let ada: Client;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'quoin-web-'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  quoin = await startTestApp({}, { webRoot, changes: closedFeed(), pausesAfterAnswers: true });
  ada = await quoin.signIn();
});
afterAll(async () => {
  await quoin.close();
  await rm(webRoot, { recursive: true });
});

const closedRest = routes
  .filter(({ url }) => !['/login', '/logout'].includes(url))
  .flatMap(({ methods, url }) => methods.map((method) => ({ method, path: url.replace(/:\w+/, '1') })));

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

  test.each(disguises)('%s lets no stranger in', async (_what, disguise) => {
    for (const { method, path } of closedRest) {
      const { status, body } = await send(method, disguise(path));
      expect([400, 401, 404], `${method} ${disguise(path)}: ${body}`).toContain(status);
      expect(body).not.toContain(PAGE);
    }
    expect((await send('HEAD', disguise('/properties'))).status).toBeGreaterThanOrEqual(400);
  });

  test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'])('%s opens no procedure', async (method) => {
    const { status } = await send(method, '/api/admin/properties');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test.each(['/%61pi/admin/properties', 'http://localhost/api/admin/properties'])(
    '%s is still closed to other sites, and cached nowhere',
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
    expect(await send('GET', '/api/docs/static/unknown.js')).toMatchObject({ status: 404 });
    expect((await send('POST', '/admin/properties')).status).toBe(404);
  });
});
