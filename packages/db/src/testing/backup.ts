import { sql } from 'kysely';
import { onTestFinished } from 'vitest';

import { type Manifest, leftOutTables } from '../backup/manifest.ts';
import { openBackup } from '../backup/read.ts';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write.ts';
import { type Db, openDatabase } from '../connection/database.ts';
import { createTestDatabase } from './database.ts';

/** Options of a backup or a restore without interruption and without output. */
export const unattended = { signal: new AbortController().signal, tell: (_line: string) => {} };
/** The version of Quoin that the backups of tests name. */
export const TEST_VERSION = '1.2.3';

/** A database with its address. `drop` closes and removes it. */
export async function openAtAddress(
  content: 'migrated' | 'empty',
): Promise<{ url: string; db: Db; drop: () => Promise<void> }> {
  const { url, drop } = await createTestDatabase(content);
  const db = openDatabase({ url, statementTimeoutMs: 0 });
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A database for the test that is running. */
export async function openForTest(content: 'migrated' | 'empty'): Promise<{ url: string; db: Db }> {
  const opened = await openAtAddress(content);
  onTestFinished(opened.drop);
  return opened;
}

/** Backs up a database without a bucket, and returns the manifest. */
export async function backUp(url: string, path: string): Promise<Manifest> {
  return (await writeBackup({ url, path, objects: undefined, version: TEST_VERSION, ...unattended }))
    .manifest;
}

/** Restores a backup, and returns its manifest. */
export async function restore(
  path: string,
  url: string,
  attended: Partial<typeof unattended> = {},
): Promise<Manifest> {
  await using backup = await openBackup(path, unattended.signal);
  await restoreBackup(backup, { url, ...unattended, ...attended });
  return backup.manifest;
}

/** The tables that a backup keeps, by the list of those that it leaves out. */
async function keptTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> all(${leftOutTables})
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A fingerprint of each table that a backup keeps: the number of its rows, and a hash of them all. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await keptTables(db)) {
    const { rows } = await sql<{ all: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(one::text, '|' order by one::text collate "C"), '')) as all
      from ${sql.table(table)} as one`.execute(db);
    found[table] = rows[0]?.all ?? '';
  }
  return found;
}

/** The number of tables in all schemas other than PostgreSQL's own. */
export async function countTables(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
