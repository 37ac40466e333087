import { stopLeftBehind } from '@quoin/embedded/supervisor';

import { runCommand } from '../commands/run-command.ts';
import { readProcessConfig } from './config.ts';

// Ends the PostgreSQL of a server that was killed and is not started again.
await runCommand('PostgreSQL is left behind', async () => {
  const { databaseUrl, dataDir } = readProcessConfig(() => '');
  if (databaseUrl === undefined) await stopLeftBehind(dataDir);
  return 0;
});
