import { runningEmbeddedUrl, startEmbeddedPostgres } from '@quoin/db/embedded/supervisor';

import type { Config } from './config.ts';

// What a command answers may be read by a program: words about the way there are no part of it.
const log = { info: console.error, warn: console.error, error: console.error };

/**
 * The database for a command, past any pooler: the configured one, the one that a running Quoin has, or one started for
 * this alone.
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
