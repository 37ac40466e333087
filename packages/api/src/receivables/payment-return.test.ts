import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { addAdmin, type Call, callerFor, openForAda, refusedAs } from '../testing.ts';
import { balances, billedBathroom, DAY, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

const bounced = async (call: Call, id: number, fee = 0, day = '2026-03-20') =>
  call.payments.bounce({ id, day, fee: dollars(fee), requestKey: requestKey() });
const refunded = async (call: Call, contractId: number, source: 'deposit' | 'credit', amount: number) =>
  call.refunds.create({
    contractId,
    source,
    amount: dollars(amount),
    method: 'check',
    refundedOn: '2026-03-10',
    requestKey: requestKey(),
  });

test('a deposit by card that is charged back leaves what its invoices used open again, to the cent of the specification', async () => {
  await asAda(async (call, trx) => {
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    const request = await ask(place.deposit);
    const deposit = await pay(777.63, { method: 'card', fee: 19.44 });
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    await bill(place.labor);
    await met(place.balance);
    const last = await bill(place.balance);
    await pay(1329.06);
    await pay(1248.3);
    expect(await balances(call)).toEqual({
      1010: 3335.55,
      6100: 19.44,
      1200: 4421.37,
      4000: -7615.8,
      2200: -160.56,
    });
    expect(await bounced(call, deposit.id, 15)).toMatchObject({
      status: 'charged-back',
      returnedOn: '2026-03-20',
      allocations: [],
      credit: 0,
      lost: 0,
    });
    expect(await balances(call)).toEqual({
      1010: 2542.92,
      6100: 34.44,
      1200: 5199,
      4000: -7615.8,
      2200: -160.56,
    });
    expect(await call.invoices.get({ id: first.id })).toMatchObject({ open: 777.63 });
    expect(await call.invoices.get({ id: last.id })).toMatchObject({ open: 4421.37 });
    // An invoice bills the deposit, so it asks for it, and the request does not.
    expect(await call.invoices.get({ id: request.id })).toMatchObject({ state: 'closed', open: 0 });
    await soundBooks(trx);
  });
});

test('a check that bounces takes back its credit and what used it, only as far as needed', async () => {
  await asAda(async (call, trx) => {
    const { contractId, bill, pay, met } = await billedBathroom(call, trx);
    const check = await pay(300);
    await pay(500);
    await met(place.materials);
    const { id } = await bill(place.materials);
    await call.invoices.setApplied({ id, credit: dollars(700), requestKey: requestKey() });
    expect(await bounced(call, check.id)).toMatchObject({ allocationsBefore: [] });
    // 100.00 of the credit was not used, and 200.00 end.
    expect(await call.invoices.get({ id })).toMatchObject({ applied: { credit: 500 }, open: 1606.69 });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({ paid: 500, credit: 0 });
    expect(await balances(call)).toMatchObject({ 1010: 500, 1200: 1606.69 });
    await expect(bounced(call, check.id)).rejects.toMatchObject(refusedAs('paymentReturned'));
    await soundBooks(trx);
  });
});

test('a payment that came back names the invoices that it had paid, until it comes after all', async () => {
  await asAda(async (call, trx) => {
    const { bill, pay, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const { id } = await pay(3000);
    const paid = [
      { invoiceId: first.id, number: first.number, amount: 2106.69 },
      { invoiceId: second.id, number: second.number, amount: 893.31 },
    ];
    expect(await call.payments.get({ id })).toMatchObject({ allocations: paid, allocationsBefore: [] });
    expect(await bounced(call, id)).toMatchObject({ allocations: [], allocationsBefore: paid });
    await call.payments.win({ id, day: '2026-03-22', requestKey: requestKey() });
    expect(await call.payments.get({ id })).toMatchObject({ allocations: [], allocationsBefore: [] });
    await soundBooks(trx);
  });
});

test('the others are told of a payment that came back, as each has chosen', async () => {
  await asAda(async (call, trx) => {
    const { pay } = await billedBathroom(call, trx);
    const { id } = await pay(300);
    const { call: ben } = callerFor(trx, await addAdmin(trx, 'ben'));
    const { call: cy } = callerFor(trx, await addAdmin(trx, 'cy'));
    await cy.notices.choose({ kind: 'money', inPanel: false, byMail: false });
    await call.payments.bounce({ id, day: DAY, note: 'No funds', requestKey: requestKey() });
    const told = async (of: Call) =>
      (await of.notices.list({})).items.filter(({ entity }) => entity === 'payment');
    expect(await told(ben)).toMatchObject([
      {
        kind: 'money',
        entityId: id,
        label: 'Payment of $300.00 by Dana Ortiz has come back',
        detail: 'No funds',
      },
    ]);
    expect(await told(cy)).toEqual([]);
    expect(await told(call)).toEqual([]);
  });
});

test('what was refunded of a payment before it came back is lost, and the rest of it is credit where it came after all', async () => {
  await asAda(async (call, trx) => {
    const { contractId, pay } = await billedBathroom(call, trx);
    const check = await pay(300);
    await refunded(call, contractId, 'credit', 120);
    expect(await bounced(call, check.id, 8)).toMatchObject({ status: 'bounced', lost: 120 });
    expect(await balances(call)).toEqual({ 1000: -120, 1010: -8, 6100: 8, 6110: 120 });
    const win = async (day: string) => call.payments.win({ id: check.id, day, requestKey: requestKey() });
    await expect(win('2026-03-19')).rejects.toThrow(
      'The payment came back on Mar 20, 2026. Choose that day or a later one.',
    );
    expect(await win('2026-03-22')).toMatchObject({ status: 'succeeded', returnedOn: null, credit: 180 });
    expect(await balances(call)).toEqual({ 1000: -120, 1010: 292, 2110: -180, 6100: 8 });
    await soundBooks(trx);
    // It may come back once more.
    expect(await bounced(call, check.id, 0, '2026-03-25')).toMatchObject({ lost: 120, credit: 0 });
    expect(await balances(call)).toEqual({ 1000: -120, 1010: -8, 6100: 8, 6110: 120 });
    await soundBooks(trx);
    for (const refused of [
      call.payments.void({ id: check.id, requestKey: requestKey() }),
      call.payments.allocate({ id: check.id, allocations: [], requestKey: requestKey() }),
    ])
      await expect(refused).rejects.toMatchObject(refusedAs('paymentReturned'));
  });
});

test('credit that paid a request, whose deposit an invoice used, comes back through both', async () => {
  await asAda(async (call, trx) => {
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    const check = await pay(800);
    const request = await ask(place.deposit);
    await call.invoices.setApplied({ id: request.id, credit: dollars(777.63), requestKey: requestKey() });
    await met(place.materials);
    const first = await bill(place.materials);
    expect(first).toMatchObject({ depositApplied: 777.63, open: 1329.06 });
    await bounced(call, check.id);
    expect(await call.invoices.get({ id: first.id })).toMatchObject({ open: 2106.69 });
    expect(await balances(call)).toMatchObject({ 1200: 2106.69 });
    expect(Object.keys(await balances(call))).not.toContain('2100');
    await soundBooks(trx);
  });
});

test('a refund is at most what is left of deposits or credit, and its void gives that back', async () => {
  await asAda(async (call, trx) => {
    const { contractId, ask, pay } = await billedBathroom(call, trx);
    await ask(place.deposit);
    const deposit = await pay(777.63);
    await expect(refunded(call, contractId, 'deposit', 777.64)).rejects.toThrow('More than is left');
    await expect(refunded(call, contractId, 'credit', 0.01)).rejects.toThrow('More than is left');
    const made = await refunded(call, contractId, 'deposit', 700);
    expect(made).toMatchObject({ status: 'done', clientName: 'Dana Ortiz', contractId });
    expect(await balances(call)).toEqual({ 1000: -700, 1010: 777.63, 2100: -77.63 });
    await expect(call.payments.void({ id: deposit.id, requestKey: requestKey() })).rejects.toThrow(
      'This payment is banked or refunded.',
    );
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      refunded: 700,
      depositsHeld: 77.63,
    });
    await soundBooks(trx);
    const takeBack = async () =>
      call.refunds.void({ id: made.id, reason: 'Not sent', requestKey: requestKey() });
    expect(await takeBack()).toMatchObject({ status: 'void', voidReason: 'Not sent' });
    await expect(takeBack()).rejects.toMatchObject(refusedAs('refundVoid'));
    expect(await balances(call)).toEqual({ 1010: 777.63, 2100: -777.63 });
    await soundBooks(trx);
  });
});

