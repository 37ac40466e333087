import { startEmbeddedPostgres } from '@quoin/embedded/supervisor';

import { readProcessConfig } from '../start/config.ts';
import { migrateAt } from '../start/prepare-database.ts';

// Brings the schema up to date and ends: `npm run db:migrate`.
const config = readProcessConfig();
const postgres =
  config.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: console })
    : undefined;
try {
  const names = await migrateAt(config.migrationDatabaseUrl ?? config.databaseUrl ?? postgres?.url ?? '');
  console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}.`);
} catch (error) {
  console.error(`The migration failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
