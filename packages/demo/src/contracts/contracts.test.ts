import type { Db } from '@quoin/db/connection/database';
import { listChangeOrders } from '@quoin/db/contracts/change-order';
import { previewChangeOrder } from '@quoin/db/contracts/change-order-preview';
import { listContractLines, listPaymentsToDate } from '@quoin/db/contracts/contract';
import { listContracts } from '@quoin/db/contracts/contract-list';
import { listContractItems } from '@quoin/db/contracts/contract-scope';
import { readLedgerFacts } from '@quoin/db/diagnosis/ledger';
import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import { listEstimates } from '@quoin/db/estimates/estimate';
import { readTrialBalance } from '@quoin/db/ledger/account';
import { readContractSchedule } from '@quoin/db/receivables/contract-schedule';
import { listInvoices } from '@quoin/db/receivables/invoice';
import { listPayments } from '@quoin/db/receivables/payment';
import { openTestDatabase } from '@quoin/db/testing/database';
import { sumOfLines } from '@quoin/domain/contracts/contract-lines';
import { dollars, sumOfMoney } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import type { InvoiceKind } from '@quoin/domain/receivables/invoice-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDemoData } from '../load.ts';
import { buildContractSteps } from './contract-steps.ts';
import { finishedHistories } from './finished-histories.ts';
import { openHistories } from './open-histories.ts';

// The states of bills follow from the day on which they are read, so the demo is loaded today.
const now = new Date();

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await loadDemoData(db, { now });
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('quotes are sent and answered, and a signed one is a contract', async () => {
  const { items } = await listEstimates(db, { sort: 'added' });
  const answered = items.filter(({ status }) => status !== 'draft');
  expect(answered.map(({ projectName, status }) => [projectName, status])).toEqual([
    ['Brandvold Back Deck', 'approved'],
    ['Eisenbrandt Windows', 'approved'],
    ['Crestwell Oak Floors', 'approved'],
    ['Lowenthal Basement', 'approved'],
    ['Trellis Point Suite 210', 'approved'],
    ['Sandoval-Pike Kitchen', 'approved'],
    ['Tennant Primary Bath', 'approved'],
    ['Orchard Terrace Roof', 'sent'],
    ['Canal Street Unit 3 Bath', 'changes-requested'],
  ]);
  const { items: contracts } = await listContracts(db, {});
  expect(contracts.map(({ projectName, status }) => [projectName, status])).toEqual([
    ['Tennant Primary Bath', 'active'],
    ['Sandoval-Pike Kitchen', 'active'],
    ['Trellis Point Suite 210', 'active'],
    ['Lowenthal Basement', 'completed'],
    ['Crestwell Oak Floors', 'active'],
    ['Eisenbrandt Windows', 'completed'],
    ['Brandvold Back Deck', 'completed'],
  ]);
  for (const { id, originalNet } of contracts) {
    const signed = (await listContractLines(db, id)).filter(({ changeOrderId }) => changeOrderId === null);
    expect(sumOfLines(signed, 'price')).toBe(originalNet);
  }
});

test('a change of a contract is signed, one waits for its client, and one is a draft that can be sent', async () => {
  const { items } = await listChangeOrders(db, {});
  expect(items.map(({ projectName, number, status }) => [projectName, number, status])).toEqual([
    ['Sandoval-Pike Kitchen', 'CO-2', 'draft'],
    ['Tennant Primary Bath', 'CO-1', 'submitted'],
    ['Sandoval-Pike Kitchen', 'CO-1', 'approved'],
  ]);
  for (const order of items) {
    expect(order.total).toBeGreaterThan(order.cost);
    if (order.status === 'approved') continue;
    expect(await previewChangeOrder(db, order)).toMatchObject({ total: order.total, issues: [] });
  }
  const { items: contracts } = await listContracts(db, {});
  const [bath, kitchen] = contracts;
  const change = items.at(-1)?.total ?? dollars(0);
  expect(kitchen?.total).toBe(sumOfMoney([kitchen?.originalTotal ?? dollars(0), change]));
  expect(bath?.total).toBe(bath?.originalTotal);
  // The payments come to the contract, and its lines are those of its items.
  for (const { id, quoteId, total, netPrice } of contracts) {
    const payments = await listPaymentsToDate(db, id);
    expect(sumOfMoney(payments.map(({ payable }) => payable))).toBe(total);
    const prices = (await listContractItems(db, { id, quoteId })).map(({ price }) => price);
    expect(sumOfMoney(prices)).toBe(netPrice);
  }
});

