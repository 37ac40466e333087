import { type SheetKind, sheets } from '@quoin/domain/csv/sheets';
import { type RawBuilder, sql } from 'kysely';

/** The table for the rows of a sheet. */
export interface Target {
  kind: SheetKind;
  table: RawBuilder<unknown>;
  /** The columns that a sheet sets. `keyColumns` identify a record, and are set only in a new one. */
  columns: string[];
  keyColumns: string[];
  /** The natural key. A null first part identifies no row. Each key has an index. */
  key: (row: RawBuilder<unknown>) => [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
  /** The values of a new record where its row has none. */
  defaults: Record<string, unknown>;
  isUpdating: boolean;
  /** The version of a row. Tables without versions use a constant. */
  version: RawBuilder<unknown>;
  /** The log's label for a row. */
  label: RawBuilder<string>;
}

/** Maps a field to its column, such as `zipCode` to `zip_code`. */
const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values of a record by the names of their columns. */
export function byColumn(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [columnName(field), value]));
}

function targetOf(
  kind: SheetKind,
  { table, ...own }: Pick<Target, 'key' | 'label'> & { table: string; version?: RawBuilder<unknown> },
): Target {
  const { fields, key, isUpdating } = sheets[kind];
  return {
    kind,
    table: sql.table(table),
    columns: fields.map(({ name }) => columnName(name)),
    keyColumns: key.map(columnName),
    defaults: byColumn(
      Object.fromEntries(fields.map(({ name, whenMissing }) => [name, whenMissing ?? null])),
    ),
    isUpdating,
    version: sql`t.version`,
    ...own,
  };
}

/** The tables of all sheets. */
export const targets: Record<SheetKind, Target> = {
  products: targetOf('products', {
    table: 'products',
    key: (row) => [sql`lower(${row}.sku)`],
    label: sql`t.name`,
  }),
  properties: targetOf('properties', {
    table: 'properties',
    key: (row) => [
      sql`lower(${row}.address)`,
      sql`lower(${row}.city)`,
      sql`${row}.state`,
      sql`${row}.zip_code`,
    ],
    label: sql`t.address`,
  }),
  subcontractors: targetOf('subcontractors', {
    table: 'subcontractors',
    key: (row) => [sql`lower(${row}.company_name)`],
    label: sql`t.company_name`,
  }),
  leads: targetOf('leads', {
    table: 'contact_submissions',
    key: (row) => [
      sql`lower(${row}.email)`,
      sql`lower(${row}.first_name)`,
      sql`lower(${row}.last_name)`,
      sql`coalesce(lower(${row}.company_name), '')`,
    ],
    version: sql`1`,
    label: sql`t.first_name || ' ' || t.last_name`,
  }),
};
