import { deleteOldSessions } from '@quoin/db/access/session';
import { deleteOldBinEntries } from '@quoin/db/bin/bin';
import type { Db } from '@quoin/db/connection/database';
import { deleteOldImports } from '@quoin/db/csv/staging';
import { deleteOldIdempotencyRecords } from '@quoin/db/idempotency';
import { deleteOldNotices } from '@quoin/db/notices';

const HOUR_MS = 3_600_000;

/** Deletes old sessions, idempotency records, imports, notices, and records that have been in the bin long enough. Several nodes may do so at the same time. */
export async function tidyDatabase(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteOldIdempotencyRecords(db);
  await deleteOldImports(db);
  await deleteOldBinEntries(db);
  await deleteOldNotices(db);
}

/** Tidies at intervals, without keeping the process alive. A failure is reported and retried at the next interval. */
export function keepTidy(db: Db, onFailure: (error: unknown) => void, everyMs = HOUR_MS): NodeJS.Timeout {
  return setInterval(() => void tidyDatabase(db).catch(onFailure), everyMs).unref();
}
