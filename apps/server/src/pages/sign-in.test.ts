import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { codeOf, forgetSteps } from '@quoin/api/access/second-factor-testing';
import { DomainError } from '@quoin/domain/errors';
import type { SignInRequest } from '@quoin/site/rendering';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { AppOptions } from '../http/app-options.ts';
import { addQuote } from '../rest/testing/quotes.ts';
import { anotherAddress, credentials, startTestApp, type TestApp } from '../testing/app.ts';
import { callOverTrpc } from '../testing/procedure.ts';
import { testPanel, writeTestSite } from '../testing/site.ts';

const ORIGIN = 'https://quoin.example';

let quoin: TestApp;
let siteRoot: string;
let phase: ReturnType<AppOptions['phase']> = 'ready';
const log: string[] = [];
beforeAll(async () => {
  siteRoot = await writeTestSite();
  quoin = await startTestApp(
    { PUBLIC_URL: ORIGIN, LOG_LEVEL: 'info' },
    {
      siteRoot,
      webRoot: join(siteRoot, 'web'),
      phase: () => phase,
      logTo: { write: (line) => void log.push(line) },
    },
  );
});
afterAll(async () => {
  await quoin.close();
  await rm(siteRoot, { recursive: true });
});
beforeEach(async () => {
  await quoin.db.deleteFrom('throttleHits').execute();
  await quoin.passSeconds(60);
  log.length = 0;
});

const right = { username: 'ada', password: credentials.password };
const wrong = { username: 'ada', password: 'not the password of ada' };
const get = async (url = '/admin/login', headers: Record<string, string> = {}) =>
  quoin.app.inject({ url, headers, remoteAddress: anotherAddress() });
const post = async (
  fields: Record<string, string> | string,
  {
    url = '/admin/login',
    headers = {},
    remoteAddress = anotherAddress(),
  }: { url?: string; headers?: Record<string, string>; remoteAddress?: string } = {},
) =>
  quoin.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
const refusedIn = (answer: LightMyRequestResponse) => answer.json<SignInRequest>().refused;
const ledTo = (answer: LightMyRequestResponse) => [answer.statusCode, answer.headers.location];
const cookieOf = (answer: LightMyRequestResponse) =>
  [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('__Host-quoin='));
const statusOf = async (cookie = '') =>
  (await get('/api/admin/me', { cookie: cookie.split(';')[0] ?? '' })).statusCode;

/** Addresses that a browser may ask for as the next one, and where the sign-in leads. */
const wanted = [
  ['', '/admin'],
  ['?next=/admin/projects?q=deck', '/admin/projects?q=deck'],
  ['?next=%2Fadmin%2Fprojects%3Fq%3D%C3%BC%26sort%3Dname', '/admin/projects?q=%C3%BC&sort=name'],
  ['?next=/Admin/Projects', '/Admin/Projects'],
  ['?next=//evil.example', '/admin'],
  ['?next=https://evil.example/admin', '/admin'],
  ['?next=/admin//evil.example', '/admin'],
  ['?next=/admin%5C%5Cevil.example', '/admin'],
  ['?next=/admin/../../evil', '/admin'],
  ['?next=/admin/..//evil.example', '/admin'],
  ['?next=/admin%5C..%5C..%5C%5Cevil.example', '/admin'],
  ['?next=/admin/x%0d%0aset-cookie:%20a=b', '/admin/xset-cookie:%20a=b'],
  ['?next=javascript:alert(1)', '/admin'],
  ['?next=/admin/a&next=/admin/b', '/admin'],
  ['?next[]=/admin/a', '/admin'],
] as const;

