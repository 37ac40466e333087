import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Db, openDatabase } from '@quoin/db/connection/database';
import { freePort, runningPostmaster, waitForEnd } from '@quoin/embedded/postmaster';
import { inject, onTestFinished } from 'vitest';

export const ADMIN_PASSWORD = 'a password for tests alone';

/** All that a process of ours needs of the environment. The cache spares it the compilation of TypeScript. */
export const baseEnvironment = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] !== undefined && {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  }),
};

/** Every wait for something that has to happen. It passes in a fraction of this, except on a busy machine. */
const PATIENCE_MS = 60_000;

/** A folder of the test's own that every account can enter: for root, somebody else runs PostgreSQL. */
export function temporaryDataDir(): string {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'quoin-process-')));
  chmodSync(dataDir, 0o755);
  onTestFinished(async () => {
    // Runs after the apps of the test are gone: hooks run last in, first out.
    const pid = postgresPid(dataDir);
    if (pid !== undefined) {
      process.kill(pid, 'SIGQUIT');
      await waitForEnd(pid, PATIENCE_MS);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** Such a folder with a migrated database, so that a start makes none. It has no administrator yet. */
export function migratedDataDir(): string {
  const dataDir = temporaryDataDir();
  execFileSync('cp', ['-a', `${inject('migratedDataDir')}/.`, dataDir]);
  return dataDir;
}

/** The process id of the PostgreSQL that keeps its data in DATA_DIR; undefined when none runs. */
export function postgresPid(dataDir: string): number | undefined {
  return runningPostmaster(join(dataDir, 'postgres'));
}

/** Looks again and again for something that has to happen. Throws, saying what, when it never does. */
export async function until<Sign>(
  what: string,
  look: () => Promise<Sign | undefined> | Sign | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Sign> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const sign = await look();
    if (sign !== undefined) return sign;
    if (performance.now() > deadline) throw new Error(`Waited ${patienceMs} ms in vain: ${what}`);
    await sleep(20);
  }
}

/** An answer of the app, or the code of what kept it from coming. */
export interface Answer {
  /** 0 when none came. */
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
  /** Such as `ECONNREFUSED`. */
  failure?: string | undefined;
}

/** A client with a connection of its own that it keeps open, as browsers and programs do. Never throws. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly cookie: string;
  readonly #key: string | undefined;

  /** `key` is an API key, in the place of a session. */
  constructor(port: number, cookie = '', key?: string) {
    this.#port = port;
    this.cookie = cookie;
    this.#key = key;
  }

  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException) =>
        resolve({ status: 0, body: '', headers: {}, failure: error.code ?? error.message });
      const outgoing = request({
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        headers: {
          cookie: this.cookie,
          ...(this.#key !== undefined && { authorization: `Bearer ${this.#key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      });
      outgoing.on('error', fail);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const { statusCode = 0, headers } = incoming;
          resolve({ status: statusCode, body: Buffer.concat(chunks).toString('utf8'), headers });
        });
      });
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

/** Quoin as its users run it: a process. */
export interface RunningApp {
  port: number;
  pid: number;
  dataDir: string;
  /** What it has written so far. */
  output: () => { stdout: string; stderr: string };
  isRunning: () => boolean;
  signal: (name: NodeJS.Signals) => void;
  /** Its exit code once it has ended, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves once `/api/ready` says so. */
  ready: () => Promise<RunningApp>;
  /** Signs in and makes clients of that session. */
  signIn: (password?: string) => Promise<() => Client>;
}

/** Starts the app; what is not said is left at its default, whatever the shell or a `.env` says. */
export async function startApp(dataDir: string, settings: Record<string, string> = {}): Promise<RunningApp> {
  const app = await run(join(import.meta.dirname, '../main.ts'), dataDir, settings);
  onTestFinished(async () => {
    app.signal('SIGKILL');
    await app.ended;
  });
  return app;
}

/** Starts it as `npm start` does, which starts it again whenever it dies: the process is the watcher's. */
export async function startWatched(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningApp> {
  const serve = join(import.meta.dirname, '../../../../tooling/bootstrap/serve.js');
  const app = await run(serve, dataDir, settings);
  onTestFinished(async () => {
    app.signal('SIGTERM');
    await app.ended;
  });
  return app;
}

async function run(script: string, dataDir: string, settings: Record<string, string>): Promise<RunningApp> {
  const port = settings['PORT'] === undefined ? await freePort(undefined) : Number(settings['PORT']);
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...baseEnvironment,
      ...blankSettings,
      // The databases that tests make are quick, not safe.
      ...(settings['DATABASE_URL'] !== undefined && { ALLOW_UNSAFE_DATABASE: 'on' }),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PASSWORD,
      DEMO_DATA: 'off',
      ...settings,
    },
  });
  return watch(child, dataDir, port);
}

/** An empty setting counts as absent, and is not filled from `.env`. */
const blankSettings = Object.fromEntries(
  [
    'PUBLIC_URL',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'SESSION_SECRET',
    'SESSION_SECRET_PREVIOUS',
    'SESSION_IDLE_MINUTES',
    'SESSION_ABSOLUTE_MINUTES',
    'ADMIN_USERNAME',
    'PHOTO_STORE',
    'AI_BASE_URL',
    'AI_MODEL',
    'TRUSTED_PROXIES',
    'SMTP_URL',
    'MAIL_FROM',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_SERVER',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'ALLOW_UNSAFE_DATABASE',
    'MAX_CONNECTIONS',
  ].map((name) => [name, '']),
);

function watch(child: ChildProcess, dataDir: string, port: number): RunningApp {
  const written = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const app: RunningApp = {
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => ({ ...written }),
    isRunning,
    signal: (name) => void child.kill(name),
    // Not 'exit', after which output may still come.
    ended: once(child, 'close').then(() => child.exitCode ?? child.signalCode),
    ready: async () => {
      await until(`the app in ${dataDir} is ready`, async () => {
        if (!isRunning()) throw new Error(`The app ended:\n${written.stdout}${written.stderr}`);
        return (await new Client(port).ask('GET', '/api/ready')).status === 200 || undefined;
      });
      return app;
    },
    signIn: async (password = ADMIN_PASSWORD) => {
      const answer = await new Client(port).ask('POST', '/api/admin/login', { username: 'admin', password });
      if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer)}`);
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      return () => new Client(port, cookie);
    },
  };
  return app;
}

/** Opens the database of a running app's embedded PostgreSQL; `await using` closes it. */
export function openDatabaseOf(dataDir: string): { db: Db; [Symbol.asyncDispose]: () => Promise<void> } {
  const record = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  const db = openDatabase({ url: `postgres://quoin:${record.password}@127.0.0.1:${record.port}/quoin` });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}
