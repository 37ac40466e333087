import { MoneySettings, type MoneySettingsPatch } from '@quoin/domain/costs/money-settings';
import { dateIn, dayAndTimeIn } from '@quoin/domain/places/time-zone';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { type Change, requireVersion, setFields } from '../versioned.ts';

const columns = columnsOf(MoneySettings);

/** The only row, which the migration made. */
export async function readMoneySettings(db: Db): Promise<MoneySettings> {
  return db.selectFrom('moneySettings').select(columns).executeTakeFirstOrThrow();
}

/** The time zone of the firm, in which its calendar days begin and end. */
export async function readTimeZone(db: Db): Promise<string> {
  return (await db.selectFrom('moneySettings').select('timeZone').executeTakeFirstOrThrow()).timeZone;
}

/** Today's calendar date in the time zone of the firm, or that of another moment. */
export async function todayOfFirm(db: Db, at?: string): Promise<string> {
  return dateIn(await readTimeZone(db), dateOf(at));
}

/** A moment, which is now unless it is given. */
export const dateOf = (at: string | undefined): Date => (at === undefined ? new Date() : new Date(at));

/** The day and the time where the firm is. */
export async function nowOfFirm(db: Db): Promise<{ day: string; time: string }> {
  return dayAndTimeIn(await readTimeZone(db), new Date());
}

/** Whether mails to clients carry the PDF of their document. */
export async function readAttachesPdf(db: Db): Promise<boolean> {
  return (await db.selectFrom('moneySettings').select('attachesPdf').executeTakeFirstOrThrow()).attachesPdf;
}

/** The color of the firm on what clients see. */
export async function readBrandColor(db: Db): Promise<string | null> {
  return (await db.selectFrom('moneySettings').select('brandColor').executeTakeFirstOrThrow()).brandColor;
}

/** The key of the logo alone, which every screen needs. The texts of estimates are long. */
export async function readLogoKey(db: Db): Promise<Pick<MoneySettings, 'logoKey'>> {
  return db.selectFrom('moneySettings').select('logoKey').executeTakeFirstOrThrow();
}

/** Reads and locks the only row. Throws `stale` if its version is not the one that the change was based on. */
export async function lockMoneySettings(trx: Db, version?: number): Promise<MoneySettings> {
  const row = await trx.selectFrom('moneySettings').select(columns).forUpdate().executeTakeFirstOrThrow();
  requireVersion(row, version);
  return row;
}

/** Sets fields of the locked row. */
export async function setMoneySettings(
  trx: Db,
  fields: MoneySettingsPatch & { logoKey?: string | null },
): Promise<MoneySettings> {
  return trx.updateTable('moneySettings').set(fields).returning(columns).executeTakeFirstOrThrow();
}

/** Sets the given fields. Call it in a transaction. */
export async function updateMoneySettings(
  trx: Db,
  patch: MoneySettingsPatch,
  version?: number,
): Promise<Change<MoneySettings>> {
  const before = await lockMoneySettings(trx, version);
  return setFields(before, patch, async () => setMoneySettings(trx, patch));
}
