import { DomainError } from '@quoin/domain/errors';

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

/** Refuses a change that was made looking at another version than the row has now. */
export function requireVersion(row: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && row.version !== expected) throw new DomainError('stale');
}

/** Whether a patch sets anything at all. */
export function isEmptyPatch(patch: object): boolean {
  return Object.values(patch).every((value) => value === undefined);
}
