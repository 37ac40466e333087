import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { migrationNames } from '../schema/migrate.ts';

/** The difference between a database and the needs of this version. */
export interface SchemaFacts {
  /** Migrations that have not run. */
  missing: string[];
  /** Migrations that a newer version has run, and that this version does not know. */
  unknown: string[];
}

/** Compares the migrations that ran with the known ones. */
export async function compareMigrations(db: Db): Promise<SchemaFacts> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  const { rows } = tables[0]?.isThere
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const ran = new Set(rows.map(({ name }) => name));
  const known = await migrationNames();
  return {
    missing: known.filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !known.includes(name)),
  };
}

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
