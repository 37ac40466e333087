import { join } from 'node:path';

import { preparePicture } from '@quoin/photos/picture';
import sharp from 'sharp';
import { expect } from 'vitest';

import { writeBackup } from '../backup/write.ts';
import type { Db } from '../connection/database.ts';
import { type PhotoPlace, movePhotos } from '../photos/move.ts';
import { keepPicture, sweepObjects } from '../photos/photo-store.ts';
import { openForTest, restore, TEST_VERSION, unattended } from './backup.ts';
import { startBucket } from './bucket.ts';

/** Starts a bucket for the tests of a file. Returns the steps of these tests with pictures in both places. */
export function startPictures() {
  const bucket = startBucket();

  /** The numbers of pictures in the database and of objects after a sweep. A picture in the bucket is two objects. */
  const kept = async (db: Db) => {
    await sweepObjects(db, { objects: bucket.objects });
    const { length } = await db.selectFrom('taskPhotoData').select('photoId').execute();
    return [length, bucket.server.objects.size];
  };
  return {
    kept,
    /** An empty database beside an empty bucket. */
    open: async () => {
      bucket.server.objects.clear();
      return openForTest('migrated');
    },
    /** Keeps the bytes of a picture of a color. */
    keep: async (db: Db, red: number, place: PhotoPlace) => {
      const background = { r: red, g: 90, b: 90 };
      const sent = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
      const store = { objects: place === 's3' ? bucket.objects : undefined };
      return keepPicture(db, store, await preparePicture(sent));
    },
    look: bucket.look,
    /** Moves all pictures, and counts them as {@link kept} does. */
    move: async (db: Db, place: PhotoPlace) => {
      for await (const { result } of movePhotos(db, bucket.objects, place)) expect(result).toBe('moved');
      return kept(db);
    },
    /** A copy of a database that a backup made. One picture is in the bucket. */
    copy: async (url: string) => {
      const path = join(bucket.folder, 'backup.tar');
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
      return target.db;
    },
  };
}
