import { request } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';

import { untilWaiting, whileUnwritable } from '@quoin/db/testing/locks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectError, newProperty } from '../rest/testing/resource.ts';
import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

const METRICS_TOKEN = 'a-token-for-tests-alone';
const lead = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };
const KIB = 1024;
const MIB = 1024 * KIB;

let quoin: TestApp;
let ada: Client;
let vera: Client;
const log: string[] = [];
beforeAll(async () => {
  quoin = await startTestApp(
    { METRICS_TOKEN, LOG_LEVEL: 'info' },
    { logTo: { write: (line) => void log.push(line) } },
  );
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
  // From now on the node knows whose their sessions are.
  for (const { ask } of [ada, vera]) await ask('GET', '/me');
});
afterAll(async () => quoin.close());

/** What the node says of its requests: `signedIn in_hand`. */
async function figure(name: string): Promise<number> {
  const [kind, state] = name.split(' ');
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await quoin.app.inject({ url: '/metrics', headers });
  const line = `quoin_requests{class="${kind}",state="${state}"} `;
  return Number(
    body
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.slice(line.length),
  );
}

describe('while one person asks for more than their part', () => {
  test('others and health checks get answers, and the excess is asked to come back without a log line', async () => {
    // After two seconds without other callers, one caller has its full share.
    await quoin.passSeconds(2);
    const flood = await whileUnwritable(quoin.db, 'properties', async () => {
      const sent = Array.from({ length: 10 }, async () => ada.ask('POST', '/properties', newProperty()));
      await expect.poll(async () => figure('signedIn in_hand')).toBe(16);
      expect(await figure('signedIn waiting')).toBe(6);
      expect((await vera.ask('GET', '/properties')).statusCode).toBe(200);
      expect((await quoin.app.inject('/api/health')).statusCode).toBe(200);
      expect((await quoin.app.inject('/api/catalog')).statusCode).toBe(200);
      log.length = 0;
      const refused = await ada.ask('GET', '/properties/1');
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toEqual({
        code: 'UNAVAILABLE',
        message: 'Quoin is too busy right now. Please try again in a moment.',
      });
      expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
      expect(refused.headers['content-security-policy']).toContain("default-src 'self'");
      expect(log.filter((line) => line.includes('"level":40'))).toEqual([]);
      return sent;
    });
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    await expect.poll(async () => figure('signedIn in_hand')).toBe(0);
  });

  test('all sessions of a person share one flow, and their key has another', async () => {
    const again = await quoin.signIn();
    expect((await again.ask('GET', '/me')).statusCode).toBe(200);
    const made = await quoin.app.inject({
      method: 'POST',
      url: '/trpc/apiKeys.create',
      headers: { cookie: ada.cookie },
      payload: { name: 'Price list', role: 'viewer' },
    });
    const { secret } = made.json<{ result: { data: { secret: string } } }>().result.data;
    const headers = { authorization: `Bearer ${secret}` };
    const withKey = async () => quoin.app.inject({ url: '/api/admin/properties?limit=1', headers });
    expect((await withKey()).statusCode).toBe(200);
    await quoin.passSeconds(2);
    const flood = await whileUnwritable(quoin.db, 'properties', async () => {
      const sent = Array.from({ length: 4 }, async () => ada.ask('POST', '/properties', newProperty()));
      await expect.poll(async () => figure('signedIn in_hand')).toBe(16);
      expect((await again.ask('GET', '/me')).statusCode).toBe(503);
      expect((await withKey()).statusCode).toBe(200);
      return sent;
    });
    await Promise.all(flood);
  });

  test('a batch costs the sum of its calls, in any spelling, and only paid ones run in parallel', async () => {
    const body = { name: 'Porch' };
    const payload = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [place, body]));
    const calls = Array.from({ length: 20 }, () => 'projectTypes.create').join('%2C');
    await quoin.passSeconds(2);
    const batch = await whileUnwritable(quoin.db, 'project_types', async () => {
      const sent = quoin.app.inject({
        method: 'POST',
        url: `/TRPC/${calls}?batch=1`,
        headers: { cookie: ada.cookie },
        payload,
      });
      await expect.poll(async () => figure('signedIn in_hand')).toBe(16);
      await untilWaiting(quoin.db, 4);
      return [sent];
    });
    expect((await batch[0])?.statusCode).toBe(200);
  });
});

