import { runningEmbeddedUrl, startEmbeddedPostgres } from '@quoin/embedded/supervisor';

import type { Config } from '../start/config.ts';

// Progress goes to the standard error, because a program may read the output of a command.
const log = { info: console.error, warn: console.error, error: console.error };

/**
 * The database for a command, without any pooler. It is the configured one, that of a running Quoin, or one started for
 * this command.
 */
export async function findDatabaseForCommand({
  migrationDatabaseUrl,
  databaseUrl,
  dataDir,
}: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = migrationDatabaseUrl ?? databaseUrl ?? runningEmbeddedUrl(dataDir);
  if (url !== undefined) return { url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir, log });
}
