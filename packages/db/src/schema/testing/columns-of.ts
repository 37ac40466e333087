import type { InsertType, SelectType } from 'kysely';

import type { Database } from '../../tables.ts';

type Kind<Column> =
  null extends SelectType<Column> ? 'nullable' : undefined extends InsertType<Column> ? 'filled' : 'needed';
type NameOf<Value> = Value extends number
  ? 'number'
  : Value extends boolean
    ? 'boolean'
    : Value extends string
      ? 'string'
      : Value extends Buffer
        ? 'bytes'
        : 'json';

/**
 * Every column as the types have it: whether it may be null, is filled by the database, or must be given, and what it
 * is. A test lets the compiler hold this against the columns of the migrated database.
 */
export type Columns = {
  [Table in keyof Database]: {
    [
      Column in keyof Database[Table]
    ]: `${Kind<Database[Table][Column]>} ${NameOf<NonNullable<SelectType<Database[Table][Column]>>>}`;
  };
};
