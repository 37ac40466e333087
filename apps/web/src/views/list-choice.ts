import { useNavigate, useSearch } from '@tanstack/react-router';

import { oneOf } from '../lists/search-params.ts';

/** The view of a list. */
export type ListView = 'cards' | 'table';

/** A possible order of a list. */
export interface SortChoice<Sort extends string = string> {
  value: Sort;
  label: string;
}

type BothWays<Name extends string> = SortChoice<Name | `-${Name}`>[];

/** Both directions of an order by text. */
export function byText<Name extends string>(name: Name, label: string): BothWays<Name> {
  return [
    { value: name, label: `${label}, A to Z` },
    { value: `-${name}`, label: `${label}, Z to A` },
  ];
}

/** Both directions of an order by amount. */
export function byAmount<Name extends string>(name: Name, label: string): BothWays<Name> {
  return [
    { value: name, label: `${label}, low to high` },
    { value: `-${name}`, label: `${label}, high to low` },
  ];
}

/** Both directions of the order by creation. */
export const byAge: BothWays<'added'> = [
  { value: '-added', label: 'Newest first' },
  { value: 'added', label: 'Oldest first' },
];

/** The order of a search that has none of its own, in the lists with relevance. The server takes no name for it. */
export const byRelevance = { value: 'relevance', label: 'Best match' };

interface Choice {
  view?: ListView;
  sort?: string | undefined;
}

const readView = oneOf<ListView>(['cards', 'table']);
const readSort = <Sort extends string>(sorts: readonly SortChoice<Sort>[]) =>
  oneOf(sorts.map(({ value }) => value));

const keyOf = (list: string) => `quoin-list-${list}`;

/** The last choice for a list. Empty if the browser stores none. */
function remembered(list: string): { view?: unknown; sort?: unknown } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function remember(list: string, choice: { view?: unknown; sort?: unknown }): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(choice));
  } catch {
    // Without storage, the choice is only in the address, for this visit.
  }
}

/** The search parameters of a list with these orders, which can be shown as cards or as a table. */
export function choiceSearch<Sort extends string>(sorts: readonly SortChoice<Sort>[]) {
  return { view: readView, sort: readSort(sorts) };
}

/**
 * The order of a list, from the address, or else the last choice. `undefined` means the default order of the list. A
 * stored choice may be an order that no longer exists, and is then ignored. A saved view does not depend on it.
 */
export function sortOf<Sort extends string>(
  list: string,
  sorts: readonly SortChoice<Sort>[],
  address: { sort?: Sort | undefined; saved?: number | undefined },
): Sort | undefined {
  return address.sort ?? (address.saved === undefined ? readSort(sorts)(remembered(list).sort) : undefined);
}

/**
 * The view of a list, from the address, or else the last choice in this browser. A new choice is written to both. So a
 * shared address shows what its sender saw, and does not change the choice of its receiver. A choice within a saved view
 * is only in the address, and becomes part of the view when the user saves it.
 */
export function useListChoice(list: string) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (choice: Choice) => {
    if (search.saved === undefined) remember(list, { ...remembered(list), ...choice });
    void navigate({ to: '.', search: (now) => ({ ...now, ...choice }) as never, replace: true });
  };
  return {
    view:
      readView(search.view) ??
      (search.saved === undefined ? readView(remembered(list).view) : undefined) ??
      'cards',
    chooseView: (view: ListView) => choose({ view }),
    chooseSort: (sort: string) => choose({ sort: sort === byRelevance.value ? undefined : sort }),
  };
}