describe('the page', () => {
  test('is the same for everybody, is kept by nobody, and may run only its own script', async () => {
    const { statusCode, headers, body } = await get('/Admin/Login/?next=/admin/projects');
    expect([statusCode, body]).toEqual([200, '{"panelFiles":["/assets/panel-abcd1234.js"]}']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-of-its-script';");
    expect(headers['content-security-policy']).toContain("style-src 'sha256-of-the-styles-of-the-sign-in';");
    const packed = await get('/admin/login', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
    expect(packed.headers.vary).toBe('accept-encoding');
  });

  test.each(wanted)('leads somebody who is signed in from %s to %s', async (query, location) => {
    const { cookie } = await quoin.signIn();
    expect(ledTo(await get(`/admin/login${query}`, { cookie }))).toEqual([303, location]);
  });

  test('shows the form to a browser whose session has ended', async () => {
    const ada = await quoin.signIn();
    await ada.ask('POST', '/logout');
    expect((await get('/admin/login', { cookie: ada.cookie })).statusCode).toBe(200);
  });

  test('leads to the lock while a client holds the device', async () => {
    const ada = await quoin.signIn();
    const { projectId } = (await addQuote(ada)).estimate;
    await callOverTrpc(quoin.app, 'clientLinks.handOver', 'mutation', { cookie: ada.cookie }, { projectId });
    expect(ledTo(await get('/admin/login?next=/admin/projects', { cookie: ada.cookie }))).toEqual([
      303,
      '/admin/locked?next=%2Fadmin%2Fprojects',
    ]);
  });

  test('is there while the server starts, and its form says that it must wait', async () => {
    const { cookie } = await quoin.signIn();
    phase = 'starting';
    try {
      expect((await get('/admin/login', { cookie })).statusCode).toBe(200);
      const answer = await post(right);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(refusedIn(answer)).toMatchObject({
        username: 'ada',
        message: 'The database cannot be reached right now. Please try again in a moment.',
      });
    } finally {
      phase = 'ready';
    }
  });
});

describe('the form', () => {
  test.each(wanted)('begins a session, and leads from %s to %s', async (query, location) => {
    const answer = await post(right, { url: `/admin/login${query}`, headers: { origin: ORIGIN } });
    expect(ledTo(answer)).toEqual([303, location]);
    expect(cookieOf(answer)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await statusOf(cookieOf(answer))).toBe(200);
  });

  test('ends the session that came with it, also when it is sent twice', async () => {
    const first = cookieOf(await post(right));
    const second = cookieOf(await post(right, { headers: { cookie: first?.split(';')[0] ?? '' } }));
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  test('comes back with the name, with the reason, and without the password', async () => {
    const answer = await post({ ...wrong, username: '<b>Ada' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(refusedIn(answer)).toEqual({
      username: '<b>Ada',
      problems: {},
      message: 'Invalid credentials',
      isAboutCode: false,
    });
    expect(answer.body).not.toContain(wrong.password);
    expect(cookieOf(answer)).toBeUndefined();
    expect(log.join('')).toContain('"event":"sign-in","outcome":"refused"');
    expect(log.join('')).not.toMatch(/<b>Ada|not the password/);
  });

  test.each(['', 'username=&password=', 'other=1', '__proto__=a&constructor=b'])(
    'without its fields says what is missing: "%s"',
    async (body) => {
      const answer = await post(body);
      expect(answer.statusCode).toBe(400);
      expect(refusedIn(answer)).toMatchObject({
        problems: { username: 'Username is required', password: 'Password is required' },
      });
      expect(refusedIn(answer)?.message).toBeUndefined();
    },
  );

  test('with a name of 10,000 letters is refused at its field', async () => {
    const username = 'ä'.repeat(10_000);
    const refused = refusedIn(await post({ ...right, username }));
    expect(refused).toMatchObject({ username, problems: { username: expect.any(String) as unknown } });
  });

  test('counts its last field where a name comes twice', async () => {
    const body = `username=nobody&${new URLSearchParams(right).toString()}`;
    expect((await post(body)).statusCode).toBe(303);
  });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: ORIGIN }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{}, 303],
  ])('of a page with %j is answered %i', async (headers: Record<string, string>, status) => {
    const answer = await post(right, { headers });
    expect(answer.statusCode).toBe(status);
    expect(cookieOf(answer) !== undefined).toBe(status === 303);
    if (status === 403)
      expect(refusedIn(answer)).toMatchObject({
        username: '',
        message: 'Requests from other sites are not accepted',
      });
  });

  test.each([
    ['application/json', 415, JSON.stringify(right)],
    ['text/plain', 415, 'username=ada'],
    ['multipart/form-data; boundary=x', 415, '--x--'],
    ['application/x-www-form-urlencoded', 413, `username=${'x'.repeat(70_000)}`],
    ['application/x-www-form-urlencoded; charset=utf-8', 400, '%zz=%ff&&&='],
    ['Application/X-WWW-Form-Urlencoded', 400, 'a=b&'.repeat(10_000)],
  ])('as %s is answered %i with the page', async (type, status, body) => {
    const answer = await post(body, { headers: { 'content-type': type } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(refusedIn(answer)).toBeDefined();
    expect(cookieOf(answer)).toBeUndefined();
  });

  test('shares the tries of a network with the REST API, and says how long to wait', async () => {
    const remoteAddress = anotherAddress();
    for (let tries = 0; tries < 3; tries += 1) await post(wrong, { remoteAddress });
    for (let tries = 0; tries < 2; tries += 1)
      await quoin.app.inject({ method: 'POST', url: '/api/admin/login', remoteAddress, payload: wrong });
    const answer = await post(right, { remoteAddress });
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    expect(refusedIn(answer)?.message).toBe(new DomainError('tooManyTries', seconds).message);
    expect(cookieOf(answer)).toBeUndefined();
  });
});

describe('a screen of the panel', () => {
  const browser = { accept: 'text/html,application/xhtml+xml' };

  test('leads a browser without a session to the sign-in, which leads back', async () => {
    for (const url of ['/admin', '/Admin/projects?q=deck&sort=-name', '/admin/locked', '/admin/no/such']) {
      const answer = await get(url, browser);
      expect(ledTo(answer)).toEqual([303, `/admin/login?next=${encodeURIComponent(url)}`]);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { location = '' } = answer.headers;
      expect(ledTo(await post(right, { url: location }))).toEqual([303, url]);
    }
  });

  test('is the page of the panel for a browser with a session, also an ended one, and for a program', async () => {
    const ada = await quoin.signIn();
    expect((await get('/admin/projects', { ...browser, cookie: ada.cookie })).body).toBe(testPanel);
    await ada.ask('POST', '/logout');
    expect((await get('/admin/projects', { ...browser, cookie: ada.cookie })).body).toBe(testPanel);
    expect((await get('/admin/projects')).body).toBe(testPanel);
    // A cookie that this installation did not seal counts as none.
    const forged = `__Host-quoin=${'A'.repeat(80)}%3B${'B'.repeat(32)}`;
    expect((await get('/admin/projects', { ...browser, cookie: forged })).statusCode).toBe(303);
  });

  test.each(['/administration', '/admin/%61pi', '/assets/none.js', '/no/such'])(
    '%s is none, and leads nobody to the sign-in',
    async (url) => expect((await get(url, browser)).statusCode).toBe(404),
  );
});

test('the code of a second factor is asked for after the password, and the field stays', async () => {
  const vera = await quoin.signIn('vera');
  const call = async (path: string, input: unknown) =>
    (
      JSON.parse((await callOverTrpc(quoin.app, path, 'mutation', { cookie: vera.cookie }, input)).body) as {
        result: { data: unknown };
      }
    ).result.data;
  const { secret } = (await call('secondFactor.begin', {
    currentPassword: credentials.password,
  })) as { secret: string };
  const { recoveryCodes } = (await call('secondFactor.confirm', { code: codeOf(secret) })) as {
    recoveryCodes: string[];
  };
  await forgetSteps(quoin.db);
  const me = { username: 'vera', password: credentials.password };
  const CODE_REFUSED =
    'This code is not right, or was used before. The app shows a new one every 30 seconds.';

  const asked = await post(me);
  expect([asked.statusCode, refusedIn(asked)]).toEqual([
    401,
    { username: 'vera', problems: {}, code: 'app', isAboutCode: true },
  ]);
  // A code that was not typed has not failed.
  expect(refusedIn(await post({ ...me, code: ' ' }))?.message).toBeUndefined();
  expect(refusedIn(await post({ ...me, code: 'wrong' }))).toMatchObject({
    message: CODE_REFUSED,
    code: 'app',
    isAboutCode: true,
  });
  expect(refusedIn(await post({ ...me, recoveryCode: 'wrong' }))).toMatchObject({
    message: CODE_REFUSED,
    code: 'recovery',
  });
  expect(refusedIn(await post({ ...me, password: 'wrong', code: '1' }))).toMatchObject({
    message: 'Invalid credentials',
    code: 'app',
    isAboutCode: false,
  });
  expect(refusedIn(await post({ ...me, code: '1'.repeat(100) }))).toMatchObject({
    problems: { code: expect.any(String) as unknown },
    code: 'app',
  });
  expect(ledTo(await post({ ...me, code: codeOf(secret) }))).toEqual([303, '/admin']);
  expect(ledTo(await post({ ...me, recoveryCode: recoveryCodes[0] ?? '' }))).toEqual([303, '/admin']);
  // Without its script, the page has one field for both.
  expect(ledTo(await post({ ...me, code: recoveryCodes[1] ?? '' }))).toEqual([303, '/admin']);
  expect((await post({ ...me, recoveryCode: recoveryCodes[0] ?? '' })).statusCode).toBe(401);
});