test('there are requests and invoices in each state, and a draft', async () => {
  const { items } = await listInvoices(db, { limit: 100 });
  const statesOf = (wanted: InvoiceKind) =>
    items
      .filter(({ kind }) => kind === wanted)
      .map(({ projectName, state }) => `${projectName}: ${state}`)
      .toSorted();
  expect(statesOf('deposit')).toEqual([
    'Brandvold Back Deck: paid',
    'Eisenbrandt Windows: paid',
    'Sandoval-Pike Kitchen: open',
    'Sandoval-Pike Kitchen: paid',
    'Tennant Primary Bath: partly-paid',
    'Trellis Point Suite 210: paid',
  ]);
  expect(statesOf('progress')).toEqual([
    'Brandvold Back Deck: paid',
    'Brandvold Back Deck: paid',
    'Brandvold Back Deck: paid',
    'Crestwell Oak Floors: overdue',
    'Crestwell Oak Floors: void',
    'Eisenbrandt Windows: paid',
    'Lowenthal Basement: paid',
    'Lowenthal Basement: paid',
    'Lowenthal Basement: paid',
    'Sandoval-Pike Kitchen: open',
    'Sandoval-Pike Kitchen: partly-paid',
    'Tennant Primary Bath: draft',
    'Trellis Point Suite 210: open',
    'Trellis Point Suite 210: overdue',
  ]);
  expect(statesOf('release')).toEqual(['Sandoval-Pike Kitchen: open']);
  // Each issued one has its frozen document, and the numbers follow the days.
  const issued = items.filter(({ status }) => status !== 'draft');
  expect(issued.filter(({ documentId }) => documentId === null)).toEqual([]);
  for (const isRequest of [true, false]) {
    const own = issued
      .filter(({ kind }) => (kind === 'deposit') === isRequest)
      .toSorted((one, other) => one.id - other.id);
    const named = own.map(({ issueDate, number }) => `${issueDate ?? ''} ${number ?? ''}`);
    expect(named).toEqual(named.toSorted());
  }
});

test('payments came by card with a fee, by check, left credit, and of two one bounced and one was taken back', async () => {
  const { items } = await listPayments(db, { limit: 100 });
  const said = items.map(({ method, reference, status, credit, fee }) =>
    [reference, method, status, `credit ${credit}`, fee > 0 ? 'fee' : 'no fee'].join(', '),
  );
  expect(said.toSorted()).toEqual([
    'Eisenbrandt, deposit, ach, succeeded, credit 0, no fee',
    'Eisenbrandt, rest, ach, succeeded, credit 0, no fee',
    'Lowenthal, labor, ach, succeeded, credit 0, no fee',
    'Lowenthal, material, ach, succeeded, credit 0, no fee',
    'No. 2086, check, succeeded, credit 150, no fee',
    'No. 317, check, succeeded, credit 0, no fee',
    'No. 317, check, void, credit 0, no fee',
    'No. 4471, check, succeeded, credit 0, no fee',
    'No. 5510, check, succeeded, credit 0, no fee',
    'No. 5523, check, succeeded, credit 0, no fee',
    'No. 5531, check, succeeded, credit 0, no fee',
    'No. 5540, check, succeeded, credit 0, no fee',
    'No. 902, check, bounced, credit 0, no fee',
    'Trellis Point, part, ach, succeeded, credit 0, no fee',
    'Trellis Point, suite 210, ach, succeeded, credit 0, no fee',
    'Visa 4242, card, succeeded, credit 0, fee',
  ]);
});

test('the books balance, agree with the bills, and lack no number', async () => {
  expect(await readLedgerFacts(db, 5)).toMatchObject({
    balance: 0,
    unbalanced: [],
    unmirrored: [],
    late: [],
    transfers: [],
  });
  const { items } = await listInvoices(db, { limit: 100 });
  expect(await readReceivablesFacts(db, 5)).toEqual({
    invoices: items.length - 1,
    invoicesWrong: [],
    paymentsWrong: [],
    refundsWrong: [],
    contractsWrong: [],
    numbersMissing: [],
  });
  const { accounts, debits, credits } = await readTrialBalance(db);
  expect(debits).toBe(credits);
  // What is credited lowers the revenue, so that account stands on the side of costs.
  const wrongWay = accounts.filter(({ id, type, balance }) =>
    type === 'asset' || type === 'expense' || id === account.credits ? balance < 0 : balance > 0,
  );
  expect(wrongWay).toEqual([]);
});

test('a part of what a contract holds back is released', async () => {
  const { items } = await listContracts(db, {});
  const held = await Promise.all(
    items.map(async ({ id, projectName }) => [
      projectName,
      (await readContractSchedule(db, id)).money.retained,
    ]),
  );
  const kitchen = held.filter(([, retained]) => retained !== 0);
  expect(kitchen).toEqual([['Sandoval-Pike Kitchen', expect.any(Number)]]);
  expect(kitchen[0]?.[1]).toBeGreaterThan(100);
});

