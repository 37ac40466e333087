import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addQuote } from '../rest/testing/quotes.ts';
import { type Client, credentials, startTestApp, type TestApp } from '../testing/app.ts';

// While a client holds the device, the cookie of the browser opens nothing. `access.test.ts` tries every call with it.

let quoin: TestApp;
let projectId: number;
const log: string[] = [];
beforeAll(async () => {
  quoin = await startTestApp(
    { LOG_LEVEL: 'info' },
    { logTo: { write: (line: string) => void log.push(line) }, pausesAfterAnswers: true },
  );
  ({ projectId } = (await addQuote(await quoin.signIn())).estimate);
});
afterAll(async () => quoin.close());
beforeEach(async () => {
  await quoin.db.deleteFrom('throttleHits').execute();
  await quoin.passSeconds(120);
  log.length = 0;
});

const call = async (cookie: string, path: string, input: object) =>
  quoin.app.inject({ method: 'POST', url: `/trpc/${path}`, headers: { cookie }, payload: input });
const handOver = async ({ cookie }: Client) => call(cookie, 'clientLinks.handOver', { projectId });
const unlock = async ({ cookie }: Client, password = credentials.password) =>
  call(cookie, 'session.unlock', { password });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const statusOf = async (cookie: string) =>
  (await quoin.app.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode;
const ownerOf = async ({ cookie }: Client) =>
  (await quoin.app.inject({ url: '/trpc/session.handedOver', headers: { cookie } })).json<{
    result: { data: unknown };
  }>().result.data;

test('a hand-over gives a link for an hour, and closes the session of this browser alone', async () => {
  const [phone, office] = [await quoin.signIn(), await quoin.signIn()];
  expect(await ownerOf(phone)).toBeNull();
  const answer = await handOver(phone);
  expect(answer.json()).toMatchObject({
    result: { data: { isInPerson: true, path: expect.stringMatching(/^\/q\/[\w-]{43}$/) as unknown } },
  });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect([await statusOf(phone.cookie), await statusOf(office.cookie)]).toEqual([401, 200]);
  expect(await ownerOf(phone)).toEqual({ firstName: 'ada' });
  // Neither the other calls of a hand-over nor a second one come through.
  expect((await handOver(phone)).statusCode).toBe(401);
  expect(log.join('')).toContain('"event":"hand-over","outcome":"done"');
});

test('the password alone opens it again under another cookie, also with a second factor', async () => {
  const phone = await quoin.signIn();
  const { id: adminId } = await quoin.db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  await handOver(phone);
  await quoin.db
    .insertInto('secondFactors')
    .values({ adminId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
    .execute();
  const answer = await unlock(phone);
  await quoin.db.deleteFrom('secondFactors').execute();
  expect(answer.json()).toMatchObject({ result: { data: { admin: { username: 'ada' } } } });
  // A copy of the cookie from the time of the hand-over is worth nothing.
  expect([await statusOf(cookieOf(answer)), await statusOf(phone.cookie)]).toEqual([200, 401]);
  expect((await unlock(phone)).statusCode).toBe(401);
  expect(log.join('')).toContain(`"event":"unlock","outcome":"done","adminId":${adminId}`);
});

test('wrong passwords are refused, and soon have to wait, here and at the sign-in together', async () => {
  const phone = await quoin.signIn();
  await handOver(phone);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await unlock(phone, 'not the password');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('This password is not right');
  }
  expect((await unlock(phone)).statusCode).toBe(429);
  expect(await statusOf(phone.cookie)).toBe(401);
  expect(log.join('')).toMatch(
    /"event":"unlock","outcome":"refused".*"event":"unlock","outcome":"throttled"/s,
  );
});

test('a session that ended meanwhile needs a sign-in, and so does one whose owner may not sign in', async () => {
  for (const fields of [
    { revokedAt: new Date().toISOString() },
    { expiresAt: new Date(Date.now() - 1_000).toISOString() },
    { lastSeenAt: '2020-01-01T00:00:00Z' },
  ]) {
    const phone = await quoin.signIn();
    await handOver(phone);
    await quoin.db.updateTable('sessions').set(fields).where('handedOverAt', 'is not', null).execute();
    expect((await unlock(phone)).statusCode).toBe(401);
    expect(await ownerOf(phone)).toBeNull();
  }
  const phone = await quoin.signIn();
  await handOver(phone);
  await quoin.db.updateTable('admins').set({ isActive: false }).where('username', '=', 'ada').execute();
  expect((await unlock(phone)).statusCode).toBe(401);
  await quoin.db.updateTable('admins').set({ isActive: true }).where('username', '=', 'ada').execute();
});

test('a viewer and a key hand nothing over', async () => {
  const vera = await quoin.signIn('vera');
  expect((await handOver(vera)).statusCode).toBe(403);
  expect(await statusOf(vera.cookie)).toBe(200);
});

test('a hand-over of a project without a quote locks nothing', async () => {
  const phone = await quoin.signIn();
  const answer = await call(phone.cookie, 'clientLinks.handOver', { projectId: 999_999 });
  expect(answer.statusCode).toBe(400);
  expect(await statusOf(phone.cookie)).toBe(200);
});
