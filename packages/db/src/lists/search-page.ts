import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { type JsonRow, asJson } from './json-rows.ts';
import {
  type Condition,
  FOLDED_TEXT,
  type Search,
  folded,
  foldedOnce,
  inNameOrder,
  namesAll,
  namesAtStart,
} from './search.ts';

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
  const found = sql<SqlBool>`${sql.ref(`${asked.from}.id`)} = any(coalesce(${enoughOf(asked, FIRST_ROWS)}, ${farIds(asked)}))`;
  return asJson(db, query.where(found)).execute();
}

/** How well a folded name answers a search: 0 for names that begin with it, 1 for names with all words, 2 for all others. */
export const relevanceOf = (name: RawBuilder<unknown>, text: string): RawBuilder<number> =>
  sql`case when ${name} ^@ ${foldedOnce(text)} then 0 when ${namesAll(name, text)} then 1 else 2 end`;

/** A search whose best matches are asked for. */
export interface AskedByRelevance extends Pick<Asked, 'from' | 'search' | 'wanted' | 'limit'> {
  text: string;
  name: RawBuilder<string>;
  /** The same search in the names alone. */
  ofNames: Search;
  /** The name and the id of the last row of the page before. */
  after?: { at: string; id: number } | undefined;
}

/**
 * Reads rows like {@link readSearchPage}: first the names that begin with the text, in their order, then the names with all its
 * words, then the others, each with the newest first. Each stage runs only if those before it do not fill the page.
 */
export async function readMostRelevant<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { from, search, ofNames, wanted, limit, text, name, after }: AskedByRelevance,
) {
  const table = sql.table(from);
  // The rank of the row before, which the planner computes. It leaves out the stages that lie behind.
  const rank = after && relevanceOf(foldedOnce(after.at), text);
  const isOlder = after && sql`id < ${after.id}`;
  const newestFirst = { from, order: [sql.ref('id')], direction: sql`desc`, limit };
  const begins = sql`array(
    select id from ${table}
    where ${wanted} and ${namesAtStart(name, text)}
      ${after ? sql`and ${rank} = 0 and (${inNameOrder(name)}, id) > (${foldedOnce(after.at)}, ${after.id}::integer)` : sql``}
    order by ${inNameOrder(name)}, id limit ${limit}
  )`;
  const named = farIds({
    ...newestFirst,
    search: ofNames,
    wanted: sql`${wanted} and ${
      after
        ? sql`not ${namesAtStart(name, text)} and (${rank} = 0 or ${rank} = 1 and ${isOlder})`
        : sql`id <> all((select ids from begins)::integer[])`
    }`,
  });
  const others = farIds({
    ...newestFirst,
    search,
    wanted: sql`${wanted} and ${
      after
        ? sql`not ${namesAll(folded(name), text)} and (${rank} < 2 or ${isOlder})`
        : sql`id <> all((select ids from named)::integer[])`
    }`,
  });
  const unlessFull = (ids: RawBuilder<unknown>) =>
    sql`select case when cardinality(ids) >= ${limit} then ids else ids || ${ids} end as ids`;
  const ids = sql`(select ids from others)::integer[]`;
  const id = sql.ref(`${from}.id`);
  const page = asJson(
    db,
    query
      .where(sql<SqlBool>`${id} = any(${ids})`)
      .orderBy(sql`array_position(${ids}, ${id})`)
      .limit(limit),
  );
  const { rows } = await sql<JsonRow>`
    with begins as materialized (select ${begins} as ids),
      named as materialized (${unlessFull(named)} from begins),
      others as materialized (${unlessFull(others)} from named)
    ${page}`.execute(db);
  return rows;
}

/** The ids of the first matches among the very first rows, as an array. */
export const nearIds = (asked: Asked) => sql`array(${amongFirst(asked, FIRST_ROWS)})`;

/** Whether the very first rows are all that a table has. */
export const hasFirstRowsAlone = (from: string) =>
  sql<SqlBool>`(select count(*) <= ${FIRST_ROWS} from (select from ${sql.table(from)} limit ${FIRST_ROWS + 1}) as first)`;

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
  const table = sql.table(from);
  const blocks = sql`pg_relation_size(${sql.lit(snakeOf(from))}) / current_setting('block_size')::integer`;
  const percentage = sql`least(100, 100.0 * ${sql.lit(SAMPLED_BLOCKS)} / greatest(1, ${blocks}))`;
  return sql<SqlBool>`(
    select count(*) filter (where ${search.matches}) > ${sql.lit(FREQUENT_SHARE)} * count(*)
    from (
      select *, ${textOf(search)} from ${table} tablesample system (${percentage}) repeatable (1) offset 0
    ) as ${table}
  )`;
}

/**
 * The rows of a table that match a search, as a table of the same name. The two parts differ in their plan. PostgreSQL
 * runs the one whose first condition holds.
 */
export function matchesOf(from: string, search: Search): RawBuilder<unknown> {
  const table = sql.table(from);
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
    select *, ${textOf(search)}, ${places(order)} from ${sql.table(from)}
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

/** The searched texts of a row as a column. A subquery that the planner cannot dissolve computes it once. */
const textOf = ({ text }: Search) => sql`${text} as ${sql.ref(FOLDED_TEXT)}`;

const places = (order: RawBuilder<unknown>[]) =>
  sql.join(order.map((compared, place) => sql`${compared} as ${sql.ref(`place_${place}`)}`));
const inPlace = (order: RawBuilder<unknown>[], direction: RawBuilder<unknown>) =>
  sql.join(order.map((_, place) => sql`${sql.ref(`place_${place}`)} ${direction}`));
