import { dollars } from '@quoin/domain/exact';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { depositRequest, firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { runAsOwner, withRollback } from '../testing/database.ts';
import { openFilledDatabase } from '../testing/one-of-each.ts';
import { readInvoiceBalances } from './invoice-balance.ts';
import { insertIssued, judgeNow, payOf } from './testing/issued-invoice.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
beforeAll(async () => {
  opened = await openFilledDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const LATER = '2200-01-01';

/** Issues the first invoice of the bathroom, due in the far future, for a contract without a draft. */
const issue = async (trx: Db, fields: Partial<InvoiceDocument> = {}) => {
  await trx.deleteFrom('invoices').where('status', '=', 'draft').execute();
  return insertIssued(trx, 1, { ...firstInvoice, dueDate: LATER, ...fields }, [7, 8]);
};

/** What the deposit paid at the issue. */
const applyDeposit = async (trx: Db, invoiceId: number) =>
  trx
    .insertInto('creditApplications')
    .values({ invoiceId, source: 'deposit', amount: dollars(777.63), undoesId: null })
    .returning('id')
    .executeTakeFirstOrThrow();

const balanceOf = async (trx: Db, id: number) => {
  await judgeNow(trx);
  return (await readInvoiceBalances(trx, [id])).get(id);
};

test('the balance of an invoice counts payments, deposits and credit, and what was undone no more', async () => {
  await withRollback(opened.db, async (trx) => {
    const id = await issue(trx);
    const { id: applied } = await applyDeposit(trx, id);
    expect(await balanceOf(trx, id)).toEqual({ paid: 777.63, credited: 0, open: 1329.06, state: 'open' });
    await payOf(trx, 1, id, 329.06);
    expect(await balanceOf(trx, id)).toEqual({
      paid: 1106.69,
      credited: 0,
      open: 1000,
      state: 'partly-paid',
    });
    await payOf(trx, 1, id, 1000);
    expect(await balanceOf(trx, id)).toEqual({ paid: 2106.69, credited: 0, open: 0, state: 'paid' });
    await trx
      .insertInto('creditApplications')
      .values({ invoiceId: id, source: 'deposit', amount: dollars(-777.63), undoesId: applied })
      .execute();
    expect(await balanceOf(trx, id)).toEqual({
      paid: 1329.06,
      credited: 0,
      open: 777.63,
      state: 'partly-paid',
    });
  });
});

test('an invoice is overdue from the day after it is due, and no more once it is paid', async () => {
  await withRollback(opened.db, async (trx) => {
    const due = await issue(trx, {
      dueDate: '2026-04-08',
      depositApplied: dollars(0),
      payable: dollars(2_106.69),
    });
    expect(await balanceOf(trx, due)).toEqual({ paid: 0, credited: 0, open: 2106.69, state: 'overdue' });
    await payOf(trx, 1, due, 2000);
    expect(await balanceOf(trx, due)).toMatchObject({ open: 106.69, state: 'overdue' });
    await payOf(trx, 1, due, 106.69);
    expect(await balanceOf(trx, due)).toMatchObject({ open: 0, state: 'paid' });
  });
});

test('a draft and a void invoice have nothing open', async () => {
  await withRollback(opened.db, async (trx) => {
    expect(await balanceOf(trx, 1)).toEqual({ paid: 0, credited: 0, open: 0, state: 'draft' });
    const id = await issue(trx);
    await trx.updateTable('invoices').set({ status: 'void' }).where('id', '=', id).execute();
    expect(await balanceOf(trx, id)).toEqual({ paid: 0, credited: 0, open: 0, state: 'void' });
    expect(await readInvoiceBalances(trx, [])).toEqual(new Map());
  });
});

test('a deposit request is closed while an issued invoice bills its deposit', async () => {
  await withRollback(opened.db, async (trx) => {
    const request = await issue(trx, { ...depositRequest, dueDate: LATER, number: 'DR-2026-0009' });
    await payOf(trx, 1, request, 500);
    expect(await balanceOf(trx, request)).toEqual({
      paid: 500,
      credited: 0,
      open: 277.63,
      state: 'partly-paid',
    });
    const id = await issue(trx);
    expect(await balanceOf(trx, request)).toEqual({ paid: 500, credited: 0, open: 0, state: 'closed' });
    await trx.updateTable('invoices').set({ status: 'void' }).where('id', '=', id).execute();
    expect(await balanceOf(trx, request)).toEqual({
      paid: 500,
      credited: 0,
      open: 277.63,
      state: 'partly-paid',
    });
    await runAsOwner(trx, `update invoices set status = 'issued', contract_id = 2 where id = ${id}`);
    expect(await balanceOf(trx, request)).toMatchObject({ state: 'partly-paid' });
  });
});
