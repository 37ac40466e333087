import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@quoin/embedded/postmaster';
import { startEmbeddedPostgres } from '@quoin/embedded/supervisor';

import { serving } from '../bootstrap/process.js';
import { askOnce } from './ask-once.ts';
import { type Amounts, generate } from './rows/generate.ts';

const START_TIMEOUT_MS = 120_000;
const mainFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const limitFile = join(import.meta.dirname, 'limit-server.ts');
/** The account that signs in. */
export const admin = { username: 'admin', password: 'a password for the bench alone' };

/** The other records of a large firm. */
const grownWork = { properties: 20_000, projects: 50_000, tasks: 250_000 };
const noWork = { properties: 0, projects: 0, tasks: 0 };

/** The data of each size: whether the product adds its demo data, and the amounts to generate. */
const sizes = {
  demo: { hasDemoData: true, amounts: undefined },
  thousand: { hasDemoData: false, amounts: { products: 1_000, ...noWork } },
  grown: { hasDemoData: true, amounts: { products: 100_000, ...grownWork } },
  million: { hasDemoData: true, amounts: { products: 1_000_000, ...grownWork } },
} satisfies Record<string, { hasDemoData: boolean; amounts: Amounts | undefined }>;
/** The size of the data. */
export type Size = keyof typeof sizes;

/** A server process. */
interface Node {
  /** The origin, such as `http://127.0.0.1:3000`. */
  origin: string;
  pid: number;
}

/** The product with data of one size, and the limit beside it. */
export interface Installation {
  databaseUrl: string;
  product: Node;
  limit: Node;
  /** The folder that `/files` of the limit serves. */
  filesDir: string;
  /** The session cookie of an administrator, valid on every node. */
  cookie: string;
  /** Another node of the product on the same data. */
  startNode: (stack: AsyncDisposableStack) => Promise<Node>;
}

/** Sends SIGTERM to a process and waits until it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs a file with this Node.js and the options of `npm start`. The limit gets the same options, to be fair. */
function run(file: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...serving.args, file], {
    env: { PATH: process.env['PATH'], ...serving.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C in the terminal reaches only the bench, which then ends its servers in order.
    detached: true,
  });
}

/** Waits until a server is ready. Throws when it ends before that, or takes too long. */
export async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  // The output is discarded, because a full pipe would block the server.
  child.stdout?.resume();
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error('The product did not start');
    if (Date.now() > deadline) throw new Error(`The product is not ready after ${START_TIMEOUT_MS / 1000} s`);
    await sleep(20);
  }
}

async function startLimit(stack: AsyncDisposableStack, settings: Record<string, string>): Promise<Node> {
  const child = run(limitFile, settings);
  stack.defer(async () => end(child));
  if (!child.stdout || child.pid === undefined) throw new Error('The limit did not start');
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { origin: line.trim(), pid: child.pid };
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

/** A temporary folder that all users may enter, because PostgreSQL runs as another user when root starts it. */
export function temporaryFolder(stack: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts one PostgreSQL at `url`, with a database for each size, which is made on first use. `stack` stops it, and
 * removes the data unless `keptIn` names a folder. The next run uses the generated databases of that folder again.
 */
export async function startInstallations(
  stack: AsyncDisposableStack,
  say: (line: string) => void,
  keptIn?: string,
): Promise<{ url: string; at: (size: Size) => Promise<Installation> }> {
  const dataDir = keptIn === undefined ? temporaryFolder(stack) : resolve(keptIn);
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  stack.defer(async () => postgres.stop());
  const installations = new Map<Size, Promise<Installation>>();
  const start = async (size: Size) =>
    startInstallation(stack, { size, url: postgres.url, dataDir: join(dataDir, size), say });
  const at = async (size: Size) => {
    const known = installations.get(size) ?? start(size);
    installations.set(size, known);
    return known;
  };
  return { url: postgres.url, at };
}

async function startInstallation(
  stack: AsyncDisposableStack,
  place: { size: Size; url: string; dataDir: string; say: (line: string) => void },
): Promise<Installation> {
  const { size, dataDir, say } = place;
  const { hasDemoData, amounts } = sizes[size];
  mkdirSync(dataDir, { recursive: true });
  const databaseUrl = await createDatabase(place.url, size, amounts !== undefined);
  const startNode = async (nodeStack: AsyncDisposableStack): Promise<Node> => {
    const port = await freePort(undefined);
    const origin = `http://127.0.0.1:${port}`;
    const child = run(mainFile, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_SECRET: 'a secret for the bench alone, long enough',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: hasDemoData ? 'on' : 'off',
      // Lets requests name their network in a header.
      TRUSTED_PROXIES: '127.0.0.1',
      // The level of `npm start`.
      LOG_LEVEL: 'warn',
      // An empty setting counts as absent, and is not filled from `.env`.
      PUBLIC_URL: '',
      MIGRATION_DATABASE_URL: '',
      DATABASE_REPLICA_URL: '',
    });
    nodeStack.defer(async () => end(child));
    // Ends the node also when the bench is interrupted.
    stack.defer(async () => end(child));
    await untilReady(child, origin);
    return { origin, pid: child.pid ?? 0 };
  };
  const product = await startNode(stack);
  if (amounts) {
    say(`${amounts.products.toLocaleString('en-US')} products and what goes with them …`);
    await generate(databaseUrl, amounts, say);
  } else {
    // Otherwise autovacuum may run in the middle of a measurement.
    await askOnce(databaseUrl, 'vacuum analyze');
  }
  const filesDir = join(dataDir, 'files');
  mkdirSync(filesDir, { recursive: true });
  const limit = await startLimit(stack, { DATABASE_URL: databaseUrl, FILES_DIR: filesDir });
  return { databaseUrl, product, limit, filesDir, cookie: await signIn(product.origin), startNode };
}

/** Makes the database of a size, unless it exists and is reusable. Measurements change the demo data, which is not. */
async function createDatabase(url: string, name: string, isReusable: boolean): Promise<string> {
  if (!isReusable) await askOnce(url, `drop database if exists ${name}`);
  const there = await askOnce(url, `select 1 from pg_database where datname = '${name}'`);
  if (there.length === 0) await askOnce(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}
