import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './database.ts';
import { asJson } from './json-rows.ts';
import type { Search } from './search.ts';

/** Rows looked through before any index is asked: where a page is found in them, nothing is quicker. */
const FIRST_ROWS = 1_000;
/** Rows looked through for a frequent text, which the first rows may lack: an import brings many of one kind. */
const FURTHER_ROWS = 10_000;
/** Hits in the first rows that tell a frequent text without asking further. */
const FREQUENT_IN_FIRST = 8;
/** Hits among all rows from which on a text is taken for frequent: {@link FURTHER_ROWS} then hold a page of them. */
const FREQUENT_SHARE = 0.01;

/** The first rows, in an order, that a search finds. */
export interface Asked {
  /** The table that is searched. */
  from: string;
  search: Search;
  /** What else is asked of its rows. */
  wanted: RawBuilder<SqlBool>;
  /** What the rows are sorted by, all in one direction. */
  order: RawBuilder<unknown>[];
  direction: RawBuilder<unknown>;
  limit: number;
}

/**
 * Reads the rows of a query that are asked for, each as JSON. No plan serves every text: a frequent one is found among the first rows, a
 * rare one by an index, whose hits have to be sorted. PostgreSQL would guess which one it is, and a wrong guess reads the
 * whole table; so it is found out.
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
 * Which of the texts PostgreSQL believes to be frequent. Its belief costs half a millisecond, and a wrong one no more than
 * {@link FURTHER_ROWS} rows that are read in vain.
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

/** What a search asks of all rows of a table at once, without an end such as a page has. */
export async function askedOfAll(db: Db, from: string, search: Search): Promise<RawBuilder<SqlBool>> {
  const { matches, lookedUp } = search;
  if (lookedUp === matches) return matches;
  const [isFrequent] = await guessFrequent(db, [{ from, search }]);
  return isFrequent === true ? matches : lookedUp;
}

/** The ids of those that match among the very first rows: an array. */
export const nearIds = (asked: Asked) => sql`array(${amongFirst(asked, FIRST_ROWS)})`;

/** The ids of the first that match, wherever they are: an array. */
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

/** `offset 0` hides the order and the limit from what finds the hits, which otherwise may walk the order for them. */
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
