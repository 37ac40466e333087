import { ChangeFeed } from '@quoin/db/changes';
import { openTestDatabase } from '@quoin/db/testing/database';
import { DomainError } from '@quoin/domain/errors';
import { expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

const told = ({ value, done }: IteratorResult<unknown, unknown>) => (done ? 'over' : (value as [string])[0]);

test('a watcher who does not read holds up nothing, and hears the newest change next', async () => {
  await using database = await openTestDatabase();
  const changes = new ChangeFeed();
  const announce = (mark: number) => changes.announce({ mark: String(mark), heardAt: performance.now() });
  const ada = await addAdmin(database.db, 'ada');
  const { call } = callerFor(database.db, ada, 'session', { changes });
  announce(1);
  const events = (await call.changes.watch())[Symbol.asyncIterator]();
  expect(told(await events.next())).toBe('1');
  for (let mark = 2; mark <= 1_000; mark += 1) announce(mark);
  expect(told(await events.next())).toBe('1000');
  const next = events.next();
  changes.close();
  expect(told(await next)).toBe('over');
  expect(changes.size).toBe(0);
});

test('a watcher whose session ended gets an error, and a lost database is no defect', async () => {
  await using database = await openTestDatabase();
  const ada = await addAdmin(database.db, 'ada');
  const endings: [() => Promise<null>, string][] = [
    [async () => Promise.resolve(null), 'UNAUTHORIZED'],
    [async () => Promise.reject(new DomainError('databaseUnavailable')), 'SERVICE_UNAVAILABLE'],
  ];
  for (const [recheckActor, code] of endings) {
    const { call } = callerFor(database.db, ada, 'session', { recheckActor });
    const events = (await call.changes.watch())[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject({ code });
  }
});

test('a key cannot watch', async () => {
  await using database = await openTestDatabase();
  const admin = await addAdmin(database.db, 'ada');
  const apiKey = { id: 1, name: 'Price list' };
  const { call } = callerFor(database.db, admin, null, {
    actor: async () => Promise.resolve({ admin, apiKey }),
  });
  await expect(call.changes.watch()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
