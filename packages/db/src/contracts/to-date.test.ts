import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { runAsOwner, runWithin, withRollback, workAsOwner } from '../testing/database.ts';
import { untilWaiting } from '../testing/locks.ts';
import { addRows, openFilledDatabase } from '../testing/one-of-each.ts';
import { findNewestDocument, listSendingsOfProject } from './change-order-document.ts';
import { insertChangeOrder } from './change-order.ts';
import {
  findContract,
  insertContract,
  listPaymentsToDate,
  lockActiveContract,
  lockContractAndEstimate,
} from './contract.ts';
import { readProjectCosts } from './live-cost.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openFilledDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe('a contract to date', () => {
  test('adds up its own lines, and ends later by the days of approved changes alone', async () => {
    await withRollback(db, async (trx) => {
      await runAsOwner(trx, `update contracts set end_date = '2027-01-29', start_date = '2027-01-11'`);
      const change = { changes_item_no: 1, change_order_id: 1 };
      await addRows(
        trx,
        'contract_lines',
        { id: 2, item_no: 2, ...change, cost: 4, price: 10.5, tax: 0.87 },
        { id: 3, item_no: 3, ...change, cost: -4.25, price: -2, tax: 0 },
        { id: 4, contract_id: 2, cost: 900, price: 900, tax: 90 },
      );
      await runAsOwner(
        trx,
        `update change_orders set status = 'approved', revision = 1, days_delta = 3 where id = 1`,
      );
      await addRows(
        trx,
        'change_orders',
        { id: 2, number: 'CO-2', days_delta: 5, status: 'submitted', revision: 1 },
        { id: 3, number: 'CO-3', days_delta: -1, status: 'approved', revision: 1 },
        { id: 4, contract_id: 2, days_delta: 30, status: 'approved', revision: 1 },
      );
      expect(await findContract(trx, 1)).toMatchObject({
        cost: 0.75,
        netPrice: 9.5,
        tax: 0.87,
        total: 10.37,
        finishDate: '2027-01-31',
      });
    });
  });

  test('has each payment with what changes made of it', async () => {
    await withRollback(db, async (trx) => {
      await addRows(
        trx,
        'contract_payments',
        { id: 2, sort_order: 2, changes_sort_order: 1, change_order_id: 1, payable: 2.5 },
        { id: 3, sort_order: 3, change_order_id: 1, payable: 30 },
        { id: 4, sort_order: 4, changes_sort_order: 3, change_order_id: 2, payable: -10 },
        { id: 5, contract_id: 2, sort_order: 4, changes_sort_order: 1, change_order_id: 3, payable: 900 },
      );
      expect(await listPaymentsToDate(trx, 1)).toMatchObject([
        { id: 1, sortOrder: 1, signedPayable: 1, payable: 3.5 },
        { id: 3, sortOrder: 3, signedPayable: 30, payable: 20 },
      ]);
    });
  });

  test('is read after the change that its lock waited for', async () => {
    await db.transaction().execute(async (trx) => {
      await addRows(trx, 'projects', { id: 2 });
      await addRows(trx, 'estimates', { id: 2, project_id: 2, number: 'E-2' });
      await addRows(trx, 'quotes', { id: 2, estimate_id: 2, document_kind: 'quote' });
      await addRows(trx, 'contracts', { id: 2, project_id: 2, quote_id: 2, number: 'C-2' });
      await addRows(trx, 'contract_lines', { id: 20, contract_id: 2, price: 5 });
    });
    let waiting: ReturnType<typeof lockActiveContract> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockActiveContract(trx, 2);
      waiting = db.transaction().execute(async (other) => lockActiveContract(other, 2));
      await untilWaiting(db, 1);
      await addRows(trx, 'contract_lines', { id: 21, contract_id: 2, item_no: 2, price: 7 });
    });
    expect(await waiting).toMatchObject({ total: 12 });
  });
});

describe('a contract', () => {
  const signed = {
    projectId: 1,
    quoteId: 9,
    number: 'C-2026-0009',
    originalNet: dollars(1),
    originalTax: dollars(0),
    originalTotal: dollars(1),
    signedAt: '2026-03-04T12:00:00Z',
    startDate: null,
    endDate: null,
    cancelUntil: null,
    lines: [],
    payments: [],
  };

  test('is the only active one of its project', async () => {
    await withRollback(db, async (trx) => {
      await addRows(trx, 'quotes', { id: 9, revision: 9, document_kind: 'quote' });
      const sign = async () => workAsOwner(trx, async () => insertContract(trx, signed));
      await expect(sign()).rejects.toMatchObject({ key: 'projectHasContract' });
      await runAsOwner(trx, `update contracts set status = 'cancelled', end_reason = 'Sold'`);
      expect(await sign()).toMatchObject({ number: signed.number, status: 'active' });
    });
  });

  test('is locked after its estimate, as its client locks both to cancel it', async () => {
    let waiting: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await runWithin(trx, 'select from estimates where id = 1 for update');
      waiting = db.transaction().execute(async (other) => lockContractAndEstimate(other, 1));
      await untilWaiting(db, 1);
      await runWithin(trx, 'select from contracts where id = 1 for update nowait');
    });
    await expect(waiting).resolves.toBeUndefined();
  });
});