test('a caller who reads a large document waits before the next one, while others ask', async () => {
  await quoin.passSeconds(2);
  const project = (await ada.ask('POST', '/projects', { name: 'Tower' })).json<{ id: number }>();
  const estimate = (await ada.ask('POST', '/estimates', { projectId: project.id })).json<{ id: number }>();
  await quoin.db.updateTable('estimates').set({ lineCount: 5_000 }).where('id', '=', estimate.id).execute();
  const read = async () => (await ada.ask('GET', `/estimates/${estimate.id}/lines`)).statusCode;
  const other = async () => (await vera.ask('GET', '/me')).statusCode;
  // The burst of a caller is 600 seats, and 5,000 lines cost 625.
  expect([await other(), await read(), await other()]).toEqual([200, 200, 200]);
  expect(await other()).toBe(200);
  const waiting = read();
  await expect.poll(async () => figure('signedIn waiting')).toBe(1);
  expect(await other()).toBe(200);
  await quoin.passSeconds(0.2);
  expect(await waiting).toBe(200);
});

describe('a stranger', () => {
  const from = (place: number) => `198.51.100.${place}`;
  const submit = async (remoteAddress: string) =>
    quoin.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: lead });

  test('who sent the form too often is refused without a query', async () => {
    for (let count = 0; count < 5; count += 1) expect((await submit(from(1))).statusCode).toBe(201);
    expect((await submit(from(1))).statusCode).toBe(429);
    await whileUnwritable(quoin.db, 'throttle_hits', async () => {
      expect((await submit(from(1))).statusCode).toBe(429);
    });
    await quoin.passSeconds(15 * 60);
    expect((await submit(from(1))).statusCode).toBe(201);
  });

  test('has a pace: the first two hundred requests are answered, and many more are asked to come back', async () => {
    const asked = await Promise.all(
      Array.from({ length: 400 }, async () =>
        quoin.app.inject({ url: '/api/admin/nothing', remoteAddress: from(2) }),
      ),
    );
    const count = (status: number) => asked.filter(({ statusCode }) => statusCode === status).length;
    expect(count(401)).toBeGreaterThanOrEqual(200);
    expect(count(503)).toBeGreaterThan(0);
    expect(count(401) + count(503)).toBe(400);
    expect((await quoin.app.inject({ url: '/api/admin/nothing', remoteAddress: from(3) })).statusCode).toBe(
      401,
    );
  });

  test('with a forged key counts as its network', async () => {
    const asked = await Promise.all(
      Array.from({ length: 400 }, async (_, place) =>
        quoin.app.inject({
          url: '/api/admin/properties',
          remoteAddress: from(4),
          headers: { authorization: `Bearer quoin_${String(place).padStart(43, 'a')}` },
        }),
      ),
    );
    expect(asked.some(({ statusCode }) => statusCode === 503)).toBe(true);
  });

  test('who opens a page gets a message that Quoin is too busy', async () => {
    const pages = await Promise.all(
      Array.from({ length: 400 }, async () =>
        quoin.app.inject({
          url: '/nowhere?q=1',
          remoteAddress: from(5),
          headers: { accept: 'text/html,*/*' },
        }),
      ),
    );
    const refused = pages.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused?.body).toBe('Quoin is too busy right now. Please try again in a moment.');
  });
});

