import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';

import { type Db, openDatabase } from '../connection/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that each test file copies. */
    templateUrl: string;
    /** A DATA_DIR with a migrated database and nothing else, to copy while no process uses it. */
    migratedDataDir: string;
  }
}

/** Runs statements like an outside client, without the code of Quoin, on a connection of its own. */
export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs a statement in a transaction, past all code of Quoin. A statement that fails leaves the transaction usable. */
export async function runWithin(trx: Db, statement: string): Promise<void> {
  await sql`savepoint before_statement`.execute(trx);
  try {
    await sql.raw(statement).execute(trx);
  } catch (error) {
    await sql`rollback to savepoint before_statement`.execute(trx);
    throw error;
  }
}

/** Works in a transaction as an owner of the database can, past all triggers and references. */
export async function workAsOwner<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`set local session_replication_role = 'replica'`.execute(trx);
  try {
    return await work();
  } finally {
    await sql`set local session_replication_role = 'origin'`.execute(trx);
  }
}

/** The same for statements. */
export async function runAsOwner(trx: Db, ...statements: string[]): Promise<void> {
  await workAsOwner(trx, async () => {
    for (const statement of statements) await runWithin(trx, statement);
  });
}

/** The rows of each table as text, for tests of what is stored anywhere. */
export async function readAllTables(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql`
      select to_jsonb(stored)::text as text from ${sql.table(name)} as stored order by 1`.execute(db);
    texts.set(name, JSON.stringify(rows));
  }
  return texts;
}

/** A fresh copy of the migrated database, or an empty one, for one test file. `drop` removes it. */
export async function createTestDatabase(
  content: 'migrated' | 'empty' = 'migrated',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const templateName = content === 'migrated' ? template.pathname.slice(1) : 'template0';
  const inMaintenance = async (statement: string) => {
    const maintenance = new URL(template);
    maintenance.pathname = '/postgres';
    await runStatements(maintenance.href, statement);
  };
  await inMaintenance(`create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => inMaintenance(`drop database ${name} with (force)`) };
}

/** A pool on a fresh copy of the migrated database. `await using` closes and removes it. */
export async function openTestDatabase(): Promise<{
  db: Db;
  url: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url });
  return {
    db,
    url,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await drop();
    },
  };
}

class Rollback extends Error {}

/** Runs `work` in a transaction that is always rolled back. */
export async function withRollback(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
}

/** Runs `work` within a transaction, and undoes what it did, even if a statement of it failed. */
export async function undoing(trx: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint undoing`.execute(trx);
  try {
    await work();
  } finally {
    await sql`rollback to savepoint undoing`.execute(trx);
  }
}
