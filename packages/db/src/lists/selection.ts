import { DomainError } from '@quoin/domain/errors';
import { MANY_MAX } from '@quoin/domain/selection';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { isEmptyPatch } from '../versioned.ts';
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
): Promise<{ updated: Row[]; previous: Previous<Patch> }> {
  const before = new Map(rows.map((row) => [row.id, row]));
  const written = rows.length === 0 || isEmptyPatch(patch) ? [] : await write([...before.keys()], patch);
  const updated = written.filter(({ id, version }) => before.get(id)?.version !== version);
  const fields = Object.keys(patch) as (keyof Patch & keyof Row)[];
  const groups = new Map<string, Previous<Patch>[number]>();
  for (const { id, version } of updated) {
    const was = Object.fromEntries(fields.map((field) => [field, before.get(id)?.[field]])) as Patch;
    const key = JSON.stringify(was);
    const group = groups.get(key) ?? { patch: was, records: [] };
    group.records.push({ id, version });
    groups.set(key, group);
  }
  return { updated, previous: [...groups.values()] };
}

/** Restores the values that a change of many replaced, in the rows that have not changed since. */
export async function restoreMany<Row extends Versioned, Patch extends PatchOf<Row>>(
  previous: Previous<Patch>,
  lock: (ids: number[]) => Promise<Row[]>,
  write: (ids: number[], patch: Patch) => Promise<Row[]>,
): Promise<{ updated: Row[]; left: number }> {
  const expected = new Map(
    previous.flatMap(({ records }) => records.map(({ id, version }) => [id, version])),
  );
  const locked = await lock([...expected.keys()]);
  const untouched = new Set(
    locked.filter(({ id, version }) => expected.get(id) === version).map(({ id }) => id),
  );
  const updated: Row[] = [];
  for (const { patch, records } of previous) {
    const ids = records.map(({ id }) => id).filter((id) => untouched.has(id));
    if (ids.length > 0 && !isEmptyPatch(patch)) updated.push(...(await write(ids, patch)));
  }
  return { updated, left: expected.size - untouched.size };
}
