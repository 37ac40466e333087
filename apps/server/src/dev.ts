import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@quoin/embedded/supervisor';

import { readProcessConfig, rootDir } from './start/config.ts';

// Runs `npm run dev`. PostgreSQL stays up here while the server restarts with each edit. Vite serves the panel on PORT
// and passes the API and the public site on to the server. The site is built once. Building it again restarts the
// server.
const config = readProcessConfig();
const postgres =
  config.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: console })
    : undefined;
const apiPort = config.port + 1;
const children: ChildProcess[] = [];
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(
    children.map(
      async (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) resolve();
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }),
    ),
  );
  await postgres?.stop();
  process.exit(0);
}

function run(args: string[], environment: NodeJS.ProcessEnv, cwd: string): void {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    cwd,
    env: { ...process.env, ...environment },
  });
  child.once('exit', () => void stop());
  children.push(child);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

spawnSync(process.execPath, ['apps/site/build.ts'], { cwd: rootDir, stdio: 'inherit' });
run(
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  {
    PORT: String(apiPort),
    PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
    DATABASE_URL: config.databaseUrl ?? postgres?.url,
    SESSION_SECRET: config.sessionSecrets[0],
    DEMO_DATA: config.loadsDemoData ? 'on' : 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  },
  rootDir,
);
run(
  [join(rootDir, 'apps/web/node_modules/vite/bin/vite.js'), '--port', String(config.port), '--strictPort'],
  { API_PORT: String(apiPort) },
  join(rootDir, 'apps/web'),
);
