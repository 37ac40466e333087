import { Settings, type SettingsPatch } from '@quoin/domain/settings';

import type { Db } from './connection/database.ts';
import { columnsOf } from './entity-columns.ts';
import { type Change, requireVersion, setFields } from './versioned.ts';

const columns = columnsOf(Settings);

/** The only row, which the migration made. */
export async function readSettings(db: Db): Promise<Settings> {
  return db.selectFrom('settings').select(columns).executeTakeFirstOrThrow();
}

/** Sets the given fields. Call it in a transaction. */
export async function updateSettings(
  trx: Db,
  patch: SettingsPatch,
  version?: number,
): Promise<Change<Settings>> {
  const before = await trx.selectFrom('settings').select(columns).forUpdate().executeTakeFirstOrThrow();
  requireVersion(before, version);
  return setFields(before, patch, async () =>
    trx.updateTable('settings').set(patch).returning(columns).executeTakeFirstOrThrow(),
  );
}
