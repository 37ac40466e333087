import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase } from '@quoin/db/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@quoin/db/embedded/supervisor';
import type { FastifyInstance } from 'fastify';

import { buildApp } from './app.ts';
import { type Config, ConfigError, readProcessConfig, rootDir } from './config.ts';
import { prepareDatabase, type FirstStart } from './prepare-database.ts';

/** How long requests under way may take to finish once the server is asked to stop. */
const DRAIN_MS = 30_000;
/** A terminal and a supervisor may both pass one Ctrl-C on; only a later one means "now". */
const SAME_SIGNAL_MS = 1_000;

/** Says in one line why Quoin cannot run, and ends. */
function giveUp(reason: string): never {
  console.error(`Quoin cannot start: ${reason}`);
  process.exit(1);
}

function loadConfig(): Config {
  try {
    return readProcessConfig();
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
    throw error;
  }
}

function announce(config: Config, app: FastifyInstance, { newAdmin, hasLoadedDemoData }: FirstStart): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  const lines = ['', `  Quoin is ready    ${url}`, `  Admin panel       ${url}/admin`];
  if (hasLoadedDemoData)
    lines.push('  Demo data         loaded: a renovation firm with its properties and projects');
  if (newAdmin) {
    lines.push(
      `  Sign in           ${newAdmin.username} / ${newAdmin.password}`,
      '                    Shown this once. Please choose your own password after signing in.',
    );
  } else {
    lines.push(`  Sign in           ${url}/admin/login`);
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'));
}

const config = loadConfig();
const webRoot = join(rootDir, 'apps/web/dist');
const startup = new AbortController();
let isReady = false;
let postgres: EmbeddedPostgres | undefined;

// The logger exists before the app, because PostgreSQL comes up first.
const plainLog = {
  info: (message: string) => console.log(`  ${message}`),
  warn: (message: string) => console.warn(`  ${message}`),
  error: (message: string) => console.error(`  ${message}`),
};

async function startPostgres(): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: plainLog });
  return postgres.url;
}

const url = await startPostgres().catch((error: unknown) => giveUp((error as Error).message));
const db = openDatabase({ url });
const app = await buildApp({
  db,
  config,
  isReady: () => isReady,
  ...(existsSync(join(webRoot, 'index.html')) && { webRoot }),
});

/** The order matters: first the requests, then the pool, then PostgreSQL, so that nothing accepted is cut off (R91). */
async function stop(exitCode: number): Promise<void> {
  isReady = false;
  startup.abort();
  const deadline = setTimeout(() => process.exit(1), DRAIN_MS + 10_000);
  const drainDeadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  // Connections that fall idle while others are still busy would hold the server open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(sweep);
  clearTimeout(drainDeadline);
  await db.destroy();
  await postgres?.stop();
  clearTimeout(deadline);
  process.exit(exitCode);
}

let stoppingSince: number | undefined;
function onSignal(): void {
  const now = Date.now();
  if (stoppingSince === undefined) {
    stoppingSince = now;
    void stop(0);
  } else if (now - stoppingSince > SAME_SIGNAL_MS) {
    process.exit(1);
  }
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
process.on('SIGHUP', onSignal);

try {
  await app.listen({ port: config.port, host: config.host });
  const firstStart = await prepareDatabase(db, url, config, app.log, startup.signal);
  isReady = true;
  announce(config, app, firstStart);
} catch (error) {
  if (!startup.signal.aborted) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? `port ${config.port} is taken; set PORT to another one` : message;
    console.error(`Quoin cannot start: ${reason}`);
    await stop(1);
  }
}
