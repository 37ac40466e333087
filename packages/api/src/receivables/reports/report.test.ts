import type { Db } from '@quoin/db/connection/database';
import { insertClientLink } from '@quoin/db/documents/client-link';
import { judgeNow } from '@quoin/db/receivables/testing/issued-invoice';
import { runAsOwner } from '@quoin/db/testing/database';
import { dollars, exact, moneyOf, negate } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import type { Print } from '@quoin/pdf/quote-print';
import { expect, test } from 'vitest';

import { readClientStatement } from '../../client/client-page.ts';
import type { CsvAnswer } from '../../csv/export.ts';
import { type Call, openForAda } from '../../testing.ts';
import { balances, billedBathroom, place, requestKey } from '../testing/bathroom-bills.ts';

const asAda = openForAda();

/** Moves the due day of an invoice, which no call can do. */
async function dueOn(trx: Db, id: number, day: string): Promise<void> {
  await judgeNow(trx);
  await runAsOwner(
    trx,
    'alter table invoices disable trigger user',
    `update invoices set issue_date = date '${day}' - 1, due_date = '${day}' where id = ${id}`,
    'alter table invoices enable trigger user',
  );
}

/** The aging of a day, once its total is the balance of the account on that day. */
async function agingOn(call: Call, on?: string) {
  const aging = await call.reports.aging({ on });
  const { accounts } = await call.ledgerEntries.trialBalance({ on });
  expect(aging.total).toBe(accounts.find(({ id }) => id === 1200)?.balance);
  return aging;
}

/** The columns `AccountName` and `Name` of the journal for QuickBooks Online, whose accounts have their own names there. */
async function namesInQuickBooks(call: Call): Promise<string[][]> {
  const accounts = await call.ledgerAccounts.list();
  for (const { id } of accounts) await call.ledgerAccounts.update({ id, exportName: String(id) });
  const { id } = await call.ledgerExports.create({ format: 'quickbooks', to: '2099-12-31' });
  const { read } = await call.ledgerExports.file({ id });
  let file = '';
  for await (const part of read()) file += part;
  const lines = file.split('\r\n').slice(1, -1);
  return lines.map((line) => line.slice(1, -1).split('","')).map((cells) => [cells[2] ?? '', cells[6] ?? '']);
}

test('the journal for QuickBooks Online names the client on what clients owe, and nobody on other lines', async () => {
  await asAda(async (call, trx) => {
    const { bill, pay, met } = await billedBathroom(call, trx, { retainage: { retainageRate: 0.1 } });
    await met(place.materials);
    await bill(place.materials);
    await pay(300);
    const named = await namesInQuickBooks(call);
    const owed = named.filter(([account]) => account === '1200' || account === '1210');
    expect(new Set(owed.map(([account]) => account))).toEqual(new Set(['1200', '1210']));
    expect(new Set(owed.map(([, name]) => name))).toEqual(new Set(['Dana Ortiz']));
    const others = named.filter((each) => !owed.includes(each));
    expect(new Set(others.map(([, name]) => name))).toEqual(new Set(['']));
  });
});

test('what clients owe stands by the days that it is overdue, and sums to the account of receivables', async () => {
  await asAda(async (call, trx) => {
    const { contractId, contract, ask, bill, pay, met } = await billedBathroom(call, trx);
    await ask(place.deposit);
    const none = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, total: 0 };
    // A request is no invoice.
    const { on: today, ...empty } = await agingOn(call);
    expect(empty).toEqual({ contracts: [], ...none });
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const bands = { ...none, notDue: 3354.99, total: 3354.99 };
    const row = {
      contractId,
      contractNumber: contract.number,
      clientName: 'Dana Ortiz',
      projectId: contract.projectId,
      projectName: contract.projectName,
    };
    expect(await agingOn(call)).toEqual({ on: today, contracts: [{ ...row, ...bands }], ...bands });

    for (const [days, band] of [
      [0, 'notDue'],
      [1, 'to30'],
      [30, 'to30'],
      [31, 'to60'],
      [60, 'to60'],
      [61, 'to90'],
      [90, 'to90'],
      [91, 'over90'],
    ] as const) {
      await dueOn(trx, second.id, daysAfter(today, -days));
      expect(await agingOn(call)).toMatchObject({ [band]: band === 'notDue' ? 3354.99 : 1248.3 });
    }
    await pay(2606.69, {
      allocations: [
        { invoiceId: first.id, amount: 2106.69 },
        { invoiceId: second.id, amount: 500 },
      ],
    });
    expect(await agingOn(call)).toMatchObject({ ...none, over90: 748.3, total: 748.3 });
    await call.payments.create({
      contractId,
      amount: dollars(748.3),
      method: 'check',
      receivedOn: today,
      requestKey: requestKey(),
    });
    expect(await agingOn(call)).toMatchObject({ contracts: [], ...none });
    // The day before, the invoices were not posted, and a payment of an earlier day was.
    expect(await agingOn(call, daysAfter(today, -1))).toMatchObject({
      notDue: -2106.69,
      to90: -500,
      total: -2606.69,
    });
  });
});

