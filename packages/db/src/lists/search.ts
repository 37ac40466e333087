import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** The conditions of a search, in three forms. */
export interface Search {
  /** The condition for a row that has been read already. */
  matches: Condition;
  /** The same, for use with an index. Only the index of `letter_pairs` can find texts without {@link hasTrigrams}. */
  lookedUp: Condition;
  /** The form for which PostgreSQL estimates the number of rows best. Use it in `explain` only. */
  guessed: Condition;
}

/** The conjunction of the given conditions. Without any, every row matches. */
export function allOf(...conditions: (Condition | Search | undefined)[]): Condition {
  const asked = conditions
    .filter((condition) => condition !== undefined)
    .map((condition) => ('matches' in condition ? condition.matches : condition));
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`;
}

/** Case-insensitive substring match of `text` in any of `columns`. `\`, `%` and `_` are literal (R44). */
export function contains(columns: Expression<string | null>[], text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matches = columns.map((column) => sql<SqlBool>`${column} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** Whether `pg_trgm` can find a text. It indexes three letters in a row, only ASCII ones where the locale is C. */
const hasTrigrams = (text: string) => /[a-z0-9]{3}/i.test(text);

/**
 * {@link contains} for a list. `words` is the expression of the `letter_pairs` index, where the table has one. It joins
 * all of `columns` into one text.
 */
export function searchFor(
  text: string,
  { columns, words }: { columns: Expression<string | null>[]; words?: RawBuilder<string> | undefined },
): Search {
  const matches = contains(columns, text);
  if (!words || hasTrigrams(text)) return { matches, lookedUp: matches, guessed: matches };
  const pairs = sql`letter_pairs(${text})`;
  const having = (asked: RawBuilder<unknown>) => sql<SqlBool>`letter_pairs(${words}) @> ${asked}`;
  // In a subquery, so that a frequent pair does not make the planner read the whole table and compute its pairs.
  const lookedUp = sql<SqlBool>`(${having(sql`(select ${pairs})`)} and ${matches})`;
  return { matches, lookedUp, guessed: having(pairs) };
}
