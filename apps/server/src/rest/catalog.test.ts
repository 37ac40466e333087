import { catalogLimit } from '@quoin/domain/outreach/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addProduct, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  ada = await quoin.signIn();
  for (const name of ['Brick', 'Cedar shake', 'Drywall']) await addProduct(ada, { name });
});
afterAll(async () => quoin.close());

/** Asks as a visitor with an address of their own. */
const ask = async (query: string, from = '192.0.2.1') =>
  quoin.app.inject({ url: `/api/catalog${query}`, headers: { 'x-forwarded-for': from } });

test('the public catalog is an array, cacheable for a minute, with its next page in the Link header', async () => {
  const first = await ask('?limit=2');
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  const names = (answer: typeof first) => answer.json<{ name: string }[]>().map(({ name }) => name);
  expect(names(first)).toEqual(['Brick', 'Cedar shake']);
  const next = /^<\/api\/catalog(\?[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1];
  const last = await ask(next ?? '');
  expect(names(last)).toEqual(['Drywall']);
  expect(last.headers.link).toBeUndefined();
});

test('an error of the public catalog has its message, and is cached nowhere', async () => {
  for (const [query, message, path] of [
    ['?limit=51', 'Limit must be a whole number from 1 to 50', 'limit'],
    ['?limit=all', 'Limit must be a whole number from 1 to 50', 'limit'],
    ['?cursor=x', 'Invalid cursor', 'cursor'],
    [`?search=${'x'.repeat(201)}`, 'Search must be at most 200 characters', 'search'],
  ] as const) {
    const answer = await ask(query);
    expectError(answer, 'VALIDATION', message, path);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a network that asks the public catalog too often gets a time to come back; others are served', async () => {
  for (let turn = 0; turn < catalogLimit.max; turn += 1) await ask('?limit=1', '192.0.2.7');
  const refused = await ask('', '192.0.2.7');
  expectError(refused, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again in 1 minute.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect((await ask('', '192.0.2.8')).statusCode).toBe(200);
});
