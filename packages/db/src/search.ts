import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './database.ts';

type Condition = RawBuilder<SqlBool>;

/** What a search asks of a row. */
export interface Search {
  /** Says it of a row that is at hand. */
  matches: Condition;
  /** The same, looked up: no index but that of `letter_pairs` knows of texts without {@link hasTrigrams}. */
  lookedUp: Condition;
}

/** All of the conditions that there are; none lets every row through. */
export function allOf(...conditions: (Condition | Search | undefined)[]): Condition {
  const asked = conditions
    .filter((condition) => condition !== undefined)
    .map((condition) => ('matches' in condition ? condition.matches : condition));
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`;
}

/** Case-insensitive substring match of `text` in any of `columns`; `\`, `%` and `_` mean themselves (R44). */
export function contains(columns: Expression<string | null>[], text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matches = columns.map((column) => sql<SqlBool>`${column} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** `pg_trgm` tells texts by three letters in a row, and knows those of ASCII alone where the database's locale is C. */
const hasTrigrams = (text: string) => /[a-z0-9]{3}/i.test(text);

/**
 * {@link contains} as a list asks it. `words` is what the index of `letter_pairs` is made of, where the table has one: all of
 * `columns` in one text.
 */
export function searchFor(
  text: string,
  { columns, words }: { columns: Expression<string | null>[]; words?: RawBuilder<string> },
): Search {
  const matches = contains(columns, text);
  if (!words || hasTrigrams(text)) return { matches, lookedUp: matches };
  // In a subquery, so that the planner does not take a frequent pair for a reason to read, and spell, the whole table.
  return {
    matches,
    lookedUp: sql`(letter_pairs(${words}) @> (select letter_pairs(${text})) and ${matches})`,
  };
}

/** Hits up to which looking them up is quicker than reading the whole table. */
const FEW_HITS = 5_000;

/** What a search asks, as it is asked of all rows of a table at once, without an end such as a page has. */
export async function askedOfAll(db: Db, from: string, { matches, lookedUp }: Search): Promise<Condition> {
  if (lookedUp === matches) return matches;
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from (select from ${sql.table(from)} where ${lookedUp} limit ${FEW_HITS}) as few
  `.execute(db);
  return (rows[0]?.hits ?? FEW_HITS) < FEW_HITS ? lookedUp : matches;
}
