import { sweepObjects } from '@quoin/db/photos/photo-store';
import type { TaskPhoto } from '@quoin/domain/work/task-photo';
import type { ObjectStore } from '@quoin/photos/object-store';
import { type TestObjectStore, startObjectStore } from '@quoin/photos/testing/object-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openPhotoStore } from '../start/photo-store.ts';
import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addPhoto, picture, upload } from './testing/photo.ts';
import { addProject, addTask, expectError } from './testing/resource.ts';

const UNAVAILABLE = 'The photo store cannot be reached right now. Please try again in a moment.';
let server: TestObjectStore;
let quoin: TestApp;
let ada: Client;
let taskId: number;
const told: string[] = [];
let afterPut = async () => {};
beforeAll(async () => {
  server = await startObjectStore();
  const { objects } = openPhotoStore(server.settings, (reason) => told.push(reason));
  const put: ObjectStore['put'] = async (...object) => {
    await objects?.put(...object);
    await afterPut();
  };
  quoin = await startTestApp({}, { photos: { objects: objects && { ...objects, put } } });
  ada = await quoin.signIn();
  taskId = (await addTask(ada)).id;
});
beforeEach(async () => {
  server.mood = 'well';
  await quoin.db.deleteFrom('taskPhotos').execute();
  await quoin.db.deleteFrom('bin').execute();
  await makeDue();
  await sweep();
});
afterAll(async () => {
  await quoin.close();
  await server.close();
});

const sweep = async () =>
  sweepObjects(
    quoin.db,
    openPhotoStore(server.settings, () => {}),
  );
const doomed = async () =>
  (await quoin.db.selectFrom('doomedPhotoObjects').select('objectKey').execute()).map(
    ({ objectKey }) => objectKey,
  );
/** Deletes the only entry of the bin permanently. */
const emptyBin = async () => {
  const [entry] = (await ada.ask('GET', '/bin')).json<{ id: number }[]>();
  expect((await ada.ask('DELETE', `/bin/${entry?.id}`)).statusCode).toBe(204);
};
const makeDue = async () =>
  quoin.db.updateTable('doomedPhotoObjects').set({ dueAt: '2001-01-01T00:00:00Z' }).execute();
const send = async () =>
  upload(ada, [
    { name: 'taskId', value: String(taskId) },
    { name: 'photo', bytes: await picture() },
  ]);
const imageOf = async ({ id }: TaskPhoto, query = '') => ada.ask('GET', `/task-photos/${id}/image${query}`);

describe('with a store of objects', () => {
  test('a photo and its thumbnail are in it, and not in the database', async () => {
    const photo = await addPhoto(ada, { taskId });
    expect(server.objects.size).toBe(2);
    expect(await quoin.db.selectFrom('taskPhotoData').select('id').execute()).toEqual([]);
    expect(await doomed()).toEqual([]);
    expect(JSON.stringify(photo)).not.toMatch(/s3|objectKey|storedIn/);
    const [full, thumb] = [await imageOf(photo), await imageOf(photo, '?size=thumb')];
    expect([full.rawPayload.length, full.headers['content-type']]).toEqual([photo.fileSize, 'image/jpeg']);
    expect(thumb.headers['content-type']).toBe('image/webp');
  });

  test('a deleted photo stays in it, and is gone soon after the bin lets it go', async () => {
    const { id } = await addPhoto(ada, { taskId });
    await ada.ask('DELETE', `/task-photos/${id}`);
    await sweep();
    expect(server.objects.size).toBe(2);
    await emptyBin();
    await expect.poll(() => server.objects.size).toBe(0);
    await expect.poll(doomed).toEqual([]);
  });

  test('the photos of a project that left the bin go with the next sweep, and no other', async () => {
    const project = await addProject(ada);
    const stays = await addPhoto(ada, { taskId });
    const task = await addTask(ada, { projectId: project.id });
    for (let number = 0; number < 3; number += 1) await addPhoto(ada, { taskId: task.id });
    await ada.ask('DELETE', `/projects/${project.id}`);
    // The app would sweep on its own.
    await quoin.db.deleteFrom('bin').execute();
    expect(await doomed()).toHaveLength(3);
    await sweep();
    expect(server.objects.size).toBe(2);
    expect((await imageOf(stays)).statusCode).toBe(200);
  });

  test('of many nodes that sweep in parallel, one deletes each object', async () => {
    const project = await addProject(ada);
    const task = await addTask(ada, { projectId: project.id });
    for (let number = 0; number < 5; number += 1) await addPhoto(ada, { taskId: task.id });
    await ada.ask('DELETE', `/projects/${project.id}`);
    await quoin.db.deleteFrom('bin').execute();
    server.asked.length = 0;
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(server.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(10);
    expect([server.objects.size, await doomed()]).toEqual([0, []]);
  });

  test('no object remains of an upload that the store refuses', async () => {
    server.mood = 'refusing';
    told.length = 0;
    const answer = await send();
    expectError(answer, 'UNAVAILABLE', UNAVAILABLE);
    expect(answer.headers['retry-after']).toBe('1');
    expect(told.join()).toMatch(/^The photo store failed: AccessDenied/);
    expect(told.join()).not.toContain('secret');
    expect(await quoin.db.selectFrom('taskPhotos').select('id').execute()).toEqual([]);
  });

  test('no object remains after its hour of an upload whose row cannot be written', async () => {
    await quoin.db.schema.alterTable('activity').renameTo('gone').execute();
    expect((await send()).statusCode).toBe(500);
    await quoin.db.schema.alterTable('gone').renameTo('activity').execute();
    expect(await quoin.db.selectFrom('taskPhotos').select('id').execute()).toEqual([]);
    expect(server.objects.size).toBe(2);
    // It might be another node's, just about to be written.
    await sweep();
    expect(server.objects.size).toBe(2);
    await makeDue();
    await sweep();
    expect([server.objects.size, await doomed()]).toEqual([0, []]);
  });

  test('an upload so slow that its objects were swept is refused, and leaves no photo without a picture', async () => {
    afterPut = async () => {
      await makeDue();
      await sweep();
    };
    const answer = await send();
    afterPut = async () => {};
    expectError(answer, 'UNAVAILABLE', UNAVAILABLE);
    expect(await quoin.db.selectFrom('taskPhotos').select('id').execute()).toEqual([]);
  });

  test('a photo deleted while the store is away goes when it is back', async () => {
    const { id } = await addPhoto(ada, { taskId });
    server.mood = 'refusing';
    expect((await ada.ask('DELETE', `/task-photos/${id}`)).statusCode).toBe(204);
    await emptyBin();
    await sweep();
    expect([server.objects.size, (await doomed()).length]).toEqual([2, 1]);
    server.mood = 'well';
    // The app's own attempt after the deletion may hold the row for a moment.
    const sweptAgain = async () => {
      await makeDue();
      await sweep();
      return [server.objects.size, await doomed()];
    };
    await expect.poll(sweptAgain).toEqual([0, []]);
  });

  test('an image that cannot be reached is a 503, one that is lost a 404', async () => {
    const photo = await addPhoto(ada, { taskId });
    server.mood = 'refusing';
    expectError(await imageOf(photo), 'UNAVAILABLE', UNAVAILABLE);
    server.mood = 'well';
    server.objects.clear();
    expectError(await imageOf(photo), 'NOT_FOUND', 'Photo not found');
  });
});
