import { randomUUID } from 'node:crypto';

import type { Product } from '@quoin/domain/catalog/product';
import { orNotFound } from '@quoin/domain/errors';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { keepBytes, type KeptPicture, placeOf } from '../photos/photo-store.ts';
import type { Change } from '../versioned.ts';
import { lockProduct, setPictureKey } from './product.ts';

/** The uploaded picture of a product, without its bytes. */
export const findProductPicture = preparedRead((db, productId: number) =>
  db
    .selectFrom('productPhotos')
    .innerJoin('products', 'products.id', 'productId')
    .select(['productPhotos.id', 'mimeType', 'originalName', 'pictureKey'])
    .where('productId', '=', productId),
);

const deletePicture = async (trx: Db, productId: number) =>
  trx.deleteFrom('productPhotos').where('productId', '=', productId).executeTakeFirstOrThrow();

/** Gives a product its picture, in the place of an earlier one. Call it in a transaction. */
export async function putProductPicture(
  trx: Db,
  productId: number,
  originalName: string,
  kept: KeptPicture,
): Promise<Change<Product>> {
  // Uploads for one product wait for each other here, and the last one wins.
  const before = await lockProduct(trx, productId, undefined);
  await deletePicture(trx, productId);
  const { id } = await trx
    .insertInto('productPhotos')
    .values({ productId, originalName, ...placeOf(kept) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepBytes(trx, id, kept);
  return { before, after: await setPictureKey(trx, productId, randomUUID()) };
}

/** Deletes the picture of a product permanently. Call it in a transaction. */
export async function removeProductPicture(trx: Db, productId: number): Promise<Change<Product>> {
  const before = await lockProduct(trx, productId, undefined);
  const { numDeletedRows } = await deletePicture(trx, productId);
  orNotFound(numDeletedRows > 0n || undefined, 'task-photo');
  return { before, after: await setPictureKey(trx, productId, null) };
}
