import type { Choice } from '@quoin/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { askedOfAll } from './search-page.ts';
import { allOf, type Search } from './search.ts';

/** Most values of one field in the result, the most frequent ones, because free text has no limit. */
const CHOICES_MAX = 200;

/** A field that narrows a list. */
interface CountedField {
  /** The value by which rows are counted, as text. */
  value: RawBuilder<unknown>;
  /** An aggregate that gives the label of a value, where it is not the value itself. */
  label?: RawBuilder<unknown>;
  /** The filter's condition on the field, if any. */
  chosen: RawBuilder<SqlBool> | undefined;
}

/**
 * Counts the rows of `from` that match the search, by each of `fields`, given the conditions on the other fields. A
 * single query groups the rows by all fields, and each field's counts are summed up from its groups.
 */
export async function countChoices<Field extends string>(
  db: Db,
  { from, search, fields }: { from: string; search: Search | undefined; fields: Record<Field, CountedField> },
): Promise<{ total: number; choices: Record<Field, Choice[]> }> {
  const names = Object.keys(fields) as Field[];
  const counted = names.map((name): CountedField => fields[name]);
  const { rows } = await sql<{ count: number; values: string[]; labels: string[]; fits: boolean[] }>`
    select count(*)::integer as count,
      array[${sql.join(counted.map(({ value }) => value))}]::text[] as values,
      array[${sql.join(counted.map(({ value, label }) => label ?? sql`min(${value})`))}]::text[] as labels,
      array[${sql.join(counted.map(({ chosen }) => sql`bool_and(${chosen ?? sql`true`})`))}] as fits
    from ${sql.table(from)}
    where ${allOf(search && (await askedOfAll(db, from, search)))}
    group by ${sql.join(counted.map(({ value }) => value))}
  `.execute(db);

  const choices = Object.fromEntries(
    names.map((name, place) => {
      const byValue = new Map<string, Choice>();
      for (const { count, values, labels, fits } of rows) {
        const [value, label] = [values[place], labels[place] ?? ''];
        if (value === undefined || value === null || !fits.every((fit, other) => fit || other === place))
          continue;
        const choice = byValue.get(value) ?? { value, label, count: 0 };
        if (label < choice.label) choice.label = label;
        choice.count += count;
        byValue.set(value, choice);
      }
      const most = [...byValue.values()].toSorted((one, other) => other.count - one.count);
      return [name, most.slice(0, CHOICES_MAX).toSorted((one, other) => (one.value < other.value ? -1 : 1))];
    }),
  ) as Record<Field, Choice[]>;
  const total = rows.reduce((sum, { count, fits }) => (fits.every(Boolean) ? sum + count : sum), 0);
  return { total, choices };
}
