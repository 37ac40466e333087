import type { ConceptName } from '@quoin/domain/concepts';
import type { ErrorKey } from '@quoin/domain/errors';
import type { RawBuilder, SqlBool } from 'kysely';

import type { Database } from './tables.ts';

/** A column that names a row of another table: its foreign key, and what follows from it. */
export interface Relation<Column = string> {
  to: keyof Database;
  /** What the deletion of the named row does to this one. */
  onDelete: 'cascade' | 'set null' | 'restrict' | 'no action';
  /** The foreign key, unless it has the name that PostgreSQL gives. */
  key?: string;
  /** The column that both rows share, if the foreign key holds them together within a record. */
  within?: Column;
  /** The error for a value of a user that names no row. */
  missing?: Extract<ErrorKey, `${string}DoesNotExist`>;
  /** The error for a deletion of the named row that this row forbids, if it does not say how many rows do. */
  needed?:
    | 'projectHasMoney'
    | 'taskInContract'
    | Extract<ErrorKey, `${string}HasOrders` | `${string}HasPriceRequests` | 'productHasRequests'>;
  /**
   * The records that a preview of the deletion tells of for these rows: as users, if the rows forbid it, and otherwise as
   * unlinked ones. `by` is the column with their ids.
   */
  tells?: { kind: ConceptName; by: Column };
  /** Whether a column that a deletion made null may name the row again. By default, it may as long as it is null. */
  isFree?: RawBuilder<SqlBool>;
  /** Without the named row, this one is left out when its record comes back from the bin. */
  isLeftOut?: true;
}

/** The error of a deletion that orders or requests for prices forbid. It says how many. */
export type OrderedError = Extract<
  NonNullable<Relation['needed']>,
  `${string}HasOrders` | `${string}HasPriceRequests`
>;

/** Whether a deletion is forbidden by what was sent to suppliers, which keeps all that it names. */
export const isOrdered = (needed: Relation['needed']): needed is OrderedError =>
  /Has(Orders|PriceRequests)$/.test(needed ?? '');

/** The relations of tables, by the columns that name other rows. */
export type Relations = {
  [Table in keyof Database]?: {
    [Column in keyof Database[Table]]?: Relation<keyof Database[Table]>;
  };
};

/** The condition for the rows of some records, whose ids are a list or a query. */
export type RowsOf = (ids: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** Rows that go with a record, although no foreign key ties them to it. */
export interface Untied {
  table: keyof Database;
  to: keyof Database;
  of: RowsOf;
}
