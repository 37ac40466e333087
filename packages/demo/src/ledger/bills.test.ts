import type { Db } from '@quoin/db/connection/database';
import { listContracts } from '@quoin/db/contracts/contract-list';
import { readLedgerFacts } from '@quoin/db/diagnosis/ledger';
import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import { readTrialBalance } from '@quoin/db/ledger/account';
import { readContractSchedule } from '@quoin/db/receivables/contract-schedule';
import { listInvoices } from '@quoin/db/receivables/invoice';
import { listPayments } from '@quoin/db/receivables/payment';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { account } from '@quoin/domain/ledger/account-numbers';
import type { InvoiceKind } from '@quoin/domain/receivables/invoice-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDemoData } from '../load.ts';
import { storeBills } from '../store/store-bills.ts';
import { buildBills } from './bills.ts';
import { buildClosings } from './transfers.ts';

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

test('there are requests and invoices in each state, and a draft', async () => {
  const { items } = await listInvoices(db, { limit: 100 });
  const statesOf = (wanted: InvoiceKind) =>
    items
      .filter(({ kind }) => kind === wanted)
      .map(({ projectName, state }) => `${projectName}: ${state}`)
      .toSorted();
  expect(statesOf('deposit')).toEqual([
    'Sandoval-Pike Kitchen: open',
    'Sandoval-Pike Kitchen: paid',
    'Tennant Primary Bath: partly-paid',
  ]);
  expect(statesOf('progress')).toEqual([
    'Crestwell Oak Floors: overdue',
    'Crestwell Oak Floors: void',
    'Lowenthal Basement: paid',
    'Lowenthal Basement: paid',
    'Sandoval-Pike Kitchen: open',
    'Sandoval-Pike Kitchen: partly-paid',
    'Tennant Primary Bath: draft',
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
    'Check 2086, check, succeeded, credit 150, no fee',
    'Check 317, check, succeeded, credit 0, no fee',
    'Check 317, check, void, credit 0, no fee',
    'Check 4471, check, succeeded, credit 0, no fee',
    'Check 902, check, bounced, credit 0, no fee',
    'Lowenthal, basement, ach, succeeded, credit 0, no fee',
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
  expect(ended.map(({ projectName }) => projectName)).toEqual(['Lowenthal Basement']);
  expect(ended[0]?.money).toMatchObject({ unbilled: 0, open: 0, refunded: 100, credit: 50 });
  expect(new Set(ended[0]?.payments.map(({ state }) => state))).toEqual(new Set(['paid']));
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

test('days that an operator has closed get no bills', async () => {
  await withRollback(db, async (trx) => {
    const before = await listInvoices(trx, { limit: 100 });
    const day = now.toISOString().slice(0, 10);
    await trx.insertInto('bookClosings').values({ closedThrough: day, reason: null, actor: 'Ada' }).execute();
    await storeBills(trx, now);
    expect(await listInvoices(trx, { limit: 100 })).toEqual(before);
  });
});

test.each([
  '2026-11-20T14:30:00.000Z',
  '2026-11-22T18:00:00.000Z',
  '2027-01-01T03:00:00.000Z',
  '2027-03-01T00:30:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2026-07-31T18:20:00.000Z',
])('at %s all bills lie in days that are open and over', (moment) => {
  const at = new Date(moment);
  const closedThrough = buildClosings(at).at(-1)?.closedThrough ?? '';
  const steps = buildBills(at);
  expect(steps.filter((step) => step.day <= closedThrough || step.at > moment)).toEqual([]);
  expect(steps).toEqual(buildBills(at));
  // What happens to a contract keeps its order.
  for (const project of new Set(steps.map((step) => step.project))) {
    const own = steps.filter((step) => step.project === project).map((step) => step.at);
    expect(own).toEqual(own.toSorted());
    expect(new Set(own).size).toBe(own.length);
  }
});
