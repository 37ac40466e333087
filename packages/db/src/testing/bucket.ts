import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ObjectStore, openObjectStore } from '@quoin/photos/object-store';
import { type TestObjectStore, startObjectStore } from '@quoin/photos/testing/object-store';
import { afterAll, beforeAll } from 'vitest';

import type { Db } from '../connection/database.ts';
import { readPicture } from '../photos/photo-store.ts';

/** An object store with its client, and a folder, for the tests of a file. They are there from `beforeAll` to `afterAll`. */
export function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bucket-'));
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
  return {
    folder,
    get server() {
      return server;
    },
    get objects() {
      return objects;
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
  };
}
