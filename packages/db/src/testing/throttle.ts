import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** Lets so many seconds pass for all throttles, by moving their hits back. */
export async function passSeconds(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('throttleHits')
    .set({ at: sql<string>`at - make_interval(secs => ${seconds})` })
    .execute();
}

/** Moves all hits forward so that the latest is now, however slow the machine is. */
export async function passNoTime(db: Db): Promise<void> {
  await db
    .updateTable('throttleHits')
    .set({ at: sql<string>`at + (clock_timestamp() - (select max(at) from throttle_hits))` })
    .execute();
}
