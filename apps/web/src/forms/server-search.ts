import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** The number of records that a select offers for a typed text. */
export const OFFERED = 20;
/** The time between the last letter and the search. */
const WAIT_MS = 150;
/** The longest text that a list takes as its search. */
const SEARCH_MAX = 200;

/**
 * The search of a select whose records the server finds while the user types, and the props of the select for it.
 * `chosenText` is the text of the chosen record, which the field contains after a choice. A search for it would find
 * that record alone, or none.
 */
export function useServerSearch(chosenText: string | null | undefined) {
  const [typed, setTyped] = useState('');
  const [waited] = useDebouncedValue(typed, WAIT_MS);
  const field = {
    searchable: true,
    // The server has already searched, perhaps in other texts of the record.
    filter: ({ options }) => options,
    searchValue: typed,
    onSearchChange: setTyped,
  } satisfies SelectProps;
  return {
    search: typed === chosenText ? '' : waited.slice(0, SEARCH_MAX),
    /** Whether the search is what is typed now. */
    isCurrent: typed === waited,
    field,
  };
}

/** The choices of a select: the chosen record, then the others that were found. */
export function withChosen<Row extends { id: number }>(
  chosen: Row | undefined,
  found: readonly Row[] = [],
): Row[] {
  return chosen ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : [...found];
}
