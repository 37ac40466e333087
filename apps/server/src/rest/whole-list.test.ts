import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  const tiles = Array.from({ length: 2500 }, (_, i) => ({ name: `Tile ${i + 1}`, price: dollars(i + 1) }));
  await quoin.db.insertInto('products').values(tiles).execute();
});
afterAll(async () => quoin.close());

interface Row {
  id: number;
  name: string;
}

test('a list of several pages comes whole, each record once and in order', async () => {
  const answer = await ada.ask('GET', '/products?sort=price');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(answer.headers['link']).toBeUndefined();
  const rows = answer.json<Row[]>();
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 2500 }, (_, i) => `Tile ${i + 1}`));
  const [first] = rows;
  expect(first).toEqual((await ada.ask('GET', `/products/${first?.id}`)).json());
});

test('a searched list also comes whole', async () => {
  expect((await ada.ask('GET', '/products?search=tile')).json<Row[]>()).toHaveLength(2500);
  expect((await ada.ask('GET', '/products?search=Tile%2025')).json<Row[]>()).toHaveLength(12);
});

test('a list that ends with its first page, or is empty, is one answer', async () => {
  await quoin.db.deleteFrom('products').where('price', '>', dollars(1000)).execute();
  const answer = await ada.ask('GET', '/products');
  expect(answer.json<Row[]>()).toHaveLength(1000);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
  expect((await ada.ask('GET', '/projects')).body).toBe('[]');
});

test('the head of a list has no body, and an unreadable list is an error and no list', async () => {
  expect((await ada.ask('HEAD', '/products')).body).toBe('');
  const refused = await ada.ask('GET', '/products?sort=nothing');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'VALIDATION' });
});
