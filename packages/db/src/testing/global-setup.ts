import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isWhole } from '@quoin/domain/testing/sample';
import { startEmbeddedPostgres } from '@quoin/embedded/supervisor';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { openDatabase } from '../connection/database.ts';
import { migrate } from '../schema/migrate.ts';

const MEMORY = '/dev/shm';

/** Sets what the workers inherit. */
function prepareEnvironment(): void {
  // PostgreSQL copies a database for most files. In memory, that takes a tenth of its time on a disk.
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  if (bavail * bsize > 4e9) process.env['TMPDIR'] = MEMORY;
  // Processes of tests compile each module once for all runs. `npm test` sets the same.
  process.env['NODE_COMPILE_CACHE'] ??= join(
    import.meta.dirname,
    '../../../../node_modules/.cache/quoin-compiled',
  );
  // Some tests try a sample by chance (`sample.ts`).
  if (isWhole || process.env['QUOIN_TEST_SEED'] !== undefined) return;
  process.env['QUOIN_TEST_SEED'] = String(randomInt(1e9));
  const again = `QUOIN_TEST_SEED=${process.env['QUOIN_TEST_SEED']} npx vitest run`;
  console.log(`Samples by chance: ${again} repeats them, QUOIN_TEST_WHOLE=1 npx vitest run tries all.`);
}

/** A copy of a stopped DATA_DIR without its port, which no two copies can share. */
async function copyDataDir(dataDir: string): Promise<string> {
  const copy = `${dataDir}-migrated`;
  execFileSync('cp', ['-a', dataDir, copy]);
  const record = join(copy, 'postgres.json');
  const { port: _port, ...rest } = JSON.parse(await readFile(record, 'utf8')) as { port: number };
  await writeFile(record, JSON.stringify(rest));
  return copy;
}

/** One throw-away cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareEnvironment();
  const dataDir = await mkdtemp(join(tmpdir(), 'quoin-test-'));
  // PostgreSQL refuses to run as root. It then runs under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const silent = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) };
  const start = async () => startEmbeddedPostgres({ dataDir, log: silent, durable: false });
  const first = await start();
  const migrated = openDatabase({ url: first.url, maxConnections: 1 });
  await migrate(migrated);
  await migrated.destroy();
  await first.stop();
  const migratedDataDir = await copyDataDir(dataDir);
  const postgres = await start();
  const db = openDatabase({ url: postgres.url, maxConnections: 1 });
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
  project.provide('migratedDataDir', migratedDataDir);
  return async () => {
    await postgres.stop();
    for (const each of [dataDir, migratedDataDir]) await rm(each, { recursive: true, force: true });
  };
}
