import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@quoin/db/embedded/postmaster';
import { startEmbeddedPostgres } from '@quoin/db/embedded/supervisor';
import pg from 'pg';

import { serving } from '../bootstrap/process.js';
import { headersOf, makeKey } from './program.ts';
import { Line } from './proxy.ts';
import { type Answer, breakOff, type BrokenRequest, send } from './requests.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rootDir = join(import.meta.dirname, '../..');
/** Who asks. */
export const admin = { username: 'admin', password: 'a password for faults alone' };
const quiet = () => undefined;

/** How an installation differs from the usual one. */
interface Setup {
  /** Where its data is; a folder that is thrown away unless said. */
  dataDir?: string;
  /** Another checkout of Quoin, whose app runs. */
  root?: string;
  /** An installation whose data this one shares, as another node. */
  beside?: Installation;
  /** Of the app: added to the usual ones, or in their place. */
  settings?: Record<string, string>;
}

async function startPostgres(started: AsyncDisposableStack, dataDir: string): Promise<string> {
  const log = { info: quiet, warn: quiet, error: quiet };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.defer(async () => postgres.stop());
  return postgres.url;
}

/** What is disturbed: an app, the line to its database, and the database. */
export class Installation {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #setup: Setup;
  readonly dataDir: string;
  /** Where the app puts what it needs for a moment. */
  readonly temporary: string;
  /** Of the database, past the line. */
  readonly url: string;
  readonly line: Line;
  readonly port: number;
  /** Past the line: for looking, and for disturbing. */
  readonly database: pg.Pool;
  #app: ChildProcess | undefined;
  #cookie = '';
  /** What the app called a defect of its own, and how often. */
  readonly complaints = new Map<string, number>();
  /** What the app wrote to its standard error since it was started. */
  told = '';

  private constructor(dataDir: string, url: string, line: Line, port: number, setup: Setup) {
    this.dataDir = dataDir;
    this.temporary = join(dataDir, 'temporary');
    this.url = url;
    this.#setup = setup;
    this.line = line;
    this.port = port;
    this.database = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 });
    this.database.on('error', () => undefined);
    this.database.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Starts all of it in a folder of its own; `started` ends it and throws it away. */
  static async start(started: AsyncDisposableStack, setup: Setup = {}): Promise<Installation> {
    const dataDir = setup.dataDir ?? temporaryFolder(started);
    const url = setup.beside?.url ?? (await startPostgres(started, dataDir));
    const line = await Line.to(Number(new URL(url).port));
    started.defer(async () => line.close());
    const installation = new Installation(dataDir, url, line, await freePort(undefined), setup);
    started.defer(async () => installation.database.end());
    started.defer(async () => installation.end());
    mkdirSync(installation.temporary);
    await installation.startApp();
    await installation.signIn();
    return installation;
  }

  /** Starts the app and waits until it is ready; answers how long that took, in milliseconds. */
  async startApp(): Promise<number> {
    const through = new URL(this.url);
    through.port = String(this.line.port);
    const begun = performance.now();
    // Nothing is opened there before a signal asks for it: see inspector.ts.
    const app = spawn(
      process.execPath,
      [
        ...serving.args,
        '--inspect-port=127.0.0.1:0',
        join(this.#setup.root ?? rootDir, 'apps/server/src/main.ts'),
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
        env: {
          PATH: process.env['PATH'],
          ...serving.env,
          DATABASE_URL: through.href,
          // A campaign may spoil its database on purpose.
          ALLOW_UNSAFE_DATABASE: 'on',
          DATA_DIR: this.dataDir,
          HOST: '127.0.0.1',
          PORT: String(this.port),
          TMPDIR: this.temporary,
          SESSION_SECRET: 'a secret for faults alone, long enough',
          ADMIN_USERNAME: admin.username,
          ADMIN_PASSWORD: admin.password,
          DEMO_DATA: 'off',
          LOG_LEVEL: 'error',
          PUBLIC_URL: '',
          MIGRATION_DATABASE_URL: '',
          DATABASE_REPLICA_URL: '',
          SMTP_URL: '',
          PHOTO_STORE: '',
          ...this.#setup.settings,
        },
      },
    );
    this.told = '';
    app.stderr?.setEncoding('utf8').on('data', (text: string) => (this.told += text));
    app.stdout?.setEncoding('utf8').on('data', (text: string) => this.#note(text));
    this.#app = app;
    while ((await this.ask('GET', '/api/ready')).status !== 200) {
      if (app.exitCode !== null) throw new Error(`The app did not start:\n${this.told}`);
      await sleep(20);
    }
    return performance.now() - begun;
  }

  #note(text: string): void {
    for (const line of text.split('\n').filter((each) => each.startsWith('{'))) {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string; stack?: string } };
      const what = `${msg}: ${err?.stack?.split('\n').slice(0, 8).join('\n    ')}`;
      this.complaints.set(what, (this.complaints.get(what) ?? 0) + 1);
    }
  }

  /** Sends the app a signal and waits for its end; answers its exit code, or the signal. */
  async endApp(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null> {
    const app = this.#app;
    if (!app || app.exitCode !== null || app.signalCode !== null) return null;
    app.kill(signal);
    await once(app, 'exit');
    return app.exitCode ?? app.signalCode;
  }

  /** Whether the app runs. */
  get isRunning(): boolean {
    return this.#app?.exitCode === null && this.#app.signalCode === null;
  }

  /** The session that all is asked in. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Process id of the app. */
  get pid(): number {
    return this.#app?.pid ?? 0;
  }

  /** Kills PostgreSQL with all that belongs to it, as a machine that loses power would. Its supervisor starts it again. */
  killPostgres(): void {
    const [pid] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  async end(): Promise<void> {
    await this.endApp('SIGKILL');
    this.#agent.destroy();
  }

  /** From here on all is asked as the administrator. */
  async signIn(): Promise<void> {
    const { status, body, cookie } = await this.login();
    if (status !== 200) throw new Error(`Signing in failed: ${status} ${body}`);
    this.#cookie = cookie;
  }

  /** Asks for a session beside that of `signIn`: its cookie is in the answer. */
  async login(): Promise<Answer> {
    return this.ask('POST', '/api/admin/login', admin, { cookie: '' });
  }

  /** Makes a program with a key of its own: one person alone has only so much under way. */
  async addProgram(role: 'viewer' | 'admin' = 'admin'): Promise<{ key: string; ask: Installation['ask'] }> {
    const key = await makeKey(this.ask.bind(this), role);
    return {
      key,
      ask: async (...[method, path, body, headers = {}]: Parameters<Installation['ask']>) =>
        this.ask(method, path, body, {
          // Who brings a cookie asks as somebody else.
          ...(headers['cookie'] === undefined && headersOf(key)),
          ...headers,
        }),
    };
  }

  /** Asks as the administrator, unless `headers` bring another cookie; bytes go as they are. Never throws. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { port } = this;
    const all = { cookie: this.#cookie, ...headers };
    return send({ agent: this.#agent, port, method, path, body, headers: all });
  }

  /** Asks, and breaks off after so many bytes of the body and so many milliseconds, whatever became of it. */
  async breakOff(
    { method, path, body = Buffer.alloc(0), headers = {} }: BrokenRequest,
    where: { bytes: number; afterMs: number },
  ): Promise<void> {
    const { port } = this;
    return breakOff({ port, method, path, body, headers: { cookie: this.#cookie, ...headers } }, where);
  }
}