test('sales tax stands by state, ZIP code and rate, and is what invoices moved in its account', async () => {
  await asAda(async (call, trx) => {
    const { bill, met, estimate } = await billedBathroom(call, trx);
    expect(await call.reports.salesTax({})).toEqual({ places: [], taxable: 0, untaxed: 0, tax: 0 });
    await met(place.materials);
    await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const { on: today } = await call.reports.aging({});
    const report = await call.reports.salesTax({ from: today, to: today });
    expect(report).toMatchObject({ tax: 160.56, places: [{ state: 'CA', rate: estimate.taxRate }] });
    expect(report.places).toHaveLength(1);
    expect(report.taxable).toBe(1946.13);
    expect(await balances(call)).toMatchObject({ 2200: -160.56, 4000: -3194.43 });
    expect(report.untaxed).toBe(1248.3);
    const yesterday = daysAfter(today, -1);
    expect((await call.reports.salesTax({ to: yesterday })).places).toEqual([]);
    await call.invoices.void({ id: second.id, requestKey: requestKey() });
    expect(await call.reports.salesTax({ to: today })).toMatchObject({
      taxable: 1946.13,
      untaxed: 0,
      tax: 160.56,
    });
  });
});

test('credit memos lower the report by the ratio of their invoices, and their voids raise it, as in the account of sales tax', async () => {
  await asAda(async (call, trx) => {
    const { bill, met } = await billedBathroom(call, trx);
    await met(place.materials);
    // Net 1,946.13, all of it taxable, with 160.56 of tax.
    const first = await bill(place.materials);
    await met(place.labor);
    // Net 1,248.30, none of it taxable.
    const labor = await bill(place.labor);
    const { on: today } = await call.reports.aging({});
    const read = async () => {
      const { places, ...sums } = await call.reports.salesTax({ from: today, to: today });
      const [only, ...others] = places;
      expect(others).toEqual([]);
      expect(only).toMatchObject(sums);
      expect(moneyOf(negate(exact((await balances(call))[2200] ?? 0)))).toBe(sums.tax);
      return sums;
    };
    const whole = { taxable: 1946.13, untaxed: 1248.3, tax: 160.56 };
    expect(await read()).toEqual(whole);
    const credit = async (invoiceId: number, amount: number) =>
      call.creditMemos.create({
        invoiceId,
        amount: dollars(amount),
        reason: 'Chipped',
        requestKey: requestKey(),
      });
    const memo = await credit(first.id, 100);
    expect(memo).toMatchObject({ net: 92.38, tax: 7.62 });
    expect(await read()).toEqual({ taxable: 1853.75, untaxed: 1248.3, tax: 152.94 });
    await credit(labor.id, 48.3);
    expect(await read()).toEqual({ taxable: 1853.75, untaxed: 1200, tax: 152.94 });
    await call.creditMemos.void({ id: memo.id, requestKey: requestKey() });
    expect(await read()).toEqual({ ...whole, untaxed: 1200 });
    // A whole invoice that is credited leaves nothing of it.
    await credit(first.id, 2106.69);
    expect(await read()).toEqual({ taxable: 0, untaxed: 1200, tax: 0 });
  });
});

