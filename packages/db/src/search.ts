import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** What a search asks of a row. */
export interface Search {
  /** Says it of a row that is at hand. */
  matches: Condition;
  /** The same, looked up: no index but that of `letter_pairs` knows of texts without {@link hasTrigrams}. */
  lookedUp: Condition;
  /** The same, as PostgreSQL best guesses how many rows it fits. Only to be explained. */
  guessed: Condition;
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
  { columns, words }: { columns: Expression<string | null>[]; words?: RawBuilder<string> | undefined },
): Search {
  const matches = contains(columns, text);
  if (!words || hasTrigrams(text)) return { matches, lookedUp: matches, guessed: matches };
  const pairs = sql`letter_pairs(${text})`;
  const having = (asked: RawBuilder<unknown>) => sql<SqlBool>`letter_pairs(${words}) @> ${asked}`;
  // In a subquery, so that the planner does not take a frequent pair for a reason to read, and spell, the whole table.
  const lookedUp = sql<SqlBool>`(${having(sql`(select ${pairs})`)} and ${matches})`;
  return { matches, lookedUp, guessed: having(pairs) };
}
