import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addProductPicture, formOf, picture } from './testing/photo.ts';
import { addProduct, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const send = async (
  client: Client,
  path: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
) => {
  const form = formOf([{ name: 'photo', bytes, filename: 'tub.jpg' }]);
  return client.ask('POST', path, form.body, { ...form.headers, ...headers });
};

const newPath = async () => `/products/${(await addProduct(ada)).id}/picture`;

test('a browser keeps the picture of a key forever, and asks again for any other address', async () => {
  const path = await addProductPicture(ada);
  const { pictureKey } = (await ada.ask('GET', path.replace('/picture', ''))).json<{ pictureKey: string }>();
  const headersOf = async (query: string) => (await ada.ask('GET', path + query)).headers;
  expect(await headersOf(`?key=${pictureKey}&size=thumb`)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "inline; filename*=UTF-8''roof.jpg",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${pictureKey}.thumb"`,
  });
  const again = { 'cache-control': 'private, no-cache', etag: `"${pictureKey}.full"` };
  expect(await headersOf('')).toMatchObject(again);
  expect(await headersOf('?key=another')).toMatchObject(again);
});

test('a picture is encoded again, without place and device', async () => {
  const path = await newPath();
  const sent = await sharp(await picture())
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  expect((await send(ada, path, sent)).statusCode).toBe(200);
  const stored = (await ada.ask('GET', path)).rawPayload;
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test('a file of 25 MB, a pixel bomb and a text that is named as a picture are refused and leave nothing', async () => {
  const path = await newPath();
  const large = await send(ada, path, Buffer.alloc(25_000_000));
  expectError(large, 'TOO_LARGE', 'The request is too large');
  const bomb = await picture('png', { width: 10_000, height: 10_000 });
  expectError(await send(ada, path, bomb), 'TOO_LARGE', 'The photo is larger than 50 megapixels');
  const text = await send(ada, path, Buffer.from('<html><script>alert(1)</script></html>'));
  const unsupported = 'Only JPEG, PNG, WebP and AVIF photos can be uploaded';
  expectError(text, 'UNSUPPORTED_MEDIA_TYPE', unsupported);
  expectError(await ada.ask('GET', path), 'NOT_FOUND', 'Photo not found');
});

test('a viewer and a foreign page cannot change a picture', async () => {
  const path = await addProductPicture(ada);
  const before = (await ada.ask('GET', path)).headers.etag;
  const vera = await quoin.signIn('vera');
  const refused = 'You may look at this, but not change it';
  expectError(await send(vera, path, await picture()), 'FORBIDDEN', refused);
  expectError(await vera.ask('DELETE', path), 'FORBIDDEN', refused);
  expect((await vera.ask('GET', path)).statusCode).toBe(200);
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await send(ada, path, await picture(), foreign)).statusCode).toBe(403);
  expect((await ada.ask('GET', path)).headers.etag).toBe(before);
});

test('a retry under the same key changes nothing twice', async () => {
  const path = await newPath();
  const bytes = await picture();
  const form = formOf([{ name: 'photo', bytes }]);
  const headers = { ...form.headers, 'idempotency-key': 'one-picture' };
  const [first, second] = [
    await ada.ask('POST', path, form.body, headers),
    await ada.ask('POST', path, form.body, headers),
  ];
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotent-replay']).toBe('true');
});