test('a statement counts what was billed and paid, and a correction of the same day once', async () => {
  await asAda(async (call, trx) => {
    const { contractId, contract, ask, bill, pay, met } = await billedBathroom(call, trx);
    await ask(place.deposit);
    const read = async () => {
      const { lines, ...sums } = await call.contracts.getStatement({ id: contractId });
      return { ...sums, lines: lines.map(({ kind, amount, balance }) => [kind, amount, balance]) };
    };
    expect(await read()).toMatchObject({
      contractNumber: contract.number,
      lines: [],
      balance: 0,
      heldBack: 0,
    });
    await pay(777.63);
    expect(await read()).toMatchObject({ lines: [['payment', -777.63, -777.63]], balance: -777.63 });
    await met(place.materials);
    const first = await bill(place.materials);
    // The deposit that pays the invoice moves nothing between the client and the firm.
    expect(await read()).toMatchObject({
      lines: [
        ['payment', -777.63, -777.63],
        ['invoice', 2106.69, 1329.06],
      ],
    });
    const payment = await pay(1400);
    await call.payments.allocate({
      id: payment.id,
      allocations: [{ invoiceId: first.id, amount: dollars(1000) }],
      requestKey: requestKey(),
    });
    const { lines, balance } = await read();
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(['payment', -1400, -2177.63]);
    expect(balance).toBe(-70.94);
    const typedTwice = await pay(10);
    await call.payments.void({ id: typedTwice.id, requestKey: requestKey() });
    expect((await read()).lines).toHaveLength(3);
  });
});

test('a client reads the statement of the own contract by link, and by another link nothing', async () => {
  await asAda(async (call, trx) => {
    const { token, client, contract, pay } = await billedBathroom(call, trx);
    await pay(777.63);
    const prints: Print[] = [];
    const ctx = {
      ...client,
      pdf: {
        makePdf: async (print: Print) => {
          prints.push(print);
          return Promise.resolve(Buffer.from('%PDF'));
        },
      },
    };
    expect(await readClientStatement(ctx, token)).toMatchObject({
      name: expect.stringMatching(new RegExp(`^${contract.number}-statement-.*\\.pdf$`)),
    });
    expect(prints).toMatchObject([
      {
        kind: 'statement',
        document: { contractNumber: contract.number, client: { name: 'Dana Ortiz' }, balance: -777.63 },
      },
    ]);
    await expect(readClientStatement(ctx, 'x'.repeat(43))).rejects.toMatchObject({ key: 'linkNotFound' });
    const { id: projectId } = await call.projects.create({ name: 'Another house' });
    const other = await insertClientLink(trx, { projectId, name: 'Sam', email: null, isInPerson: false });
    await expect(readClientStatement(ctx, other.token)).rejects.toMatchObject({
      key: 'linkNotFound',
    });
  });
});

/** The text of a file of the API, without its quotes. */
async function textOf({ read }: CsvAnswer): Promise<string> {
  let text = '';
  for await (const piece of read()) text += piece;
  return text.replaceAll('"', '');
}

test('invoices, payments and reports are CSV files with the words and the figures of the screens', async () => {
  await asAda(async (call, trx) => {
    const { bill, pay, met, contract } = await billedBathroom(call, trx);
    await met(place.materials);
    const { number } = await bill(place.materials);
    await pay(1000);
    const invoices = await textOf(await call.invoices.export({ kind: 'progress' }));
    expect(invoices).toContain(`${number},Invoice,Partly paid,${contract.number},Dana Ortiz`);
    expect(invoices).toContain('2106.69,1000.00,1106.69');
    expect(await textOf(await call.invoices.export({ kind: 'deposit' }))).not.toContain(number);
    expect(await textOf(await call.payments.export({}))).toContain(
      `2026-03-04,1000.00,Check,Received,,${contract.number},Dana Ortiz`,
    );
    expect(await textOf(await call.reports.exportAging({}))).toContain('1106.69,0.00,0.00,0.00,0.00,1106.69');
    expect(await textOf(await call.reports.exportSalesTax({}))).toContain('1946.13,0.00,160.56');
  });
});
