import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';

import { createTestDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';

const { url, drop } = await createTestDatabase();
const db = openDatabase({ url });
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('a large answer is read in pieces, and other requests have their turn between two of them', async () => {
  // All data that arrives on any connection, counted between two turns of the event loop.
  let read = 0;
  let most = 0;
  let isOver = false;
  const turn = () => {
    most = Math.max(most, read);
    read = 0;
    if (!isOver) setImmediate(turn);
  };
  const { push } = Readable.prototype;
  const pushed = vi.spyOn(Readable.prototype, 'push').mockImplementation(function add(
    this: Readable,
    ...given
  ) {
    read += (given[0] as Buffer | null)?.length ?? 0;
    return push.apply(this, given);
  });
  try {
    turn();
    const { rows } = await sql<{ text: string }>`
      select repeat('x', 1000) as text from generate_series(1, 10000)`.execute(db);
    expect(rows).toHaveLength(10_000);
    expect(rows.every(({ text }) => text.length === 1_000)).toBe(true);
  } finally {
    isOver = true;
    pushed.mockRestore();
  }
  expect(most).toBeGreaterThan(64 * 1024);
  expect(most).toBeLessThan(256 * 1024);
});
