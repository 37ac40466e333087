import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@quoin/embedded/postmaster';
import { stopLeftBehind } from '@quoin/embedded/supervisor';
import { startStripe } from '@quoin/stripe-stand-in/server';

// The servers of the journeys, each with a folder and a free port of its own. One line tells the ports when all are ready.
// However the run of the journeys ends, the servers end in order and stop their PostgreSQL, and the folders go with them.
const dataDir = mkdtempSync(join(tmpdir(), 'quoin-e2e-'));
// PostgreSQL runs as an unprivileged user where we are root, and must be able to enter.
chmodSync(dataDir, 0o755);

// Clients pay online at the server of this name.
const paying = 'journeys';
const stripe = await startStripe();

async function start(name: string) {
  const folder = join(dataDir, name);
  const port = await freePort(undefined);
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      ...(name === paying && stripe.environment),
      DATA_DIR: folder,
      PORT: String(port),
    },
    // What it says of its start is not for here.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its group is its own, so that a kill of the group of this process does not reach it. It then stops by itself, because
    // its channel to this process is gone.
    detached: true,
  });
  const ended = once(server, 'exit').then(async ([code]) => {
    await stopLeftBehind(folder);
    return code as number | null;
  });
  const ready = new Promise((resolve) => {
    server.on('message', (word) => word === 'ready' && resolve(undefined));
  });
  return { name, port, server, ready, ended };
}

const all = await Promise.all(process.argv.slice(2).map(start));
let isStopping = false;
/** Asks once: a server takes a second signal for "now". */
function stop(): void {
  if (!isStopping) for (const { server } of all) server.kill('SIGTERM');
  isStopping = true;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Playwright passes on no SIGTERM that ends it.
const parent = process.ppid;
const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  stop();
}, 500);
void Promise.all(all.map(async ({ ready }) => ready)).then(() =>
  console.log(`Ready: ${all.map(({ name, port }) => `${name} ${port}`).join(', ')}`),
);

// The tests of one that has ended would fail, so the others end too.
await Promise.race(all.map(async ({ ended }) => ended));
clearInterval(watching);
stop();
const codes = await Promise.all(all.map(async ({ ended }) => ended));
await stripe.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(codes.find((code) => code !== 0) === undefined ? 0 : 1);
