import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { DomainError } from '@quoin/domain/errors';
import { type PhotoType, photoExtensions } from '@quoin/domain/work/task-photo';
import type { ObjectStore } from '@quoin/photos/object-store';
import type { Picture } from '@quoin/photos/picture';
import { sql } from 'kysely';

import { type Db, inTransaction } from '../connection/database.ts';

/** The place for the bytes of new photos: an object store, or, without one, the database. */
export interface PhotoStore {
  readonly objects: ObjectStore | undefined;
}

/** The name of one of a photo's two pictures. */
export type PictureSize = 'full' | 'thumb';

/** A picture before its row is inserted. */
export interface KeptPicture {
  picture: Picture;
  /** The key of the object that holds its bytes already. With `null` they go into the database with the row. */
  objectKey: string | null;
}

const thumbnailOf = (objectKey: string) => `${objectKey}.thumb.webp`;

/** A unique name, so that it never refers to another picture. */
export const newFilename = (type: PhotoType) => `${randomUUID()}.${photoExtensions[type]}`;

/**
 * Stores both pictures as objects and returns their key. Until {@link spareObject} is called, only the list of doomed
 * objects knows them. Without that call, they are deleted after an hour.
 */
export async function putObjects(db: Db, objects: ObjectStore, picture: Picture): Promise<string> {
  const objectKey = newFilename(picture.mimeType);
  await db
    .insertInto('doomedPhotoObjects')
    .values({ objectKey, dueAt: sql<string>`now() + interval '1 hour'` })
    .execute();
  await Promise.all([
    objects.put(objectKey, picture.image, picture.mimeType),
    objects.put(thumbnailOf(objectKey), picture.thumbnail, 'image/webp'),
  ]);
  return objectKey;
}

/** Keeps objects permanently. Call it in the transaction of the row that needs them. */
export async function spareObject(trx: Db, objectKey: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('doomedPhotoObjects')
    .where('objectKey', '=', objectKey)
    .executeTakeFirstOrThrow();
  // The call was so late that the objects were deleted meanwhile.
  if (numDeletedRows === 0n) throw new DomainError('photoStoreUnavailable');
}

/** Both pictures of an object, or `undefined` if either is missing. */
export async function getObjects(
  objects: ObjectStore,
  objectKey: string,
): Promise<Pick<Picture, 'image' | 'thumbnail'> | undefined> {
  const [image, thumbnail] = await Promise.all([objects.get(objectKey), objects.get(thumbnailOf(objectKey))]);
  return image && thumbnail && { image, thumbnail };
}

/** Stores a new photo's objects, if there is an object store, before its row. Call it outside of any transaction. */
export async function keepPicture(db: Db, { objects }: PhotoStore, picture: Picture): Promise<KeptPicture> {
  return { picture, objectKey: objects ? await putObjects(db, objects, picture) : null };
}

/** The columns of a new photo's place. */
export const placeOf = ({ objectKey, picture }: KeptPicture) => ({
  mimeType: picture.mimeType,
  fileSize: picture.image.length,
  storedIn: objectKey === null ? ('database' as const) : ('s3' as const),
  objectKey,
});

/** Keeps the bytes of a photo whose row was inserted. Call it in the transaction of the row. */
export async function keepBytes(
  trx: Db,
  photoId: number,
  { objectKey, picture }: KeptPicture,
): Promise<void> {
  if (objectKey !== null) return spareObject(trx, objectKey);
  const bytes = { imageData: picture.image, thumbnailData: picture.thumbnail };
  await trx
    .insertInto('taskPhotoData')
    .values({ photoId, ...bytes })
    .execute();
}

/**
 * The tables of photos. Their ids never meet. A photo is in one of them, and its bytes stay when it goes to the bin and
 * comes back.
 */
export const photoTables = ['taskPhotos', 'productPhotos', 'logoPhotos', 'binPhotos'] as const;
const shownTables = ['taskPhotos', 'productPhotos', 'logoPhotos'] as const;

