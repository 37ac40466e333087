import { deleteOldSessions } from '@quoin/db/access/session';
import { deleteOldImports } from '@quoin/db/csv/staging';
import type { Db } from '@quoin/db/database';
import { deleteOldIdempotencyRecords } from '@quoin/db/idempotency';

const HOUR_MS = 3_600_000;

/** Forgets what nobody will ask for any more. Several nodes may do so at once. */
export async function tidyDatabase(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteOldIdempotencyRecords(db);
  await deleteOldImports(db);
}

/** Tidies again and again, without keeping the process alive; what fails is told, and tried again the next time. */
export function keepTidy(db: Db, onFailure: (error: unknown) => void, everyMs = HOUR_MS): NodeJS.Timeout {
  return setInterval(() => void tidyDatabase(db).catch(onFailure), everyMs).unref();
}
