import { randomUUID } from 'node:crypto';

import type { MoneySettings } from '@quoin/domain/costs/money-settings';
import { orNotFound } from '@quoin/domain/errors';

import type { Db } from '../connection/database.ts';
import { keepBytes, type KeptPicture, placeOf } from '../photos/photo-store.ts';
import type { Change } from '../versioned.ts';
import { lockMoneySettings, setMoneySettings } from './money-settings.ts';

/** The logo of the firm, without its bytes. */
export async function findLogo(db: Db) {
  return db
    .selectFrom('logoPhotos')
    .innerJoin('moneySettings', 'moneySettings.id', 'settingsId')
    .select(['logoPhotos.id', 'mimeType', 'originalName', 'logoKey'])
    .executeTakeFirst();
}

/** Keeps a logo in the place of an earlier one. Call it in a transaction. */
export async function putLogo(
  trx: Db,
  originalName: string,
  kept: KeptPicture,
): Promise<Change<MoneySettings>> {
  // Uploads wait for each other here, and the last one wins.
  const before = await lockMoneySettings(trx);
  await trx.deleteFrom('logoPhotos').execute();
  const { id } = await trx
    .insertInto('logoPhotos')
    .values({ originalName, ...placeOf(kept) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepBytes(trx, id, kept);
  return { before, after: await setMoneySettings(trx, { logoKey: randomUUID() }) };
}

/** Deletes the logo permanently. Call it in a transaction. */
export async function removeLogo(trx: Db): Promise<Change<MoneySettings>> {
  const before = await lockMoneySettings(trx);
  const { numDeletedRows } = await trx.deleteFrom('logoPhotos').executeTakeFirstOrThrow();
  orNotFound(numDeletedRows > 0n || undefined, 'logoNotFound');
  return { before, after: await setMoneySettings(trx, { logoKey: null }) };
}
