import { type ObjectStore, openObjectStore } from '@quoin/photos/object-store';
import { preparePicture } from '@quoin/photos/picture';
import { type TestObjectStore, startObjectStore } from '@quoin/photos/testing/object-store';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { insertProjectTask } from '../work/project-task.ts';
import { insertProject } from '../work/project.ts';
import { insertTaskPhoto } from '../work/task-photo.ts';
import { type Moved, type PhotoPlace, movePhotos } from './move.ts';
import { keepPicture, readPicture, sweepObjects } from './photo-store.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let server: TestObjectStore;
let objects: ObjectStore;
let taskId: number;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  server = await startObjectStore();
  objects = openObjectStore(server.settings, () => {});
  const { id: projectId } = await insertProject(db, { name: 'Deck' });
  taskId = (await insertProjectTask(db, { projectId, name: 'Framing' })).id;
});
beforeEach(async () => {
  server.mood = 'well';
  await db.deleteFrom('taskPhotos').execute();
  await db.deleteFrom('doomedPhotoObjects').execute();
  server.objects.clear();
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await server.close();
});

async function addPhotos(count: number, place: PhotoPlace): Promise<number[]> {
  const store = { objects: place === 's3' ? objects : undefined };
  const ids: number[] = [];
  for (let shade = 0; shade < count; shade += 1) {
    const background = { r: shade * 20, g: 90, b: 90 };
    const sent = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    const kept = await keepPicture(db, store, await preparePicture(sent));
    ids.push((await insertTaskPhoto(db, { taskId, originalName: 'a.png', caption: null }, kept)).id);
  }
  return ids;
}

const shown = async (ids: number[]) =>
  Promise.all(
    ids.flatMap((id) =>
      (['full', 'thumb'] as const).map(async (size) =>
        (await readPicture(db, { objects }, id, size))?.toString('base64'),
      ),
    ),
  );
const places = async () =>
  (await db.selectFrom('taskPhotos').select('storedIn').orderBy('id').execute()).map(
    ({ storedIn }) => storedIn,
  );
const inDatabase = async () => (await db.selectFrom('taskPhotoData').select('photoId').execute()).length;

async function move(place: PhotoPlace, atMost = Infinity): Promise<Moved['result'][]> {
  const results: Moved['result'][] = [];
  for await (const { result } of movePhotos(db, objects, place)) {
    results.push(result);
    if (results.length >= atMost) break;
  }
  return results;
}

describe('moving photos', () => {
  test.each<[PhotoPlace, PhotoPlace]>([
    ['database', 's3'],
    ['s3', 'database'],
  ])('from %s to %s can stop and begin again, and each is visible at any moment', async (from, to) => {
    const ids = await addPhotos(5, from);
    const before = await shown(ids);
    expect(new Set(before).size).toBe(10);
    expect(await move(to, 2)).toEqual(['moved', 'moved']);
    expect(await places()).toEqual([to, to, from, from, from]);
    expect(await shown(ids)).toEqual(before);
    expect(await move(to)).toEqual(['moved', 'moved', 'moved']);
    expect(await places()).toEqual([to, to, to, to, to]);
    expect(await shown(ids)).toEqual(before);
    expect(await move(to)).toEqual([]);
    await sweepObjects(db, { objects });
    expect([server.objects.size, await inDatabase()]).toEqual(to === 's3' ? [10, 0] : [0, 5]);
    expect(await db.selectFrom('doomedPhotoObjects').select('objectKey').execute()).toEqual([]);
  });

  test('there and back and there again never deletes a used object', async () => {
    const ids = await addPhotos(3, 's3');
    const before = await shown(ids);
    await move('database');
    await move('s3');
    await sweepObjects(db, { objects });
    expect(await shown(ids)).toEqual(before);
    expect(server.objects.size).toBe(6);
  });

  test('stops without changes when the store is away, and leaves no object for longer than an hour', async () => {
    const ids = await addPhotos(2, 'database');
    const before = await shown(ids);
    server.mood = 'refusing';
    await expect(move('s3')).rejects.toThrow('The photo store cannot be reached');
    expect([await places(), await inDatabase()]).toEqual([['database', 'database'], 2]);
    server.mood = 'well';
    await move('s3');
    await db
      .updateTable('doomedPhotoObjects')
      .set({ dueAt: sql<string>`now()` })
      .execute();
    await sweepObjects(db, { objects });
    expect(await shown(ids)).toEqual(before);
    expect(server.objects.size).toBe(4);
  });

  test('skips missing or damaged photos, and goes on', async () => {
    const [missing = 0, , cut = 0] = await addPhotos(4, 's3');
    const keyOf = async (id: number) =>
      (await db.selectFrom('taskPhotos').select('objectKey').where('id', '=', id).executeTakeFirstOrThrow())
        .objectKey;
    server.objects.delete(`photos/quoin/${await keyOf(missing)}`);
    server.objects.set(`photos/quoin/${await keyOf(cut)}`, Buffer.from('x'));
    expect(await move('database')).toEqual(['damaged', 'moved', 'damaged', 'moved']);
    expect(await places()).toEqual(['s3', 'database', 's3', 'database']);
  });

  test('accepts the deletion of a photo during its copy', async () => {
    const [id = 0] = await addPhotos(1, 'database');
    const slow: ObjectStore = {
      ...objects,
      get: async (key) => {
        await db.deleteFrom('taskPhotos').where('id', '=', id).execute();
        return objects.get(key);
      },
    };
    const results: Moved[] = [];
    for await (const each of movePhotos(db, slow, 's3')) results.push(each);
    expect(results).toEqual([{ id, result: 'gone' }]);
    await db
      .updateTable('doomedPhotoObjects')
      .set({ dueAt: sql<string>`now()` })
      .execute();
    await sweepObjects(db, { objects });
    expect(server.objects.size).toBe(0);
  });

  test('by two simultaneous commands moves each photo once', async () => {
    const ids = await addPhotos(4, 'database');
    const before = await shown(ids);
    const results = (await Promise.all([move('s3'), move('s3')])).flat();
    expect(results.filter((result) => result === 'moved')).toHaveLength(4);
    expect(await shown(ids)).toEqual(before);
  });
});
