import { ChangeFeed } from '@quoin/db/changes';
import { beforeEach, expect, test } from 'vitest';

import { SessionCache } from './session-cache.ts';

const ada = {
  admin: {
    id: 1,
    username: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Test',
    role: 'admin' as const,
  },
  mustChoosePassword: false,
  mustSetUpSecondFactor: false,
};

let feed: ChangeFeed;
let cache: SessionCache;
let reads: number;
beforeEach(() => {
  feed = new ChangeFeed();
  cache = new SessionCache(feed);
  reads = 0;
});

const find = async () =>
  cache.find('session', async () => {
    reads += 1;
    return ada;
  });

test('a session is looked up once for many requests of one moment', async () => {
  feed.isHeard = true;
  expect(await Promise.all([find(), find(), find()])).toEqual([ada, ada, ada]);
  expect(reads).toBe(1);
});

test('without the notices of other nodes, each request looks up the session', async () => {
  await find();
  await find();
  feed.isHeard = true;
  await find();
  feed.isHeard = false;
  await find();
  expect(reads).toBe(4);
});

test('a notice, and a change of this node, cause a new lookup', async () => {
  feed.isHeard = true;
  await find();
  feed.notice();
  await find();
  cache.clear();
  await find();
  expect(reads).toBe(3);
});

test('a session read before a notice is not remembered after it', async () => {
  feed.isHeard = true;
  const slow = Promise.withResolvers<typeof ada>();
  const old = cache.find('session', async () => slow.promise);
  feed.notice();
  slow.resolve(ada);
  expect(await old).toEqual(ada);
  await find();
  expect(reads).toBe(1);
});

test('neither an unknown session nor a failure is remembered', async () => {
  feed.isHeard = true;
  expect(await cache.find('session', async () => undefined)).toBeUndefined();
  const broken = cache.find('session', async () => Promise.reject(new Error('gone')));
  await expect(broken).rejects.toThrow('gone');
  await find();
  expect(reads).toBe(1);
});
