import { DomainError } from '@quoin/domain/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type ObjectStore, openObjectStore } from './object-store.ts';
import { type TestObjectStore, startObjectStore } from './testing/object-store.ts';

let server: TestObjectStore;
let store: ObjectStore;
const told: string[] = [];
beforeAll(async () => {
  server = await startObjectStore();
  store = openObjectStore(server.settings, (error) => told.push(error.name));
});
beforeEach(() => {
  server.mood = 'well';
  told.length = 0;
});
afterAll(async () => server.close());

describe('a store of objects', () => {
  test('gives back a stored object below its folder, and none after its deletion', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    await store.put('a b.jpg', bytes, 'image/jpeg');
    expect([...server.objects]).toEqual([['photos/quoin/a b.jpg', bytes]]);
    expect(await store.get('a b.jpg')).toEqual(bytes);
    await store.delete('a b.jpg');
    await store.delete('a b.jpg');
    expect(await store.get('a b.jpg')).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('gets requests that other stores than Amazon’s understand', async () => {
    server.asked.length = 0;
    await store.put('a.jpg', Buffer.from('x'), 'image/jpeg');
    const [{ headers }] = server.asked as [TestObjectStore['asked'][number]];
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-length']).toBe('1');
    expect(headers['authorization']).toMatch(/^AWS4-HMAC-SHA256 Credential=test\//);
    expect(Object.keys(headers).filter((name) => /checksum|crc|trailer|decoded/.test(name))).toEqual([]);
  });
});

const calls: Record<string, () => Promise<unknown>> = {
  put: async () => store.put('b.jpg', Buffer.from('x'), 'image/jpeg'),
  get: async () => store.get('a.jpg'),
  delete: async () => store.delete('a.jpg'),
};
const unavailable = new DomainError('photoStoreUnavailable');

describe('a store that cannot be reached', () => {
  test.each(Object.keys(calls))('leads to a message, with the reason in the log: %s', async (name) => {
    server.mood = 'refusing';
    await expect(calls[name]?.()).rejects.toThrow(unavailable);
    expect(told).toEqual(['AccessDenied']);
    const closed = openObjectStore({ ...server.settings, endpoint: 'http://127.0.0.1:1' }, () => {});
    await expect(closed.get('a.jpg')).rejects.toThrow(unavailable);
  });

  test(
    'is given up after a time limit, when it is silent or stops halfway',
    { timeout: 40_000 },
    async () => {
      server.objects.set('photos/quoin/half.jpg', Buffer.alloc(1000));
      const why = async (call: Promise<unknown>) => call.catch((error: unknown) => error);
      server.mood = 'stalling';
      const half = why(store.get('half.jpg'));
      await expect.poll(() => server.asked.at(-1)?.path).toBe('photos/quoin/half.jpg');
      server.mood = 'silent';
      const reasons = await Promise.all([half, ...Object.values(calls).map(async (call) => why(call()))]);
      expect(reasons).toEqual([unavailable, unavailable, unavailable, unavailable]);
      expect(told).toHaveLength(4);
    },
  );
});
