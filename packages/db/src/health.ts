import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Whether the database answers right now. */
export async function isAnswering(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
