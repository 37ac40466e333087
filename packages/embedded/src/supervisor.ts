import { existsSync, mkdirSync, realpathSync, renameSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { findBinaries } from './binaries.ts';
import { chooseHome, databaseUser, ensureCluster, openRecord, saveRecord } from './cluster.ts';
import { hasCode } from './error-code.ts';
import { lockDirectory } from './instance-lock.ts';
import {
  freePort,
  isAlive,
  launchPostmaster,
  logSize,
  type PostmasterSettings,
  readLog,
  readPidFile,
  runningPostmaster,
  signal,
  stopPostmaster,
} from './postmaster.ts';
import { runnableBinaries, unprivilegedAccount } from './unprivileged.ts';

/** A PostgreSQL that runs for this process alone. */
export interface EmbeddedPostgres {
  /** postgres://… with password, for the database `quoin`. Does not change while this process runs. */
  readonly url: string;
  /** Stops the server, disconnects its clients, and releases DATA_DIR. May be called again. */
  stop(): Promise<void>;
}

/** Options of an embedded server. */
export interface EmbeddedPostgresOptions {
  /** DATA_DIR, for the cluster, its password and its log. Created if it does not exist. */
  readonly dataDir: string;
  readonly log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** False only for temporary clusters: much faster, but a power cut destroys them. */
  readonly durable?: boolean;
}

interface Server {
  readonly pid: number;
  readonly port: number;
}

interface Context extends PostmasterSettings {
  readonly log: EmbeddedPostgresOptions['log'];
  readonly password: string;
}

const DATABASE = 'quoin';
const READY_TIMEOUT_MS = 120_000;
const STALE_SERVER_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 30_000;
const MAX_LOG_BYTES = 10_000_000;
const INVALID_CATALOG_NAME = '3D000';
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Starts the PostgreSQL of DATA_DIR, which the first call creates, or takes over the one that a crash left running.
 * Restarts it whenever it dies before `stop`. Throws one clear line if it cannot, such as for another Quoin on the
 * directory, another major version or unsafe settings. If the server does not come up, the error includes the last
 * lines of its log.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const cleanup = [lockDirectory(dataDir)];
  const release = (): void => cleanup.forEach((each) => each());
  try {
    let record = openRecord(dataDir);
    const user = unprivilegedAccount(join(record.home ?? dataDir, 'postgres'));
    const binaries = runnableBinaries(findBinaries(), user);
    const home = chooseHome(dataDir, record, user);
    if (home !== dataDir) {
      log.info(`The database lives in ${home}, because user ${user?.uid ?? ''} cannot enter ${dataDir}`);
      cleanup.push(lockDirectory(home));
      record = { ...record, home };
    }
    saveRecord(dataDir, record);
    const { password } = record;
    await ensureCluster(home, { binaries, user, password, durable });
    const cluster = join(home, 'postgres');
    const logFile = join(dataDir, 'postgres.log');
    // The log of a running server is not renamed, because the server would keep writing to the renamed file.
    if (existsSync(logFile) && runningPostmaster(cluster) === undefined) renameSync(logFile, `${logFile}.1`);
    const context = { binaries, user, durable, log, password, logFile, cluster };
    // When this process exits without `stop`, it signals the server to stop, without waiting for it.
    const endServer = (): void => {
      const running = runningPostmaster(cluster);
      if (running !== undefined) signal(running, 'SIGINT');
    };
    process.once('exit', endServer);
    cleanup.push(() => process.off('exit', endServer));
    const server = await bringUp(context, record.port);
    try {
      await prepareDatabase(context, server.port);
      saveRecord(dataDir, { ...record, port: server.port });
    } catch (error) {
      await stopPostmaster(server.pid);
      throw error;
    }
    const stopServer = supervise(context, server);
    let stopped: Promise<void> | undefined;
    return {
      url: databaseUrl(context, server.port, DATABASE),
      stop: () => (stopped ??= stopServer().finally(release)),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Address of the database that another process runs on DATA_DIR right now, or `undefined` if none does. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const { home = dataDir, password } = openRecord(dataDir);
  const cluster = join(home, 'postgres');
  const server = runningPostmaster(cluster) === undefined ? undefined : readPidFile(cluster);
  return server?.status === 'ready' ? databaseUrl({ password }, server.port, DATABASE) : undefined;
}

/** Stops the server that a killed process left running on DATA_DIR. Throws while a live process owns it. */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const release = lockDirectory(dataDir);
  try {
    const { home = realpathSync(dataDir) } = openRecord(dataDir);
    const running = runningPostmaster(join(home, 'postgres'));
    if (running !== undefined) await stopPostmaster(running);
  } finally {
    release();
  }
}

/** Takes over the server that an earlier process left running. Returns undefined if there is none. */
async function adopt(context: Context): Promise<Server | undefined> {
  const pid = runningPostmaster(context.cluster);
  if (pid === undefined) return undefined;
  context.log.info(`PostgreSQL is still running (process ${pid}): taking it over`);
  return waitUntilReady(context, pid, logSize(context.logFile));
}

/**
 * Takes over a running server, or starts one. If the port is taken, it uses another, unless the port is fixed. Retries
 * while parts of a killed server still hold its memory, or another server on the cluster is just starting.
 */
async function bringUp(context: Context, port?: number, portIsFixed = false): Promise<Server> {
  const { logFile } = context;
  const deadline = Date.now() + STALE_SERVER_TIMEOUT_MS;
  for (;;) {
    const running = await adopt(context);
    if (running) return running;
    const logStart = logSize(logFile);
    const chosen = portIsFixed && port !== undefined ? port : await freePort(port);
    const pid = await launchPostmaster(context, chosen);
    const server = await waitUntilReady(context, pid, logStart);
    if (server) return server;
    const words = readLog(logFile, logStart);
    const mayPass =
      /pre-existing shared memory block|lock file ".*" already exists/.test(words) ||
      (!portIsFixed && words.includes('could not create any TCP/IP sockets'));
    if (!mayPass || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start. Its log says:\n${words}`);
    await sleep(100);
  }
}

/**
 * Waits until a starting or recovering server is ready. If it stops instead, waits for its end and returns undefined.
 */
async function waitUntilReady(context: Context, pid: number, logStart: number): Promise<Server | undefined> {
  const started = Date.now();
  let told = false;
  while (isAlive(pid)) {
    const file = readPidFile(context.cluster);
    if (file?.pid === pid && file.status === 'ready') return file;
    const waitedMs = Date.now() - started;
    if (waitedMs > READY_TIMEOUT_MS) {
      throw new Error(
        `PostgreSQL (process ${pid}) is not ready after ${READY_TIMEOUT_MS / 1000} s. It goes on; its log says:\n` +
          readLog(context.logFile, logStart),
      );
    }
    if (waitedMs > 3000 && !told) {
      context.log.info(`Waiting for PostgreSQL (process ${pid}), which is ${file?.status || 'starting'}`);
      told = true;
    }
    await sleep(20);
  }
  return undefined;
}

/** Creates the database on the first start. Throws if the server's settings could lose or garble written data. */
async function prepareDatabase(context: Context, port: number): Promise<void> {
  const client = await connect(context, port, DATABASE).catch(async (error: unknown) => {
    if (!hasCode(error, INVALID_CATALOG_NAME)) throw error;
    const maintenance = await connect(context, port, 'postgres');
    await maintenance.query(`create database ${DATABASE}`);
    await maintenance.end();
    return connect(context, port, DATABASE);
  });
  const required: Record<string, string> = {
    data_directory: context.cluster,
    server_encoding: 'UTF8',
    ...(context.durable && {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
    }),
  };
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(required)],
    );
    const wrong = rows.filter(({ name, setting }) => setting !== required[name]);
    if (wrong.length === 0) return;
    const list = wrong.map(({ name, setting }) => `${name}=${setting} instead of ${required[name] ?? ''}`);
    throw new Error(`The embedded PostgreSQL has unsafe settings: ${list.join(', ')}`);
  } finally {
    await client.end();
  }
}

async function connect(context: Context, port: number, database: string): Promise<Client> {
  const connectionString = databaseUrl(context, port, database);
  const deadline = Date.now() + CONNECT_TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 60_000 });
    // Without a listener, losing the connection would end this process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      // A server that has just lost one of its processes is recovering, although its status is ready.
      if (!hasCode(error, CANNOT_CONNECT_NOW) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

function databaseUrl({ password }: Pick<Context, 'password'>, port: number, database: string): string {
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Keeps the server running, on the same port, until the returned function is called. */
function supervise(context: Context, first: Server): () => Promise<void> {
  const { log, logFile } = context;
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  let pid = first.pid;

  const restart = async (): Promise<void> => {
    for (let delayMs = 100; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        pid = (await bringUp(context, first.port, true)).pid;
        log.info(`PostgreSQL runs again (process ${pid})`);
        return;
      } catch (error) {
        log.error(`${String(error)}\nNext attempt in ${delayMs / 1000} s`);
        await pause(delayMs);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (!isAlive(pid)) {
        log.error(`PostgreSQL (process ${pid}) has ended unexpectedly; starting it again`);
        await restart();
      } else if (logSize(logFile) > MAX_LOG_BYTES) {
        truncateSync(logFile);
      }
      await pause(200);
    }
  };
  const watching = watch();

  return async () => {
    stopping.abort();
    await watching;
    const running = runningPostmaster(context.cluster);
    if (running !== undefined) await stopPostmaster(running);
  };
}
