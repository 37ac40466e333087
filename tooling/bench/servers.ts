import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { freePort } from '@quoin/db/embedded/postmaster';
import { startEmbeddedPostgres } from '@quoin/db/embedded/supervisor';
import pg from 'pg';

const START_TIMEOUT_MS = 120_000;
const mainFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const limitFile = fileURLToPath(new URL('limit-server.ts', import.meta.url));
/** Who signs in. */
export const admin = { username: 'admin', password: 'a password for the bench alone' };

/** What is measured: the product, the limit beside it, and the PostgreSQL they share. */
export interface Servers {
  /** Where each server is: `http://127.0.0.1:3000`. */
  product: string;
  limit: string;
  /** The session of an administrator of the product. */
  cookie: string;
}

/** Starts everything in a folder of its own, with the demo data. `started` ends it all and throws it away. */
export async function startServers(started: AsyncDisposableStack): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quoin-bench-'));
  started.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  // For root, somebody else runs PostgreSQL, who must get in.
  chmodSync(dataDir, 0o755);
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.defer(async () => postgres.stop());

  const port = await freePort(undefined);
  const product = `http://127.0.0.1:${port}`;
  const app = run(started, mainFile, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    SESSION_SECRET: 'a secret for the bench alone, long enough',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    DEMO_DATA: 'on',
    // So that requests can come from many networks.
    TRUSTED_PROXIES: '127.0.0.1',
    // As `npm start` has it.
    LOG_LEVEL: 'warn',
    // An empty setting counts as absent, and is not filled from `.env`.
    PUBLIC_URL: '',
  });
  await untilReady(app, product);
  const cookie = await signIn(product);
  await tidy(postgres.url);

  const limitProcess = run(started, limitFile, { DATABASE_URL: postgres.url });
  const limit = await firstLine(limitProcess);
  return { product, limit, cookie };
}

/** Runs a file by the Node.js that runs this one. `stack` ends it. */
function run(stack: AsyncDisposableStack, file: string, settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C in the terminal is for the bench alone, which then ends its servers in order.
    detached: true,
  });
  stack.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return line.trim();
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  // Whatever it prints is of no interest, but must go somewhere.
  child.stdout?.resume();
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error('The product did not start');
    if (Date.now() > deadline) throw new Error(`The product is not ready after ${START_TIMEOUT_MS / 1000} s`);
    await sleep(100);
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in failed: ${await answer.text()}`);
  return cookie;
}

/** So that PostgreSQL does not do it by itself in the middle of a run. */
async function tidy(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
