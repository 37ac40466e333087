import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * Gives the question whether a database answers right now. All that ask at once share one answer, so that probing takes
 * one connection at most: give it a pool of its own, and it does not wait behind what people ask (R96).
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
