import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ChangeFeed, listenForChanges } from '@quoin/db/changes';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let ada: Client;
let stopListening: () => Promise<void>;
beforeAll(async () => {
  quoin = await startTestApp();
  await quoin.app.listen({ port: 0, host: '127.0.0.1' });
  stopListening = listenForChanges(quoin.url, quoin.changes, () => {});
  await vi.waitUntil(() => quoin.changes.newest);
  ada = await quoin.signIn();
});
afterAll(async () => {
  await stopListening();
  await quoin.close();
});

interface HeardEvent {
  event: string;
  id?: string;
  data: string;
}

interface Stream {
  headers: IncomingHttpHeaders;
  events: HeardEvent[];
  /** The ids of the changes that were told. */
  ids: () => (string | undefined)[];
  isOver: () => boolean;
  /** Goes away, as a tab that is closed. */
  leave: () => void;
}

/** Watches as a browser does; with an id, as one that was here before. */
async function watch({ cookie }: { cookie: string }, lastEventId?: string, node = quoin): Promise<Stream> {
  const { port } = node.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    const asked = request({ host: '127.0.0.1', port, path: '/trpc/changes.watch', headers }, (answer) => {
      const events: HeardEvent[] = [];
      let rest = '';
      let isOver = false;
      answer.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const lines = block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2));
          events.push({ event: 'message', data: '', ...Object.fromEntries(lines) });
        }
      });
      answer.on('close', () => (isOver = true)).on('error', () => {});
      resolve({
        headers: answer.headers,
        events,
        ids: () => events.filter(({ event }) => event === 'message').map(({ id }) => id),
        isOver: () => isOver,
        leave: () => asked.destroy(),
      });
    });
    asked.on('error', reject).end();
    onTestFinished(() => void asked.destroy());
  });
}

const change = async () => ada.ask('POST', '/project-types', { name: `Deck ${Math.random()}` });
const problemOf = ({ events }: Stream) => {
  const refusal = events.find(({ event }) => event === 'serialized-error');
  return refusal && (JSON.parse(refusal.data) as { data: { problem: object } }).data.problem;
};
const signedOut = { message: 'Authentication required', code: 'UNAUTHENTICATED' };

test('a watcher hears of a change within a second, viewers included, and never its content', async () => {
  const streams = [await watch(ada), await watch(await quoin.signIn('vera'))];
  for (const { ids } of streams) await expect.poll(ids).toHaveLength(1);
  const since = performance.now();
  await change();
  for (const { ids } of streams) await expect.poll(ids).toHaveLength(2);
  expect(performance.now() - since).toBeLessThan(1_000);
  const [{ events } = { events: [] }] = streams;
  expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual({ ageMs: expect.any(Number) });
});

test('a notice that a call on one node makes is counted for a person who watches another node', async () => {
  const changes = new ChangeFeed();
  const other = await startTestApp({}, { db: quoin.db, changes });
  onTestFinished(other.close);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(listenForChanges(quoin.url, changes, () => {}));
  await vi.waitUntil(() => changes.newest);
  // The bell of the panel, which asks again at each event.
  const vera = await quoin.signIn('vera');
  const unread = async () => {
    const { cookie } = vera;
    const answer = await other.app.inject({ url: '/trpc/notices.countUnread', headers: { cookie } });
    return answer.json<{ result: { data: number } }>().result.data;
  };
  const stream = await watch(vera, undefined, other);
  await expect.poll(stream.ids).toHaveLength(1);
  expect(await unread()).toBe(0);

  const { id } = await quoin.db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', 'vera')
    .executeTakeFirstOrThrow();
  const project = (await ada.ask('POST', '/projects', { name: 'Bath' })).json<{ id: number }>();
  await expect.poll(stream.ids).toHaveLength(2);
  const comment = await ada.ask('POST', '/comments', { projectId: project.id, text: `Look, @[${id}]` });
  expect(comment.statusCode, comment.body).toBe(201);
  await expect.poll(stream.ids).toHaveLength(3);
  expect(await unread()).toBe(1);
});

test('the stream is cached nowhere and buffered by no proxy, under the headers of any answer', async () => {
  const { headers } = await watch(ada);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
});

