import type { Choice } from '@quoin/domain/lists/page';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import type { FilterField } from './filters.ts';
import { type FilteredList, givenFields } from './list.ts';
import { matchesOf } from './search-page.ts';
import { allOf, searchFor } from './search.ts';

/** Most values of one field in the result, the most frequent ones, because free text has no limit. */
const CHOICES_MAX = 200;

/**
 * The number of rows that `filter` finds. For each of `names`, also the number for each value of the field, given the
 * conditions on the other fields. A single query groups the rows by these fields, and each field's counts are summed up
 * from its groups.
 */
export async function countFound<Field extends string>(
  db: Db,
  list: FilteredList & { filters: Record<Field, FilterField> },
  filter: { search?: string | undefined },
  names: Field[],
): Promise<{ total: number; choices: Record<Field, Choice[]> }> {
  const given = new Map(
    givenFields(list, filter).map(({ name, field, value }) => [name, field.fits(sql`${value}`)]),
  );
  const fields = names.map((name) => ({
    ...list.filters[name],
    chosen: given.get(name) ?? sql<SqlBool>`true`,
  }));
  // A field that is not counted has no choices to show, so its condition holds for all of them.
  const others = [...given].flatMap(([name, fits]) => (names.some((each) => each === name) ? [] : [fits]));
  const search = filter.search ? searchFor(filter.search, list.search) : undefined;
  const { rows } = await sql<{ count: number; values: string[]; labels: string[]; fits: boolean[] }>`
    select count(*)::integer as count,
      array[${sql.join(fields.map(({ counted }) => counted))}]::text[] as values,
      array[${sql.join(fields.map(({ label }) => label))}]::text[] as labels,
      array[${sql.join(fields.map(({ chosen }) => sql`bool_and(${chosen})`))}] ::boolean[] as fits
    from ${search ? matchesOf(list.from, search) : sql.table(list.from)}
    where ${allOf(...others)}
    group by ${fields.length > 0 ? sql.join(fields.map(({ counted }) => counted)) : sql`()`}
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
