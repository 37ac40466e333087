import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@quoin/db/embedded/postmaster';
import { startEmbeddedPostgres } from '@quoin/db/embedded/supervisor';
import pg from 'pg';

import { Line } from './proxy.ts';

const mainFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const admin = { username: 'admin', password: 'a password for faults alone' };
/** Nothing that is asked may take longer: the server gives up before. */
const PATIENCE_MS = 30_000;

/** An answer, or none: then `status` is 0, and what was asked may have been done or not. */
export interface Answer {
  status: number;
  body: string;
}

const quiet = () => undefined;

/** What is disturbed: an app, the line to its database, and the database. */
export class Installation {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #dataDir: string;
  readonly #url: string;
  readonly line: Line;
  readonly port: number;
  /** Past the line: for looking, and for disturbing. */
  readonly database: pg.Pool;
  #app: ChildProcess | undefined;
  #cookie = '';
  /** What the app called a defect of its own, and how often. */
  readonly complaints = new Map<string, number>();

  private constructor(dataDir: string, url: string, line: Line, port: number) {
    this.#dataDir = dataDir;
    this.#url = url;
    this.line = line;
    this.port = port;
    this.database = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 });
    this.database.on('error', () => undefined);
    this.database.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Starts all of it in a folder of its own; `started` ends it and throws it away. */
  static async start(started: AsyncDisposableStack): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'quoin-faults-'));
    // For root, somebody else runs PostgreSQL, who must get in.
    chmodSync(dataDir, 0o755);
    started.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: { info: quiet, warn: quiet, error: quiet },
    });
    started.defer(async () => postgres.stop());
    const line = await Line.to(Number(new URL(postgres.url).port));
    started.defer(async () => line.close());
    const installation = new Installation(dataDir, postgres.url, line, await freePort(undefined));
    started.defer(async () => installation.database.end());
    started.defer(async () => installation.end());
    await installation.startApp();
    await installation.signIn();
    return installation;
  }

  /** Starts the app and waits until it is ready; answers how long that took, in milliseconds. */
  async startApp(): Promise<number> {
    const through = new URL(this.#url);
    through.port = String(this.line.port);
    const begun = performance.now();
    const app = spawn(process.execPath, [mainFile], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: through.href,
        // A campaign may spoil its database on purpose.
        ALLOW_UNSAFE_DATABASE: 'on',
        DATA_DIR: this.#dataDir,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        SESSION_SECRET: 'a secret for faults alone, long enough',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        DEMO_DATA: 'off',
        LOG_LEVEL: 'error',
        PUBLIC_URL: '',
        SMTP_URL: '',
        PHOTO_STORE: '',
      },
    });
    let told = '';
    app.stderr?.setEncoding('utf8').on('data', (text: string) => (told += text));
    app.stdout?.setEncoding('utf8').on('data', (text: string) => this.#note(text));
    this.#app = app;
    while ((await this.ask('GET', '/api/ready')).status !== 200) {
      if (app.exitCode !== null) throw new Error(`The app did not start:\n${told}`);
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

  /** Kills PostgreSQL with all that belongs to it, as a machine that loses power would. Its supervisor starts it again. */
  killPostgres(): void {
    const [pid] = readFileSync(join(this.#dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  async end(): Promise<void> {
    await this.endApp('SIGKILL');
    this.#agent.destroy();
  }

  async signIn(): Promise<void> {
    const { status, body, cookie } = await this.#send('POST', '/api/admin/login', admin);
    if (status !== 200) throw new Error(`Signing in failed: ${status} ${body}`);
    this.#cookie = cookie;
  }

  /** Asks as the administrator. Never throws. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#send(method, path, body, headers);
  }

  #send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer & { cookie: string }> {
    return new Promise((resolve) => {
      const lost = (error: Error) => resolve({ status: 0, body: error.message, cookie: '' });
      const outgoing = request({
        host: '127.0.0.1',
        port: this.port,
        agent: this.#agent,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: {
          cookie: this.#cookie,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', lost);
      outgoing.on('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('error', lost);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: text,
            cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        );
      });
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
