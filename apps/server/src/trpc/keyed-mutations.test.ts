import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const call = async (path: string, input: unknown, key?: string) =>
  quoin.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: {
      cookie: ada.cookie,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(input),
  });
const countOf = async (name: string) => {
  const found = await quoin.db.selectFrom('projects').select('id').where('name', '=', name).execute();
  return found.length;
};

test('a call that is repeated with its key gets the first answer again, and makes nothing', async () => {
  const first = await call('projects.create', { name: 'Porch', budget: 10 }, 'porch');
  const again = await call('projects.create', { budget: 10, name: 'Porch' }, 'porch');
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({ result: { data: { name: 'Porch', version: 1 } } });
  expect(again.body).toBe(first.body);
  expect(again.headers['idempotent-replay']).toBe('true');
  expect(await countOf('Porch')).toBe(1);
  await call('projects.create', { name: 'Porch', budget: 10 }, 'another');
  expect(await countOf('Porch')).toBe(2);
});

test('a call sent twenty times in parallel makes one record', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => call('projects.create', { name: 'Pergola' }, 'pergola')),
  );
  expect(await countOf('Pergola')).toBe(1);
  for (const { statusCode, json } of answers)
    if (statusCode !== 200)
      expect(json()).toMatchObject({ error: { data: { problem: { code: 'CONFLICT' }, retryAfterS: 1 } } });
});

test('a key changes neither the form of an answer nor that of an error', async () => {
  const made = [
    await call('projects.create', { name: 'Deck' }),
    await call('projects.create', { name: 'Deck' }, 'deck'),
  ];
  const [own, keyed] = made.map((answer) =>
    Object.keys(answer.json<{ result: { data: object } }>().result.data),
  );
  expect(keyed).toEqual(own);
  const wrong = { name: '', budget: -1 };
  const [plain, refused] = [
    await call('projects.create', wrong),
    await call('projects.create', wrong, 'wrong'),
  ];
  expect(refused.statusCode).toBe(plain.statusCode);
  expect(refused.json()).toEqual(plain.json());
  // A refused call may be tried again with its key.
  expect((await call('projects.create', { name: 'Right' }, 'wrong')).statusCode).toBe(200);
});

test.each([
  ['another input', 'used', 422, 'IDEMPOTENCY_MISMATCH'],
  ['a key that is none', 'a b', 400, 'VALIDATION'],
])('a key with %s is refused', async (_, key, status, code) => {
  await call('projects.create', { name: 'Used' }, 'used');
  const answer = await call('projects.create', { name: 'Other' }, key);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: { data: { problem: { code } } } });
  expect(await countOf('Other')).toBe(0);
});

test('a key has no effect on a public call and on a query', async () => {
  const lead = { firstName: 'A', lastName: 'B', email: 'a@b.example' };
  for (let time = 0; time < 2; time += 1) await call('contactSubmissions.submit', lead, 'lead');
  const found = await quoin.db.selectFrom('contactSubmissions').select('id').execute();
  expect(found.length).toBe(2);
  expect((await call('projects.list', {}, 'list')).headers['idempotent-replay']).toBeUndefined();
});
