import { join } from 'node:path';

import type { ObjectStore } from '@quoin/photos/object-store';
import { preparePicture } from '@quoin/photos/picture';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { movePhotos } from '../photos/move.ts';
import { keepPicture, sweepObjects } from '../photos/photo-store.ts';
import { openForTest, restore, TEST_VERSION, unattended } from '../testing/backup.ts';
import { startBucket } from '../testing/bucket.ts';
import { insertProjectTask } from '../work/project-task.ts';
import { insertProject } from '../work/project.ts';
import { insertTaskPhoto } from '../work/task-photo.ts';
import { writeBackup } from './write.ts';

const bucket = startBucket();
const { folder } = bucket;

/** A database with photos in the bucket and, the last one, in itself. */
async function openWithPhotos() {
  const opened = await openForTest('migrated');
  const { db } = opened;
  const { id: projectId } = await insertProject(db, { name: 'Deck' });
  const { id: taskId } = await insertProjectTask(db, { projectId, name: 'Framing' });
  const ids: number[] = [];
  for (const [index, format] of (['png', 'jpeg', 'webp', 'png'] as const).entries()) {
    const background = { r: index * 60, g: 90, b: 90 };
    const sent = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
    const store = { objects: index < 3 ? bucket.objects : undefined };
    const kept = await keepPicture(db, store, await preparePicture(sent));
    ids.push((await insertTaskPhoto(db, { taskId, originalName: 'a.png', caption: null }, kept)).id);
  }
  const look = async (at: { db: Db }) => bucket.look(at.db, ids);
  return { ...opened, ids, look };
}

async function restored(path: string) {
  const target = await openForTest('empty');
  return { ...target, manifest: await restore(path, target.url) };
}

test('photos of a bucket, also ones deleted meanwhile, are in the backup, and come back into the database', async () => {
  const source = await openWithPhotos();
  const { db, url, ids, look } = source;
  const before = await look(source);
  const path = join(folder, 'photos.tar');
  let deletions = 0;
  const busy: ObjectStore = {
    ...bucket.objects,
    get: async (key) => {
      if (deletions === 0) {
        deletions += 1;
        await db.deleteFrom('taskPhotos').where('id', 'in', ids).execute();
        await sweepObjects(db, { objects: bucket.objects });
      }
      return bucket.objects.get(key);
    },
  };
  const { manifest } = await writeBackup({ url, path, objects: busy, version: TEST_VERSION, ...unattended });
  expect([deletions, manifest.photos]).toEqual([1, { files: 3, missing: [] }]);
  // What was held back is deleted as soon as nobody needs it.
  await expect
    .poll(async () => {
      await sweepObjects(db, { objects: bucket.objects });
      return bucket.server.objects.size;
    })
    .toBe(0);

  const target = await restored(path);
  expect(await look(target)).toEqual(before);
  // Nothing of the original's bucket is the copy's to delete.
  expect(await target.db.selectFrom('doomedPhotoObjects').selectAll().execute()).toEqual([]);
  for await (const { result } of movePhotos(target.db, bucket.objects, 's3')) expect(result).toBe('moved');
  expect([await look(target), bucket.server.objects.size]).toEqual([before, 8]);
});

test('pictures that the bucket lacks, or has damaged, are named; the photo stays without them', async () => {
  const source = await openWithPhotos();
  const { db, url, ids, look } = source;
  const keyOf = async (id = 0) => {
    const { objectKey } = await db
      .selectFrom('taskPhotos')
      .select('objectKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `photos/quoin/${objectKey}`;
  };
  const before = await look(source);
  bucket.server.objects.delete(await keyOf(ids[0]));
  bucket.server.objects.set(await keyOf(ids[2]), Buffer.from('cut off'));
  const path = join(folder, 'missing.tar');
  await writeBackup({ url, path, objects: bucket.objects, version: TEST_VERSION, ...unattended });
  const target = await restored(path);
  expect(target.manifest.photos).toEqual({ files: 1, missing: [ids[0], ids[2]] });
  const none = [undefined, undefined];
  expect(await look(target)).toEqual([...none, ...before.slice(2, 4), ...none, ...before.slice(6)]);
});

test(
  'no backup runs without the bucket, nor while it is away, nor beside another one',
  { timeout: 60_000 },
  async () => {
    const { url } = await openWithPhotos();
    const backUp = async (name: string, store: ObjectStore | undefined) =>
      writeBackup({ url, path: join(folder, name), objects: store, version: TEST_VERSION, ...unattended });
    await expect(backUp('without.tar', undefined)).rejects.toThrow(
      'There are photos in a bucket: set PHOTO_STORE and its keys as they are for Quoin.',
    );
    bucket.server.mood = 'refusing';
    await expect(backUp('away.tar', bucket.objects)).rejects.toThrow('The photo store cannot be reached');
    bucket.server.mood = 'well';
    const { promise, resolve } = Promise.withResolvers<void>();
    let isUnderWay = false;
    const slow: ObjectStore = {
      ...bucket.objects,
      get: async (key) => {
        isUnderWay = true;
        await promise;
        return bucket.objects.get(key);
      },
    };
    const first = backUp('first.tar', slow);
    await expect.poll(() => isUnderWay).toBe(true);
    await expect(backUp('first.tar', bucket.objects)).rejects.toThrow(
      'Another backup of this database is under way.',
    );
    resolve();
    expect((await first).manifest.photos.files).toBe(3);
  },
);
