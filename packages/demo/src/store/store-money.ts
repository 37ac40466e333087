import type { Db } from '@quoin/db/connection/database';

import { moneySettings } from '../company.ts';
import { taxRateRows } from '../estimating/tax-rates.ts';
import type { DrawnPicture } from '../pictures/draw.ts';
import { officeHoursBefore } from '../working-time.ts';

/** The key of the demo logo. It may be the same in each installation, because the picture is. */
const LOGO_KEY = 'demo';

/** Stores the tax rates, the texts of estimates and the logo. Keeps what an installation has already. Call it in a transaction. */
export async function storeMoney(trx: Db, logo: DrawnPicture, now: Date): Promise<void> {
  await trx
    .insertInto('taxRates')
    .values(taxRateRows(now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('moneySettings').set(moneySettings).where('terms', 'is', null).execute();
  const photo = await trx
    .insertInto('logoPhotos')
    .values({
      originalName: 'logo.png',
      mimeType: 'image/png',
      fileSize: logo.image.length,
      uploadedAt: officeHoursBefore(now, 4640).toISOString(),
    })
    .onConflict((conflict) => conflict.column('settingsId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!photo) return;
  await trx
    .insertInto('taskPhotoData')
    .values({ photoId: photo.id, imageData: logo.image, thumbnailData: logo.thumbnail })
    .execute();
  await trx.updateTable('moneySettings').set({ logoKey: LOGO_KEY }).execute();
}
