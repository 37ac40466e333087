import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@quoin/embedded/postmaster';
import { startEmbeddedPostgres } from '@quoin/embedded/supervisor';
import { startStripe, type StripeStandIn } from '@quoin/stripe-stand-in/server';
import pg from 'pg';

import { serving } from '../../bootstrap/process.js';
import { type Answer, breakOff, type BrokenRequest, send } from '../requests.ts';
import { headersOf, makeKey } from './program.ts';
import { Line } from './proxy.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rootDir = join(import.meta.dirname, '../../..');
/** The account of the administrator. */
export const admin = { username: 'admin', password: 'a password for faults alone' };
const quiet = () => undefined;

/** The differences from the usual installation. */
interface Setup {
  /** The data folder, by default a temporary one. */
  dataDir?: string;
  /** Another checkout of Quoin, whose app runs. */
  root?: string;
  /** An installation whose data and provider of payments this one shares, as another node. */
  beside?: Installation;
  /** Environment variables of the app, which override the usual ones. */
  settings?: Record<string, string>;
}

/** Starts a PostgreSQL in a folder, and gives its address. */
export async function startPostgres(started: AsyncDisposableStack, dataDir: string): Promise<string> {
  const log = { info: quiet, warn: quiet, error: quiet };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.defer(async () => postgres.stop());
  return postgres.url;
}

/** Starts a provider of payments, at which nodes can take and give back money. */
export async function startProvider(started: AsyncDisposableStack): Promise<StripeStandIn> {
  const provider = await startStripe();
  started.defer(provider.close);
  return provider;
}

/** The system under test: an app, the line to its database, and the database. */
export class Installation {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #setup: Setup;
  readonly dataDir: string;
  /** The folder of the app's temporary files. */
  readonly temporary: string;
  /** The address of the database, without the line. */
  readonly url: string;
  readonly line: Line;
  readonly provider: StripeStandIn;
  readonly port: number;
  /** A pool without the line, to inspect and disturb the database. */
  readonly database: pg.Pool;
  #app: ChildProcess | undefined;
  #cookie = '';
  /** The errors in the log of the app, and how often each came. */
  readonly complaints = new Map<string, number>();
  /** The standard error of the app since its start. */
  told = '';

  private constructor(
    dataDir: string,
    url: string,
    { line, provider }: Pick<Installation, 'line' | 'provider'>,
    port: number,
    setup: Setup,
  ) {
    this.dataDir = dataDir;
    this.temporary = join(dataDir, 'temporary');
    this.url = url;
    this.#setup = setup;
    this.line = line;
    this.provider = provider;
    this.port = port;
    this.database = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 });
    this.database.on('error', () => undefined);
    this.database.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Starts an installation. `started` ends it, and removes its folder if it is temporary. */
  static async start(started: AsyncDisposableStack, setup: Setup = {}): Promise<Installation> {
    const dataDir = setup.dataDir ?? temporaryFolder(started);
    const url = setup.beside?.url ?? (await startPostgres(started, dataDir));
    const line = await Line.to(Number(new URL(url).port));
    started.defer(async () => line.close());
    const provider = setup.beside?.provider ?? (await startProvider(started));
    const installation = new Installation(dataDir, url, { line, provider }, await freePort(undefined), setup);
    started.defer(async () => installation.database.end());
    started.defer(async () => installation.end());
    mkdirSync(installation.temporary);
    await installation.startApp();
    await installation.signIn();
    return installation;
  }

  /** Starts the app and waits until it is ready. Gives the time in milliseconds. Throws when the app ends. */
  async startApp(): Promise<number> {
    const through = new URL(this.url);
    through.port = String(this.line.port);
    const begun = performance.now();
    // The inspector port opens only after a signal (see inspector.ts).
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
          ...this.provider.environment,
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

  /** Sends the app a signal and waits for its end. Gives its exit code or the signal, or null if it does not run. */
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

  /** The session cookie of all requests. */
  get cookie(): string {
    return this.#cookie;
  }

  /** The process id of the app. */
  get pid(): number {
    return this.#app?.pid ?? 0;
  }

  /** Kills the postmaster of PostgreSQL, as a power loss would. The supervisor starts PostgreSQL again. */
  killPostgres(): void {
    const [pid] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  async end(): Promise<void> {
    await this.endApp('SIGKILL');
    this.#agent.destroy();
  }

  /** Signs in as the administrator. Later requests use this session. Throws when it fails. */
  async signIn(): Promise<void> {
    const { status, body, cookie } = await this.login();
    if (status !== 200) throw new Error(`Signing in failed: ${status} ${body}`);
    this.#cookie = cookie;
  }

  /** Asks for another session beside that of `signIn`. The answer has its cookie. */
  async login(): Promise<Answer> {
    return this.ask('POST', '/api/admin/login', admin, { cookie: '' });
  }

  /** Makes a program with its own key, because requests under way are limited per user. */
  async addProgram(role: 'viewer' | 'admin' = 'admin'): Promise<{ key: string; ask: Installation['ask'] }> {
    const key = await makeKey(this.ask.bind(this), role);
    return {
      key,
      ask: async (...[method, path, body, headers = {}]: Parameters<Installation['ask']>) =>
        this.ask(method, path, body, {
          // A request with a cookie has another caller.
          ...(headers['cookie'] === undefined && headersOf(key)),
          ...headers,
        }),
    };
  }

  /** Sends a request as the administrator, unless `headers` have a cookie. Bytes are sent unchanged. Never throws. */
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

  /** Sends a request, and breaks it off after a number of bytes of the body and of milliseconds. */
  async breakOff(
    { method, path, body = Buffer.alloc(0), headers = {} }: BrokenRequest,
    where: { bytes: number; afterMs: number },
  ): Promise<void> {
    const { port } = this;
    return breakOff({ port, method, path, body, headers: { cookie: this.#cookie, ...headers } }, where);
  }
}
