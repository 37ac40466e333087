import { DomainError } from '@quoin/domain/errors';
import { MANY_MAX } from '@quoin/domain/lists/selection';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { type Change, isEmptyPatch } from '../versioned.ts';
import { type FilteredList, isFound } from './list.ts';
import { allOf, type Condition } from './search.ts';

interface Versioned {
  id: number;
  version: number;
}

/** The chosen records: see {@link manyOf} of the domain. */
export type Many<Found> = { ids: number[] } | { found: Found; except?: number[] | undefined };

/** Fields that are set in many rows. */
export type PatchOf<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** The values that a change of many replaced: see {@link previousOf} of the domain. */
export type Previous<Patch> = { patch: Patch; records: Versioned[] }[];

/** The condition for the chosen rows, by their ids, or by the list's filter with some exceptions. */
export function isChosen(list: FilteredList, many: Many<{ search?: string | undefined }>): Condition {
  const id = sql.ref(`${list.from}.id`);
  if ('ids' in many) return isOneOf(id, many.ids);
  return allOf(isFound(list, many.found), many.except && sql<SqlBool>`not ${isOneOf(id, many.except)}`);
}

/** Whether an id is one of these. Takes one parameter for any number of ids. */
export function isOneOf(id: RawBuilder<unknown>, ids: number[]): Condition {
  return sql<SqlBool>`${id} = any(${ids}::integer[])`;
}

/**
 * Reads and locks the rows of a query in the order of their ids, so that two changes of many do not deadlock. Throws
 * `tooManyChosen` for more than {@link MANY_MAX} rows.
 */
export async function lockMany<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Row[]> {
  const rows = await query
    .orderBy(sql`id`)
    .limit(MANY_MAX + 1)
    .forUpdate()
    .execute();
  if (rows.length > MANY_MAX) throw new DomainError('tooManyChosen', MANY_MAX);
  return rows;
}

/** Applies `patch` to locked rows. Rows whose version stays the same are not counted and not part of an undo. */
export async function updateMany<Row extends Versioned, Patch extends PatchOf<Row>>(
  rows: Row[],
  patch: Patch,
  write: (ids: number[], patch: Patch) => Promise<Row[]>,
): Promise<{ updated: Change<Row>[]; previous: Previous<Patch> }> {
  const written =
    rows.length === 0 || isEmptyPatch(patch)
      ? []
      : await write(
          rows.map(({ id }) => id),
          patch,
        );
  const updated = changesBetween(rows, written);
  const fields = Object.keys(patch) as (keyof Patch & keyof Row)[];
  const groups = new Map<string, Previous<Patch>[number]>();
  for (const { before, after } of updated) {
    const { id, version } = after;
    const was = Object.fromEntries(fields.map((field) => [field, before[field]])) as Patch;
    const key = JSON.stringify(was);
    const group = groups.get(key) ?? { patch: was, records: [] };
    group.records.push({ id, version });
    groups.set(key, group);
  }
  return { updated, previous: [...groups.values()] };
}

/** The rows whose version differs from the one before. */
export function changesBetween<Row extends Versioned>(rows: Row[], written: Row[]): Change<Row>[] {
  const earlier = new Map(rows.map((row) => [row.id, row]));
  return written.flatMap((after) => {
    const before = earlier.get(after.id);
    return before && before.version !== after.version ? [{ before, after }] : [];
  });
}

/** Restores the values that a change of many replaced, in the rows that have not changed since. */
export async function restoreMany<Row extends Versioned, Patch extends PatchOf<Row>>(
  previous: Previous<Patch>,
  lock: (ids: number[]) => Promise<Row[]>,
  write: (ids: number[], patch: Patch) => Promise<Row[]>,
): Promise<{ updated: Change<Row>[]; left: number }> {
  const expected = new Map(
    previous.flatMap(({ records }) => records.map(({ id, version }) => [id, version])),
  );
  const locked = await lock([...expected.keys()]);
  const untouched = new Set(
    locked.filter(({ id, version }) => expected.get(id) === version).map(({ id }) => id),
  );
  const written: Row[] = [];
  for (const { patch, records } of previous) {
    const ids = records.map(({ id }) => id).filter((id) => untouched.has(id));
    if (ids.length > 0 && !isEmptyPatch(patch)) written.push(...(await write(ids, patch)));
  }
  return { updated: changesBetween(locked, written), left: expected.size - untouched.size };
}
