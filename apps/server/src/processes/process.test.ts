import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDatabase } from '@quoin/db/connection/database';
import { createTestDatabase } from '@quoin/db/testing/database';
import { untilWaiting, whileUnwritable } from '@quoin/db/testing/locks';
import { freePort } from '@quoin/embedded/postmaster';
import { expect, onTestFinished, test } from 'vitest';

import {
  ADMIN_PASSWORD,
  type Answer,
  Client,
  openDatabaseOf,
  postgresPid,
  startApp,
  migratedDataDir,
  temporaryDataDir,
  until,
} from '../testing/process.ts';

// The real process, PostgreSQL's included. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;
const SESSION_SECRET = 'a secret for tests alone, long enough';

let count = 0;

function newProperty(): object {
  count += 1;
  const place = { city: 'Dayton', state: 'OH', zipCode: '45402' };
  return { address: `${count} Maple St`, ...place, propertyType: 'condo' };
}

function create(client: Client): Promise<Answer> {
  return client.ask('POST', '/api/admin/properties', newProperty());
}

function idOf(answer: Answer): number {
  return (JSON.parse(answer.body) as { id: number }).id;
}

/** Creates properties until the app is gone; notes in `acknowledged` which of them it confirmed. */
async function writeUntilGone(client: Client, acknowledged: number[]): Promise<void> {
  for (;;) {
    const answer = await create(client);
    if (answer.status !== 201) return;
    acknowledged.push(idOf(answer));
  }
}

function inOrder(ids: Iterable<number>): number[] {
  return [...ids].toSorted((one, other) => one - other);
}

