import { useNavigate, useSearch } from '@tanstack/react-router';

import { oneOf } from './search-params.ts';

/** How a list is shown. */
export type ListView = 'cards' | 'table';

/** An order that a list can be put in. */
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

/** Both directions of the order in which records were made. */
export const byAge: BothWays<'added'> = [
  { value: '-added', label: 'Newest first' },
  { value: 'added', label: 'Oldest first' },
];

interface Choice {
  view?: ListView;
  sort?: string;
}

const readView = oneOf<ListView>(['cards', 'table']);
const readSort = <Sort extends string>(sorts: readonly SortChoice<Sort>[]) =>
  oneOf(sorts.map(({ value }) => value));

const keyOf = (list: string) => `quoin-list-${list}`;

/** What was chosen last for a list; nothing where the browser keeps nothing. */
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
    // Kept for this visit alone, in the address.
  }
}

/** The search parameters of a list that can be sorted by these and be shown as cards or as a table. */
export function choiceSearch<Sort extends string>(sorts: readonly SortChoice<Sort>[]) {
  return { view: readView, sort: readSort(sorts) };
}

/**
 * The order of a list: what the address says, else what was chosen last, else the list's own. What was chosen may be
 * one that there is no more.
 */
export function sortOf<Sort extends string>(
  list: string,
  sorts: readonly SortChoice<Sort>[],
  inAddress: Sort | undefined,
): Sort | undefined {
  return inAddress ?? readSort(sorts)(remembered(list).sort);
}

/**
 * How a list is shown: the address decides where it says something, what was chosen last in this browser where it does
 * not. Choosing writes both, so that an address that is passed on shows what its sender saw, and changes nothing that
 * its receiver had chosen.
 */
export function useListChoice(list: string) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (choice: Choice) => {
    remember(list, { ...remembered(list), ...choice });
    void navigate({ to: '.', search: (now) => ({ ...now, ...choice }) as never, replace: true });
  };
  return {
    view: search.view ?? readView(remembered(list).view) ?? 'cards',
    chooseView: (view: ListView) => choose({ view }),
    chooseSort: (sort: string) => choose({ sort }),
  };
}
