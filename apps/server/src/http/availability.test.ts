import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { openDatabase } from '@quoin/db/connection/database';
import { runStatements } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectError, newProperty } from '../rest/testing/resource.ts';
import { type TestApp, credentials, startTestApp } from '../testing/app.ts';

const GONE = 'The database cannot be reached right now. Please try again in a moment.';

const statuses = async ({ app }: TestApp, cookie: string) => {
  const asked = {
    health: await app.inject({ url: '/api/health' }),
    ready: await app.inject({ url: '/api/ready' }),
    read: await app.inject({ url: '/api/admin/properties', headers: { cookie } }),
    login: await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'ada', ...credentials },
    }),
    call: await app.inject({ url: '/trpc/dashboard.get', headers: { cookie } }),
    batch: await app.inject({
      url: '/trpc/session.passwordDuty,dashboard.get?batch=1&input=%7B%7D',
      headers: { cookie },
    }),
  };
  return asked;
};

async function expectUnavailable(quoin: TestApp, cookie: string): Promise<void> {
  const { health, call, batch, ...rest } = await statuses(quoin, cookie);
  expect(health.statusCode).toBe(200);
  for (const answer of Object.values(rest)) {
    expectError(answer, 'UNAVAILABLE', GONE);
    expect(answer.headers['retry-after']).toBe('1');
  }
  const problem = { message: GONE, code: 'UNAVAILABLE' };
  expect(call.json()).toMatchObject({ error: { message: GONE, data: { problem } } });
  expect(batch.json()).toMatchObject([{ error: { data: { problem } } }, { error: { data: { problem } } }]);
  for (const answer of [call, batch])
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
}

describe('without its database', () => {
  let quoin: TestApp;
  let cookie: string;
  beforeAll(async () => {
    const healthy = await startTestApp();
    ({ cookie } = await healthy.signIn());
    await healthy.close();
    // Nobody listens on port 1.
    quoin = await startTestApp({}, { db: openDatabase({ url: 'postgres://quoin:quoin@127.0.0.1:1/quoin' }) });
  });
  afterAll(async () => quoin.close());

  test('the process lives, is not ready, and names a time to come back', async () => {
    await expectUnavailable(quoin, cookie);
  });

  test('a stranger is still a stranger', async () => {
    const answer = await quoin.app.inject({ url: '/api/admin/properties' });
    expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
  });
});

describe('a server that is starting or on its way out', () => {
  test('refuses requests before it is ready, and serves accepted ones while it stops', async () => {
    let phase: 'starting' | 'ready' | 'stopping' = 'starting';
    const quoin = await startTestApp({}, { phase: () => phase });
    await expectUnavailable(quoin, '');
    phase = 'ready';
    const { cookie } = await quoin.signIn();
    const statusesNow = async () =>
      Object.values(await statuses(quoin, cookie)).map(({ statusCode }) => statusCode);
    expect(await statusesNow()).toEqual([200, 200, 200, 200, 200, 200]);
    phase = 'stopping';
    expect(await statusesNow()).toEqual([200, 503, 200, 200, 200, 200]);
    await quoin.close();
  });
});

describe('a defect', () => {
  test('has a fixed message, and its own text goes to the log', async () => {
    const lines: string[] = [];
    const quoin = await startTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => lines.push(line) } });
    const { cookie, ask } = await quoin.signIn();
    await quoin.db.schema.alterTable('properties').renameTo('secret_table').execute();
    const words = 'Something went wrong on our side. Please try again.';
    const rest = await ask('GET', '/properties');
    const call = await quoin.app.inject({ url: '/trpc/properties.totals', headers: { cookie } });
    expect([rest.statusCode, rest.json()]).toEqual([500, { message: words, code: 'INTERNAL' }]);
    expect([call.statusCode, call.json()]).toMatchObject([
      500,
      { error: { message: words, data: { problem: { message: words, code: 'INTERNAL' } } } },
    ]);
    for (const { body } of [rest, call])
      expect(body).not.toMatch(/secret_table|relation|select|\.ts|node_modules/);
    expect(lines.filter((line) => line.includes('relation \\"properties\\" does not exist'))).toHaveLength(2);
    await quoin.close();
  });
});

test('the log has an unknown failure of PostgreSQL without its quotes of rows (R75)', async () => {
  const lines: string[] = [];
  const quoin = await startTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => lines.push(line) } });
  const { ask } = await quoin.signIn();
  await runStatements(
    quoin.url,
    `create function spoil() returns trigger language plpgsql as $$
      begin raise 'nobody knows why' using detail = 'the row has ' || new.address, errcode = 'P0001'; end $$`,
    'create trigger spoil before insert on properties for each row execute function spoil()',
  );
  const answer = await ask('POST', '/properties', newProperty({ address: 'canary-4712' }));
  await quoin.close();
  expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
  expect(lines.join('')).toContain('nobody knows why');
  expect(lines.join('')).not.toContain('canary-4712');
});

test('the log holds no password, cookie, token, header or search (R75)', async () => {
  const lines: string[] = [];
  const quoin = await startTestApp({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => lines.push(line) } });
  const { cookie, ask } = await quoin.signIn();
  const canary = 'canary-4711';
  const headers = {
    authorization: `Bearer ${canary}`,
    'user-agent': canary,
    'request-id': canary,
    'x-forwarded-for': canary,
    referer: `http://localhost/${canary}`,
    cookie: `${cookie}; other=${canary}`,
  };
  await ask('GET', `/properties?search=${canary}&password=${canary}`, undefined, headers);
  await ask('POST', '/login', { username: canary, password: canary }, headers);
  await ask('POST', '/login', `{"password":"${canary}"`, { ...headers, 'content-type': 'application/json' });
  await ask('POST', '/properties', { address: canary, zipCode: canary }, headers);
  await quoin.app.inject({ url: `/trpc/properties.list?input=${canary}`, headers });
  await quoin.close();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('/api/admin/properties');
  for (const secret of [canary, cookie.slice(8, 40), credentials.password, 'quoin='])
    expect(log).not.toContain(secret);
});

describe('D a request that is no HTTP', () => {
  let quoin: TestApp;
  beforeAll(async () => {
    quoin = await startTestApp({ MAX_CONNECTIONS: '10' });
    await quoin.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => quoin.close());

  const say = async (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = quoin.app.server.address() as AddressInfo;
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
      socket.on('end', () => resolve(heard)).on('error', reject);
    });

  const present = async () =>
    new Promise<number>((resolve) => {
      quoin.app.server.getConnections((_error, count) => resolve(count));
    });

  test('and a connection beyond the limit are refused immediately (R70)', async () => {
    const { port } = quoin.app.server.address() as AddressInfo;
    const those = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
    await expect.poll(present).toBe(10);
    expect(await say('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
    for (const socket of those) socket.destroy();
    await expect.poll(present).toBe(0);
  });

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', '400 Bad Request'],
    ['a path with a space', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s is answered in the same form as any error', async (_what, text, status) => {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ message: 'Malformed request', code: 'VALIDATION' });
  });
});
