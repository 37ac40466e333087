import type { FieldChange } from '@quoin/domain/activity/activity';
import { DomainError, type Missing, orNotFound } from '@quoin/domain/errors';
import type { SelectQueryBuilder } from 'kysely';

/** The result of an update. `after` equals `before`, version included, if nothing changed. */
export interface Change<Row> {
  before: Row;
  after: Row;
}

/**
 * The result of a change to a part of a record: the record, if anything changed, and the part. `values` are those of
 * the part before and after, for the log.
 */
export interface PartChange<Row, Part> {
  changed: Row | undefined;
  part: Part;
  values?: FieldChange;
}

/**
 * Reads the row of a query and locks it until the transaction ends. Throws `missing` without a row, and `stale` if its
 * version is not the one the change was based on. A query that joins tables names the table to lock in `of`. A row that only
 * changes and `keeps` its id can be named by new rows of others meanwhile.
 */
export async function lockRow<Tables, Table extends keyof Tables & string, Row extends { version: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  {
    missing,
    version,
    of,
    keeps = false,
  }: { missing: Missing; version: number | undefined; of?: Table; keeps?: boolean },
): Promise<Row> {
  const [found] = await (keeps ? query.forNoKeyUpdate(of) : query.forUpdate(of)).execute();
  const row = orNotFound(found, missing);
  requireVersion(row, version);
  return row;
}

/** Throws `stale` if the row's version is not the one that the change was based on. */
export function requireVersion(row: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && row.version !== expected) throw new DomainError('stale');
}

/** Applies `patch` to a locked row by `write`. A patch that sets nothing is not written. */
export async function setFields<Row>(
  before: Row,
  patch: object,
  write: () => Promise<Row>,
): Promise<Change<Row>> {
  return { before, after: isEmptyPatch(patch) ? before : await write() };
}

/** Whether a patch sets nothing. */
export function isEmptyPatch(patch: object): boolean {
  return Object.values(patch).every((value) => value === undefined);
}
