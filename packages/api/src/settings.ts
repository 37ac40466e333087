import { readSettings, updateSettings } from '@quoin/db/settings';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { Settings, SettingsPatch } from '@quoin/domain/settings';

import { requireMayDemand } from './access/second-factor.ts';
import { changesOf } from './activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from './trpc.ts';

const changes = changesOf<Settings>('settings', () => 'Company settings');

export const settingsRouter = router({
  get: viewerProcedure.output(declared(Settings)).query(({ ctx }) => readSettings(ctx.db)),

  update: adminProcedure
    .input(SettingsPatch.extend(ByIdAndVersion.pick({ version: true }).shape))
    .output(declared(Settings))
    .mutation(({ ctx, input: { version, ...patch } }) =>
      changes.update(ctx, async (trx) => {
        const change = await updateSettings(trx, patch, version);
        const { requiresSecondFactor } = change.after;
        if (requiresSecondFactor !== change.before.requiresSecondFactor)
          await requireMayDemand(trx, ctx, requiresSecondFactor);
        return change;
      }),
    ),
});