describe('a body', () => {
  const filled = (bytes: number) =>
    JSON.stringify({ ...lead, x: 'x'.repeat(bytes) }).slice(0, bytes - 2) + '"}';
  const anonymous = [
    ['/api/contact', lead],
    ['/api/admin/login', {}],
    ['/api/admin/logout', {}],
    ['/trpc/session.login', {}],
    ['/trpc/session.logout', {}],
    ['/trpc/contactSubmissions.submit', lead],
    ['/trpc/products.create', {}],
  ] as const;

  async function listen(): Promise<number> {
    if (!quoin.app.server.listening) await quoin.app.listen({ port: 0, host: '127.0.0.1' });
    return (quoin.app.server.address() as AddressInfo).port;
  }

  /** Sends the head of a request and as much of the body as is given; answers the status, or what was heard before it. */
  async function sendRaw(path: string, headers: Record<string, string>, parts: Buffer[]): Promise<number> {
    const port = await listen();
    return new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        localAddress: '127.0.0.7',
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        outgoing.destroy();
      });
      outgoing.flushHeaders();
      for (const part of parts) outgoing.write(part);
    });
  }

  test.each(anonymous)('of a stranger is refused above 64 KiB before it is read: %s', async (path) => {
    await quoin.passSeconds(3600);
    // Of the body nothing comes, so nothing can have been read.
    expect(await sendRaw(path, { 'content-length': String(64 * KIB + 1) }, [])).toBe(413);
    expect(await sendRaw(path, { 'transfer-encoding': 'chunked' }, [Buffer.from(filled(66 * KIB))])).toBe(
      413,
    );
  });

  test.each([
    ['a coding that is not chunked', 'Transfer-Encoding: gzip\r\n\r\n{}'],
    ['a chunk without a length', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
    ['an end before its end', 'Content-Length: 100\r\n\r\n{'],
  ])('with %s gives back the seats of its request', async (_what, rest) => {
    const port = await listen();
    const head = `POST /api/admin/project-types HTTP/1.1\r\nHost: x\r\nCookie: ${ada.cookie}\r\n`;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}Content-Type: application/json\r\n${rest}`),
    );
    socket.on('error', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await expect.poll(async () => figure('signedIn in_hand')).toBe(0);
  });

  test('of a stranger may have 64 KiB', async () => {
    const payload = filled(64 * KIB);
    expect(Buffer.byteLength(payload)).toBe(64 * KIB);
    const answer = await quoin.app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: '198.51.100.9',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(201);
  });

  test('of more than 64 KiB is read only from administrators: no call of a viewer needs so much', async () => {
    const large = { name: 'Porch', x: 'x'.repeat(200 * KIB) };
    expectError(
      await vera.ask('POST', '/project-types', large),
      'FORBIDDEN',
      'You may look at this, but not change it',
    );
    expect((await ada.ask('POST', '/project-types', large)).statusCode).toBe(201);
    const forged = { cookie: 'quoin=nothing', 'content-length': String(200 * KIB) };
    expect(await sendRaw('/trpc/projectTypes.create', forged, [])).toBe(413);
  });

  test.each([
    ['refused by its length', `Content-Length: ${MIB}\r\n\r\n`, ''],
    ['found too long', `Transfer-Encoding: chunked\r\n\r\n${MIB.toString(16)}\r\n`, '\r\n0\r\n\r\n'],
  ])(
    'that is %s is answered immediately, and read slowly until the next request',
    async (_what, before, after) => {
      const port = await listen();
      const sockets: Socket[] = [];
      quoin.app.server.once('connection', (socket) => sockets.push(socket));
      const heard: string[] = [];
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      socket.on('data', (text: string) => heard.push(text));
      socket.write(`POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${before}`);
      socket.write('x'.repeat(MIB) + after);
      socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
      await expect.poll(() => heard.join('')).toContain('HTTP/1.1 413 ');
      expect(sockets[0]?.bytesRead).toBeLessThan(MIB / 2);
      await expect.poll(() => heard.join(''), { timeout: 10_000 }).toContain('HTTP/1.1 200 ');
      socket.destroy();
    },
  );

  test.each([
    ['objects', '{},'],
    ['arrays', '[],'],
    ['nesting', `${'['.repeat(28)}${']'.repeat(28)},`],
  ])('that parsing would enlarge too much is refused before it is parsed: %s', async (_what, part) => {
    const text = `{"name":"Porch","x":[${part.repeat(Math.floor((1000 * KIB) / part.length)).slice(0, -1)}]}`;
    const answer = await quoin.app.inject({
      method: 'POST',
      url: '/api/admin/project-types',
      headers: { cookie: ada.cookie, 'content-type': 'application/json' },
      payload: text,
    });
    expectError(answer, 'TOO_LARGE', 'The request is too large');
  });
});
