import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  const place = { city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' } as const;
  const houses = [1, 2, 3].map((i) => ({ ...place, address: `${i} Elm St`, ownerLastName: '"Öz" \\ 😀' }));
  await quoin.db.insertInto('properties').values(houses).execute();
});
afterAll(async () => quoin.close());

/** `trpc-accept` is what only tRPC itself knows what to do with: it then answers. */
const ask = async (path: string, headers: Record<string, string> = {}) =>
  quoin.app.inject({ method: 'GET', url: `/trpc/${path}`, headers: { cookie: ada.cookie, ...headers } });
const batch = (paths: string, inputs: unknown) =>
  `${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

test.each([
  ['a record', batch('properties.get', { 0: { id: 1 } })],
  ['a page', batch('properties.list', { 0: { limit: 2 } })],
  ['a list that nothing is in', batch('projects.list', { 0: {} })],
  ['several calls in one batch', batch('properties.get,session.me,properties.totals', { 0: { id: 2 } })],
  ['what is not there', batch('properties.get', { 0: { id: 99 } })],
  [
    'what is not there beside what is',
    batch('properties.get,properties.get', { 0: { id: 99 }, 1: { id: 1 } }),
  ],
  ['an input that does not fit', batch('properties.list', { 0: { limit: 0 } })],
  ['no input where there must be one', 'properties.get?batch=1'],
  ['a procedure that there is not', batch('properties.nothing', { 0: {} })],
  ['a name of every object', batch('constructor', { 0: {} })],
  ['a mutation', batch('properties.delete', { 0: { id: 1 } })],
  ['a procedure with a file', batch('properties.export', { 0: {} })],
  ['an input that is no JSON', 'properties.get?batch=1&input={'],
  ['an input that is no object', batch('properties.get', [{ id: 1 }])],
  ['too many', batch(Array.from({ length: 21 }, () => 'session.me').join(','), {})],
  ['no batch', `properties.get?input=${encodeURIComponent('{"id":1}')}`],
])('%s is answered as tRPC itself answers it', async (_what, path) => {
  const [own, theirs] = [await ask(path), await ask(path, { 'trpc-accept': 'application/json' })];
  expect(own.json()).toEqual(theirs.json());
  const told = ({ statusCode, headers }: typeof own) => ({
    statusCode,
    type: String(headers['content-type']).split(';')[0],
    vary: headers['vary'],
    policy: headers['content-security-policy'],
  });
  expect(told(own)).toEqual(told(theirs));
});

test('a stranger gets no data, and the same message from both', async () => {
  const path = batch('properties.get', { 0: { id: 1 } });
  const own = await ask(path, { cookie: '' });
  expect(own.statusCode).toBe(401);
  expect(own.json()).toEqual((await ask(path, { cookie: '', 'trpc-accept': 'application/json' })).json());
});
