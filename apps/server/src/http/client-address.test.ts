import { afterAll, beforeAll, expect, test } from 'vitest';

import { closedFeed, credentials, startTestApp, type TestApp } from '../testing/app.ts';

const lines: string[] = [];
let quoin: TestApp;
beforeAll(async () => {
  quoin = await startTestApp(
    { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:ffff::/48, ::ffff:172.16.0.0/108', LOG_LEVEL: 'info' },
    { changes: closedFeed(), logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(async () => quoin.close());

// Each comes from elsewhere or is somebody else: what is said again of the same in the log is counted.

/** Whom the list of sessions and the log name for somebody who signs in. */
async function namedFor(forwarded: string | undefined, remoteAddress: string, username = 'ada') {
  lines.length = 0;
  await quoin.db.deleteFrom('sessions').execute();
  const answer = await quoin.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { username, ...credentials },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { ip } = await quoin.db.selectFrom('sessions').select('ip').executeTakeFirstOrThrow();
  const logged = lines
    .map((line) => JSON.parse(line) as { ip?: unknown; req?: { ip: unknown } })
    .flatMap((line) => ('ip' in line ? [line.ip] : line.req ? [line.req.ip] : []));
  expect(logged).toEqual([ip, ip]);
  return ip;
}

test.each([
  ['nobody', undefined, '198.51.100.7', '198.51.100.7'],
  ['an IPv4 address that IPv6 carries', undefined, '::ffff:198.51.100.8', '198.51.100.8'],
  ['a stranger', '203.0.113.1', '198.51.100.9', '198.51.100.9'],
  ['a proxy', '203.0.113.11', '10.0.0.1', '203.0.113.11'],
  ['a proxy that IPv6 carries', '203.0.113.12', '::ffff:10.0.0.1', '203.0.113.12'],
  ['a proxy that writes ports', '203.0.113.13:51234', '10.0.0.1', '203.0.113.13'],
  [
    'a proxy behind one that writes ports',
    '192.0.2.1, 203.0.113.14, 10.9.9.9:443',
    '10.0.0.1',
    '203.0.113.14',
  ],
  ['a proxy of IPv6 with a port', '203.0.113.15, [2001:db8:ffff:1::1]:443', '10.0.0.1', '203.0.113.15'],
  ['a proxy in hexadecimal', '203.0.113.16, ::ffff:a09:909', '10.0.0.1', '203.0.113.16'],
  ['a proxy that writes brackets', '"[2001:db8::9]:51234"', '2001:db8:ffff::1', '2001:db8::9'],
  ['a stranger of IPv6 behind a proxy', '192.0.2.1, [2001:db8:1::9]:51234', '10.0.0.1', '2001:db8:1::9'],
  ['a proxy in a network that IPv6 carries', '203.0.113.17, 172.16.0.9', '10.0.0.1', '203.0.113.17'],
  ['a proxy that hides the client', '203.0.113.18, _hidden', '10.0.0.1', null],
  ['a proxy that does not know', 'unknown', '10.0.0.1', null, 'vera'],
])('through %s, with %s from %s, comes %s', async (_how, forwarded, remote, named, username = 'ada') => {
  expect(await namedFor(forwarded, remote, username)).toBe(named);
});

test.each([
  ['another port', (count: number) => `203.0.113.7:${1024 + count}`],
  ['another network of 64 bits in one of 48', (count: number) => `2001:db8:7:${count.toString(16)}::1`],
  ['another made-up name', (count: number) => `_${count}`],
])('%s each time uses up one limit', async (_what, from) => {
  const ask = async (count: number) =>
    quoin.app.inject({
      url: '/api/catalog',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': from(count) },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await ask(count)).statusCode);
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});
