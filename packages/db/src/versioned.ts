import { DomainError, type MissingKey, orNotFound } from '@quoin/domain/errors';
import type { SelectQueryBuilder } from 'kysely';

/** What an update did. `after` equals `before`, version included, when nothing was new. */
export interface Change<Row> {
  before: Row;
  after: Row;
}

/** What a change of something that hangs on a record did: the record, where anything was new, and what hangs on it. */
export interface PartChange<Row, Part> {
  changed: Row | undefined;
  part: Part;
}

/**
 * Reads the row of a query and locks it until the transaction ends. Throws `missing` where there is none, and `stale` where
 * the change was made looking at another version than the row has now. A query that joins tables says `of` which it locks.
 */
export async function lockRow<Tables, Table extends keyof Tables & string, Row extends { version: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { missing, version, of }: { missing: MissingKey; version: number | undefined; of?: Table },
): Promise<Row> {
  const [found] = await query.forUpdate(of).execute();
  const row = orNotFound(found, missing);
  requireVersion(row, version);
  return row;
}

/** Refuses a change that was made looking at another version than the row has now. */
export function requireVersion(row: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && row.version !== expected) throw new DomainError('stale');
}

/** Gives a locked row what `patch` says, by `write`; a patch that sets nothing is not written. */
export async function setFields<Row>(
  before: Row,
  patch: object,
  write: () => Promise<Row>,
): Promise<Change<Row>> {
  return { before, after: isEmptyPatch(patch) ? before : await write() };
}

/** Whether a patch sets anything at all. */
export function isEmptyPatch(patch: object): boolean {
  return Object.values(patch).every((value) => value === undefined);
}
