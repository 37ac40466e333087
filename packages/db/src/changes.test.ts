import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { insertActivity } from './activity.ts';
import { ChangeFeed, listenForChanges } from './changes.ts';
import { type Db, inTransaction, openDatabase } from './connection/database.ts';
import { createTestDatabase } from './testing/database.ts';

let url: string;
let drop: () => Promise<void>;
let db: Db;
beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  db = openDatabase({ url });
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const line = {
  adminId: null,
  actor: 'Ada',
  action: 'created',
  entity: 'property',
  entityId: 1,
  label: 'Deck',
} as const;
const change = async (trx: Db = db) => insertActivity(trx, [line]);

/** A node: what it has heard since it listens. */
async function startNode() {
  const feed = new ChangeFeed();
  const lost: Error[] = [];
  const node = { feed, lost, rings: 0 };
  feed.follow('s', () => (node.rings += 1));
  const stop = listenForChanges(url, feed, (error) => lost.push(error));
  onTestFinished(stop);
  await expect.poll(() => feed.newest).toBeDefined();
  node.rings = 0;
  return { ...node, rungs: () => node.rings, stop };
}

const quiet = async () => new Promise((resolve) => setTimeout(resolve, 500));

describe('listening for changes', () => {
  test('each node hears the commits of all nodes, and knows each by the same mark', async () => {
    const one = await startNode();
    const other = await startNode();
    for (const pool of [db, openDatabase({ url })]) {
      const before = one.feed.newest?.mark;
      const since = performance.now();
      await change(pool);
      await expect.poll(() => one.feed.newest?.mark).not.toBe(before);
      await expect.poll(() => other.feed.newest?.mark).toBe(one.feed.newest?.mark);
      expect(one.feed.newest?.heardAt).toBeGreaterThanOrEqual(since);
      if (pool !== db) await pool.destroy();
    }
  });

  test('no notice comes of a rollback, nor of the mere use of a session', async () => {
    const node = await startNode();
    await expect(
      inTransaction(db, async (trx) => {
        await change(trx);
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
    await db.updateTable('sessions').set({ lastSeenAt: new Date().toISOString() }).execute();
    await quiet();
    expect(node.rungs()).toBe(0);
  });

  test('the end of a session sends a notice, and is no change', async () => {
    const node = await startNode();
    const { mark } = node.feed.newest ?? {};
    await db.updateTable('sessions').set({ revokedAt: new Date().toISOString() }).execute();
    await expect.poll(node.rungs).toBe(1);
    expect(node.feed.newest?.mark).toBe(mark);
  });

  test('an import of 12,000 lines is one notice', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(async () => client.end());
    let notices = 0;
    client.on('notification', () => (notices += 1));
    await client.query('listen quoin_changes');
    await inTransaction(db, async (trx) =>
      insertActivity(
        trx,
        Array.from({ length: 12_000 }, () => line),
      ),
    );
    await expect.poll(async () => (await client.query('select 1')).rowCount && notices).toBe(1);
  });

  test('a change whose line has a lower number but comes later makes another mark', async () => {
    const node = await startNode();
    const between = await inTransaction(db, async (slow) => {
      await change(slow);
      const before = node.feed.newest?.mark;
      await change();
      await expect.poll(() => node.feed.newest?.mark).not.toBe(before);
      return node.feed.newest?.mark;
    });
    await expect.poll(() => node.feed.newest?.mark).not.toBe(between);
  });

  test('a cut connection is made again, missed changes are found, and the break is logged once', async () => {
    const node = await startNode();
    const before = node.feed.newest?.mark;
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quoin changes' and datname = current_database()`.execute(db);
    await change();
    await expect.poll(() => node.feed.newest?.mark).not.toBe(before);
    const between = node.feed.newest?.mark;
    await change();
    await expect.poll(() => node.feed.newest?.mark).not.toBe(between);
    expect(node.lost).toHaveLength(1);
  });

  test('without a database it tries on, and ends on request', async () => {
    const feed = new ChangeFeed();
    const stop = listenForChanges('postgres://quoin@127.0.0.1:1/quoin', feed, () => {});
    await quiet();
    await stop();
    expect(feed.newest).toBeUndefined();
  });
});

describe('D followers', () => {
  test('are forgotten when they leave', () => {
    const feed = new ChangeFeed();
    const followers = ['s', 's', 't'].map((session) => feed.follow(session, () => {}));
    expect(feed.size).toBe(3);
    for (const follower of followers) follower.leave();
    expect(feed.size).toBe(0);
  });

  test('are at most twenty of one session: the oldest is dropped with a notice', () => {
    const feed = new ChangeFeed();
    const rungs: number[] = [];
    const followers = Array.from({ length: 21 }, (_, index) => feed.follow('s', () => rungs.push(index)));
    feed.follow('another', () => rungs.push(99));
    expect(feed.size).toBe(21);
    expect(followers.map((follower) => follower.isOver())).toEqual([true, ...Array(20).fill(false)]);
    expect(rungs).toEqual([0]);
  });

  test('are dropped when the node stops, later ones too', () => {
    const feed = new ChangeFeed();
    let rungs = 0;
    const follower = feed.follow('s', () => (rungs += 1));
    feed.close();
    expect([rungs, follower.isOver(), feed.follow('s', () => {}).isOver()]).toEqual([1, true, true]);
  });
});