test('a transfer banks payments once each and less their fees, and what comes back then leaves the bank', async () => {
  await asAda(async (call, trx) => {
    const { pay } = await billedBathroom(call, trx);
    const card = await pay(100, { method: 'card', fee: 3 });
    const check = await pay(50);
    const bank = async (payments: number[], amount: number, toAccount: 1000 | 1020 | 2000 = 1000) =>
      call.transfers.create({
        day: '2026-03-06',
        fromAccount: 1010,
        toAccount,
        amount: dollars(amount),
        payments,
        requestKey: requestKey(),
      });
    await expect(bank([card.id, check.id], 150)).rejects.toThrow('The payments come to $147.00 after fees');
    await expect(bank([check.id], 50, 2000)).rejects.toMatchObject(refusedAs('bankedFromElsewhere'));
    await expect(bank([check.id + 100], 50)).rejects.toMatchObject(refusedAs('paymentNotBankable'));
    const waiting = async () =>
      (await call.payments.list({ isBanked: false })).items
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    expect(await waiting()).toEqual([card.id, check.id]);
    const slip = await bank([card.id, check.id], 147);
    expect(slip.payments).toMatchObject([
      { paymentId: card.id, amount: 97 },
      { paymentId: check.id, amount: 50 },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await call.payments.list({ isBanked: true })).items).toHaveLength(2);
    await expect(bank([check.id], 50)).rejects.toMatchObject(refusedAs('paymentNotBankable'));
    await expect(call.payments.void({ id: check.id, requestKey: requestKey() })).rejects.toThrow(
      'This payment is banked or refunded.',
    );
    // A slip that was wrong is void, and its payments wait again.
    await call.transfers.void({ id: slip.id, requestKey: requestKey() });
    expect(await waiting()).toEqual([card.id, check.id]);
    const again = await bank([card.id, check.id], 147);
    expect(await call.payments.get({ id: check.id })).toMatchObject({ transferId: again.id });
    await bounced(call, check.id, 12);
    expect(await balances(call)).toEqual({ 1000: 85, 2110: -100, 6100: 15 });
    await expect(call.transfers.void({ id: again.id, requestKey: requestKey() })).rejects.toThrow(
      '1 payment of this transfer has come back',
    );
    await soundBooks(trx);
  });
});

test('a payment in escrow comes back from there, and the bank takes its fee from the bank', async () => {
  await asAda(async (call, trx) => {
    const { ask, pay } = await billedBathroom(call, trx);
    await ask(place.deposit);
    const check = await pay(777.63);
    await call.transfers.create({
      day: '2026-03-06',
      fromAccount: 1010,
      toAccount: 1020,
      amount: dollars(777.63),
      payments: [check.id],
      requestKey: requestKey(),
    });
    await bounced(call, check.id, 12);
    expect(await balances(call)).toEqual({ 1000: -12, 6100: 12 });
    await expect(
      call.payments.bounce({ id: check.id, day: '2026-03-20', requestKey: requestKey() }),
    ).rejects.toMatchObject(refusedAs('paymentReturned'));
    await soundBooks(trx);
  });
});
