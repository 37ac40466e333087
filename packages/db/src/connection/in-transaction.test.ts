import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestDatabase } from '../testing/database.ts';
import { type Db, inTransaction, openDatabase } from './database.ts';
import { toDomainError } from './errors.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  ({ drop } = made);
  db = openDatabase({ url: made.url });
  await sql`create table accounts (name text primary key, amount integer not null)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});
beforeEach(async () => {
  await sql`delete from accounts`.execute(db);
  await sql`insert into accounts values ('one', 0), ('other', 0)`.execute(db);
});

const add = async (trx: Db, name: string) => {
  await sql`update accounts set amount = amount + 1 where name = ${name}`.execute(trx);
};
const amounts = async () =>
  Object.fromEntries(
    (await sql<{ name: string; amount: number }>`select * from accounts`.execute(db)).rows.map(
      ({ name, amount }) => [name, amount],
    ),
  );

/** Waits until so many have come. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let present = 0;
  return async () => {
    present += 1;
    if (present === count) resolve();
    await promise;
  };
}

describe('of two transactions that wait for each other', () => {
  test('both are done, each once: the aborted one runs anew (R50)', async () => {
    const meet = meetingOf(2);
    let runs = 0;
    const inOrder = async (...names: [string, string]) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await add(trx, names[0]);
        await meet();
        await add(trx, names[1]);
        return names;
      });
    expect(await Promise.all([inOrder('one', 'other'), inOrder('other', 'one')])).toEqual([
      ['one', 'other'],
      ['other', 'one'],
    ]);
    expect(await amounts()).toEqual({ one: 2, other: 2 });
    expect(runs).toBe(3);
  });

  test('a nested one does not run anew by itself', async () => {
    const meet = meetingOf(2);
    const runs = { outer: 0, inner: 0 };
    const inOrder = async (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        runs.outer += 1;
        await add(trx, first);
        await meet();
        await inTransaction(trx, async (same) => {
          runs.inner += 1;
          await add(same, second);
        });
      });
    await Promise.all([inOrder('one', 'other'), inOrder('other', 'one')]);
    expect(runs).toEqual({ outer: 3, inner: 3 });
    expect(await amounts()).toEqual({ one: 2, other: 2 });
  });
});

describe('a transaction that cannot be put in any order with another one', () => {
  const addAsSeenOnce = async (interfere: (run: number) => Promise<void>) => {
    let runs = 0;
    return inTransaction(db, async (trx) => {
      runs += 1;
      await sql`set transaction isolation level repeatable read`.execute(trx);
      await sql`select * from accounts`.execute(trx);
      await interfere(runs);
      await add(trx, 'one');
      return runs;
    });
  };

  test('runs anew (R50)', async () => {
    expect(
      await addAsSeenOnce(async (run) => {
        if (run < 3) await add(db, 'one');
      }),
    ).toBe(3);
    expect(await amounts()).toEqual({ one: 3, other: 0 });
  });

  test('is given up after a few times, and reported as too busy', async () => {
    let last = 0;
    const error = await addAsSeenOnce(async (run) => {
      last = run;
      await add(db, 'one');
    }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '40001' });
    expect(toDomainError(error)?.key).toBe('tooBusy');
    expect(last).toBe(4);
    expect(await amounts()).toEqual({ one: 4, other: 0 });
  });
});

test('a transaction that fails otherwise does not run anew', async () => {
  let runs = 0;
  const work = inTransaction(db, async (trx) => {
    runs += 1;
    await sql`insert into accounts values ('one', 0)`.execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});
