import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** Invalid parts of the schema: indexes that PostgreSQL does not use, and constraints that it never checked. */
export async function listInvalid(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'index ' || indexrelid::regclass as name from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and not (indisvalid and indisready)
    union all
    select 'constraint ' || conname || ' of ' || conrelid::regclass from pg_constraint
      where connamespace = current_schema()::regnamespace and not convalidated
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables that this database user may not read or change. */
export async function listForbiddenTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not (
        has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
      )
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
