import type { Db } from '@quoin/db/connection/database';
import { judgeNow } from '@quoin/db/receivables/testing/issued-invoice';
import { runAsOwner } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { expect, test } from 'vitest';

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

test('what clients owe stands by the days that it is overdue, and sums to the account of receivables', async () => {
  await asAda(async (call, trx) => {
    const { contractId, contract, ask, bill, pay, met } = await billedBathroom(call, trx);
    await ask(place.deposit);
    const none = { current: 0, to30: 0, to60: 0, to90: 0, over90: 0, total: 0 };
    // A request is no invoice.
    const { on: today, ...empty } = await agingOn(call);
    expect(empty).toEqual({ contracts: [], ...none });
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const bands = { ...none, current: 3354.99, total: 3354.99 };
    const row = {
      contractId,
      contractNumber: contract.number,
      clientName: 'Dana Ortiz',
      projectId: contract.projectId,
      projectName: contract.projectName,
    };
    expect(await agingOn(call)).toEqual({ on: today, contracts: [{ ...row, ...bands }], ...bands });

    for (const [days, band] of [
      [0, 'current'],
      [1, 'to30'],
      [30, 'to30'],
      [31, 'to60'],
      [60, 'to60'],
      [61, 'to90'],
      [90, 'to90'],
      [91, 'over90'],
    ] as const) {
      await dueOn(trx, second.id, daysAfter(today, -days));
      expect(await agingOn(call)).toMatchObject({ [band]: band === 'current' ? 3354.99 : 1248.3 });
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
      current: -2106.69,
      to90: -500,
      total: -2606.69,
    });
  });
});

test('sales tax stands by state, ZIP code and rate, and is what invoices moved in its account', async () => {
  await asAda(async (call, trx) => {
    const { bill, met, estimate } = await billedBathroom(call, trx);
    expect(await call.reports.salesTax({})).toEqual({ places: [], taxable: 0, other: 0, tax: 0 });
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
    expect(report.other).toBe(1248.3);
    const yesterday = daysAfter(today, -1);
    expect((await call.reports.salesTax({ to: yesterday })).places).toEqual([]);
    await call.invoices.void({ id: second.id, requestKey: requestKey() });
    expect(await call.reports.salesTax({ to: today })).toMatchObject({
      taxable: 1946.13,
      other: 0,
      tax: 160.56,
    });
  });
});
