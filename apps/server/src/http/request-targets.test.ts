import { rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { closedFeed, startTestApp, type TestApp } from '../testing/app.ts';
import { writeTestSite } from '../testing/site.ts';

const lines: string[] = [];
/** With the site in front, and with the panel alone. */
let apps: TestApp[];
let siteRoot: string;
beforeAll(async () => {
  siteRoot = await writeTestSite();
  const common = {
    webRoot: join(siteRoot, 'web'),
    changes: closedFeed(),
    logTo: { write: (line: string) => lines.push(line) },
    // Hundreds of targets in a row come from one network. None of them waits for its pace.
    pausesAfterAnswers: true,
  };
  apps = await Promise.all([
    startTestApp({ LOG_LEVEL: 'warn' }, { siteRoot, ...common }),
    startTestApp({ LOG_LEVEL: 'warn' }, common),
  ]);
  for (const { app } of apps) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const quoin of apps) await quoin.close();
  await rm(siteRoot, { recursive: true });
});
beforeEach(() => {
  lines.length = 0;
});

/** Sends a request byte for byte; answers the status and the body. */
async function say({ app }: TestApp, head: string): Promise<{ status: number; body: string }> {
  const heard = await new Promise<string>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(head, 'latin1')));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  const [answer = '', body = ''] = heard.split(/\r\n\r\n(.*)/s);
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]), body };
}

const ask = async (quoin: TestApp, target: string, method = 'GET') =>
  say(quoin, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

test.each([
  '/nonexist#%ff',
  '/#',
  '/admin#x',
  '/admin/#%ff',
  '/api/admin/me#',
  '/%ff',
  '/%',
  '/%00',
  '/admin/%',
  '/api/%ff',
  '/api/admin/%ff',
  '/trpc/%ff',
  '/trpc/%25',
  '/assets/%ff',
  '/site/%25ff',
  '/?%ff',
  '/materials?q=%ff',
  '/materials?q=%',
  '/api/catalog?search=%ff',
  '/api/docs/%ff',
  '/api/docs/static/%25ff',
  '//',
  '//x',
  '///admin//',
  '/..',
  '/../../etc/passwd',
  '/.%2e/',
  '/;',
  '/nonexist;%ff',
  '/\\',
  '/\\%ff',
  '/?',
  '/??',
  '*',
  '*%ff',
  'http://x/',
  'http://x/nonexist',
  'http://x/%ff',
  'http://x/nonexist#%ff',
  'http://x',
  'http://x?%ff',
  'http://',
  'https://other.example/admin',
  'HTTP://x/admin/%25ff',
  'ftp://x/',
  'x:1',
  'x',
  '/\u00E9',
  '/\u00FF\u00FE',
  '/\u0001',
  '/a\u007Fb',
  `/${'x'.repeat(15_000)}`,
  `/${'%61'.repeat(5_000)}`,
  `/${'/'.repeat(10_000)}`,
  `/${'../'.repeat(4_000)}`,
  `/api/admin/projects/${'1'.repeat(10_000)}`,
  `/?${'&'.repeat(10_000)}`,
])('the target %s causes no defect', async (target) => {
  for (const quoin of apps)
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const { status, body } = await ask(quoin, target, method);
      expect(status, `${method}: ${body.slice(0, 200)}`).toBeLessThan(500);
      expect(body).not.toMatch(/URIError|node_modules/);
    }
  expect(lines).toEqual([]);
});

test.each(['/nonexist#%ff', '/admin#x', '/api/health#x', 'http://x/#'])(
  'a fragment, which no request has, makes %s malformed',
  async (target) => {
    for (const quoin of apps) {
      const { status, body } = await ask(quoin, target);
      expect([status, JSON.parse(body)]).toEqual([400, { message: 'Malformed request', code: 'VALIDATION' }]);
    }
  },
);

test.each([
  ['two', 'Host: x\r\nHost: y\r\n'],
  ['the same twice', 'Host: x\r\nhost: x\r\n'],
  ['none', ''],
])('a request has one host: %s is malformed', async (_what, hosts) => {
  for (const quoin of apps)
    for (const target of ['/api/health', '/', '/none', '/api/admin/me', '/trpc/session.me']) {
      const { status, body } = await say(
        quoin,
        `GET ${target} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`,
      );
      expect([status, JSON.parse(body)], target).toEqual([
        400,
        { message: 'Malformed request', code: 'VALIDATION' },
      ]);
    }
});

test('any target gets an answer, and causes no defect', async () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '#',
    '?',
    '%',
    '%ff',
    '%2f',
    '%25',
    '%00',
    '%c3%28',
    ';',
    '\\',
    '..',
    '.',
    '*',
    ':',
    '@',
    '&',
    '=',
    'admin',
    'api',
    'trpc',
    'assets',
    'site',
    'materials',
    'catalog',
    'docs',
    'static',
    'http://x',
    '\u00FF',
    'x',
  );
  const target = fc.tuple(
    fc.constantFrom('/', '', 'http://x/', '/api/', '/trpc/'),
    fc.array(piece, { maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(target, async ([begin, pieces]) => {
      for (const quoin of apps) {
        const { status, body } = await ask(quoin, `${begin}${pieces.join('')}` || '/');
        expect(status, body.slice(0, 200)).toBeLessThan(500);
      }
      expect(lines).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
