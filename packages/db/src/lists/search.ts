import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** An SQL condition on a row. */
export type Condition = RawBuilder<SqlBool>;

/** The name of the column with {@link Search.text}. */
export const FOLDED_TEXT = 'folded_text';

/** A search, with its condition in three forms. */
export interface Search {
  /** The searched texts of a row as one, {@link folded}. A query computes it once for each row. */
  text: RawBuilder<string>;
  /** The condition for a row that has been read already, with a column {@link FOLDED_TEXT}. */
  matches: Condition;
  /** The same, for reading a whole table. */
  scanned: Condition;
  /** The same, for use with an index. Only the index of `letter_pairs` can find texts without {@link hasTrigrams}. */
  lookedUp: Condition;
}

/** The conjunction of the given conditions. Without any, every row matches. */
export function allOf(...conditions: (Condition | undefined)[]): Condition {
  const asked = conditions.filter((condition) => condition !== undefined);
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

type Text = RawBuilder<unknown> | Expression<string | null>;

/** A text as it is searched: without what people do not see or type, such as case, accents and the kind of a dash (0035). */
export const folded = (text: Text) => sql<string>`folded(${text})`;

/** The same for a text that somebody typed. The planner computes it (0037). */
export const foldedOnce = (text: string) => sql<string>`folded_once(${text})`;

const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether a folded text contains a text. */
const holds = (inFolded: Text, text: string) => sql<SqlBool>`${inFolded} like ${foldedOnce(anywhere(text))}`;

const anyOf = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Digits with the signs that people write among them. */
const PHONE = /^[\d\s().+/-]+$/;
const PHONE_DIGITS_MIN = 3;
/** From here on a text is a whole number, whose spaces do not part words. */
const WHOLE_PHONE_DIGITS_MIN = 7;

/** The digits of a text that looks like a part of a phone number, without the code of the country. */
function phoneDigits(text: string): string | undefined {
  if (!PHONE.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < PHONE_DIGITS_MIN) return undefined;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** All of them as one, in which no word reaches from one text into the next. */
const together = ({ columns }: Searched) => folded(sql`concat_ws(chr(10), ${sql.join(columns)})`);

/** Whether one of them contains a word, in the form of the indexes. */
const inOneOf = ({ columns }: Searched, word: string) =>
  anyOf(columns.map((column) => holds(folded(column), word)));

/** A condition, or that the phone number of the row has the digits of a word. */
function orPhone({ phone }: Searched, word: string, condition: Condition): Condition {
  const digits = phone && phoneDigits(word);
  return phone && digits !== undefined
    ? anyOf([condition, sql<SqlBool>`${digitsOf(phone)} like ${anywhere(digits)}`])
    : condition;
}

/** The parts of a text that are looked for one by one in these texts. A whole phone number is one part. */
function partsIn({ phone, parent }: Searched, text: string): string[] {
  const hasPhone = phone !== undefined || parent?.searched.phone !== undefined;
  const isWholePhone = hasPhone && (phoneDigits(text)?.length ?? 0) >= WHOLE_PHONE_DIGITS_MIN;
  return isWholePhone ? [text] : partsOf(text);
}

/**
 * Whether each of {@link partsOf} a text is in one of the searched texts, in any order and as {@link folded} makes them alike. `\`,
 * `%` and `_` are literal (R44). The parent of each row is read, which suits a few rows. `inFolded` has {@link Search.text}
 * where that has been computed.
 */
export function contains(texts: Searched, text: string, inFolded: Text = together(texts)): Condition {
  const { parent } = texts;
  return allOf(
    ...partsIn(texts, text).map((word) => {
      const own = orPhone(texts, word, holds(inFolded, word));
      if (!parent) return own;
      const { key, from, searched: ofParent } = parent;
      return sql<SqlBool>`(${own} or (
        select ${contains(ofParent, word)} from ${sql.table(from)} where id = ${key}
      ))`;
    }),
  );
}

/** The same for all rows of a table: the parents that contain a word are found once, and each row is asked for its key. */
function containsInTable(texts: Searched, text: string): Condition {
  const { parent } = texts;
  return allOf(
    ...partsIn(texts, text).map((word) => {
      // Most rows with a frequent word have it in one of their first texts.
      const own = orPhone(texts, word, inOneOf(texts, word));
      if (!parent) return own;
      const { key, from, searched: ofParent } = parent;
      return sql<SqlBool>`(${own} or ${key} in (
        select id from ${sql.table(from)} where ${containsInTable(ofParent, word)}
      ))`;
    }),
  );
}

/** Whether `pg_trgm` can find a text. It indexes three letters in a row, only ASCII ones where the locale is C. */
const hasTrigrams = (text: string) => /[a-z0-9]{3}/i.test(text);

/** The texts of a row that a search covers. */
export interface Searched {
  columns: Expression<string | null>[];
  /** A column with a phone number, which is found however its digits are written. */
  phone?: string | undefined;
  /** The record that a row belongs to. Its texts count as those of the row. */
  parent?: { key: RawBuilder<unknown>; from: string; searched: Searched } | undefined;
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

/** Whether a folded name contains each of {@link partsOf} a text. */
export const namesAll = (foldedName: Text, text: string): Condition =>
  allOf(...partsOf(text).map((word) => holds(foldedName, word)));

/** Whether a name begins with a text. An exact name does so, too. */
export const namesAtStart = (name: Text, text: string): Condition =>
  sql<SqlBool>`${inNameOrder(name)} ^@ ${foldedOnce(text)}`;

/**
 * The value by which names are ordered that begin with the same text: an exact one comes first. In the order of code points, as
 * only an index of that order finds a beginning.
 */
export const inNameOrder = (name: Text) => sql<string>`${folded(name)} collate "C"`;

/** The digits of a phone number, as the index of phone numbers has them. */
export const digitsOf = (phone: string) => sql<string>`regexp_replace(${sql.ref(phone)}, '\\D', '', 'g')`;

/** {@link contains} for a list. */
export function searchFor(text: string, texts: Searched): Search {
  return {
    text: together(texts),
    matches: contains(texts, text, sql.ref(FOLDED_TEXT)),
    scanned: containsInTable(texts, text),
    lookedUp: lookedUpIn(texts, text),
  };
}

/** {@link contains}, in a form that indexes answer. */
export function lookedUpIn(texts: Searched, text: string): Condition {
  const { words, parent } = texts;
  return allOf(
    ...partsIn(texts, text).map((word) => {
      // In a subquery, so that a frequent pair does not make the planner read the whole table and compute its pairs.
      const pairs =
        words && !hasTrigrams(text)
          ? sql<SqlBool>`letter_pairs(${folded(words)}) @> (select letter_pairs(${foldedOnce(word)}))`
          : undefined;
      const own = orPhone(texts, word, allOf(pairs, inOneOf(texts, word)));
      if (!parent) return own;
      // As an array, whose members the index of the key finds.
      return sql<SqlBool>`(${own} or ${parent.key} = any(array(
        select id from ${sql.table(parent.from)} where ${lookedUpIn(parent.searched, word)}
      )))`;
    }),
  );
}
