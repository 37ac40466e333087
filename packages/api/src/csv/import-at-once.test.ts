import { type Db, databaseUse, openDatabase } from '@quoin/db/connection/database';
import { createTestDatabase, openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { untilWaiting } from '@quoin/db/testing/locks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { checkRows, counts, sendRows } from './import-testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let ada: ReturnType<typeof callerFor>['call'];
let bea: ReturnType<typeof callerFor>['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  ada = callerFor(db, await addAdmin(db, 'ada')).call;
  bea = callerFor(db, await addAdmin(db, 'bea')).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const bySku = async (sku: string) =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).orderBy('id').execute();
const nothingStaged = async () => {
  const rows = await db.selectFrom('importRows').select('place').execute();
  const imports = await db.selectFrom('imports').select('id').where('result', 'is', null).execute();
  return rows.length + imports.length === 0;
};

describe('between the check and the writing', () => {
  const fields = ['sku', 'name', 'price'];
  const outdated = 'Somebody changed these records meanwhile. Nothing was imported. Check the rows again.';

  test('a changed product keeps its change until the rows are checked again', async () => {
    const product = await ada.products.create({ name: 'Lath', sku: 'L-1', price: 1 });
    const { id } = await checkRows(ada, 'products', fields, [
      ['L-2', 'New lath', '1'],
      ['L-1', 'Lath', '9'],
    ]);
    await bea.products.update({ id: product.id, price: 2 });
    await expect(ada.imports.write({ id, leaveOutWrong: false })).rejects.toThrow(outdated);
    expect(await bySku('L-1')).toMatchObject([{ price: 2 }]);
    expect(await bySku('L-2')).toEqual([]);
    expect(await ada.imports.check({ id })).toEqual(counts({ created: 1, updated: 1 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await bySku('L-1')).toMatchObject([{ price: 9 }]);
  });

  test('a deleted product is not made again unseen', async () => {
    const product = await ada.products.create({ name: 'Peg', sku: 'P-1', price: 1 });
    const { id } = await checkRows(ada, 'products', fields, [['P-1', 'Peg', '9']]);
    await bea.products.delete({ id: product.id });
    await expect(ada.imports.write({ id, leaveOutWrong: false })).rejects.toThrow(outdated);
    await ada.imports.cancel({ id });
  });

  test('unchecked rows are not written', async () => {
    const id = await sendRows(ada, 'products', fields, [['N-1', 'Nail', '1']]);
    await expect(ada.imports.write({ id, leaveOutWrong: true })).rejects.toThrow(outdated);
    await ada.imports.cancel({ id });
  });

  test('of two simultaneous imports of one new SKU, one makes it and the other gets an error', async () => {
    const rows = [['TWO-1', 'Twice', '1']];
    const one = await checkRows(ada, 'products', fields, rows);
    const other = await checkRows(bea, 'products', fields, rows);
    const ends = await Promise.allSettled([
      ada.imports.write({ id: one.id, leaveOutWrong: false }),
      bea.imports.write({ id: other.id, leaveOutWrong: false }),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await bySku('TWO-1')).toHaveLength(1);
    await Promise.all([ada.imports.cancel({ id: one.id }), bea.imports.cancel({ id: other.id })]);
  });

  test('when the last row fails, none is written', async () => {
    const place = { city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' as const };
    const columns = ['address', 'city', 'state', 'zipCode', 'propertyType'];
    const rows = Array.from({ length: 1_500 }, (_, number) => [
      `${number} Last Row Rd`,
      'Dayton',
      'OH',
      '45402',
      'Condo',
    ]);
    const { id } = await checkRows(ada, 'properties', columns, rows);
    // Somebody adds the last address while the import is being written: what the check found was still right.
    let answer: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('properties')
        .values({ ...place, address: '1499 last row rd' })
        .execute();
      answer = ada.imports.write({ id, leaveOutWrong: false }).catch((error: Error) => error.message);
      await untilWaiting(db, 1);
    });
    expect(await answer).toBe(outdated);
    const left = await db
      .selectFrom('properties')
      .select('address')
      .where('address', 'ilike', '%last row rd')
      .execute();
    expect(left).toEqual([{ address: '1499 last row rd' }]);
    await ada.imports.cancel({ id });
  });
});

describe('an import', () => {
  const over = 'This import is over: it was finished or cancelled, or began more than a day ago';

  test('belongs only to its author', async () => {
    const { id } = await checkRows(ada, 'products', ['name', 'price'], [['Mine', '1']]);
    const tries = [
      async () => bea.imports.addRows({ id, rows: [{ place: 2, line: 3, cells: ['Hers', '1'] }] }),
      async () => bea.imports.check({ id }),
      async () => bea.imports.listWrong({ id, limit: 1 }),
      async () => bea.imports.progress({ id }),
      async () => bea.imports.write({ id, leaveOutWrong: true }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(over);
    await bea.imports.cancel({ id });
    expect(await ada.imports.progress({ id })).toEqual({ written: 0 });
    await ada.imports.cancel({ id });
  });

  test('that is cancelled leaves no rows behind', async () => {
    const { id } = await checkRows(ada, 'products', ['name', 'price'], [['Gone', '1']]);
    await ada.imports.cancel({ id });
    await expect(ada.imports.write({ id, leaveOutWrong: false })).rejects.toThrow(over);
    expect(await nothingStaged()).toBe(true);
  });

  test('that is being written cannot be cancelled, and the refusal comes without a wait', async () => {
    const columns = ['address', 'city', 'state', 'zipCode', 'propertyType'];
    const { id } = await checkRows(ada, 'properties', columns, [
      ['1 Held Rd', 'Dayton', 'OH', '45402', 'Condo'],
    ]);
    let write: Promise<unknown> = Promise.resolve();
    await withRollback(db, async (trx) => {
      await trx
        .insertInto('properties')
        .values({
          address: '1 Held Rd',
          city: 'Dayton',
          state: 'OH',
          zipCode: '45402',
          propertyType: 'condo',
        })
        .execute();
      write = ada.imports.write({ id, leaveOutWrong: false });
      await untilWaiting(db, 1);
      await ada.imports.cancel({ id });
    });
    expect(await write).toEqual(counts({ created: 1 }));
    const written = await db
      .selectFrom('properties')
      .select('id')
      .where('address', '=', '1 Held Rd')
      .execute();
    expect(written).toHaveLength(1);
    expect(await nothingStaged()).toBe(true);
  });

  test('with many simultaneous requests to write is written by one; no other holds a connection', async () => {
    const columns = ['address', 'city', 'state', 'zipCode', 'propertyType'];
    const row = (address: string) => [[address, 'Dayton', 'OH', '45402', 'Condo']];
    const mine = await checkRows(ada, 'properties', columns, row('1 Crowded Rd'));
    const hers = await checkRows(bea, 'properties', columns, row('2 Crowded Rd'));
    const writes: Promise<unknown>[] = [];
    await withRollback(db, async (trx) => {
      await trx
        .insertInto('properties')
        .values({
          address: '1 Crowded Rd',
          city: 'Dayton',
          state: 'OH',
          zipCode: '45402',
          propertyType: 'condo',
        })
        .execute();
      const write = async () => ada.imports.write({ id: mine.id, leaveOutWrong: false });
      writes.push(write());
      await untilWaiting(db, 1);
      // More than there are connections: had each kept one, this transaction could not go on.
      const others = [
        ...Array.from({ length: 12 }, write),
        ...Array.from({ length: 12 }, async () => bea.imports.write({ id: hers.id, leaveOutWrong: false })),
      ];
      for (const end of await Promise.allSettled(others))
        expect(end).toMatchObject({
          status: 'rejected',
          reason: { code: 'CONFLICT', cause: { key: 'importUnderWay', retryAfterS: 1 } },
        });
      expect(await ada.imports.progress({ id: mine.id })).toEqual({ written: 0 });
    });
    await Promise.all(writes);
    // Whoever asks again is told what it did, or has theirs written.
    expect(await ada.imports.write({ id: mine.id, leaveOutWrong: false })).toEqual(counts({ created: 1 }));
    expect(await bea.imports.write({ id: hers.id, leaveOutWrong: false })).toEqual(counts({ created: 1 }));
  });

  test('with many simultaneous requests to check is checked once; no other holds a connection', async () => {
    const { id } = await checkRows(ada, 'products', ['name', 'price'], [['Checked once', '1']]);
    const checks: Promise<unknown>[] = [];
    await withRollback(db, async (trx) => {
      await trx.selectFrom('importRows').select('place').where('importId', '=', id).forUpdate().execute();
      checks.push(ada.imports.check({ id }));
      await untilWaiting(db, 1);
      const others = Array.from({ length: 12 }, async () => ada.imports.check({ id }));
      for (const end of await Promise.allSettled(others))
        expect(end).toMatchObject({ status: 'rejected', reason: { cause: { key: 'importUnderWay' } } });
    });
    expect(await Promise.all(checks)).toEqual([counts({ created: 1 })]);
    await ada.imports.cancel({ id });
  });

  test('is written also with the last free connection, without a wait for another to report its progress', async () => {
    const { url, drop } = await createTestDatabase();
    const narrow = openDatabase({ url, maxConnections: 2 });
    try {
      const cy = callerFor(narrow, await addAdmin(narrow, 'cy')).call;
      const rows = Array.from({ length: 2_500 }, (_, number) => [`Nail ${number}`, '1']);
      const { id } = await checkRows(cy, 'products', ['name', 'price'], rows);
      await withRollback(narrow, async () => {
        expect(await cy.imports.write({ id, leaveOutWrong: false })).toEqual(counts({ created: 2_500 }));
      });
      expect(databaseUse(narrow)?.errors).toEqual(new Map());
    } finally {
      await narrow.destroy();
      await drop();
    }
  });

  test.each([
    [{ kind: 'products' as const, fields: ['name'] }, 'Choose columns for the required fields'],
    [{ kind: 'products' as const, fields: ['name', 'price', 'id'] }, 'Choose each field once'],
    [{ kind: 'products' as const, fields: ['name', 'price', 'price'] }, 'Choose each field once'],
    [{ kind: 'leads' as const, fields: ['email'] }, 'Choose columns for the required fields'],
  ])('of %j is refused', async (input, message) => {
    await expect(ada.imports.begin(input)).rejects.toThrow(message);
  });

  test('of ten thousand products takes seconds, and reports its progress', { timeout: 60_000 }, async () => {
    const fields = ['sku', 'name', 'price', 'category'];
    const priced = (price: string) =>
      Array.from({ length: 10_000 }, (_, number) => [
        `K-${number}`,
        `Kitchen cabinet number ${number}`,
        price,
        'Cabinets',
      ]);
    const began = performance.now();
    for (const [price, outcome] of [
      ['129.99', 'created'],
      ['139.99', 'updated'],
    ] as const) {
      const { id, counts: found } = await checkRows(ada, 'products', fields, priced(price));
      expect(found).toEqual(counts({ [outcome]: 10_000 }));
      const told: number[] = [];
      const watch = setInterval(() => {
        void ada.imports.progress({ id }).then(
          ({ written }) => told.push(written),
          () => undefined,
        );
      }, 20);
      await ada.imports.write({ id, leaveOutWrong: false });
      clearInterval(watch);
      expect(told.some((written) => written > 0 && written < 10_000)).toBe(true);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
    }
    expect(performance.now() - began).toBeLessThan(45_000);
  });
});