/** The places of the photos of these tables. */
export function photosOf(db: Db, tables: readonly (typeof photoTables)[number][]) {
  const placesIn = (table: (typeof photoTables)[number]) =>
    db.selectFrom(table).select(['id', 'mimeType', 'fileSize', 'storedIn', 'objectKey']);
  const [first = 'taskPhotos', ...others] = tables;
  return others.reduce((all, table) => all.unionAll(placesIn(table)), placesIn(first));
}

/** The places of all photos, also of those in the bin. */
export const everyPhoto = (db: Db) => photosOf(db, photoTables);

async function findPicture(db: Db, photoId: number, size: PictureSize) {
  const column = sql.ref(size === 'thumb' ? 'thumbnailData' : 'imageData');
  const found = await db
    .selectFrom(photosOf(db, shownTables).as('photos'))
    .leftJoin('taskPhotoData', 'taskPhotoData.photoId', 'photos.id')
    // Hexadecimal digits, the default for bytes, would take twice as long.
    .select(['objectKey', sql<string | null>`encode(${column}, 'base64')`.as('bytes')])
    .where('photos.id', '=', photoId)
    .executeTakeFirst();
  return found && { ...found, bytes: found.bytes === null ? undefined : Buffer.from(found.bytes, 'base64') };
}

/** The bytes of a photo, wherever they are, or `undefined` if they are missing. */
export async function readPicture(
  db: Db,
  { objects }: PhotoStore,
  photoId: number,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const found = await findPicture(db, photoId, size);
  if (typeof found?.objectKey !== 'string') return found?.bytes;
  if (!objects) throw new DomainError('photoStoreUnavailable');
  const bytes = await objects.get(size === 'thumb' ? thumbnailOf(found.objectKey) : found.objectKey);
  // The photo was moved into the database between the two reads.
  return bytes ?? (await findPicture(db, photoId, size))?.bytes;
}

/** The number of objects that are due for deletion. */
export async function countDueObjects(db: Db): Promise<number> {
  const { due } = await db
    .selectFrom('doomedPhotoObjects')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('dueAt', '<=', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return due;
}

/** The key of an advisory lock, an arbitrary number. Deletions share the lock, and a backup holds it exclusively. */
const DELETING = 1_247_043;

/**
 * Protects every object from deletion until the connection ends, even objects of deleted photos. Waits up to ten
 * seconds for deletions under way. Returns false if the lock is still held.
 */
export async function holdObjects(connection: Db): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { isHeld } = await connection
      .selectNoFrom(sql<boolean>`pg_try_advisory_lock(${DELETING})`.as('isHeld'))
      .executeTakeFirstOrThrow();
    if (isHeld) return true;
    await sleep(100);
  }
  return false;
}

/**
 * Deletes one due object, and returns whether to go on. Its row is locked meanwhile, so that no other node deletes it.
 */
async function deleteNextDue(db: Db, objects: ObjectStore): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { mayDelete } = await trx
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock_shared(${DELETING})`.as('mayDelete'))
      .executeTakeFirstOrThrow();
    if (!mayDelete) return false;
    const due = await trx
      .selectFrom('doomedPhotoObjects')
      .select('objectKey')
      .where('dueAt', '<=', sql<string>`now()`)
      .orderBy('dueAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const { objectKey } = due;
    const deletions = [objects.delete(objectKey), objects.delete(thumbnailOf(objectKey))];
    const isDone = (await Promise.allSettled(deletions)).every(({ status }) => status === 'fulfilled');
    if (isDone) {
      await trx.deleteFrom('doomedPhotoObjects').where('objectKey', '=', objectKey).execute();
    } else {
      // Moved behind the others, so that an object that cannot be deleted does not delay the rest.
      await trx
        .updateTable('doomedPhotoObjects')
        .set({ dueAt: sql<string>`now() + interval '5 minutes'` })
        .where('objectKey', '=', objectKey)
        .execute();
    }
    return isDone;
  });
}

/**
 * Deletes the objects that no photo needs any more. Never throws: failed deletions are retried the next time, and the
 * store reports its failures.
 */
export async function sweepObjects(db: Db, { objects }: PhotoStore): Promise<void> {
  if (!objects) return;
  try {
    while (await deleteNextDue(db, objects));
  } catch {
    // The database is unreachable, or being closed.
  }
}
