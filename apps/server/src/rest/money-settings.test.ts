import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addLogo } from './testing/costs.ts';
import { formOf } from './testing/photo.ts';
import { expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

test('the money settings are read and set without an id', async () => {
  const first = await ada.ask('GET', '/money-settings');
  expect(first.json()).toMatchObject({ laborRate: 50, burdenRate: 0.36, taxMode: 'on-taxable-lines' });
  const based = { 'if-match': String(first.headers.etag) };
  const changed = await ada.ask('PATCH', '/money-settings', { laborRate: '52.125001' }, based);
  expect(changed.json()).toMatchObject({ laborRate: 52.125001, version: 2 });
  expectError(
    await ada.ask('PUT', '/money-settings', { laborRate: 60 }, based),
    'STALE',
    'This record was changed by someone else',
  );
  expectError(
    await ada.ask('PUT', '/money-settings', { timeZone: 'Dayton' }),
    'VALIDATION',
    'Time zone must be a name such as America/New_York',
    'timeZone',
  );
  const { etag } = changed.headers;
  const cached = await ada.ask('GET', '/money-settings', undefined, { 'if-none-match': String(etag) });
  expect(cached.statusCode).toBe(304);
});

test('a browser keeps the logo of a key forever, and asks again for any other address', async () => {
  const path = await addLogo(ada);
  const { logoKey } = (await ada.ask('GET', '/money-settings')).json<{ logoKey: string }>();
  const headersOf = async (query: string) => (await ada.ask('GET', path + query)).headers;
  expect(await headersOf(`?key=${logoKey}&size=thumb`)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${logoKey}.thumb"`,
  });
  expect(await headersOf('?key=another')).toMatchObject({ 'cache-control': 'private, no-cache' });
});

test('a logo stays transparent in both sizes', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 400, height: 100, channels: 4, background } })
    .composite([{ input: { create: { width: 200, height: 40, channels: 3, background: '#b4482a' } } }])
    .png()
    .toBuffer();
  const { body, headers } = formOf([{ name: 'photo', bytes, filename: 'logo.png' }]);
  expect((await ada.ask('POST', '/money-settings/logo', body, headers)).statusCode).toBe(200);
  for (const query of ['', '?size=thumb']) {
    const { rawPayload } = await ada.ask('GET', `/money-settings/logo${query}`);
    const { channels } = await sharp(rawPayload).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  }
});

test('a large logo is stored no larger than a phone or paper shows it', async () => {
  const bytes = await sharp({ create: { width: 3000, height: 600, channels: 3, background: '#b4482a' } })
    .png()
    .toBuffer();
  const { body, headers } = formOf([{ name: 'photo', bytes, filename: 'logo.png' }]);
  expect((await ada.ask('POST', '/money-settings/logo', body, headers)).statusCode).toBe(200);
  const { rawPayload } = await ada.ask('GET', '/money-settings/logo');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1024, height: 205 });
});
