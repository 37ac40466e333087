import { createHash } from 'node:crypto';

import type { ObjectStore } from '@quoin/photos/object-store';
import type { Picture } from '@quoin/photos/picture';
import { sql } from 'kysely';

import { type Db, inTransaction } from '../connection/database.ts';
import { everyPhoto, getObjects, photoTables, putObjects, spareObject } from './photo-store.ts';

/** The places where photos can be kept. */
export const photoPlaces = ['database', 's3'] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** The result for one photo. `gone` was deleted or moved meanwhile, and `damaged` stays where it was. */
export type Moved = { id: number; result: 'moved' | 'gone' | 'damaged' };

type Bytes = Pick<Picture, 'image' | 'thumbnail'>;
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isSame = (one: Bytes, other: Bytes) =>
  digest(one.image) === digest(other.image) && digest(one.thumbnail) === digest(other.thumbnail);

async function findNextElsewhere(db: Db, place: PhotoPlace, afterId: number) {
  return db
    .selectFrom(everyPhoto(db).as('photos'))
    .leftJoin('taskPhotoData', 'taskPhotoData.photoId', 'photos.id')
    .select([
      'photos.id',
      'fileSize',
      'mimeType',
      'objectKey',
      'imageData as image',
      'thumbnailData as thumbnail',
    ])
    .where('storedIn', '!=', place)
    .where('photos.id', '>', afterId)
    .orderBy('photos.id')
    .limit(1)
    .executeTakeFirst();
}
type Photo = NonNullable<Awaited<ReturnType<typeof findNextElsewhere>>>;

/** Sets a photo's place, if the photo still exists and has the same object key. The row is locked meanwhile. */
async function switchOver(
  db: Db,
  { id, objectKey }: Photo,
  to: { storedIn: PhotoPlace; objectKey: string | null },
  moveBytes: (trx: Db) => Promise<unknown>,
): Promise<Moved['result']> {
  return inTransaction(db, async (trx) => {
    for (const table of photoTables) {
      const row = await trx
        .selectFrom(table)
        .select('objectKey')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row?.objectKey !== objectKey) continue;
      await moveBytes(trx);
      // A trigger of the database adds an abandoned object to the doomed ones.
      await trx.updateTable(table).set(to).where('id', '=', id).execute();
      return 'moved';
    }
    return 'gone';
  });
}

async function moveToObjects(db: Db, objects: ObjectStore, photo: Photo): Promise<Moved['result']> {
  const { id, image, thumbnail, mimeType } = photo;
  if (!image || !thumbnail) return 'damaged';
  const objectKey = await putObjects(db, objects, { image, thumbnail, mimeType });
  const stored = await getObjects(objects, objectKey);
  if (!stored || !isSame(stored, { image, thumbnail })) return 'damaged';
  return switchOver(db, photo, { storedIn: 's3', objectKey }, async (trx) => {
    await spareObject(trx, objectKey);
    await trx.deleteFrom('taskPhotoData').where('photoId', '=', id).execute();
  });
}

async function moveToDatabase(db: Db, objects: ObjectStore, photo: Photo): Promise<Moved['result']> {
  const { id: photoId, objectKey, fileSize } = photo;
  const stored = objectKey === null ? undefined : await getObjects(objects, objectKey);
  if (stored?.image.length !== fileSize) return 'damaged';
  return switchOver(db, photo, { storedIn: 'database', objectKey: null }, async (trx) => {
    const kept = await trx
      .insertInto('taskPhotoData')
      .values({ photoId, imageData: stored.image, thumbnailData: stored.thumbnail })
      .returning([
        sql<string>`encode(sha256(image_data), 'hex')`.as('image'),
        sql<string>`encode(sha256(thumbnail_data), 'hex')`.as('thumbnail'),
      ])
      .executeTakeFirstOrThrow();
    if (kept.image !== digest(stored.image) || kept.thumbnail !== digest(stored.thumbnail))
      throw new Error(`Photo ${photoId} did not arrive in the database as it was sent`);
  });
}

/**
 * Moves every photo elsewhere to `place`, one at a time, and yields each result. A photo is copied, compared, and only
 * then switched over. So it stays readable, and the move can be stopped and restarted at any time. The next sweep
 * deletes abandoned objects.
 */
export async function* movePhotos(db: Db, objects: ObjectStore, place: PhotoPlace): AsyncGenerator<Moved> {
  const move = place === 's3' ? moveToObjects : moveToDatabase;
  let photo = await findNextElsewhere(db, place, 0);
  while (photo) {
    yield { id: photo.id, result: await move(db, objects, photo) };
    photo = await findNextElsewhere(db, place, photo.id);
  }
}
