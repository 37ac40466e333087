import { stopLeftBehind } from '@quoin/embedded/supervisor';

import { readProcessConfig } from '../start/config.ts';
import { runCommand } from './run-command.ts';

// Ends the PostgreSQL of a server that was killed and is not started again.
await runCommand('PostgreSQL is left behind', async () => {
  const { databaseUrl, dataDir } = readProcessConfig(() => '');
  if (databaseUrl === undefined) await stopLeftBehind(dataDir);
  return 0;
});
