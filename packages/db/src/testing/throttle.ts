import { sql } from 'kysely';

import type { Db } from '../database.ts';

/** Lets so many seconds pass for whatever has been done too often. */
export async function passSeconds(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('throttleHits')
    .set({ at: sql<string>`at - make_interval(secs => ${seconds})` })
    .execute();
}
