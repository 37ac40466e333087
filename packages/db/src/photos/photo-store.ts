import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { DomainError } from '@quoin/domain/errors';
import { type PhotoType, photoExtensions } from '@quoin/domain/work/task-photo';
import { sql } from 'kysely';

import { type Db, inTransaction } from '../database.ts';
import type { ObjectStore } from './object-store.ts';
import type { Picture } from './picture.ts';

/** Where the bytes of new photos go: to a store of objects, or, without one, into the database. */
export interface PhotoStore {
  readonly objects: ObjectStore | undefined;
}

/** Which of a photo's two pictures. */
export type PictureSize = 'full' | 'thumb';

/** A picture on its way to its row. */
export interface KeptPicture {
  picture: Picture;
  /** What holds its bytes already; with `null` they go into the database with the row. */
  objectKey: string | null;
}

const thumbnailOf = (objectKey: string) => `${objectKey}.thumb.webp`;

/** A name that was never used before, so that nothing is ever taken for something else of that name. */
export const newFilename = (type: PhotoType) => `${randomUUID()}.${photoExtensions[type]}`;

/**
 * Stores both pictures as objects and says under which key. For an hour nothing but the list of the doomed knows of
 * them: unless {@link spareObject} strikes them off together with the change that needs them, they are deleted again.
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

/** Keeps objects for good: call it in the transaction of the row that needs them. */
export async function spareObject(trx: Db, objectKey: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('doomedPhotoObjects')
    .where('objectKey', '=', objectKey)
    .executeTakeFirstOrThrow();
  // So late that they were deleted meanwhile.
  if (numDeletedRows === 0n) throw new DomainError('photoStoreUnavailable');
}

/** Both pictures of an object; `undefined` when either is not there. */
export async function getObjects(
  objects: ObjectStore,
  objectKey: string,
): Promise<Pick<Picture, 'image' | 'thumbnail'> | undefined> {
  const [image, thumbnail] = await Promise.all([objects.get(objectKey), objects.get(thumbnailOf(objectKey))]);
  return image && thumbnail && { image, thumbnail };
}

/** Stores what a new photo shows, as far as that can be done before its row is there; outside of any transaction. */
export async function keepPicture(db: Db, { objects }: PhotoStore, picture: Picture): Promise<KeptPicture> {
  return { picture, objectKey: objects ? await putObjects(db, objects, picture) : null };
}

async function findPicture(db: Db, photoId: number, size: PictureSize) {
  const column = sql.ref(size === 'thumb' ? 'thumbnailData' : 'imageData');
  const found = await db
    .selectFrom('taskPhotos')
    .leftJoin('taskPhotoData', 'taskPhotoData.photoId', 'taskPhotos.id')
    // As hexadecimal digits, which bytes come in by themselves, they would take twice as long.
    .select(['objectKey', sql<string | null>`encode(${column}, 'base64')`.as('bytes')])
    .where('taskPhotos.id', '=', photoId)
    .executeTakeFirst();
  return found && { ...found, bytes: found.bytes === null ? undefined : Buffer.from(found.bytes, 'base64') };
}

/** The bytes of a photo, wherever they are; `undefined` when they are nowhere. */
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
  // Moved into the database between the two looks.
  return bytes ?? (await findPicture(db, photoId, size))?.bytes;
}

/** How many objects wait to be deleted, and for how long the oldest of them has been, in seconds. */
export async function countDueObjects(db: Db): Promise<{ due: number; longestS: number }> {
  return db
    .selectFrom('doomedPhotoObjects')
    .select(({ fn }) => [
      fn.countAll<number>().as('due'),
      sql<number>`coalesce(extract(epoch from now() - min(due_at)), 0)`.as('longestS'),
    ])
    .where('dueAt', '<=', sql<string>`now()`)
    .executeTakeFirstOrThrow();
}

/** Any number that nothing else locks on: shared by all who delete objects, or one's alone who needs them all. */
const DELETING = 1_247_043;

/**
 * Keeps every object that there is until the connection ends, also those of photos that are deleted meanwhile. Waits for
 * deletions under way. Returns false when somebody else keeps them already.
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

/** Deletes one object that is due; says whether to go on. Its row is held meanwhile, so that no other node does too. */
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
      // Behind the others, so that one that cannot be deleted holds up none that can.
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
 * Deletes the objects that no photo needs any more. Never throws: what cannot be done now is done the next time, and the
 * store has told of its failures.
 */
export async function sweepObjects(db: Db, { objects }: PhotoStore): Promise<void> {
  if (!objects) return;
  try {
    while (await deleteNextDue(db, objects));
  } catch {
    // The database is away, or being closed.
  }
}
