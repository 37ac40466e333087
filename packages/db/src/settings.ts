import { inOrderOfDates } from '@quoin/domain/places/closed-days';
import { weekdayNumbers } from '@quoin/domain/places/weekdays';
import { Settings, type SettingsPatch } from '@quoin/domain/settings';
import type { WorkingDays } from '@quoin/domain/suppliers/delivery/delivery-day';

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
  { closedDays, ...fields }: SettingsPatch,
  version?: number,
): Promise<Change<Settings>> {
  const before = await trx.selectFrom('settings').select(columns).forUpdate().executeTakeFirstOrThrow();
  requireVersion(before, version);
  const patch = { ...fields, closedDays: closedDays && JSON.stringify(inOrderOfDates(closedDays)) };
  return setFields(before, patch, async () =>
    trx.updateTable('settings').set(patch).returning(columns).executeTakeFirstOrThrow(),
  );
}

/** The days on which the firm and its suppliers work. */
export async function readWorkingDays(db: Db): Promise<WorkingDays> {
  const { workdays, closedDays } = await db
    .selectFrom('settings')
    .select(['workdays', 'closedDays'])
    .executeTakeFirstOrThrow();
  return { workdays: weekdayNumbers(workdays), closedDays: new Set(closedDays.map(({ date }) => date)) };
}
