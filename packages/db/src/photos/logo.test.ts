import { expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { findLogo, putLogo, removeLogo } from '../costs/logo.ts';
import { readPhotoFacts } from '../diagnosis/records.ts';
import { startPictures } from '../testing/pictures.ts';
import type { PhotoPlace } from './move.ts';

const pictures = startPictures();
const { kept, move, open } = pictures;

/** Keeps a logo of a color. */
async function put(db: Db, red: number, place: PhotoPlace): Promise<void> {
  const picture = await pictures.keep(db, red, place);
  await db.transaction().execute(async (trx) => putLogo(trx, 'logo.png', picture));
}

const look = async (db: Db) => pictures.look(db, [(await findLogo(db))?.id ?? 0]);

test('a new logo and none leave no bytes of the one before', async () => {
  const { db } = await open();
  await put(db, 10, 'database');
  expect(await kept(db)).toEqual([1, 0]);
  await put(db, 20, 's3');
  expect(await kept(db)).toEqual([0, 2]);
  await db.transaction().execute(async (trx) => removeLogo(trx));
  expect(await kept(db)).toEqual([0, 0]);
});

test('the logo is moved with the photos, and the doctor counts it', async () => {
  const { db } = await open();
  await put(db, 10, 'database');
  const before = await look(db);
  expect(before).not.toContain(undefined);
  expect(await move(db, 's3')).toEqual([0, 2]);
  expect(await readPhotoFacts(db, 5)).toMatchObject({ inDatabase: 0, inBucket: 1 });
  expect(await look(db)).toEqual(before);
  expect(await move(db, 'database')).toEqual([1, 0]);
  expect(await look(db)).toEqual(before);
});

test('a backup has the logo, and the copy shows it', async () => {
  const { db, url } = await open();
  await put(db, 10, 's3');
  await db
    .updateTable('moneySettings')
    .set({ terms: 'Net 30', taxedKinds: ['labor'] })
    .execute();
  const before = await look(db);
  const copy = await pictures.copy(url);
  expect(await readPhotoFacts(copy, 5)).toMatchObject({ inDatabase: 1, inBucket: 0, withoutBytes: [] });
  expect(await look(copy)).toEqual(before);
  const settings = await copy.selectFrom('moneySettings').select(['terms', 'taxedKinds']).execute();
  expect(settings).toEqual([{ terms: 'Net 30', taxedKinds: ['labor'] }]);
});

test('of eight uploads at the same time one logo stays, and none is lost beside it', async () => {
  const { db } = await open();
  await Promise.all(Array.from({ length: 8 }, async (_, at) => put(db, at * 20, at % 2 ? 's3' : 'database')));
  const [inDatabase = 0, inBucket = 0] = await kept(db);
  expect(inDatabase + inBucket / 2).toBe(1);
});
