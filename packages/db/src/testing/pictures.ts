import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ObjectStore, openObjectStore } from '@quoin/photos/object-store';
import { preparePicture } from '@quoin/photos/picture';
import { type TestObjectStore, startObjectStore } from '@quoin/photos/testing/object-store';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';

import { writeBackup } from '../backup/write.ts';
import type { Db } from '../connection/database.ts';
import { type PhotoPlace, movePhotos } from '../photos/move.ts';
import { keepPicture, readPicture, sweepObjects } from '../photos/photo-store.ts';
import { openForTest, restore, unattended } from './backup.ts';

/** A bucket for the tests of a file about pictures, and what they do with both places of pictures. */
export function startPictures() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-pictures-'));
  let server: TestObjectStore;
  let objects: ObjectStore;
  beforeAll(async () => {
    server = await startObjectStore();
    objects = openObjectStore(server.settings, () => {});
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** The numbers of pictures in the database and of objects after a sweep. A picture in the bucket is two objects. */
  const kept = async (db: Db) => {
    await sweepObjects(db, { objects });
    const { length } = await db.selectFrom('taskPhotoData').select('photoId').execute();
    return [length, server.objects.size];
  };
  return {
    kept,
    /** An empty database beside an empty bucket. */
    open: async () => {
      server.objects.clear();
      return openForTest('migrated');
    },
    /** Keeps the bytes of a picture of a color. */
    keep: async (db: Db, red: number, place: PhotoPlace) => {
      const background = { r: red, g: 90, b: 90 };
      const sent = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
      const store = { objects: place === 's3' ? objects : undefined };
      return keepPicture(db, store, await preparePicture(sent));
    },
    /** The bytes of pictures in both sizes, as texts. */
    look: async (db: Db, ids: number[]) =>
      Promise.all(
        ids.flatMap((id) =>
          (['full', 'thumb'] as const).map(async (size) =>
            (await readPicture(db, { objects }, id, size))?.toString('base64'),
          ),
        ),
      ),
    /** Moves all pictures, and counts them as {@link kept} does. */
    move: async (db: Db, place: PhotoPlace) => {
      for await (const { result } of movePhotos(db, objects, place)) expect(result).toBe('moved');
      return kept(db);
    },
    /** A copy of a database that a backup made. One picture is in the bucket. */
    copy: async (url: string) => {
      const path = join(folder, 'backup.tar');
      const { manifest } = await writeBackup({ url, path, objects, ...unattended });
      expect(manifest.photos).toEqual({ files: 1, missing: [] });
      const target = await openForTest('empty');
      await restore(path, target.url);
      return target.db;
    },
  };
}
