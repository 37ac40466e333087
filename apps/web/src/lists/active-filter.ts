import { oneOf } from './search-params.ts';

/** Reads from an address whether a list shows active records or inactive ones. */
export const readActive = oneOf(['active', 'inactive']);

/** The choice as the server takes it. */
export const isActiveIn = (choice: 'active' | 'inactive' | undefined) => choice && choice === 'active';
