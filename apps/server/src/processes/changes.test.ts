import { expect, test } from 'vitest';

import { type Client, postgresPid, startApp, migratedDataDir, until } from '../testing/process.ts';

// The real process, PostgreSQL's included. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;

/** Watches until the stream ends; then the ids of the changes that were told. */
const watch = async (client: Client) => {
  const { status, body } = await client.ask('GET', '/trpc/changes.watch');
  return { status, ids: body.match(/(?<=^id: ).+$/gm) ?? [], end: body.trim().split('\n').at(-2) };
};
const change = async (client: Client) =>
  client.ask('POST', '/api/admin/project-types', { name: `Deck ${Math.random()}` });

test(
  'Ctrl-C drops watchers immediately: the app does not wait for them',
  { timeout: TIMEOUT_MS },
  async () => {
    const app = await (await startApp(migratedDataDir())).ready();
    const newClient = await app.signIn();
    const streams = [watch(newClient()), watch(newClient())];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const since = performance.now();
    app.signal('SIGINT');
    for (const stream of streams)
      expect(await stream).toMatchObject({ status: 200, ids: [expect.any(String)], end: 'event: return' });
    expect(await app.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
  },
);

test('after a kill of PostgreSQL, notices of changes arrive again', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = migratedDataDir();
  const app = await (await startApp(dataDir)).ready();
  const newClient = await app.signIn();
  const client = newClient();
  const pid = postgresPid(dataDir);
  if (pid === undefined) throw new Error('PostgreSQL is not there');
  process.kill(pid, 'SIGKILL');
  await until('it serves again', async () => {
    const isBack = postgresPid(dataDir) !== undefined && postgresPid(dataDir) !== pid;
    return (isBack && (await client.ask('GET', '/api/admin/properties')).status === 200) || undefined;
  });
  const stream = watch(newClient());
  // Longer than the longest pause before it listens again.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect((await change(client)).status).toBe(201);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  app.signal('SIGTERM');
  const { ids } = await stream;
  expect(new Set(ids).size).toBe(2);
  expect(await app.ended).toBe(0);
});
