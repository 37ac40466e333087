import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** An SQL condition on a row. */
export type Condition = RawBuilder<SqlBool>;

/** The conditions of a search, in two forms. */
export interface Search {
  /** The condition for a row that has been read already. */
  matches: Condition;
  /** The same, for use with an index. Only the index of `letter_pairs` can find texts without {@link hasTrigrams}. */
  lookedUp: Condition;
}

/** The conjunction of the given conditions. Without any, every row matches. */
export function allOf(...conditions: (Condition | Search | undefined)[]): Condition {
  const asked = conditions
    .filter((condition) => condition !== undefined)
    .map((condition) => ('matches' in condition ? condition.matches : condition));
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`;
}

/** The most words of a search that are looked for one by one. Further ones are looked for together. */
const WORDS_MAX = 6;
/** A shorter word says little alone, such as the parts of `2 x 4`. It is looked for together with the word before. */
const LETTERS_MIN = 3;

/** The parts of a text that are looked for one by one. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    const before = parts.at(-1);
    const isJoined = before !== undefined && (word.length < LETTERS_MIN || before.length < LETTERS_MIN);
    if (isJoined || parts.length === WORDS_MAX) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
  }
  return parts;
}

/**
 * Whether each of {@link partsOf} a text is in one of `columns`, in any order and without regard to case. `\`, `%` and `_`
 * are literal (R44).
 */
export function contains(columns: Expression<string | null>[], text: string): Condition {
  return allOf(
    ...partsOf(text).map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      const matches = columns.map((column) => sql<SqlBool>`${column} ilike ${pattern}`);
      return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
    }),
  );
}

/** Whether `pg_trgm` can find a text. It indexes three letters in a row, only ASCII ones where the locale is C. */
const hasTrigrams = (text: string) => /[a-z0-9]{3}/i.test(text);

/** The texts of a row that a search covers. */
export interface Searched {
  columns: Expression<string | null>[];
  /** All of them as one text, whose `letter_pairs` are indexed. Absent for a table without this index. */
  words?: RawBuilder<string> | undefined;
}

/** The texts of a table whose `letter_pairs` are indexed. */
export interface SearchedByPairs extends Searched {
  words: RawBuilder<string>;
}

/** The name of a column. A question mark after it says that the column may be null. */
type Column = string;

const textOf = (column: Column) =>
  column.endsWith('?')
    ? sql<string>`coalesce(${sql.ref(column.slice(0, -1))}, '')`
    : sql<string>`${sql.ref(column)}`;
const joined = (columns: Column[]) => sql<string>`${sql.join(columns.map(textOf), sql` || ' ' || `)}`;

/** Columns that a search covers. Several columns in a list, such as a first and a last name, are searched as one text. */
export function searched(...columns: (Column | Column[])[]): Searched {
  return {
    columns: columns.map((column) =>
      typeof column === 'string'
        ? sql.ref<string | null>(column.replace('?', ''))
        : sql<string>`(${joined(column)})`,
    ),
  };
}

/** The same for a table whose `letter_pairs` are indexed, so that one letter or two are found quickly as well. */
export function searchedByPairs(...columns: (Column | Column[])[]): SearchedByPairs {
  return { ...searched(...columns), words: joined(columns.flat()) };
}

/** {@link contains} for a list. */
export function searchFor(text: string, { columns, words }: Searched): Search {
  const matches = contains(columns, text);
  if (!words || hasTrigrams(text)) return { matches, lookedUp: matches };
  // In a subquery, so that a frequent pair does not make the planner read the whole table and compute its pairs.
  const pairs = partsOf(text).map(
    (word) => sql<SqlBool>`letter_pairs(${words}) @> (select letter_pairs(${word}))`,
  );
  return { matches, lookedUp: allOf(...pairs, matches) };
}
