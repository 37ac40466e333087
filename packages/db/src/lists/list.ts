import type { ListFilter } from '@quoin/domain/lists/page';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../tables.ts';
import type { FilterField } from './filters.ts';
import { allOf, type Condition, type Searched, lookedUpIn } from './search.ts';
import type { SortKey } from './sort-keys.ts';

/** The filter of a list, with its order. */
export interface SortedFilter extends ListFilter {
  sort?: string | undefined;
}

/** The names by which a list can be sorted, but for `added`, which is the id. */
type SortName<Filter extends SortedFilter> = Exclude<Filter['sort'], `-${string}` | 'added' | undefined>;

/** The fields of a filter that set conditions, but for the search. */
type FieldName<Filter> = Exclude<keyof Filter, keyof SortedFilter>;

/** How a table is listed, as data. Each sort and each field of `Filter` has its entry. */
export interface List<Row, Filter extends SortedFilter, Search extends Searched = Searched> {
  /** The name of the list. Cursors of another list, or of another sort, are refused. */
  name: string;
  /** The table whose rows are listed. All conditions and sort keys belong to this table. */
  from: keyof Database;
  /** The order where the filter has none. */
  first: NonNullable<Filter['sort']>;
  keys: Record<SortName<Filter>, SortKey<Row>>;
  filters: Record<FieldName<Filter>, FilterField>;
  search: Search;
  /** The name of a row, by which a search without an order of its own begins with what it names best. */
  named?: { column: RawBuilder<string>; of: (row: Row) => string };
}

/** The part of a list that decides which rows a filter finds. */
export type FilteredList = Pick<List<never, never>, 'from' | 'search'> & {
  filters: Record<string, FilterField>;
};

type Value = string | number | boolean;

/** The fields of the list that a filter gives, with their values. An empty value sets no condition. */
export function givenFields(
  list: FilteredList,
  filter: object,
): { name: string; field: FilterField; value: Value }[] {
  const values = filter as Record<string, Value | null | undefined>;
  return Object.entries(list.filters).flatMap(([name, field]) => {
    const value = values[name];
    return value === undefined || value === null || value === '' ? [] : [{ name, field, value }];
  });
}

/** The condition for the rows that a filter finds. */
export function isFound(list: FilteredList, filter: { search?: string | undefined }): Condition {
  const search = filter.search ? lookedUpIn(list.search, filter.search) : undefined;
  return allOf(search, ...givenFields(list, filter).map(({ field, value }) => field.fits(sql`${value}`)));
}
