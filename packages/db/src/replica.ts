import { DomainError } from '@quoin/domain/errors';

import type { Db } from './database.ts';

/** Reads what may be a moment old: from a replica where there is one and it answers, else from the database itself. */
export type CopyReader = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** A replica that failed is left alone for so long: asking it in vain may take seconds each time. */
const REST_MS = 5_000;

/**
 * Makes reads go to a replica. Whatever it fails in, the database itself answers: a replica that is down, far behind or breaks a
 * query off costs nobody an answer. `onFailure` is told, once for each time that it is left alone.
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
