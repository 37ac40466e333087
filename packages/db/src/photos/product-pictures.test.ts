import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { removeFromBin } from '../bin/bin.ts';
import { moveToBin } from '../bin/put.ts';
import { restoreFromBin } from '../bin/restore.ts';
import { findProductPicture, putProductPicture, removeProductPicture } from '../catalog/product-picture.ts';
import { insertProduct, lockProducts } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { readPhotoFacts } from '../diagnosis/records.ts';
import { startPictures } from '../testing/pictures.ts';
import type { PhotoPlace } from './move.ts';

const { copy, keep, kept, look, move, open } = startPictures();

const ada = { adminId: null, actor: 'Ada Test' };

/** Gives a product a picture of a color. Returns the id of the picture. */
async function putPicture(db: Db, productId: number, red: number, place: PhotoPlace): Promise<number> {
  const picture = await keep(db, red, place);
  await db.transaction().execute(async (trx) => putProductPicture(trx, productId, 'a.png', picture));
  return (await findProductPicture(db, productId))?.id ?? 0;
}

/** Two products with pictures: the first in the bucket, the second in the database. */
async function openWithProducts() {
  const opened = await open();
  const { db } = opened;
  const products: number[] = [];
  const pictures: number[] = [];
  for (const place of ['s3', 'database'] as const) {
    const { id } = await insertProduct(db, { name: `Tub ${place}`, price: dollars(9) });
    products.push(id);
    pictures.push(await putPicture(db, id, products.length * 60, place));
  }
  return { ...opened, products, pictures };
}

const binProducts = async (db: Db, ids: number[]) =>
  db.transaction().execute(async (trx) => {
    // The caller of a deletion locks the product too, so an upload of a picture waits for it.
    await lockProducts(trx, { ids });
    await moveToBin(
      trx,
      'product',
      ids.map((id) => ({
        ...ada,
        action: 'deleted' as const,
        entity: 'product' as const,
        entityId: id,
        label: 'Tub',
      })),
    );
  });
const entries = async (db: Db) => db.selectFrom('bin').select(['id', 'along']).orderBy('id').execute();
const bringAllBack = async (db: Db) => {
  for (const { id } of await entries(db))
    await db.transaction().execute(async (trx) => restoreFromBin(trx, id, ada));
};

test('the picture of a deleted product comes back with it, and goes when the bin is emptied', async () => {
  const { db, products, pictures } = await openWithProducts();
  const before = await look(db, pictures);
  expect(new Set(before)).not.toContain(undefined);
  await binProducts(db, products);
  expect(await kept(db)).toEqual([1, 2]);
  // Nobody counts the picture as a record of its own.
  expect((await entries(db)).map(({ along }) => along)).toEqual([[], []]);
  await bringAllBack(db);
  expect([await kept(db), await look(db, pictures)]).toEqual([[1, 2], before]);
  await binProducts(db, products);
  for (const { id } of await entries(db))
    await db.transaction().execute(async (trx) => removeFromBin(trx, id, ada));
  expect(await kept(db)).toEqual([0, 0]);
});

test('a deletion by the version before leaves no bytes, and neither does a new picture or none', async () => {
  const { db, products } = await openWithProducts();
  const [first = 0, second = 0] = products;
  await putPicture(db, first, 10, 'database');
  expect(await kept(db)).toEqual([2, 0]);
  await putPicture(db, first, 20, 's3');
  expect(await kept(db)).toEqual([1, 2]);
  await db.transaction().execute(async (trx) => removeProductPicture(trx, first));
  expect(await kept(db)).toEqual([1, 0]);
  await db.deleteFrom('products').where('id', '=', second).execute();
  expect(await kept(db)).toEqual([0, 0]);
});

test('pictures are moved with the photos of tasks, also those in the bin', async () => {
  const { db, products, pictures } = await openWithProducts();
  const before = await look(db, pictures);
  await binProducts(db, products.slice(0, 1));
  expect(await move(db, 's3')).toEqual([0, 4]);
  expect(await move(db, 'database')).toEqual([2, 0]);
  await bringAllBack(db);
  expect(await look(db, pictures)).toEqual(before);
});

test('a backup has the pictures, and the copy shows them', async () => {
  const { db, url, products, pictures } = await openWithProducts();
  const before = await look(db, pictures);
  const target = await copy(url);
  expect(await readPhotoFacts(target, 5)).toMatchObject({ inDatabase: 2, inBucket: 0, withoutBytes: [] });
  expect(await look(target, pictures)).toEqual(before);
  // Ids of photos never come again, whichever table the backup had them in.
  expect(await putPicture(target, products[0] ?? 0, 30, 'database')).toBeGreaterThan(Math.max(...pictures));
});

test('of eight uploads at the same time for one product one picture stays, and none is lost beside it', async () => {
  const { db, products } = await openWithProducts();
  const [first = 0] = products;
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => putPicture(db, first, at * 20, at % 2 ? 's3' : 'database')),
  );
  expect(await db.selectFrom('productPhotos').select('productId').orderBy('productId').execute()).toEqual(
    products.map((productId) => ({ productId })),
  );
  const [inDatabase = 0, inBucket = 0] = await kept(db);
  expect(inDatabase + inBucket / 2).toBe(2);
});

test('a picture that is sent while its product is deleted goes with it or is refused', async () => {
  const { db, products } = await openWithProducts();
  const [, second = 0] = products;
  const sent = await Promise.allSettled([
    ...Array.from({ length: 6 }, async (_, at) => putPicture(db, second, at * 20, 'database')),
    binProducts(db, [second]),
  ]);
  for (const each of sent)
    if (each.status === 'rejected') expect(String(each.reason)).toContain('Product not found');
  expect(await kept(db)).toEqual([1, 2]);
  await bringAllBack(db);
  const picture = await findProductPicture(db, second);
  expect(picture?.pictureKey).toHaveLength(36);
  expect(await look(db, [picture?.id ?? 0])).not.toContain(undefined);
});
