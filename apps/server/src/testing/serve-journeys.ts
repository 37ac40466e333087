import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { freePort } from '@quoin/embedded/postmaster';
import { stopLeftBehind } from '@quoin/embedded/supervisor';

// A server for the journeys, at a free port, which its first lines tell. However their run ends, the server ends in order
// and stops its PostgreSQL, and its folder goes with it.
const dataDir = process.env['DATA_DIR'] ?? '';
// Its group is its own, so that a kill of the group of this process does not reach it. It then stops by itself, because its
// channel to this process is gone.
const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
  env: { ...process.env, PORT: String(await freePort(undefined)) },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
const stop = () => server.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Playwright passes on no SIGTERM that ends it.
const parent = process.ppid;
const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  stop();
}, 500);

const [code] = (await once(server, 'exit')) as [number | null];
clearInterval(watching);
await stopLeftBehind(dataDir);
rmSync(dataDir, { recursive: true, force: true });
try {
  rmdirSync(dirname(dataDir));
} catch {
  // The other server of the run still has its folder there.
}
process.exit(code ?? 1);