test('one invoice is credited in part, and another one is disputed', async () => {
  const { items } = await listInvoices(db, { limit: 100 });
  const said = items.filter(({ credited, isDisputed }) => credited > 0 || isDisputed);
  expect(
    said.map(({ projectName, credited, isDisputed, open }) => [projectName, credited, isDisputed, open > 0]),
  ).toEqual(
    expect.arrayContaining([
      ['Crestwell Oak Floors', 120, false, true],
      ['Sandoval-Pike Kitchen', 0, true, true],
    ]),
  );
  expect(said).toHaveLength(2);
});

test('no more is banked than has come, on any day', async () => {
  const { rows } = await sql<{ day: string; balance: number }>`
    select day, sum(sum(amount)) over (order by day) as balance
    from ledger_lines join ledger_entries on ledger_entries.id = entry_id
    where account_id = ${account.undeposited} group by day order by day`.execute(db);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ balance }) => balance < 0)).toEqual([]);
  // Some checks still lie in the drawer.
  expect(rows.at(-1)?.balance).toBeGreaterThan(0);
});

test('a contract is billed and paid to its end, and deliveries are signed for', async () => {
  const { items: contracts } = await listContracts(db, {});
  const schedules = await Promise.all(
    contracts.map(async ({ id, projectName, status }) => ({
      projectName,
      status,
      ...(await readContractSchedule(db, id)),
    })),
  );
  const ended = schedules.filter(({ status }) => status === 'completed');
  expect(ended.map(({ projectName }) => projectName)).toEqual([
    'Lowenthal Basement',
    'Eisenbrandt Windows',
    'Brandvold Back Deck',
  ]);
  for (const { money } of ended) expect(money).toMatchObject({ unbilled: 0, open: 0 });
  expect(ended[0]?.money).toMatchObject({ refunded: 100, credit: 50 });
  expect(new Set(ended.flatMap(({ payments }) => payments).map(({ state }) => state))).toEqual(
    new Set(['paid']),
  );
  const signed = schedules.flatMap(({ payments }) =>
    payments.flatMap(({ trigger, mark }) =>
      mark?.hasSignature ? `${trigger}: ${mark.signerName ?? ''}` : [],
    ),
  );
  expect(signed.toSorted()).toEqual(['on-delivery: Marisol Tennant', 'on-delivery: Yvette Sandoval-Pike']);
});

test('a second load the same day gives the same bills', async () => {
  const read = async (from: Db) => {
    const { items } = await listInvoices(from, { limit: 100 });
    const { items: payments } = await listPayments(from, { limit: 100 });
    return {
      invoices: items.map(({ id, number, issueDate, dueDate, total, open }) => ({
        id,
        number,
        issueDate,
        dueDate,
        total,
        open,
      })),
      payments: payments.map(({ id, amount, receivedOn, allocations }) => ({
        id,
        amount,
        receivedOn,
        allocations,
      })),
      balances: await readTrialBalance(from),
    };
  };
  await using other = await openTestDatabase();
  await loadDemoData(other.db, { now });
  expect(await read(other.db)).toEqual(await read(db));
});

test('an operator who has closed those days gets contracts without bills', async () => {
  await using other = await openTestDatabase();
  const closedThrough = now.toISOString().slice(0, 10);
  await other.db.insertInto('bookClosings').values({ closedThrough, reason: null, actor: 'Ada' }).execute();
  await loadDemoData(other.db, { now });
  expect((await listContracts(other.db, {})).items).toHaveLength(7);
  expect((await listInvoices(other.db, {})).items).toEqual([]);
});

test.each([
  '2026-11-20T14:30:00.000Z',
  '2026-11-22T18:00:00.000Z',
  '2027-01-01T03:00:00.000Z',
  '2027-03-01T00:30:00.000Z',
  '2028-02-28T12:00:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2026-07-31T18:20:00.000Z',
  '2026-12-31T20:00:00.000Z',
])('at %s all that happened to a contract lies in the past, and keeps its order', (moment) => {
  const steps = buildContractSteps(new Date(moment));
  expect(steps.filter(({ at }) => at > moment)).toEqual([]);
  expect(steps).toEqual(buildContractSteps(new Date(moment)));
  for (const { project, events } of [...finishedHistories, ...openHistories]) {
    const own = steps.filter((step) => step.project === project);
    expect(new Set(own.map(({ at }) => at)).size).toBe(own.length);
    // Clients look at bills between two events.
    const kinds = own.map(({ kind }) => kind).filter((kind) => kind !== 'bill-seen');
    expect(kinds).toEqual(events.map(([, { kind }]) => kind));
  }
});
