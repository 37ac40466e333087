import { orNotFound } from '@quoin/domain/errors';
import type { MaterialRequestView } from '@quoin/domain/ordering/material-request';

import type { Db } from '../connection/database.ts';
import type { Change } from '../versioned.ts';
import { lockMaterialRequest, readMaterialRequest } from './material-request.ts';

/** The photo of a request, if it has one. */
export async function findRequestPhoto(
  db: Db,
  requestId: number,
): Promise<{ bytes: Buffer; digest: string } | undefined> {
  return db
    .selectFrom('materialRequestPhotos')
    .select(['bytes', 'digest'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** Runs a change of the photo with its request locked. Uploads for one request wait for each other here, and the last one wins. */
async function changePhoto(
  trx: Db,
  requestId: number,
  change: () => Promise<unknown>,
): Promise<Change<MaterialRequestView>> {
  const before = await lockMaterialRequest(trx, requestId, undefined);
  await change();
  // The version counts the photo too, so that open screens see it.
  await trx
    .updateTable('materialRequests')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', requestId)
    .execute();
  return { before, after: await readMaterialRequest(trx, requestId) };
}

/** Gives a request its photo, in the place of an earlier one. Throws `NOT_FOUND` for an unknown request. Call it in a transaction. */
export async function putRequestPhoto(
  trx: Db,
  requestId: number,
  photo: { readonly bytes: Buffer; readonly digest: string },
): Promise<Change<MaterialRequestView>> {
  return changePhoto(trx, requestId, async () =>
    trx
      .insertInto('materialRequestPhotos')
      .values({ requestId, ...photo })
      .onConflict((conflict) => conflict.column('requestId').doUpdateSet(photo))
      .execute(),
  );
}

/** Deletes the photo of a request permanently. Throws `NOT_FOUND` if there is none. Call it in a transaction. */
export async function removeRequestPhoto(trx: Db, requestId: number): Promise<Change<MaterialRequestView>> {
  return changePhoto(trx, requestId, async () => {
    const { numDeletedRows } = await trx
      .deleteFrom('materialRequestPhotos')
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow();
    orNotFound(numDeletedRows > 0n || undefined, 'task-photo');
  });
}