test('a watcher that returns with the last id learns immediately of missed changes', async () => {
  const before = await watch(ada);
  await expect.poll(before.ids).toHaveLength(1);
  const [last] = before.ids();
  before.leave();
  const same = await watch(ada, last);
  await expect.poll(() => same.events).toHaveLength(1);
  await change();
  await expect.poll(same.ids).toHaveLength(1);
  const missed = await watch(ada, last);
  await expect.poll(missed.ids).toEqual(same.ids());
});

test('a session that ends elsewhere ends only its own stream, with a message', async () => {
  const [mine, elsewhere, deactivated] = [
    await quoin.signIn(),
    await quoin.signIn(),
    await quoin.signIn('vera'),
  ];
  const streams = await Promise.all([mine, elsewhere, deactivated].map(async (client) => watch(client)));
  for (const { ids } of streams) await expect.poll(ids).toHaveLength(1);
  await elsewhere.ask('POST', '/logout');
  const [first, second, third] = streams;
  if (!first || !second || !third) throw new Error('three were asked for');
  await expect.poll(second.isOver).toBe(true);
  expect(problemOf(second)).toEqual(signedOut);
  const vera = quoin.db.updateTable('admins').where('username', '=', 'vera');
  await vera.set({ isActive: false }).execute();
  await change();
  await expect.poll(third.isOver).toBe(true);
  expect(problemOf(third)).toEqual(signedOut);
  await vera.set({ isActive: true }).execute();
  expect(first.isOver()).toBe(false);
});

test('a change of role ends the stream, to begin anew', async () => {
  const stream = await watch(await quoin.signIn('vera'));
  await expect.poll(stream.ids).toHaveLength(1);
  const vera = quoin.db.updateTable('admins').where('username', '=', 'vera');
  await vera.set({ role: 'admin' }).execute();
  await change();
  await expect.poll(stream.isOver).toBe(true);
  expect(stream.events.at(-1)?.event).toBe('return');
  await vera.set({ role: 'viewer' }).execute();
});

test('neither watching nor automatic reads of a page extend a session (R4)', async () => {
  const client = await quoin.signIn();
  const lastSeenAt = new Date(Date.now() - 600_000).toISOString();
  const latest = quoin.db
    .selectFrom('sessions')
    .select(['id', 'lastSeenAt'])
    .orderBy('createdAt', 'desc')
    .limit(1);
  const { id } = await latest.executeTakeFirstOrThrow();
  await quoin.db.updateTable('sessions').set({ lastSeenAt }).where('id', '=', id).execute();
  const stream = await watch(client);
  await change();
  await expect.poll(() => stream.ids().length).toBeGreaterThan(1);
  const ask = async (headers: Record<string, string>) =>
    quoin.app.inject({ url: '/trpc/session.me', headers: { cookie: client.cookie, ...headers } });
  expect((await ask({ 'x-quoin-unattended': '1' })).statusCode).toBe(200);
  expect(await latest.executeTakeFirst()).toEqual({ id, lastSeenAt });
  await ask({});
  expect(await latest.executeTakeFirst()).not.toEqual({ id, lastSeenAt });
});

test('a closed tab is forgotten immediately', async () => {
  await expect.poll(() => quoin.changes.size).toBe(0);
  const streams = await Promise.all(Array.from({ length: 5 }, async () => watch(ada)));
  await expect.poll(() => quoin.changes.size).toBe(5);
  for (const { leave } of streams) leave();
  await expect.poll(() => quoin.changes.size).toBe(0);
});

test('a burst of changes is a few events, of which the last is the newest', async () => {
  const stream = await watch(ada);
  await expect.poll(stream.ids).toHaveLength(1);
  const since = performance.now();
  await Promise.all(Array.from({ length: 30 }, change));
  const all = await quoin.db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).execute();
  await expect.poll(() => stream.ids().at(-1), { timeout: 10_000 }).toMatch(new RegExp(`^${all[0]?.id}\\.`));
  // Three, and one more for each gap of 300 ms, of which a slow machine needs several for the changes themselves.
  expect(stream.ids().length).toBeLessThanOrEqual(3 + (performance.now() - since) / 300);
});

test('the twenty-first of one session takes the place of the first', async () => {
  const client = await quoin.signIn();
  const first = await watch(client);
  await expect.poll(first.ids).toHaveLength(1);
  const others = await Promise.all(Array.from({ length: 20 }, async () => watch(client)));
  await expect.poll(first.isOver).toBe(true);
  expect(others.some(({ isOver }) => isOver())).toBe(false);
});
