import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { closedFeed, startTestApp, type TestApp } from '../testing/app.ts';
import { testPanel, writeTestSite } from '../testing/site.ts';

let quoin: TestApp;
let siteRoot: string;
let phase: 'starting' | 'ready' = 'ready';
beforeAll(async () => {
  siteRoot = await writeTestSite();
  quoin = await startTestApp(
    { PUBLIC_URL: 'https://quoin.example' },
    { siteRoot, webRoot: join(siteRoot, 'web'), changes: closedFeed(), phase: () => phase },
  );
  await quoin.db
    .insertInto('products')
    .values([
      { name: 'Cedar board', price: dollars(12), category: 'Deck' },
      { name: 'Cedar board, old', price: dollars(10), category: 'Deck', isActive: false },
    ])
    .execute();
});
afterAll(async () => {
  await quoin.close();
  await rm(siteRoot, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => quoin.app.inject({ url, headers });
const post = async (body: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.9') =>
  quoin.app.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: body,
  });

describe('a plain page', () => {
  test('is sent as the build wrote it, with the site’s own address, packed for the browser', async () => {
    const page = '<a href="https://quoin.example/">home</a>';
    const plain = await get('/');
    expect([plain.statusCode, plain.body]).toEqual([200, page]);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(plain.headers['content-security-policy']).toContain("style-src 'sha256-of-the-styles';");
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page);
    const gzipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(page);
  });

  test.each([
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.5, identity;q=0.1', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip, br;q=1.0', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0, *', 'identity'],
    ['br;q=0, *', 'identity'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['x-br, brotli', 'identity'],
    ['', 'identity'],
  ])('is packed for "%s" as %s', async (accepted, encoding) => {
    const { headers } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/materials');
    const again = await get('/materials', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is found in any case, with a slash, and with unknown parameters', async () => {
    for (const url of ['/Materials/', '/materials?utm_source=letter', '/materials?q'])
      expect((await get(url)).statusCode, url).toBe(200);
    expect((await get('/materials?utm_source=letter')).body).toBe('materials');
  });

  test('that does not exist is 404, while the panel and the API answer for themselves', async () => {
    const missing = await get('/no/such');
    expect([missing.statusCode, missing.body]).toEqual([404, 'no such page']);
    expect((await get('/admin/properties')).body).toBe(testPanel);
    expect((await get('/Admin')).body).toBe(testPanel);
    expect((await get('/api/none')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await get('/marks/none.svg')).statusCode).toBe(404);
    expect((await get('/administration')).body).toBe('no such page');
  });

  test.each([
    ['br, gzip', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
  ])('a file is packed for "%s" as %s', async (accepted, encoding) => {
    for (const url of ['/site/client-abcd1234.js', '/assets/panel-abcd1234.js']) {
      const { headers } = await get(url, { 'accept-encoding': accepted });
      expect(headers['content-encoding'] ?? 'identity', url).toBe(encoding);
    }
  });

  test('files with a hash in the name are cached permanently, others for a day', async () => {
    const kept = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await kept('/site/client-abcd1234.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/marks/tarrowby.svg')).toBe('public, max-age=86400');
  });
});

describe('a search of the catalog', () => {
  test('finds active products, and is cached for a minute', async () => {
    const answer = await get('/materials?q=cedar');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json()).toMatchObject({
      path: '/materials',
      origin: 'https://quoin.example',
      search: 'q=cedar',
      found: { items: [{ name: 'Cedar board', price: null }], nextCursor: null },
    });
  });

  test('works only on the page that searches', async () => {
    const answer = await get('/?topic=quote&q=cedar');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).not.toHaveProperty('found');
  });

  test('without a meaning finds nothing', async () => {
    const answer = await get(`/materials?q=${'x'.repeat(201)}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-cache']);
    expect(answer.json()).toMatchObject({ found: { items: [] } });
  });

  test('before the database is ready reports its failure, and the time to try again', async () => {
    phase = 'starting';
    const answer = await get('/materials?q=cedar');
    phase = 'ready';
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).not.toHaveProperty('found');
  });
});

describe('the contact form without a script', () => {
  test('is taken, and leads on by GET', async () => {
    const answer = await post('firstName=Dana&lastName=Ortiz&email=dana%40example.com&topic=Quote');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/?sent#account']);
    const ada = await quoin.signIn();
    const [lead] = (await ada.ask('GET', '/contact-submissions?limit=1')).json<object[]>();
    expect(lead).toMatchObject({ firstName: 'Dana', lastName: 'Ortiz', topic: 'Quote' });
  });

  test('may have a message of many lines, with the longest that is taken, and one that is too long comes back', async () => {
    const lead = 'firstName=Dana&lastName=Writer&email=dana%40example.com&message=';
    const longest = 'x'.repeat(9_998);
    expect((await post(`${lead}a%0D%0A${longest}`)).statusCode).toBe(303);
    const ada = await quoin.signIn();
    const [written] = (await ada.ask('GET', '/leads?limit=1')).json<{ message: string }[]>();
    expect(written?.message).toBe(`a\n${longest}`);
    const refused = await post(`${lead}${'x'.repeat(10_001)}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      refused: { problems: { message: 'Message must be at most 10,000 characters' } },
    });
  });

  test('comes back with the typed text and the first error of each field', async () => {
    const answer = await post('firstName=%3Cb%3E&lastName=&email=dana');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      path: '/',
      refused: {
        values: { firstName: '<b>', lastName: '', email: 'dana' },
        problems: { lastName: 'Last name is required', email: 'Please enter a valid email address' },
      },
    });
  });

  test('is refused from other sites, in other formats and in too many bytes', async () => {
    expect((await post('firstName=Dana', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await post(`firstName=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
  });

  test('is taken five times from one address', async () => {
    const lead = 'firstName=Dana&lastName=Often&email=dana%40example.com';
    for (let sent = 0; sent < 5; sent += 1)
      expect((await post(lead, {}, '203.0.113.5')).statusCode).toBe(303);
    const sixth = await post(lead, {}, '203.0.113.5');
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800);
    expect(sixth.json<{ refused: { message: string } }>().refused.message).toMatch(/try again in/);
  });
});

test('search engines get the addresses of the pages', async () => {
  expect((await get('/robots.txt')).body).toBe('Sitemap: https://quoin.example/sitemap.xml');
  expect((await get('/sitemap.xml')).body).toBe('<urlset>https://quoin.example</urlset>');
});
