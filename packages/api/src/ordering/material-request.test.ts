import { expect, test } from 'vitest';

import { openForAda, refusedAs } from '../testing.ts';
import { addSuppliedJob } from './testing/supplied-job.ts';

const asAda = openForAda();

test('a request keeps who asked, for which task, and the log has it under the project', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile } = await addSuppliedJob(call);
    const request = await call.materialRequests.create({
      projectId,
      taskId,
      productId: tile.id,
      quantity: 2,
      unit: 'box',
      needBy: '2190-03-10',
      note: 'Two broke',
    });
    expect(request).toMatchObject({
      requestedBy: 'ada Test',
      status: 'open',
      reason: null,
      projectName: 'Bath',
      taskName: 'Tiling',
      productName: 'Slate tile',
      text: null,
    });
    expect(await call.materialRequests.get({ id: request.id })).toEqual(request);
    const { items } = await call.activity.list({ entity: 'material-request', entityId: request.id });
    expect(items).toMatchObject([{ action: 'created', label: 'Slate tile', parentLabel: 'Tiling' }]);
  });
});

test('requests are found by project, task, state and words, the newest first', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile } = await addSuppliedJob(call);
    const bags = await call.materialRequests.create({ projectId, text: 'Two more bags', quantity: 2 });
    const tiles = await call.materialRequests.create({
      projectId,
      taskId,
      productId: tile.id,
      quantity: 1,
      needBy: '2190-03-10',
    });
    const { id: other } = await call.projects.create({ name: 'Other' });
    await call.materialRequests.create({ projectId: other, text: 'Nails', quantity: 1 });
    const found = async (filter: Parameters<typeof call.materialRequests.list>[0]) =>
      (await call.materialRequests.list(filter)).items.map(({ id }) => id);
    expect(await found({ projectId })).toEqual([tiles.id, bags.id]);
    expect(await found({ projectId, sort: 'needBy' })).toEqual([tiles.id, bags.id]);
    expect(await found({ taskId })).toEqual([tiles.id]);
    expect(await found({ search: 'slate' })).toEqual([tiles.id]);
    expect(await found({ projectId, search: 'more bags' })).toEqual([bags.id]);
    expect(await found({ projectId, status: 'declined' })).toEqual([]);
  });
});

test('a request names a product or says it in words, never both', async () => {
  await asAda(async (call) => {
    const { projectId, tile } = await addSuppliedJob(call);
    const asked = { projectId, quantity: 1 };
    const message = 'Choose a product, or say in words what you need';
    await expect(call.materialRequests.create(asked)).rejects.toThrow(message);
    const both = { ...asked, text: 'Tile', productId: tile.id };
    await expect(call.materialRequests.create(both)).rejects.toThrow(message);
    const { id } = await call.materialRequests.create({ ...asked, text: 'Tile' });
    const named = call.materialRequests.update({ id, productId: tile.id });
    await expect(named).rejects.toMatchObject(refusedAs('requestNotNamed'));
    expect(await call.materialRequests.update({ id, productId: tile.id, text: null })).toMatchObject({
      productName: 'Slate tile',
      text: null,
    });
  });
});

test('who declines a request says why, and one that is opened again has no reason any more', async () => {
  await asAda(async (call) => {
    const { projectId } = await addSuppliedJob(call);
    const { id } = await call.materialRequests.create({ projectId, text: 'Nails', quantity: 1 });
    const declined = call.materialRequests.update({ id, status: 'declined' });
    await expect(declined).rejects.toMatchObject(refusedAs('requestWithoutReason'));
    expect(
      await call.materialRequests.update({ id, status: 'declined', reason: 'In the van' }),
    ).toMatchObject({ status: 'declined', reason: 'In the van' });
    expect(await call.materialRequests.update({ id, status: 'open' })).toMatchObject({ reason: null });
    const ordered = call.materialRequests.update({ id, status: 'ordered', reason: 'No' });
    await expect(ordered).rejects.toMatchObject(refusedAs('requestNotDeclined'));
  });
});

test('a task of another project is none of the request', async () => {
  await asAda(async (call) => {
    const { projectId, taskId } = await addSuppliedJob(call);
    const { id: other } = await call.projects.create({ name: 'Other' });
    const asked = { projectId: other, taskId, text: 'Nails', quantity: 1 };
    await expect(call.materialRequests.create(asked)).rejects.toMatchObject(refusedAs('taskDoesNotExist'));
    const { id } = await call.materialRequests.create({ projectId, taskId, text: 'Nails', quantity: 1 });
    const { id: foreign } = await call.projectTasks.create({ projectId: other, name: 'Wall' });
    const moved = call.materialRequests.update({ id, taskId: foreign });
    await expect(moved).rejects.toMatchObject(refusedAs('taskDoesNotExist'));
  });
});

test('a deleted request comes back from the bin', async () => {
  await asAda(async (call) => {
    const { projectId } = await addSuppliedJob(call);
    const request = await call.materialRequests.create({ projectId, text: 'Nails', quantity: 1 });
    await call.materialRequests.delete({ id: request.id });
    expect((await call.materialRequests.list({ projectId })).items).toEqual([]);
    const [entry] = (await call.bin.list({})).items;
    await call.bin.restore({ id: entry?.id ?? 0 });
    expect((await call.materialRequests.list({ projectId })).items).toMatchObject([{ text: 'Nails' }]);
  });
});

/** A pixel as WebP, and another one as PNG. */
const WEBP = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photoOf = (base64: string) => ({ originalName: 'bag.png', bytes: Buffer.from(base64, 'base64') });

test('a request has one photo: the last one wins, the log names it, and the bin gives it back', async () => {
  await asAda(async (call) => {
    const { id: projectId } = await call.projects.create({ name: 'Bath' });
    const { id, photoKey } = await call.materialRequests.create({
      projectId,
      text: 'Two more bags',
      quantity: 2,
    });
    expect(photoKey).toBe(null);
    await expect(call.materialRequests.getPhoto({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const first = await call.materialRequests.uploadPhoto({ id, photo: photoOf(WEBP) });
    const second = await call.materialRequests.uploadPhoto({ id, photo: photoOf(PNG) });
    expect(first.photoKey).toMatch(/^[0-9a-f]{64}$/);
    expect(second.photoKey).not.toBe(first.photoKey);
    expect(second.version).toBeGreaterThan(first.version);
    const kept = await call.materialRequests.getPhoto({ id, key: second.photoKey ?? '' });
    expect(kept).toMatchObject({ mediaType: 'image/jpeg', isForever: true, tag: second.photoKey });
    expect(await call.materialRequests.getPhoto({ id, key: 'old' })).toMatchObject({ isForever: false });
    const { items } = await call.activity.listChanges({ entity: 'material-request', entityId: id });
    expect(items.map(({ fields }) => fields)).toEqual([['photo'], ['photo'], null]);

    await call.materialRequests.delete({ id });
    await call.bin.undo({ entity: 'material-request', ids: [id] });
    const restored = await call.materialRequests.getPhoto({ id });
    expect(await restored.read()).toEqual(await kept.read());
    await call.materialRequests.deletePhoto({ id });
    expect(await call.materialRequests.get({ id })).toMatchObject({ photoKey: null });
    await expect(call.materialRequests.deletePhoto({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
