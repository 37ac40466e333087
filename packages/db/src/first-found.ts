import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import type { Search } from './search.ts';

/** Rows looked through before the index is asked: in them a word shows how frequent it is. */
export const FIRST_ROWS = 1_000;
/** Fewer hits than this in the first rows are found sooner by the index than by looking further. */
const FREQUENT_HITS = 8;

export interface Asked {
  /** The table that is searched. */
  from: string;
  /** What else is asked of its rows. */
  wanted: RawBuilder<SqlBool>;
  search: Search;
  /** What the rows are sorted by, all in one direction. */
  order: RawBuilder<unknown>[];
  direction: RawBuilder<unknown>;
  limit: number;
}

/**
 * Reads the first rows, in an order, that a search finds. No plan serves every word: a frequent one is found among the
 * first rows, a rare one by an index, whose hits have to be sorted. PostgreSQL would guess which one it is, and a wrong guess
 * reads the whole table. So the first rows are looked through, and what they hold decides.
 */
export async function readFirstFound<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  asked: Asked,
): Promise<Row[]> {
  const read = async (ids: RawBuilder<unknown>) =>
    query.where(sql<SqlBool>`${sql.ref(`${asked.from}.id`)} = any(array(${ids}))`).execute() as Promise<
      Row[]
    >;
  const near = await read(amongFirst(asked, FIRST_ROWS));
  if (near.length >= asked.limit) return near;
  if (near.length >= FREQUENT_HITS) {
    // Twice as far as it should take.
    const further = await read(amongFirst(asked, Math.ceil((2 * FIRST_ROWS * asked.limit) / near.length)));
    if (further.length >= asked.limit) return further;
  }
  return read(byIndex(asked));
}

/** The ids of those that match among the first rows. */
export function amongFirst(
  { from, wanted, search, order, direction, limit }: Asked,
  rows: number,
): RawBuilder<unknown> {
  const first = sql`
    select *, ${places(order)} from ${sql.table(from)}
    where ${wanted}
    order by ${inOrder(order, direction)}
    limit ${rows}`;
  return sql`
    select id from (${first}) as ${sql.table(from)}
    where ${search.matches}
    order by ${inPlace(order, direction)}
    limit ${limit}`;
}

/** The ids of the first that match, found by the index of the search: `offset 0` hides the order and the limit from it. */
export function byIndex({ from, wanted, search, order, direction, limit }: Asked): RawBuilder<unknown> {
  return sql`
    select id from (
      select id, ${places(order)} from ${sql.table(from)} where ${wanted} and ${search.lookedUp} offset 0
    ) as found
    order by ${inPlace(order, direction)}
    limit ${limit}`;
}

const places = (order: RawBuilder<unknown>[]) =>
  sql.join(order.map((compared, place) => sql`${compared} as ${sql.ref(`place_${place}`)}`));
const inOrder = (order: RawBuilder<unknown>[], direction: RawBuilder<unknown>) =>
  sql.join(order.map((compared) => sql`${compared} ${direction}`));
const inPlace = (order: RawBuilder<unknown>[], direction: RawBuilder<unknown>) =>
  sql.join(order.map((_, place) => sql`${sql.ref(`place_${place}`)} ${direction}`));
