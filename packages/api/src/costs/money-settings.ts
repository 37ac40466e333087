import { findLogo, putLogo, removeLogo } from '@quoin/db/costs/logo';
import { readLogoKey, readMoneySettings, updateMoneySettings } from '@quoin/db/costs/money-settings';
import { keepPicture, readPicture } from '@quoin/db/photos/photo-store';
import {
  LOGO_SIDE,
  LogoImage,
  LogoUpload,
  MoneySettings,
  MoneySettingsPatch,
} from '@quoin/domain/costs/money-settings';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { inspectPicture, preparePicture } from '@quoin/photos/picture';

import { changesOf } from '../activity-log.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf<MoneySettings>('money-settings', () => 'Money settings');

/** The name of the change in the log, which keeps no pictures. */
const logo = ['logo'];

export const moneySettingsRouter = router({
  get: viewerProcedure.output(declared(MoneySettings)).query(({ ctx }) => readMoneySettings(ctx.db)),

  update: adminProcedure
    .input(MoneySettingsPatch.extend(ByIdAndVersion.pick({ version: true }).shape))
    .output(declared(MoneySettings))
    .mutation(({ ctx, input: { version, ...patch } }) =>
      changes.update(ctx, (trx) => updateMoneySettings(trx, patch, version)),
    ),

  /** Keeps the logo, in the place of an earlier one. */
  uploadLogo: adminProcedure
    .meta({ isBinary: true })
    .input(LogoUpload)
    .output(declared(MoneySettings))
    .mutation(async ({ ctx, input: { photo } }) => {
      // A cheap check comes before the decoding.
      await inspectPicture(photo.bytes);
      const kept = await keepPicture(ctx.db, ctx.photos, await preparePicture(photo.bytes, LOGO_SIDE));
      return changes.update(ctx, async (trx) => putLogo(trx, photo.originalName, kept), logo);
    }),

  /** The key of the logo, for the frame of the panel. */
  getLogoKey: viewerProcedure
    .output(declared(MoneySettings.pick({ logoKey: true })))
    .query(({ ctx }) => readLogoKey(ctx.db)),

  getLogo: viewerProcedure
    .meta({ isBinary: true })
    .input(LogoImage)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { size: asked, key } }) => {
      const size = asked ?? 'full';
      const found = orNotFound(await findLogo(ctx.db), 'logoNotFound');
      return {
        mediaType: size === 'thumb' ? 'image/webp' : found.mimeType,
        name: found.originalName,
        tag: `${found.logoKey}.${size}`,
        isForever: key !== undefined && key === found.logoKey,
        read: async () => orNotFound(await readPicture(ctx.db, ctx.photos, found.id, size), 'logoNotFound'),
      };
    }),

  /** Deletes the logo permanently. */
  deleteLogo: adminProcedure.mutation(async ({ ctx }) => {
    await changes.update(ctx, async (trx) => removeLogo(trx), logo);
  }),
});
