import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * Returns a probe of whether a database answers right now. Concurrent callers share one answer, so that probing takes
 * at most one connection. Give it a pool of its own, so that it does not wait behind requests (R96).
 */
export function openProbe(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  };
  return async () => (asking ??= ask());
}
