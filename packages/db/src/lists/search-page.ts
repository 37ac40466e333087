import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { asJson } from './json-rows.ts';
import type { Search } from './search.ts';

/** Rows that are scanned before any index is used. If they contain a whole page, no other plan is faster. */
const FIRST_ROWS = 1_000;
/**
 * Rows that are scanned for a frequent text. The first rows may lack it, because an import adds many rows of one kind.
 */
const FURTHER_ROWS = 10_000;
/** Hits in the first rows that prove a text frequent without a further query. */
const FREQUENT_IN_FIRST = 8;
/** Share of hits among all rows that makes a text frequent: {@link FURTHER_ROWS} then contain a page of them. */
const FREQUENT_SHARE = 0.01;

/** A search for the first matching rows, in an order. */
export interface Asked {
  /** The table that is searched. */
  from: string;
  search: Search;
  /** The other conditions on its rows. */
  wanted: RawBuilder<SqlBool>;
  /** The sort expressions, all in one direction. */
  order: RawBuilder<unknown>[];
  direction: RawBuilder<unknown>;
  limit: number;
}

/**
 * Reads the requested rows of a query, each as JSON. No single plan serves every text. A frequent text is found among
 * the first rows, a rare one by an index, whose hits have to be sorted. If PostgreSQL chose, a wrong choice would read
 * the whole table, so the choice is made here.
 */
export async function readSearchPage<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  asked: Asked,
) {
  const read = async (ids: RawBuilder<unknown>) =>
    asJson(db, query.where(sql<SqlBool>`${sql.ref(`${asked.from}.id`)} = any(${ids}::integer[])`)).execute();
  const near = await read(nearIds(asked));
  if (near.length >= asked.limit) return near;
  const isFrequent = near.length >= FREQUENT_IN_FIRST || (await guessFrequent(db, [asked]))[0] === true;
  return read(foundIds(asked, isFrequent));
}

/**
 * Whether PostgreSQL estimates each of the texts to be frequent. An estimate takes half a millisecond. A wrong one
 * costs at most {@link FURTHER_ROWS} rows that are read in vain.
 */
export async function guessFrequent(db: Db, searches: Pick<Asked, 'from' | 'search'>[]): Promise<boolean[]> {
  const plans = searches.flatMap(({ from, search }) => [
    sql`array(select 1 from ${sql.table(from)} where ${search.guessed})`,
    sql`array(select 1 from ${sql.table(from)})`,
  ]);
  if (plans.length === 0) return [];
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Guess }] }>`
    explain (format json) select ${sql.join(plans)}`.execute(db);
  const guesses = (rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []).map((guess) => guess['Plan Rows']);
  return searches.map((_, place) => {
    const [hits = 0, all = 0] = guesses.slice(2 * place);
    return hits > FREQUENT_SHARE * all;
  });
}

interface Guess {
  'Plan Rows': number;
  Plans?: Guess[];
}

/** The condition of a search over all rows of a table, without the limit of a page. */
export async function askedOfAll(db: Db, from: string, search: Search): Promise<RawBuilder<SqlBool>> {
  const { matches, lookedUp } = search;
  if (lookedUp === matches) return matches;
  const [isFrequent] = await guessFrequent(db, [{ from, search }]);
  return isFrequent === true ? matches : lookedUp;
}

/** An array of the ids that match among the very first rows. */
export const nearIds = (asked: Asked) => sql`array(${amongFirst(asked, FIRST_ROWS)})`;

/** An array of the ids of the first matches in the whole table. */
export function foundIds(asked: Asked, isFrequent: boolean): RawBuilder<unknown> {
  const byIndex = sql`array(${amongHits(asked)})`;
  if (!isFrequent) return byIndex;
  const further = amongFirst(asked, Math.max(FURTHER_ROWS, 20 * asked.limit));
  return sql`(
    select case when cardinality(ids) >= ${asked.limit} then ids else ${byIndex} end
    from (select array(${further}) as ids offset 0) as further
  )`;
}

function amongFirst({ from, wanted, search, order, direction, limit }: Asked, rows: number) {
  const first = sql`
    select *, ${places(order)} from ${sql.table(from)}
    where ${wanted}
    order by ${sql.join(order.map((compared) => sql`${compared} ${direction}`))}
    limit ${rows}`;
  return sql`
    select id from (${first}) as ${sql.table(from)}
    where ${search.matches}
    order by ${inPlace(order, direction)}
    limit ${limit}`;
}

/** `offset 0` keeps the planner from walking the order to find the hits. */
function amongHits({ from, wanted, search, order, direction, limit }: Asked) {
  return sql`
    select id from (
      select id, ${places(order)} from ${sql.table(from)} where ${wanted} and ${search.lookedUp} offset 0
    ) as hits
    order by ${inPlace(order, direction)}
    limit ${limit}`;
}

const places = (order: RawBuilder<unknown>[]) =>
  sql.join(order.map((compared, place) => sql`${compared} as ${sql.ref(`place_${place}`)}`));
const inPlace = (order: RawBuilder<unknown>[], direction: RawBuilder<unknown>) =>
  sql.join(order.map((_, place) => sql`${sql.ref(`place_${place}`)} ${direction}`));
