import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@quoin/embedded/supervisor';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { openDatabase } from '../connection/database.ts';
import { migrate } from '../schema/migrate.ts';

/** One throw-away cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quoin-test-'));
  // PostgreSQL refuses to run as root. It then runs under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const silent = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) };
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
  const db = openDatabase({ url: postgres.url, maxConnections: 1 });
  await migrate(db);
  // Tests open thousands of connections. By default, each costs 4,096 rounds of a hash on both sides.
  const { username, password } = new URL(postgres.url);
  await sql`set scram_iterations = 1`.execute(db);
  await sql`alter role ${sql.id(username)} password ${sql.lit(password)}`.execute(db);
  // All databases of tests are small and short-lived.
  await sql`alter system set autovacuum = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  // A template can only be copied while it has no connections.
  await db.destroy();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