describe('a change order', () => {
  const order = { contractId: 1, title: 'Back', reason: 'client-request' } as const;

  test('has the number after the highest one of its contract', async () => {
    await withRollback(db, async (trx) => {
      await addRows(
        trx,
        'change_orders',
        { id: 9, number: 'CO-9' },
        { id: 10, number: 'CO-10' },
        { id: 11, contract_id: 2, number: 'CO-70' },
      );
      expect(await insertChangeOrder(trx, order)).toMatchObject({ number: 'CO-11' });
    });
  });

  test('reverses another one that no other reverses, unless that was withdrawn', async () => {
    await withRollback(db, async (trx) => {
      const reversal = await insertChangeOrder(trx, { ...order, reversesId: 1 });
      await expect(insertChangeOrder(trx, { ...order, reversesId: 1 })).rejects.toMatchObject({
        key: 'changeOrderReversed',
      });
      await runAsOwner(trx, `update change_orders set status = 'void' where id = ${reversal.id}`);
      expect(await insertChangeOrder(trx, { ...order, reversesId: 1 })).toMatchObject({ reversesId: 1 });
    });
  });

  test('is shown by its newest sending. One that was recalled is shown by none, and keeps its document', async () => {
    await withRollback(db, async (trx) => {
      const document = { estimate_id: null, valid_until: null, document_kind: 'change-order' };
      await addRows(trx, 'quotes', ...[11, 12, 13].map((id) => ({ id, ...document })));
      await addRows(
        trx,
        'change_orders',
        { id: 2, number: 'CO-2', status: 'submitted', revision: 2 },
        { id: 3, number: 'CO-3', status: 'draft', revision: 2 },
      );
      await addRows(
        trx,
        'change_order_documents',
        { id: 11, change_order_id: 2, quote_id: 11, revision: 1 },
        { id: 12, change_order_id: 2, quote_id: 12, revision: 2 },
        { id: 13, change_order_id: 3, quote_id: 13, revision: 1 },
      );
      expect(await listSendingsOfProject(trx, 1)).toMatchObject([{ id: 12, changeOrderId: 2, revision: 2 }]);
      expect(await findNewestDocument(trx, 2)).toBe(12);
      expect(await findNewestDocument(trx, 3)).toBe(13);
    });
  });
});

describe('the costs of a project', () => {
  test('count what is signed and what waits, and no cancelled contract', async () => {
    await withRollback(db, async (trx) => {
      await runAsOwner(trx, `update projects set budget = 40, actual_cost = 3 where id = 1`);
      await addRows(trx, 'contract_lines', {
        id: 2,
        item_no: 2,
        change_order_id: 1,
        cost: 2,
        price: 4,
        tax: 1,
      });
      await addRows(trx, 'contracts', {
        id: 3,
        quote_id: 3,
        number: 'C-3',
        status: 'cancelled',
        end_reason: 'Sold',
      });
      await addRows(trx, 'contract_lines', { id: 3, contract_id: 3, cost: 900, price: 900 });
      const amounts = { net_price: 7, total: 7 };
      await addRows(
        trx,
        'change_orders',
        { id: 2, number: 'CO-2', status: 'submitted', revision: 1, ...amounts },
        { id: 3, number: 'CO-3', status: 'rejected', revision: 1, ...amounts },
        { id: 4, contract_id: 3, status: 'submitted', revision: 1, ...amounts },
      );
      expect(await readProjectCosts(trx, 1)).toMatchObject({
        contractCount: 1,
        originalTotal: 1,
        originalCost: 1,
        approvedChanges: 5,
        contractTotal: 6,
        contractCost: 3,
        pendingCount: 1,
        pendingChanges: 7,
        draftCount: 1,
        revisedBudget: 3,
        budgetLeft: 0,
      });
    });
  });

  test('count the newest quote of each estimate, until its last day is over or a contract is active', async () => {
    await withRollback(db, async (trx) => {
      const out = async () => (await readProjectCosts(trx, 1))?.quotesOut;
      await runAsOwner(
        trx,
        `update estimates set status = 'sent', revision = 2 where id = 1`,
        `update quotes set valid_until = '2200-01-01', total = 50 where id = 1`,
      );
      const quote = { valid_until: '2200-01-01', document_kind: 'quote' };
      await addRows(trx, 'estimates', { id: 8, number: 'E-8', status: 'sent', revision: 1 });
      await addRows(
        trx,
        'quotes',
        { id: 7, revision: 2, total: 20, ...quote },
        { id: 8, estimate_id: 8, total: 300, ...quote, valid_until: '2026-01-01' },
      );
      expect(await out()).toBe(0);
      await runAsOwner(trx, `update contracts set status = 'completed', end_reason = 'Done'`);
      expect(await out()).toBe(20);
    });
  });
});
