import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Db, inTransaction } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { takeTurn } from './throttle.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const limit = { max: 3, windowMinutes: 10 };
const ageHits = async (trx: Db, minutes: number) =>
  trx
    .updateTable('throttleHits')
    .set({ at: sql<string>`at - make_interval(mins => ${minutes})` })
    .execute();
const expectRefusal = async (turn: Promise<void>) => {
  const error: unknown = await turn.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error(`nothing was refused: ${String(error)}`);
  return error;
};

test('of many simultaneous callers exactly as many get a turn as there are', async () => {
  const throttle = { scope: 'race', subject: 'a', max: 5, windowMinutes: 15 };
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, async () => inTransaction(db, async (trx) => takeTurn(trx, throttle))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a refusal has the time of the next free turn, which is the end of the oldest', async () => {
  await withRollback(db, async (trx) => {
    const turn = async () => takeTurn(trx, { scope: 'wait', subject: 'a', ...limit });
    await turn();
    await ageHits(trx, 4);
    await turn();
    await turn();
    const refusal = await expectRefusal(turn());
    expect(refusal).toMatchObject({ key: 'tooManyRequests', code: 'TOO_MANY_REQUESTS' });
    expect(refusal.retryAfterS).toBeGreaterThan(355);
    expect(refusal.retryAfterS).toBeLessThanOrEqual(360);
    await ageHits(trx, 6);
    await turn();
    await expectRefusal(turn());
  });
});

test('every subject and every scope has turns of its own', async () => {
  await withRollback(db, async (trx) => {
    for (const [scope, subject] of [
      ['one', 'a'],
      ['one', 'b'],
      ['two', 'a'],
    ] as const) {
      for (let number = 0; number < limit.max; number += 1) await takeTurn(trx, { scope, subject, ...limit });
      await expectRefusal(takeTurn(trx, { scope, subject, ...limit }));
    }
  });
});

test('a failure takes no turn', async () => {
  const throttle = { scope: 'failed', subject: 'a', ...limit };
  for (let number = 0; number < 10; number += 1)
    await withRollback(db, async (trx) => takeTurn(trx, throttle));
  await withRollback(db, async (trx) => {
    for (let number = 0; number < limit.max; number += 1) await takeTurn(trx, throttle);
    await expectRefusal(takeTurn(trx, throttle));
  });
});

test('no address is stored, and no row for longer than a day', async () => {
  await withRollback(db, async (trx) => {
    const throttle = { scope: 'old', subject: '192.0.2.7', ...limit };
    await takeTurn(trx, throttle);
    await ageHits(trx, 24 * 60 + 1);
    await takeTurn(trx, throttle);
    const hits = await trx.selectFrom('throttleHits').selectAll().where('scope', '=', 'old').execute();
    expect(hits).toHaveLength(1);
    expect(JSON.stringify(hits)).not.toContain('192.0.2.7');
    expect(hits[0]?.subject).toMatch(/^[\w-]{43}$/);
  });
});
