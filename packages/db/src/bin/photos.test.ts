import { join } from 'node:path';

import { preparePicture } from '@quoin/photos/picture';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { writeBackup } from '../backup/write.ts';
import type { Db } from '../connection/database.ts';
import { readPhotoFacts } from '../diagnosis/records.ts';
import { type PhotoPlace, movePhotos } from '../photos/move.ts';
import { keepPicture, sweepObjects } from '../photos/photo-store.ts';
import { openForTest, restore, TEST_VERSION, unattended } from '../testing/backup.ts';
import { startBucket } from '../testing/bucket.ts';
import { insertProjectTask } from '../work/project-task.ts';
import { insertProject } from '../work/project.ts';
import { insertTaskPhoto } from '../work/task-photo.ts';
import { removeFromBin } from './bin.ts';
import { moveToBin } from './put.ts';
import { restoreFromBin } from './restore.ts';

const bucket = startBucket();
const { folder, look } = bucket;

const ada = { adminId: null, actor: 'Ada Test' };

/** A project with two photos: the first in the bucket, the second in the database. */
async function openWithProject() {
  bucket.server.objects.clear();
  const opened = await openForTest('migrated');
  const { db } = opened;
  const { id: projectId } = await insertProject(db, { name: 'Deck' });
  const { id: taskId } = await insertProjectTask(db, { projectId, name: 'Framing' });
  const ids: number[] = [];
  for (const store of [{ objects: bucket.objects }, { objects: undefined }]) {
    const background = { r: ids.length * 60, g: 90, b: 90 };
    const sent = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const kept = await keepPicture(db, store, await preparePicture(sent));
    ids.push((await insertTaskPhoto(db, { taskId, originalName: 'a.png', caption: null }, kept)).id);
  }
  return { ...opened, projectId, ids };
}

const binProject = async (db: Db, projectId: number) =>
  db
    .transaction()
    .execute(async (trx) =>
      moveToBin(trx, 'project', [
        { ...ada, action: 'deleted', entity: 'project', entityId: projectId, label: 'Deck', projectId },
      ]),
    );
const entryId = async (db: Db) => (await db.selectFrom('bin').select('id').executeTakeFirstOrThrow()).id;
const bringBack = async (db: Db) => {
  const id = await entryId(db);
  return db.transaction().execute(async (trx) => restoreFromBin(trx, id, ada));
};
const removeEntry = async (db: Db) => {
  const id = await entryId(db);
  await db.transaction().execute(async (trx) => removeFromBin(trx, id, ada));
};

const inDatabase = async (db: Db) =>
  (await db.selectFrom('taskPhotoData').select('photoId').execute()).length;
/** The number of objects after a sweep. Each picture is two. */
const inBucket = async (db: Db) => {
  await sweepObjects(db, { objects: bucket.objects });
  return bucket.server.objects.size;
};
async function moveAll(db: Db, place: PhotoPlace) {
  const results: string[] = [];
  for await (const { result } of movePhotos(db, bucket.objects, place)) results.push(result);
  return results;
}

test('the bytes of a deleted photo stay, wherever they are, until the bin is emptied', async () => {
  const { db, projectId, ids } = await openWithProject();
  const before = await look(db, ids);
  await binProject(db, projectId);
  expect([await inDatabase(db), await inBucket(db)]).toEqual([1, 2]);
  await bringBack(db);
  expect([await inDatabase(db), await inBucket(db)]).toEqual([1, 2]);
  expect(await look(db, ids)).toEqual(before);

  await binProject(db, projectId);
  await removeEntry(db);
  expect([await inDatabase(db), await inBucket(db)]).toEqual([0, 0]);
  expect(await db.selectFrom('binPhotos').select('id').execute()).toEqual([]);
});

test('a deletion by the version before, which knows no bin, leaves no bytes', async () => {
  const { db, projectId } = await openWithProject();
  await db.deleteFrom('projects').where('id', '=', projectId).execute();
  expect([await inDatabase(db), await inBucket(db)]).toEqual([0, 0]);
  expect(await db.selectFrom('bin').select('id').execute()).toEqual([]);
});

test('photos in the bin are moved with the others, and come back from their new place', async () => {
  const { db, projectId, ids } = await openWithProject();
  const before = await look(db, ids);
  await binProject(db, projectId);
  expect(await moveAll(db, 's3')).toEqual(['moved']);
  expect([await inDatabase(db), await inBucket(db)]).toEqual([0, 4]);
  expect(await moveAll(db, 'database')).toEqual(['moved', 'moved']);
  expect([await inDatabase(db), await inBucket(db)]).toEqual([2, 0]);
  await bringBack(db);
  expect(await look(db, ids)).toEqual(before);
});

test('a backup has the bin with the bytes of its photos, and the copy can bring a record back', async () => {
  const { db, url, projectId, ids } = await openWithProject();
  const before = await look(db, ids);
  await binProject(db, projectId);
  const path = join(folder, 'bin.tar');
  const { manifest } = await writeBackup({
    url,
    path,
    objects: bucket.objects,
    version: TEST_VERSION,
    ...unattended,
  });
  expect(manifest.photos).toEqual({ files: 1, missing: [] });
  const target = await openForTest('empty');
  await restore(path, target.url);
  expect(await readPhotoFacts(target.db, 5)).toMatchObject({ inDatabase: 2, inBucket: 0, withoutBytes: [] });
  await bringBack(target.db);
  expect(await look(target.db, ids)).toEqual(before);
});

test('a project with 500 tasks and 2,000 photos is deleted and brought back', async () => {
  const { db, projectId, ids } = await openWithProject();
  await sql`
    with tasks as (
      insert into project_tasks (project_id, name)
      select ${projectId}, 'Task ' || number from generate_series(1, 499) as number
      returning id
    ), photos as (
      insert into task_photos (task_id, filename, original_name, file_size, mime_type)
      select id, 'a', 'a.png', 1, 'image/png' from tasks cross join generate_series(1, 4)
      returning id
    )
    insert into task_photo_data (photo_id, image_data, thumbnail_data) select id, 'x', 'x' from photos
  `.execute(db);
  const bytes = await inDatabase(db);
  await binProject(db, projectId);
  const { along } = await db.selectFrom('bin').select('along').executeTakeFirstOrThrow();
  expect(along).toEqual([
    { kind: 'project-task', count: 500 },
    { kind: 'task-photo', count: 1_996 + ids.length },
  ]);
  await bringBack(db);
  const { count } = await db
    .selectFrom('taskPhotos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect([count, await inDatabase(db)]).toEqual([1_998, bytes]);
});

test('a photo that is added while its project is deleted is refused or deleted with it, never lost beside it', async () => {
  const { db, projectId } = await openWithProject();
  const { id: taskId } = await insertProjectTask(db, { projectId, name: 'Stairs' });
  const picture = await preparePicture(
    await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const added = await Promise.allSettled([
    ...Array.from({ length: 8 }, async () =>
      db
        .transaction()
        .execute(async (trx) =>
          insertTaskPhoto(
            trx,
            { taskId, originalName: 'b.png', caption: null },
            { picture, objectKey: null },
          ),
        ),
    ),
    binProject(db, projectId),
  ]);
  const kept = added.slice(0, -1).filter(({ status }) => status === 'fulfilled').length;
  await bringBack(db);
  const photos = await db.selectFrom('taskPhotos').select('id').where('taskId', '=', taskId).execute();
  expect(photos).toHaveLength(kept);
  expect(await inDatabase(db)).toBe(kept + 1);
});
