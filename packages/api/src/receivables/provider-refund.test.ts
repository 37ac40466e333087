import type { Db } from '@quoin/db/connection/database';
import { beginPayment } from '@quoin/db/receivables/online/online-payment';
import { beginRefund, settleRefund } from '@quoin/db/receivables/online/provider-refund';
import { dollars } from '@quoin/domain/exact';
import type { ProviderFact } from '@quoin/domain/receivables/online-payment';
import { expect, test } from 'vitest';

import { type Call, openForAda, refusedAs } from '../testing.ts';
import { takePaymentEvent } from './payment-event.ts';
import { balances, billedBathroom, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();
const provider = { provider: 'stripe', actor: 'Provider stripe' };
let events = 0;

/** The bathroom, of which a client pays a document by card with some more than it asks for. */
async function paidByCard(call: Call, trx: Db, { more = 0 }: { more?: number } = {}) {
  const bathroom = await billedBathroom(call, trx);
  const { contractId } = bathroom;
  const report = async (fact: ProviderFact) => {
    const signedAt = new Date(Date.UTC(2026, 2, 4) + (events += 1) * 1000).toISOString();
    return takePaymentEvent(bathroom.client, { name: 'stripe' }, { id: `evt_${events}`, signedAt, fact });
  };
  const { id } = await bathroom.ask(place.deposit);
  const { pending } = await beginPayment(trx, { contractId, invoiceId: id }, provider);
  const amount = dollars(Number((pending.amount + more).toFixed(2)));
  await report({ kind: 'paid', key: pending.key, ref: 'pi_1', amount, fee: dollars(0), method: 'card' });
  return {
    ...bathroom,
    report,
    payment: async () => call.payments.get({ id: pending.id }),
    begin: async (source: 'deposit' | 'credit', part: number) =>
      beginRefund(trx, { contractId, paymentId: pending.id, source, amount: dollars(part) }, provider),
    settle: async (refund: { id: number }, state: 'pending' | 'done' | 'failed') =>
      settleRefund(trx, refund.id, { ref: `re_${refund.id}`, state }, 'Provider stripe'),
    disputed: async (part: number) =>
      report({ kind: 'disputed', ref: 'pi_1', disputeRef: 'dp_1', fee: dollars(15), amount: dollars(part) }),
    won: async () => report({ kind: 'won', ref: 'pi_1', disputeRef: 'dp_1' }),
  };
}

test('a charge-back of a payment that was given back in part takes the rest from its deposit and credit, and loses nothing', async () => {
  await asAda(async (call, trx) => {
    const { begin, settle, disputed, payment, won } = await paidByCard(call, trx, { more: 222.37 });
    // 777.63 of deposit and 222.37 of credit are 1,000.00.
    await settle(await begin('deposit', 77.63), 'done');
    await settle(await begin('credit', 22.37), 'done');
    expect(await balances(call)).toEqual({ 1010: 900, 2100: -700, 2110: -200 });
    expect(await payment()).toMatchObject({ status: 'partly-refunded', refunded: 100, refundable: 900 });
    await disputed(900);
    // 700.00 of deposit and 200.00 of credit are gone. The fee of 15.00 is the firm's.
    expect(await balances(call)).toEqual({ 1010: -15, 6100: 15 });
    expect(await payment()).toMatchObject({
      status: 'charged-back',
      lost: 0,
      returns: [{ amount: 900, refundedDeposit: 77.63 }],
    });
    await soundBooks(trx);
    await won();
    // The 900.00 that were taken come again, all of it as credit.
    expect(await balances(call)).toEqual({ 1010: 885, 2110: -900, 6100: 15 });
    expect(await payment()).toMatchObject({ status: 'partly-refunded', credit: 900, refundable: 900 });
    await soundBooks(trx);
  });
});

test('what was given back beyond what a payment brought was of other credit, which the client has again after a charge-back', async () => {
  await asAda(async (call, trx) => {
    const { begin, settle, disputed, pay } = await paidByCard(call, trx);
    await pay(300);
    await settle(await begin('credit', 300), 'done');
    expect(await balances(call)).toEqual({ 1010: 777.63, 2100: -777.63 });
    await disputed(477.63);
    // The client paid 300.00 by check and has that with the firm: the card has paid nothing in the end.
    expect(await balances(call)).toEqual({ 1010: 285, 2110: -300, 6100: 15 });
    await soundBooks(trx);
  });
});

test('what is about to go back is lost by a charge-back of all of it, and is not lost where it fails', async () => {
  await asAda(async (call, trx) => {
    const { begin, settle, disputed, payment } = await paidByCard(call, trx, { more: 222.37 });
    const refund = await begin('credit', 100);
    await disputed(1000);
    // 777.63 of deposit and 122.37 of credit come back. 100.00 are on their way to the client, and lost.
    expect(await payment()).toMatchObject({ status: 'charged-back', lost: 100 });
    expect(await balances(call)).toEqual({ 1010: -15, 2110: -100, 6100: 15, 6110: 100 });
    await settle(refund, 'failed');
    // The client has its 1,000.00, and the firm the fee.
    expect(await balances(call)).toEqual({ 1010: -15, 6100: 15 });
    expect(await payment()).toMatchObject({ status: 'charged-back', lost: 0 });
    await soundBooks(trx);
  });
});

test('a deposit that was lost on its way back by a charge-back is not lost where it fails, and all of it is credit once that is won', async () => {
  await asAda(async (call, trx) => {
    const { begin, settle, disputed, won, payment } = await paidByCard(call, trx, { more: 222.37 });
    const refund = await begin('deposit', 77.63);
    await disputed(1000);
    expect(await balances(call)).toEqual({ 1010: -15, 2100: -77.63, 6100: 15, 6110: 77.63 });
    await settle(refund, 'failed');
    expect(await balances(call)).toEqual({ 1010: -15, 6100: 15 });
    await soundBooks(trx);
    await won();
    expect(await balances(call)).toEqual({ 1010: 985, 2110: -1000, 6100: 15 });
    expect(await payment()).toMatchObject({ status: 'succeeded', credit: 1000, lost: 0 });
    await soundBooks(trx);
  });
});

test('a deposit that went back before the rest was charged back, and then fails, is credit', async () => {
  await asAda(async (call, trx) => {
    const { begin, settle, disputed } = await paidByCard(call, trx);
    const refund = await begin('deposit', 77.63);
    await settle(refund, 'done');
    await disputed(700);
    expect(await balances(call)).toEqual({ 1010: -15, 6100: 15 });
    await settle(refund, 'failed');
    // The firm has 77.63 of the client, which is a deposit for nothing.
    expect(await balances(call)).toEqual({ 1010: 62.63, 2110: -77.63, 6100: 15 });
    await soundBooks(trx);
  });
});

test('a refund that fails covers what was refunded by hand and lost first', async () => {
  await asAda(async (call, trx) => {
    const { contractId, begin, settle, disputed, payment } = await paidByCard(call, trx, { more: 222.37 });
    const refund = await begin('credit', 100);
    await settle(refund, 'done');
    await call.refunds.create({
      contractId,
      source: 'credit',
      amount: dollars(50),
      method: 'check',
      refundedOn: (await payment()).receivedOn,
      requestKey: requestKey(),
    });
    await disputed(900);
    expect(await balances(call)).toEqual({ 1000: -50, 1010: -15, 6100: 15, 6110: 50 });
    await settle(refund, 'failed');
    // The client paid 1,000.00 and has 900.00 and 50.00 of it.
    expect(await balances(call)).toEqual({ 1000: -50, 1010: 85, 2110: -50, 6100: 15 });
    await soundBooks(trx);
  });
});

test('a dispute that leaves out what is about to go back takes the rest, and a refund that fails after it is credit', async () => {
  await asAda(async (call, trx) => {
    const { begin, settle, disputed, payment } = await paidByCard(call, trx, { more: 222.37 });
    const refund = await begin('credit', 100);
    await disputed(900);
    expect(await payment()).toMatchObject({ status: 'charged-back', lost: 0, returns: [{ amount: 900 }] });
    await settle(refund, 'done');
    expect(await balances(call)).toEqual({ 1010: -15, 6100: 15 });
    await soundBooks(trx);
    await settle(refund, 'failed');
    expect(await balances(call)).toEqual({ 1010: 85, 2110: -100, 6100: 15 });
    await soundBooks(trx);
  });
});

test('what is about to go back is neither applied nor refunded, and its payment is neither void nor banked for less', async () => {
  await asAda(async (call, trx) => {
    const { contractId, begin, settle, payment, bill, met } = await paidByCard(call, trx, { more: 100 });
    const refund = await begin('credit', 60);
    await met(place.materials);
    const { id } = await bill(place.materials);
    const use = async (credit: number) =>
      call.invoices.setApplied({ id, credit: dollars(credit), requestKey: requestKey() });
    await expect(use(40.01)).rejects.toMatchObject(refusedAs('moreThanLeft'));
    await expect(
      call.payments.void({ id: (await payment()).id, requestKey: requestKey() }),
    ).rejects.toMatchObject(refusedAs('paymentUsed'));
    await use(40);
    await settle(refund, 'done');
    const { id: paymentId } = await payment();
    // All that came is banked, and a transfer without parts settles the refund.
    await call.transfers.create({
      day: (await payment()).receivedOn,
      fromAccount: 1010,
      toAccount: 1000,
      amount: dollars(877.63),
      payments: [paymentId],
      requestKey: requestKey(),
    });
    expect(await balances(call)).toMatchObject({ 1000: 877.63, 1010: -60 });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({ paid: 877.63, refunded: 60 });
    await soundBooks(trx);
  });
});
