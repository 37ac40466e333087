import { deleteOldSessions } from '@quoin/db/access/session';
import { deleteOldBinEntries } from '@quoin/db/bin/bin';
import type { Db } from '@quoin/db/connection/database';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { deleteOldImports } from '@quoin/db/csv/staging';
import { deleteOldIdempotencyRecords } from '@quoin/db/idempotency';
import { deleteOldNotices } from '@quoin/db/notices';
import { checkStanding, type StandingCheck } from '@quoin/db/suppliers/price';
import { deleteOldPriceFiles } from '@quoin/db/suppliers/price-files/old-price-files';

const HOUR_MS = 3_600_000;

/** Deletes old sessions, idempotency records, imports, notices, price files, and records that have been in the bin long enough. Several nodes may do so at the same time. */
export async function tidyDatabase(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteOldIdempotencyRecords(db);
  await deleteOldImports(db);
  await deleteOldBinEntries(db);
  await deleteOldNotices(db);
  await deleteOldPriceFiles(db);
}

/** How many products of suppliers have their prices compared at a start. The doctor compares all. */
const COMPARED_AT_START = 1000;

/** Compares some of the prices in force with those that were observed. Nobody would notice a difference, so it is reported. */
export async function compareSomePrices(db: Db, report: (found: StandingCheck) => void): Promise<void> {
  const found = await checkStanding(db, await todayOfFirm(db), COMPARED_AT_START);
  if (found.missing + found.wrong > 0) report(found);
}

/** Tidies at intervals, without keeping the process alive. A failure is reported and retried at the next interval. */
export function keepTidy(db: Db, onFailure: (error: unknown) => void, everyMs = HOUR_MS): NodeJS.Timeout {
  return setInterval(() => void tidyDatabase(db).catch(onFailure), everyMs).unref();
}
