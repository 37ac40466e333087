import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const UNKNOWN = 2_147_483_647;
/** A WebP of one pixel. */
const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const photo = { bytes, originalName: 'folder/tub.webp' };

async function asAda(
  work: (call: ReturnType<typeof callerFor>['call'], id: number, trx: Db) => Promise<void>,
) {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const { id } = await call.products.create({ name: 'Tub', price: dollars(400) });
    await work(call, id, trx);
  });
}

test('a picture is uploaded, replaced and deleted, and each is a change of the product', async () => {
  await asAda(async (call, id) => {
    expect((await call.products.get({ id })).pictureKey).toBe(null);
    const first = await call.productPictures.upload({ id, photo });
    const second = await call.productPictures.upload({ id, photo });
    expect([first.version, second.version]).toEqual([2, 3]);
    expect(second.pictureKey).not.toBe(first.pictureKey);
    expect((await call.products.list({})).items[0]).toEqual(second);
    await call.productPictures.delete({ id });
    expect(await call.products.get({ id })).toMatchObject({ version: 4, pictureKey: null });
    await expect(call.productPictures.delete({ id })).rejects.toThrow('Photo not found');
    const { items } = await call.activity.listChanges({ entity: 'product', entityId: id });
    expect(items.map(({ fields, changes }) => [fields, changes])).toEqual([
      [['picture'], null],
      [['picture'], null],
      [['picture'], null],
      [null, null],
    ]);
  });
});

test('a picture is shown under its own name, and only the current key keeps it forever', async () => {
  await asAda(async (call, id) => {
    const { pictureKey } = await call.productPictures.upload({ id, photo });
    const key = pictureKey ?? '';
    const full = await call.productPictures.getImage({ id, key });
    expect(full).toMatchObject({ mediaType: 'image/webp', name: 'tub.webp', isForever: true });
    expect(await full.read()).not.toHaveLength(0);
    expect((await call.productPictures.getImage({ id, key, size: 'thumb' })).tag).not.toBe(full.tag);
    expect(await call.productPictures.getImage({ id })).toMatchObject({ isForever: false, tag: full.tag });
    await call.productPictures.upload({ id, photo });
    expect(await call.productPictures.getImage({ id, key })).toMatchObject({ isForever: false });
  });
});

test('a missing product, a missing picture and a text that is no picture are refused', async () => {
  await asAda(async (call, id) => {
    await expect(call.productPictures.upload({ id: UNKNOWN, photo })).rejects.toThrow('Product not found');
    await expect(call.productPictures.getImage({ id: UNKNOWN })).rejects.toThrow('Product not found');
    await expect(call.productPictures.getImage({ id })).rejects.toThrow('Photo not found');
    await expect(call.productPictures.delete({ id: UNKNOWN })).rejects.toThrow('Product not found');
    const text = { bytes: Buffer.from('<script>alert(1)</script>'), originalName: 'tub.jpg' };
    await expect(call.productPictures.upload({ id, photo: text })).rejects.toThrow(
      'Only JPEG, PNG, WebP and AVIF photos can be uploaded',
    );
  });
});

test('a viewer sees the picture and changes nothing', async () => {
  await asAda(async (call, id, trx) => {
    await call.productPictures.upload({ id, photo });
    const { call: vera } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
    expect(await (await vera.productPictures.getImage({ id })).read()).not.toHaveLength(0);
    const refused = 'You may look at this, but not change it';
    await expect(vera.productPictures.upload({ id, photo })).rejects.toThrow(refused);
    await expect(vera.productPictures.delete({ id })).rejects.toThrow(refused);
  });
});

test('the tasks that use a product come newest first, page by page, with their costs and numbers', async () => {
  await asAda(async (call, id) => {
    expect(await call.products.countUses({ id })).toEqual({ tasks: 0, projects: 0 });
    const tasks: number[] = [];
    for (const name of ['Deck', 'Porch']) {
      const { id: projectId } = await call.projects.create({ name });
      for (const task of ['Framing', 'Railing']) {
        const { id: taskId } = await call.projectTasks.create({ projectId, name: task });
        await call.taskProducts.create({ taskId, productId: id, quantity: tasks.length + 0.5 });
        tasks.unshift(taskId);
      }
    }
    const other = await call.products.create({ name: 'Nail', price: dollars(1) });
    await call.taskProducts.create({ taskId: tasks[0] ?? 0, productId: other.id });
    const first = await call.products.listUses({ id, limit: 3 });
    const next = await call.products.listUses({ id, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...next.items].map(({ taskId }) => taskId)).toEqual(tasks);
    expect(first.items[0]).toMatchObject({
      taskName: 'Railing',
      projectName: 'Porch',
      quantity: 3.5,
      lineTotal: 1400,
    });
    expect(await call.products.countUses({ id })).toEqual({ tasks: 4, projects: 2 });
  });
});
