import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

// What is made of pictures is tested in db, what the protocol adds in server.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const UNKNOWN = 2_147_483_647;
/** A WebP of one pixel. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const photo = { bytes: pixel, originalName: 'folder/roof.webp' };

async function asAda(
  work: (call: ReturnType<typeof callerFor>['call'], taskId: number, trx: Db) => Promise<void>,
) {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const { id: projectId } = await call.projects.create({ name: 'Deck' });
    const task = await call.projectTasks.create({ projectId, name: 'Framing' });
    await work(call, task.id, trx);
  });
}

test('a photo is uploaded, listed, shown and deleted', async () => {
  await asAda(async (call, taskId) => {
    const added = await call.taskPhotos.upload({ taskId, photo });
    expect(added).toMatchObject({ taskId, originalName: 'roof.webp', mimeType: 'image/webp', caption: null });
    expect((await call.taskPhotos.list({ taskId })).items).toEqual([added]);
    const full = await call.taskPhotos.getImage({ id: added.id });
    const small = await call.taskPhotos.getImage({ id: added.id, size: 'thumb' });
    expect(full).toMatchObject({ mediaType: 'image/webp', name: 'roof.webp' });
    expect(full.tag).not.toBe(small.tag);
    expect(await full.read()).toHaveLength(added.fileSize);
    await call.taskPhotos.delete({ id: added.id });
    expect((await call.taskPhotos.list({ taskId })).items).toEqual([]);
    await expect(full.read()).rejects.toThrow('Photo not found');
  });
});

test('the photos of a project are those of all its tasks, and of no other project', async () => {
  await asAda(async (call, taskId) => {
    const { projectId } = await call.projectTasks.get({ id: taskId });
    const other = await call.projectTasks.create({ projectId, name: 'Railing' });
    const { id: elsewhere } = await call.projects.create({ name: 'Porch' });
    const foreign = await call.projectTasks.create({ projectId: elsewhere, name: 'Framing' });
    const added: number[] = [];
    for (const id of [other.id, taskId, other.id])
      added.push((await call.taskPhotos.upload({ taskId: id, photo })).id);
    await call.taskPhotos.upload({ taskId: foreign.id, photo });
    const photos = await call.taskPhotos.listByProject({ projectId });
    expect(photos.map(({ id }) => id)).toEqual(added);
    expect(photos.map((each) => each.taskId)).toEqual([other.id, taskId, other.id]);
  });
});

test('a caption changes only by a caller who has seen the stored one', async () => {
  await asAda(async (call, taskId, trx) => {
    const { id } = await call.taskPhotos.upload({ taskId, photo });
    const linesBefore = await trx.selectFrom('activity').select('id').execute();
    const seen = await call.taskPhotos.updateCaption({ id, caption: ' Before ', seenCaption: null });
    expect(seen.caption).toBe('Before');
    await expect(call.taskPhotos.updateCaption({ id, caption: 'Mine', seenCaption: null })).rejects.toThrow(
      'This record was changed by someone else',
    );
    await call.taskPhotos.updateCaption({ id, caption: 'Before', seenCaption: 'Before' });
    expect((await call.taskPhotos.list({ taskId })).items[0]?.caption).toBe('Before');
    const lines = await trx.selectFrom('activity').select('id').execute();
    expect(lines).toHaveLength(linesBefore.length + 1);
    await expect(
      call.taskPhotos.updateCaption({ id, caption: 'x'.repeat(501), seenCaption: 'Before' }),
    ).rejects.toThrow('Caption must be at most 500 characters');
    expect(
      (await call.taskPhotos.updateCaption({ id, caption: '', seenCaption: 'Before' })).caption,
    ).toBeNull();
  });
});

test('a missing photo or task is reported', async () => {
  await asAda(async (call) => {
    await expect(call.taskPhotos.list({ taskId: UNKNOWN })).rejects.toThrow('Task not found');
    await expect(call.taskPhotos.getImage({ id: UNKNOWN })).rejects.toThrow('Photo not found');
    await expect(
      call.taskPhotos.updateCaption({ id: UNKNOWN, caption: null, seenCaption: null }),
    ).rejects.toThrow('Photo not found');
    await expect(call.taskPhotos.delete({ id: UNKNOWN })).rejects.toThrow('Photo not found');
    await expect(call.taskPhotos.upload({ taskId: UNKNOWN, photo })).rejects.toThrow('Task does not exist');
  });
});

test('a viewer sees photos and changes none', async () => {
  await asAda(async (call, taskId, trx) => {
    const { id } = await call.taskPhotos.upload({ taskId, photo });
    const vera = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' })).call;
    expect((await vera.taskPhotos.list({ taskId })).items).toHaveLength(1);
    expect(await (await vera.taskPhotos.getImage({ id })).read()).not.toHaveLength(0);
    const refused = 'You may look at this, but not change it';
    await expect(vera.taskPhotos.upload({ taskId, photo })).rejects.toThrow(refused);
    await expect(vera.taskPhotos.updateCaption({ id, caption: 'Mine', seenCaption: null })).rejects.toThrow(
      refused,
    );
    await expect(vera.taskPhotos.delete({ id })).rejects.toThrow(refused);
  });
});

test('photos of a task can be put in another order, page by page', async () => {
  await asAda(async (call, taskId) => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await call.taskPhotos.upload({ taskId, photo })).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await call.taskPhotos.move({ taskId, ids: [d, c], beforeId: a });
    const first = await call.taskPhotos.list({ taskId, limit: 3 });
    const next = await call.taskPhotos.list({ taskId, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([d, c, a, b]);
    const { projectId } = await call.projectTasks.get({ id: taskId });
    expect((await call.taskPhotos.listByProject({ projectId })).map(({ id }) => id)).toEqual([d, c, a, b]);
    await expect(call.taskPhotos.move({ taskId, ids: [2_147_483_647] })).rejects.toThrow('Photo not found');
  });
});
