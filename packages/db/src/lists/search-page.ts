import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { asJson } from './json-rows.ts';
import { type Condition, type Search, inNameOrder, namesAll, namesAtStart } from './search.ts';

/** Rows that are scanned before any index is used. If they contain a whole page, no other plan is faster. */
const FIRST_ROWS = 1_000;
/**
 * Rows that are scanned for a frequent text. The first rows may lack it, because an import adds many rows of one kind.
 */
const FURTHER_ROWS = 10_000;
/** Share of hits among all rows that makes a text frequent: {@link FURTHER_ROWS} then contain a page of them. */
const FREQUENT_SHARE = 0.01;
/** Blocks of 20 to 40 rows, from all over a table, whose rows show how frequent a text is. */
const SAMPLED_BLOCKS = 25;

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
 * Reads the requested rows of a query, each as JSON, by one statement. No single plan serves every text. A frequent text
 * is found among the first rows, a rare one by an index, whose hits have to be sorted. A wrong plan reads the whole
 * table. So the statement fixes the order of its stages, and `coalesce` and `case` skip those that are not needed.
 */
export async function readSearchPage<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  asked: Asked,
) {
  const found = sql<SqlBool>`${sql.ref(`${asked.from}.id`)} = any(coalesce(${nearIds(asked)}, ${farIds(asked)}))`;
  return asJson(db, query.where(found)).execute();
}

/** Columns of an order by how well a name answers a search: names that begin with it, names with all words, all others. */
export function relevanceOf(
  name: RawBuilder<unknown>,
  text: string,
): [rank: RawBuilder<unknown>, name: RawBuilder<unknown>] {
  const rank = sql`case when ${namesAtStart(name, text)} then 0 when ${namesAll(name, text)} then 1 else 2 end`;
  return [rank, inNameOrder(name)];
}

/**
 * The same as {@link readSearchPage}, in the order of {@link relevanceOf}. An index gives the names that begin with the text.
 * If these do not suffice and the text is frequent, the first names that contain its words follow.
 */
export async function readMostRelevant<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  asked: Asked & { text: string; name: RawBuilder<unknown> },
) {
  const { from, text, name, wanted, limit } = asked;
  const table = sql.table(from);
  const order = sql`${inNameOrder(name)}, id`;
  const begins = sql`array(
    select id from ${table} where ${wanted} and ${namesAtStart(name, text)} order by ${order} limit ${limit}
  )`;
  const named = sql`array(
    select id from (select * from ${table} where ${wanted} order by ${order} limit ${FURTHER_ROWS}) as ${table}
    where ${namesAll(name, text)} and not ${namesAtStart(name, text)}
    order by ${order} limit ${limit}
  )`;
  const ids = sql`coalesce(
    ${enough(begins, limit)},
    case when ${isFrequent(asked)} then ${enough(sql`${begins} || ${named}`, limit)} end,
    array(${amongHits(asked)})
  )`;
  const found = sql<SqlBool>`${sql.ref(`${from}.id`)} = any(${ids})`;
  return asJson(db, query.where(found).limit(limit)).execute();
}

/** The ids of the first matches among the very first rows, as an array. Null where these are fewer than asked. */
export const nearIds = (asked: Asked) => enoughOf(asked, FIRST_ROWS);

/** The ids of the first matches in the whole table, as an array. They are looked for row by row if they are frequent. */
export function farIds(asked: Asked): RawBuilder<unknown> {
  const further = enoughOf(asked, Math.max(FURTHER_ROWS, 20 * asked.limit));
  return sql`coalesce(case when ${isFrequent(asked)} then ${further} end, array(${amongHits(asked)}))`;
}

/**
 * Whether a text is frequent in a sample of the table. The sample is the same each time. It takes two milliseconds, and
 * a wrong answer costs at most {@link FURTHER_ROWS} rows that are read in vain.
 */
export function isFrequent({ from, search }: Pick<Asked, 'from' | 'search'>): Condition {
  const blocks = sql`pg_relation_size(${sql.lit(snakeOf(from))}) / current_setting('block_size')::integer`;
  const percentage = sql`least(100, 100.0 * ${sql.lit(SAMPLED_BLOCKS)} / greatest(1, ${blocks}))`;
  return sql<SqlBool>`(
    select count(*) filter (where ${search.matches}) > ${sql.lit(FREQUENT_SHARE)} * count(*)
    from ${sql.table(from)} tablesample system (${percentage}) repeatable (1)
  )`;
}

/**
 * The rows of a table that match a search, as a table of the same name. The two parts differ in their plan. PostgreSQL
 * runs the one whose first condition holds.
 */
export function matchesOf(from: string, search: Search): RawBuilder<unknown> {
  const table = sql.table(from);
  if (search.lookedUp === search.matches)
    return sql`(select * from ${table} where ${search.matches}) as ${table}`;
  const frequent = isFrequent({ from, search });
  return sql`(
    select * from ${table} where ${frequent} and ${search.scanned}
    union all
    select * from ${table} where not ${frequent} and ${search.lookedUp}
  ) as ${table}`;
}

/** An array of ids, or null if it has fewer than `limit`. */
const enough = (ids: RawBuilder<unknown>, limit: number) => sql`(
  select ids from (select ${ids} as ids offset 0) as first where cardinality(ids) >= ${limit}
)`;

const enoughOf = (asked: Asked, rows: number) => enough(sql`array(${amongFirst(asked, rows)})`, asked.limit);

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
