import { readLedgerFacts } from '@quoin/db/diagnosis/ledger';
import { readTrialBalance } from '@quoin/db/ledger/account';
import { readBooks } from '@quoin/db/ledger/books';
import { listLedgerEntries } from '@quoin/db/ledger/entry';
import { listTransfers } from '@quoin/db/ledger/transfer';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { takeSteps } from '../store/step.ts';
import { ledgerSteps } from '../store/store-ledger.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test.each([
  ['2026-11-20T14:30:00.000Z', '2026-09-30'],
  ['2026-11-22T18:00:00.000Z', '2026-09-30'],
  ['2027-01-01T03:00:00.000Z', '2026-11-30'],
  ['2028-02-29T23:59:59.000Z', '2027-12-31'],
  ['2026-07-31T18:20:00.000Z', '2026-05-31'],
])('the books of the demo firm at %s balance, and are closed through %s', async (moment, closedThrough) => {
  await withRollback(opened.db, async (trx) => {
    await takeSteps(await ledgerSteps(trx, new Date(moment)));
    const { items: transfers } = await listTransfers(trx, {});
    const { items: entries } = await listLedgerEntries(trx, {});
    expect(await readLedgerFacts(trx, 5)).toEqual({
      entries: transfers.length + 1,
      balance: 0,
      unbalanced: [],
      unmirrored: [],
      late: [],
      transfers: [],
    });
    expect(transfers.filter(({ status }) => status === 'void')).toHaveLength(1);
    const { accounts, debits, credits } = await readTrialBalance(trx);
    expect(debits).toBe(credits);
    const wrongWay = accounts.filter(({ type, balance }) => (type === 'asset' ? balance < 0 : balance > 0));
    expect(wrongWay.map(({ name, balance }) => [name, balance])).toEqual([]);
    expect(accounts.find(({ id }) => id === 1000)?.balance).toBeGreaterThan(10_000);
    const books = await readBooks(trx);
    expect(books.closedThrough).toBe(closedThrough);
    expect(books.closings).toHaveLength(12);
    // Nothing comes later than the moment, and the days after the closed ones have transfers too.
    for (const at of [...entries, ...transfers].map(({ createdAt }) => createdAt))
      expect(at <= moment).toBe(true);
    for (const { at } of books.closings) expect(at <= moment).toBe(true);
    expect(transfers.filter(({ day }) => day > closedThrough).length).toBeGreaterThan(2);
  });
});

test('books that have anything are left as they are', async () => {
  await withRollback(opened.db, async (trx) => {
    await trx
      .insertInto('bookClosings')
      .values({ closedThrough: null, reason: null, actor: 'Ada' })
      .execute();
    await takeSteps(await ledgerSteps(trx, new Date('2026-11-20T14:30:00.000Z')));
    expect(await readTrialBalance(trx)).toMatchObject({ debits: 0 });
  });
});
