import { oneOf } from './search-params.ts';

/** The choices of a filter by whether records are active, the true one first. */
export const activeChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** Reads the choice from an address. */
export const readActive = oneOf(activeChoices.map(({ value }) => value));

/** The choice as the server takes it. */
export const isActiveIn = (choice: 'active' | 'inactive' | undefined) => choice && choice === 'active';
