import { dollars } from '@quoin/domain/exact';
import { firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../../connection/database.ts';
import { withRollback } from '../../testing/database.ts';
import { openFilledDatabase } from '../../testing/one-of-each.ts';
import { readInvoiceBalances } from '../invoice-balance.ts';
import { insertIssued, judgeNow, payOf } from '../testing/issued-invoice.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
beforeAll(async () => {
  opened = await openFilledDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const LATER = '2200-01-01';

/** Issues the first invoice of the bathroom, without what its deposit paid. */
const issue = async (trx: Db) => {
  await trx.deleteFrom('invoices').where('status', '=', 'draft').execute();
  const document = { ...firstInvoice, number: 'INV-2026-0009', dueDate: LATER };
  return insertIssued(trx, 1, { ...document, depositApplied: dollars(0), payable: document.total }, [7, 8]);
};

let count = 0;
const memo = async (trx: Db, invoiceId: number, amount: number, applied = amount) => {
  const { id } = await trx
    .insertInto('creditMemos')
    .values({
      invoiceId,
      number: `CM-2026-1${(count += 1)}`,
      day: '2026-03-10',
      amount: dollars(amount),
      tax: dollars(0),
      applied: dollars(applied),
      reason: 'Chipped',
      voidReason: null,
      actor: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const balanceOf = async (trx: Db, id: number) => {
  await judgeNow(trx);
  return (await readInvoiceBalances(trx, [id])).get(id);
};

test('a memo lowers what is open of its invoice, and a void one does not', async () => {
  await withRollback(opened.db, async (trx) => {
    const id = await issue(trx);
    const first = await memo(trx, id, 106.69);
    expect(await balanceOf(trx, id)).toEqual({ paid: 0, credited: 106.69, open: 2000, state: 'partly-paid' });
    await payOf(trx, 1, id, 2000);
    expect(await balanceOf(trx, id)).toEqual({ paid: 2000, credited: 106.69, open: 0, state: 'paid' });
    await trx.updateTable('creditMemos').set({ status: 'void' }).where('id', '=', first).execute();
    expect(await balanceOf(trx, id)).toMatchObject({ credited: 0, open: 106.69 });
    // What exceeds the balance is credit of the contract, and lowers no balance.
    await memo(trx, id, 200, 106.69);
    expect(await balanceOf(trx, id)).toMatchObject({ credited: 106.69, open: 0, state: 'paid' });
  });
});

test('the database takes no memo beyond its invoice, on a request, or on one that is void', async () => {
  const refused = async (change: (trx: Db, id: number) => Promise<unknown>) =>
    withRollback(opened.db, async (trx) => {
      const id = await issue(trx);
      await change(trx, id);
      await expect(judgeNow(trx)).rejects.toMatchObject({ constraint: 'credit_memos_fit' });
    });
  await refused(async (trx, id) => memo(trx, id, 2106.7));
  await refused(async (trx, id) => {
    await payOf(trx, 1, id, 2000);
    await memo(trx, id, 106.7);
  });
  await refused(async (trx, id) => {
    await memo(trx, id, 106.7);
    await payOf(trx, 1, id, 2000);
  });
  await refused(async (trx) => memo(trx, 2, 1));
  await refused(async (trx, id) => {
    await memo(trx, id, 1);
    await trx.updateTable('invoices').set({ status: 'void' }).where('id', '=', id).execute();
  });
});

test('a memo that was written is never changed or deleted, only voided', async () => {
  await withRollback(opened.db, async (trx) => {
    await expect(
      trx
        .updateTable('creditMemos')
        .set({ amount: dollars(5) })
        .where('id', '=', 1)
        .execute(),
    ).rejects.toMatchObject({ code: '55000' });
  });
  await withRollback(opened.db, async (trx) => {
    await expect(trx.deleteFrom('creditMemos').where('id', '=', 1).execute()).rejects.toMatchObject({
      code: '55000',
    });
  });
});
