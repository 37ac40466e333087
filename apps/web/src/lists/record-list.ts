import type { Nouns } from '@quoin/domain/words';
import type { DataTag, QueryKey } from '@tanstack/react-query';

import { choiceSearch, type ListView, type SortChoice, sortOf } from '../views/list-choice.ts';
import type { PageInput, PageQuery } from './row-list.ts';
import { dialogId, type Read, readSearch, searchText } from './search-params.ts';

/** The filter and the order of a list, as the server takes them. */
type Asked<Found, Sort> = Found & { sort: Sort | undefined };

/** The functions that read the search parameters of filters. */
type ReadersOf<Filters> = { [Name in keyof Filters]: Read<Filters[Name]> };

/** The search parameters of a list, of which `Filters` are its own. */
type ListSearch<Filters, Sort> = { [Name in keyof Filters]?: Filters[Name] | undefined } & {
  q?: string | undefined;
  view?: ListView | undefined;
  sort?: Sort | undefined;
  /** The id of the saved view that is open. */
  saved?: number | undefined;
};

/** The search parameters that a saved view keeps. */
export type ViewSearch = Record<string, string | number | boolean>;

/** A kind of list. */
export interface RecordList<Search, Found, Sort extends string, Row, Counts> extends Nouns {
  hasFilters: boolean;
  sorts: readonly SortChoice<Sort>[];
  /** Whether a search without an order begins with what it names best. */
  hasRelevance: boolean;
  foundBy: (search: Search) => Found;
  askedBy: (search: Search) => Asked<Found, Sort>;
  pagesOf: (asked: Asked<Found, Sort>) => (page: PageInput) => PageQuery<Row>;
  /** The valid parameters that a saved view keeps of an address. Two equal searches have them in the same order. */
  keptOf: (given: Record<string, unknown>) => ViewSearch;
  count: ((found: Found) => { queryKey: DataTag<QueryKey, Counts, unknown> }) | undefined;
}

/** Defines a kind of list, for its route's search parameters and loader, and for `useList`. */
export function recordList<
  Filters extends object,
  Found extends object,
  Row,
  Counts extends { total: number },
  const Sort extends string = never,
>({
  filters,
  sorts,
  hasRelevance = false,
  foundBy,
  read,
  count,
  ...nouns
}: Nouns & {
  /** The search parameters of its filters. */
  filters: ReadersOf<Filters>;
  /** The orders, the default first. Without any, the list has one order, no counts and no table. */
  sorts: readonly SortChoice<Sort>[];
  hasRelevance?: boolean;
  /** The filter for the server. */
  foundBy: (search: ListSearch<Filters, Sort>) => Found;
  /** The query of a page. */
  read: (asked: Asked<Found, Sort> & PageInput) => PageQuery<Row>;
  /** The query of the number of matching records, in total and by choice of the filters. */
  count?: (found: Found) => { queryKey: DataTag<QueryKey, Counts, unknown> };
}): RecordList<ListSearch<Filters, Sort>, Found, Sort, Row, Counts> & {
  /** The functions that read its search parameters. */
  search: ReadersOf<Filters> & { q: typeof searchText; saved: typeof dialogId } & ReturnType<
      typeof choiceSearch<Sort>
    >;
} {
  const kept = { ...filters, q: searchText, ...choiceSearch(sorts) };
  const readKept = readSearch(kept);
  return {
    ...nouns,
    search: { ...kept, saved: dialogId },
    hasFilters: Object.keys(filters).length > 0,
    sorts,
    hasRelevance,
    foundBy,
    askedBy: (search) => ({ ...foundBy(search), sort: sortOf(nouns.nouns, sorts, search) }),
    pagesOf: (asked) => (page) => read({ ...asked, ...page }),
    keptOf: (given) => {
      const search: ViewSearch = {};
      for (const [name, value] of Object.entries(readKept(given)))
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
          search[name] = value;
      return search;
    },
    count,
  };
}