/** Every confirmed property is there, and each that is there has its line in the log: whole, or not at all. */
async function expectWhole(dataDir: string, acknowledged: number[]): Promise<void> {
  await using database = openDatabaseOf(dataDir);
  const properties = await database.db.selectFrom('properties').select('id').execute();
  const entries = await database.db
    .selectFrom('activity')
    .where('entity', '=', 'property')
    .where('action', '=', 'created')
    .select('entityId')
    .execute();
  const kept = new Set(properties.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(inOrder(entries.map(({ entityId }) => entityId))).toEqual(inOrder(kept));
}

/** Puts a database's address behind a port that can be opened and closed. */
function gateTo(url: string, port: number): { open: () => Promise<void>; url: string } {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const gate: Server = createServer((near) => {
    const far = connect(Number(target.port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => [near, far].forEach((each) => each.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  onTestFinished(() => {
    gate.close();
    for (const socket of sockets) socket.destroy();
  });
  const gated = new URL(url);
  gated.port = String(port);
  return {
    url: gated.href,
    open: async () => {
      gate.listen(port, '127.0.0.1');
      await once(gate, 'listening');
    },
  };
}

/** A request whose head the app has read and whose body is still to come. */
interface BegunRequest {
  finish: (body: string) => void;
  /** The status of the answer, or the code of what kept it from coming. */
  answered: Promise<number | string | undefined>;
}

async function beginRequest(port: number, length: number): Promise<BegunRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' };
  const begun = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/admin/login', headers });
  const answered = new Promise<number | string | undefined>((resolve) => {
    begun.on('response', (answer) => resolve(answer.resume().statusCode));
    begun.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  return { finish: (body) => void begun.end(body), answered };
}

async function testDatabaseUrl(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

test(
  'after kill -9 of the app, then also of PostgreSQL, every confirmed write is there, none half done',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = migratedDataDir();
    const acknowledged: number[] = [];
    for (const alsoKilled of ['nothing', 'PostgreSQL'] as const) {
      const app = await (await startApp(dataDir)).ready();
      await expectWhole(dataDir, acknowledged);
      const newClient = await app.signIn();
      const before = acknowledged.length;
      const writers = Array.from({ length: 8 }, () => writeUntilGone(newClient(), acknowledged));
      await until('enough is written', () => acknowledged.length > before + 100 || undefined);
      app.signal('SIGKILL');
      const postgres = postgresPid(dataDir);
      expect(postgres).toBeDefined();
      if (alsoKilled === 'PostgreSQL' && postgres !== undefined) process.kill(postgres, 'SIGKILL');
      await Promise.all(writers);
      expect(await app.ended).toBe('SIGKILL');
    }
    await (await startApp(dataDir)).ready();
    await expectWhole(dataDir, acknowledged);
  },
);

test(
  'Ctrl-C under load cuts off no request: each is answered, the app ends with 0, PostgreSQL too',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = migratedDataDir();
    const app = await (await startApp(dataDir)).ready();
    const newClient = await app.signIn();
    const acknowledged: number[] = [];
    const failures: string[] = [];
    /** Asks on one connection until the port is closed, which may happen between two requests and only there. */
    const work = async (ask: () => Promise<Answer>, status: number): Promise<void> => {
      for (;;) {
        const answer = await ask();
        if (answer.failure === 'ECONNREFUSED') return;
        if (answer.status !== status) {
          failures.push(`${answer.failure ?? answer.status} ${answer.body}`);
          return;
        }
        if (status === 201) acknowledged.push(idOf(answer));
      }
    };
    const clients = Array.from({ length: 16 }, (_, index) => {
      const client = newClient();
      return index % 2 === 0
        ? work(() => create(client), 201)
        : work(() => client.ask('GET', '/api/admin/properties?limit=20'), 200);
    });
    await until('all are at work', () => acknowledged.length > 100 || undefined);
    app.signal('SIGINT');
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect(await app.ended).toBe(0);
    expect(postgresPid(dataDir)).toBeUndefined();

    await (await startApp(dataDir)).ready();
    await expectWhole(dataDir, acknowledged);
  },
);

test(
  'the app waits for a request under way, also after a double Ctrl-C; a later Ctrl-C ends it',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = migratedDataDir();
    const app = await (await startApp(dataDir)).ready();
    const credentials = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD });
    const slow = await beginRequest(app.port, credentials.length);
    const endless = await beginRequest(app.port, credentials.length);
    app.signal('SIGINT');
    app.signal('SIGINT');
    await until('the port is closed', async () => {
      return (await new Client(app.port).ask('GET', '/api/health')).failure === 'ECONNREFUSED' || undefined;
    });
    slow.finish(credentials);
    expect(await slow.answered).toBe(200);
    await sleep(1_200);
    expect(app.isRunning()).toBe(true);
    app.signal('SIGINT');
    expect(await app.ended).toBe(1);
    expect(await endless.answered).toBe('ECONNRESET');
    await until('PostgreSQL is gone', () => postgresPid(dataDir) === undefined || undefined);
  },
);

test(
  'without its database the app answers 503, and serves within 5 seconds of the database’s return',
  { timeout: TIMEOUT_MS },
  async () => {
    const url = await testDatabaseUrl();
    const gate = gateTo(url, await freePort(undefined));
    const app = await startApp(temporaryDataDir(), { DATABASE_URL: gate.url, SESSION_SECRET });
    const secrets = [SESSION_SECRET, ADMIN_PASSWORD, new URL(gate.url).password];
    // What anybody on the machine may see of it.
    const visible =
      process.platform === 'linux'
        ? readFileSync(`/proc/${app.pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'args=', '-p', String(app.pid)], { encoding: 'utf8' });
    expect(visible).toContain('main.ts');
    for (const secret of secrets) expect(visible).not.toContain(secret);
    const client = new Client(app.port);
    await until('the app is up', async () => {
      return (await client.ask('GET', '/api/health')).status === 200 || undefined;
    });
    for (const path of ['/api/ready', '/api/admin/me', '/trpc/session.me']) {
      const answer = await client.ask('GET', path);
      expect({ path, ...answer }).toMatchObject({ path, status: 503, headers: { 'retry-after': '1' } });
    }
    // Long enough for the pauses between its attempts to grow.
    await sleep(1_500);
    await gate.open();
    await until(
      'it serves',
      async () => (await client.ask('GET', '/api/ready')).status === 200 || undefined,
      5_000,
    );
    const newClient = await app.signIn();
    expect((await newClient().ask('GET', '/api/admin/me')).status).toBe(200);

    // Four programs, as one alone may not take all connections.
    const programs: string[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      const made = await newClient().ask('POST', '/trpc/apiKeys.create', { name, role: 'admin' });
      const { result } = JSON.parse(made.body) as { result: { data: { secret: string } } };
      programs.push(result.data.secret);
      await new Client(app.port, '', result.data.secret).ask('GET', '/api/admin/me');
    }
    // All connections that write wait for the table; whether the database answers is asked beside them (R96), and
    // short reads have their own.
    const other = openDatabase({ url });
    onTestFinished(async () => other.destroy());
    const waiting = await whileUnwritable(other, 'properties', async () => {
      const asked = Array.from({ length: 12 }, async (_, place) =>
        create(new Client(app.port, '', programs[place % programs.length])),
      );
      await untilWaiting(other, 8);
      expect((await client.ask('GET', '/api/ready')).status).toBe(200);
      expect((await newClient().ask('GET', '/api/admin/properties/999999')).status).toBe(404);
      return asked;
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201));

    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
    const { stdout, stderr } = app.output();
    for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
  },
);

test('a permanent fault ends the start with one line that names it', { timeout: TIMEOUT_MS }, async () => {
  const wrongPassword = new URL(await testDatabaseUrl());
  wrongPassword.password = 'wrong';
  const stranger = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const dataDir = temporaryDataDir();
  const attempts: [Record<string, string>, string][] = [
    [{ DATABASE_URL: wrongPassword.href, SESSION_SECRET }, 'password authentication failed for user "quoin"'],
    [
      { DATABASE_URL: await testDatabaseUrl(), SESSION_SECRET, ALLOW_UNSAFE_DATABASE: '' },
      'the database may lose saved data in a power cut. Turn on fsync, full_page_writes, ' +
        'synchronous_commit in PostgreSQL, or set ALLOW_UNSAFE_DATABASE=on where its storage is safe by other means.',
    ],
    [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: String(port) }, `port ${port} is taken; set PORT to another one`],
  ];
  for (const [settings, reason] of attempts) {
    const app = await startApp(dataDir, settings);
    expect(await app.ended).toBe(1);
    expect(app.output().stderr).toBe(`Quoin cannot start: ${reason}\n`);
    expect(postgresPid(dataDir)).toBeUndefined();
  }
});

test(
  'after a kill of PostgreSQL the app stays up, answers 503 meanwhile, and serves again by itself',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = migratedDataDir();
    const app = await (await startApp(dataDir)).ready();
    const client = (await app.signIn())();
    const pid = postgresPid(dataDir);
    expect(pid).toBeDefined();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    const meanwhile: Answer[] = [];
    const since = performance.now();
    await until('it serves again', async () => {
      const answer = await client.ask('GET', '/api/admin/properties');
      if (answer.status === 200 && meanwhile.length > 0) return true;
      if (answer.status !== 200) meanwhile.push(answer);
      return undefined;
    });
    for (const answer of meanwhile) {
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    }
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(postgresPid(dataDir)).not.toBe(pid);
    expect((await create(client)).status).toBe(201);
  },
);

test(
  'two apps run side by side; the generated password of the first administrator is printed once',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = temporaryDataDir();
    const [app, other] = await Promise.all([
      startApp(dataDir, { ADMIN_PASSWORD: '' }),
      startApp(migratedDataDir()),
    ]);
    await Promise.all([app.ready(), other.ready()]);
    const printed = /Sign in +admin \/ (\S+)\n/.exec(app.output().stdout)?.[1] ?? '';
    expect(printed.length).toBeGreaterThanOrEqual(16);
    expect(other.output().stdout).not.toMatch(/admin \/ /);

    const client = (await app.signIn(printed))();
    expect((await create(client)).status).toBe(201);
    const elsewhere = await (await other.signIn())().ask('GET', '/api/admin/properties');
    expect(elsewhere).toMatchObject({ status: 200, body: '[]' });

    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
    const { stdout, stderr } = app.output();
    expect((stdout + stderr).split(printed)).toHaveLength(2);
    const again = await (await startApp(dataDir, { ADMIN_PASSWORD: '' })).ready();
    await again.signIn(printed);
    expect(again.output().stdout).not.toMatch(/admin \/ /);
    expect(again.output().stdout).not.toContain(printed);
  },
);

test(
  'an interrupted first start loses no password: it is printed then, or made at the next start',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = temporaryDataDir();
    const settings = { ADMIN_PASSWORD: '', DEMO_DATA: 'on' };
    const interrupted = await startApp(dataDir, settings);
    // It listens before the database is made ready: the administrator and the demo data are on their way now.
    const client = new Client(interrupted.port);
    await until(
      'the app listens',
      async () => (await client.ask('GET', '/api/health')).status === 200 || undefined,
    );
    interrupted.signal('SIGINT');
    await interrupted.ended;
    const again = await (await startApp(dataDir, settings)).ready();
    const told =
      (interrupted.output().stdout + again.output().stdout).match(/Sign in +admin \/ (\S+)\n/g) ?? [];
    expect(told).toHaveLength(1);
    await again.signIn(/admin \/ (\S+)/.exec(told[0] ?? '')?.[1] ?? '');
  },
);
