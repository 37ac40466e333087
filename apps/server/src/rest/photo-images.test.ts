import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addPhoto, picture } from './testing/photo.ts';
import { addTask, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
let taskId: number;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  taskId = (await addTask(ada)).id;
});
afterAll(async () => quoin.close());

const imageOf = async (id: number, query = '', headers = {}) =>
  ada.ask('GET', `/task-photos/${id}/image${query}`, undefined, headers);

describe('the image of a photo', () => {
  test('can only be displayed, and is cached only by its requester (R65)', async () => {
    const { id, filename, fileSize } = await addPhoto(ada, { taskId, filename: 'roof.jpg' });
    const { headers } = await imageOf(id);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(fileSize),
      'content-disposition': "inline; filename*=UTF-8''roof.jpg",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${filename}.full"`,
    });
    const head = await ada.ask('HEAD', `/task-photos/${id}/image`);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition'])
      expect(head.headers[name]).toBe(headers[name]);
  });

  test.each([
    ['über "Dach".jpg', '%C3%BCber%20%22Dach%22.jpg'],
    ["it's (1)*.jpg", 'it%27s%20%281%29%2A.jpg'],
    ['a;b=c.jpg', 'a%3Bb%3Dc.jpg'],
    ['🏠.jpg', '%F0%9F%8F%A0.jpg'],
  ])('downloads as %j, and no name breaks out of its header', async (filename, encoded) => {
    const { id } = await addPhoto(ada, { taskId });
    await quoin.db.updateTable('taskPhotos').set({ originalName: filename }).where('id', '=', id).execute();
    const { headers } = await imageOf(id);
    expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${encoded}`);
  });

  test('comes small as WebP, 320 px long, never enlarged', async () => {
    const large = await addPhoto(ada, { taskId, bytes: await picture('png', { width: 900, height: 300 }) });
    const small = await addPhoto(ada, { taskId, bytes: await picture('png', { width: 90, height: 30 }) });
    for (const [{ id }, width] of [
      [large, 320],
      [small, 90],
    ] as const) {
      const { rawPayload, headers } = await imageOf(id, '?size=thumb');
      expect(headers['content-type']).toBe('image/webp');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test.each(['full', 'THUMB', '', 'thumb&size=thumb', '320'])('has no size "%s"', async (size) => {
    const { id } = await addPhoto(ada, { taskId });
    expectError(await imageOf(id, `?size=${size}`), 'VALIDATION', 'Size must be thumb', 'size');
  });

  test('is not sent again to a browser that has it', async () => {
    const { id } = await addPhoto(ada, { taskId });
    const [full, thumb] = [await imageOf(id), await imageOf(id, '?size=thumb')];
    expect(full.headers.etag).not.toBe(thumb.headers.etag);
    for (const held of [
      String(full.headers.etag),
      `W/${String(full.headers.etag)}`,
      '*',
      `"x", ${String(full.headers.etag)}`,
    ]) {
      const answer = await imageOf(id, '', { 'if-none-match': held });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', full.headers.etag]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
    const other = await imageOf(id, '?size=thumb', { 'if-none-match': String(full.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  test('is not found when its bytes are missing, and that answer is cached nowhere', async () => {
    const { id } = await addPhoto(ada, { taskId });
    await quoin.db.deleteFrom('taskPhotoData').where('photoId', '=', id).execute();
    for (const size of ['', '?size=thumb']) {
      const answer = await imageOf(id, size);
      expectError(answer, 'NOT_FOUND', 'Photo not found');
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
    }
  });

  test('in a store of objects cannot be reached without its setting', async () => {
    const { id } = await addPhoto(ada, { taskId });
    await quoin.db
      .updateTable('taskPhotos')
      .set({ storedIn: 's3', objectKey: 'elsewhere.jpg' })
      .where('id', '=', id)
      .execute();
    const words = 'The photo store cannot be reached right now. Please try again in a moment.';
    expectError(await imageOf(id), 'UNAVAILABLE', words);
  });

  test('is deleted with its photo', async () => {
    const { id } = await addPhoto(ada, { taskId });
    expect((await ada.ask('DELETE', `/task-photos/${id}`)).statusCode).toBe(204);
    expectError(await imageOf(id), 'NOT_FOUND', 'Photo not found');
    expectError(await ada.ask('DELETE', `/task-photos/${id}`), 'NOT_FOUND', 'Photo not found');
  });
});
