import { type SheetKind, sheets } from '@quoin/domain/csv/sheets';
import { type RawBuilder, sql } from 'kysely';

/** Where the rows of a sheet are written. */
export interface Target {
  kind: SheetKind;
  table: RawBuilder<unknown>;
  /** The columns that a sheet sets, and of them those that only a new record is given: by them it is found. */
  columns: string[];
  keyColumns: string[];
  /** What a row of the table is told by; nothing is, where the first part is null. Each has an index. */
  key: (row: RawBuilder<unknown>) => [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
  /** What a new record has where its row says nothing. */
  defaults: Record<string, unknown>;
  isUpdating: boolean;
  /** The row's version, where the table has one. */
  version: RawBuilder<unknown>;
  /** What the log calls a row. */
  label: RawBuilder<string>;
}

/** `zipCode` is the column `zip_code`. */
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
