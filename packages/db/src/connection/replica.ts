import { DomainError } from '@quoin/domain/errors';

import type { Db } from './database.ts';

/** Reads data that may be slightly stale, from a replica if there is one and it answers, else from the database. */
export type CopyReader = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** How long a failed replica is not asked, because each failing query may take seconds. */
const REST_MS = 5_000;

/**
 * Makes reads go to a replica. The database itself answers each read in which the replica fails, so no caller loses an
 * answer. A {@link DomainError} is thrown on. `onFailure` is called once for each pause of the replica.
 */
export function copyReader(
  db: Db,
  replica: Db | undefined,
  onFailure: (error: unknown) => void,
  restMs = REST_MS,
): CopyReader {
  let restsUntil = 0;
  return async (read) => {
    if (replica === undefined || performance.now() < restsUntil) return read(db);
    try {
      return await read(replica);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (performance.now() >= restsUntil) onFailure(error);
      restsUntil = performance.now() + restMs;
      return read(db);
    }
  };
}
