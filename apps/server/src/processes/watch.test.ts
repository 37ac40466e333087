import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

import { isAlive } from '@quoin/embedded/postmaster';
import { expect, onTestFinished, test } from 'vitest';

import {
  Client,
  postgresPid,
  type RunningApp,
  startWatched,
  migratedDataDir,
  temporaryDataDir,
  until,
} from '../testing/process.ts';

// The real processes: npm start's, the server's, PostgreSQL's. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;

/** The server that ran last, as soon as it has got as far as its data; `undefined` while that is being written. */
function serverPid(dataDir: string): number | undefined {
  const pid = /^(\d+)\n$/.exec(readFileSync(join(dataDir, 'instance.pid'), 'utf8'))?.[1];
  return pid === undefined ? undefined : Number(pid);
}

const anotherServer = async (dataDir: string, before?: number) =>
  until('another server has begun', () => {
    const pid = serverPid(dataDir);
    return pid === before ? undefined : pid;
  });

const endsTold = (app: RunningApp) =>
  app
    .output()
    .stderr.split('\n')
    .filter((line) => line.startsWith('Quoin has ended'));

/** Nothing of it is left: neither a process nor the port. */
async function expectNothingLeft(app: RunningApp, server: number): Promise<void> {
  await until('the server is gone', () => !isAlive(server) || undefined);
  await until('PostgreSQL is gone', () => postgresPid(app.dataDir) === undefined || undefined);
  expect((await new Client(app.port).ask('GET', '/api/health')).failure).toBe('ECONNREFUSED');
}

test(
  'a server that is killed, or runs out of memory, restarts and takes over its PostgreSQL',
  { timeout: TIMEOUT_MS },
  async () => {
    const app = await (await startWatched(migratedDataDir())).ready();
    const newClient = await app.signIn();
    const postgres = postgresPid(app.dataDir);
    for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
      const server = await anotherServer(app.dataDir);
      process.kill(server, signal);
      await anotherServer(app.dataDir, server);
      await app.ready();
      expect((await newClient().ask('GET', '/api/admin/me')).status).toBe(200);
      expect(postgresPid(app.dataDir)).toBe(postgres);
    }
    expect(endsTold(app)).toEqual([
      'Quoin has ended (killed by SIGKILL). It starts again immediately.',
      'Quoin has ended (it aborted, as it does when it has no memory left). It starts again in 1 s.',
    ]);
    const server = await anotherServer(app.dataDir);
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
    await expectNothingLeft(app, server);
  },
);

test('a stop during the pause before a restart ends PostgreSQL, too', { timeout: TIMEOUT_MS }, async () => {
  const app = await (await startWatched(migratedDataDir())).ready();
  let server = await anotherServer(app.dataDir);
  // Until the pause is longer than any machine is slow.
  for (const pause of ['immediately', 'in 1 s', 'in 2 s', 'in 4 s', 'in 8 s']) {
    process.kill(server, 'SIGKILL');
    await until(`its end is told, ${pause}`, () => endsTold(app).at(-1)?.includes(pause) || undefined);
    if (pause !== 'in 8 s') server = await anotherServer(app.dataDir, server);
  }
  expect(postgresPid(app.dataDir)).toBeDefined();
  app.signal('SIGINT');
  expect(await app.ended).toBe(0);
  await expectNothingLeft(app, server);
});

test('a killed watcher leaves no server and no PostgreSQL behind', { timeout: TIMEOUT_MS }, async () => {
  const app = await (await startWatched(migratedDataDir())).ready();
  const server = await anotherServer(app.dataDir);
  app.signal('SIGKILL');
  await app.ended;
  await expectNothingLeft(app, server);
});

test('a server that ends on request does not restart', { timeout: TIMEOUT_MS }, async () => {
  const app = await (await startWatched(migratedDataDir())).ready();
  const server = await anotherServer(app.dataDir);
  process.kill(server, 'SIGTERM');
  expect(await app.ended).toBe(0);
  expect(endsTold(app)).toEqual([]);
  await expectNothingLeft(app, server);
});

test('a start that fails with a message is not repeated', { timeout: TIMEOUT_MS }, async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const app = await startWatched(temporaryDataDir(), { PORT: String(port) });
  expect(await app.ended).toBe(1);
  expect(app.output().stderr).toBe(`Quoin cannot start: port ${port} is taken; set PORT to another one\n`);
  expect(postgresPid(app.dataDir)).toBeUndefined();
});
