import type { Db } from '@quoin/db/connection/database';
import { businessDaysAfter } from '@quoin/domain/billing/business-days';
import { dollars } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { dateIn } from '@quoin/domain/places/time-zone';
import { expect, test } from 'vitest';

import { cancelContract } from '../client/client-answers.ts';
import { type Call, openForAda, refusedAs } from '../testing.ts';
import { billedBathroom, DAY, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

const today = dateIn('America/New_York', new Date());

test('a contract is completed without a reason once all of it is billed, and with one before', async () => {
  await asAda(async (call, trx) => {
    const { contractId: id, bill, met } = await billedBathroom(call, trx);
    const unbilled = refusedAs('completedUnbilled');
    await expect(call.contracts.complete({ id })).rejects.toMatchObject(unbilled);
    for (const sortOrder of [place.materials, place.labor, place.balance]) {
      await met(sortOrder);
      // An empty reason is none.
      await expect(call.contracts.complete({ id, reason: ' ' })).rejects.toMatchObject(unbilled);
      await bill(sortOrder);
    }
    expect(await call.contracts.complete({ id })).toMatchObject({ status: 'completed', endReason: null });
  });
});

test('a contract of which something is not billed is completed with a reason', async () => {
  await asAda(async (call, trx) => {
    const { contractId: id } = await billedBathroom(call, trx);
    const reason = 'The client moves away';
    expect(await call.contracts.complete({ id, reason })).toMatchObject({ endReason: reason });
  });
});

const needs = async (call: Call) => {
  const { refundsDue, refundsDueCount, escrowDue, escrowDueCount } = await call.dashboard.getReceivables();
  expect([refundsDueCount, escrowDueCount]).toEqual([refundsDue.length, escrowDue.length]);
  return { refundsDue, escrowDue };
};

/** A deposit of the bathroom that is asked for and paid. */
async function paidDeposit(call: Call, trx: Db) {
  const made = await billedBathroom(call, trx);
  const request = await made.ask(place.deposit);
  return { ...made, request, deposit: await made.pay(777.63) };
}

test('a client who cancels in time gets back what was paid, within 10 business days', async () => {
  await asAda(async (call, trx) => {
    const { contractId, contract, client, token, quote, request, pay } = await paidDeposit(call, trx);
    await pay(45.01);
    expect(await needs(call)).toMatchObject({ refundsDue: [] });
    await cancelContract(client, token, { documentId: quote.id, signerName: 'Dana Ortiz' });
    // The request is void, and what was paid of it is still a deposit.
    expect(await call.invoices.get({ id: request.id })).toMatchObject({ status: 'void', open: 0 });
    const owed = {
      contractId,
      contractNumber: contract.number,
      clientName: 'Dana Ortiz',
      owed: 822.64,
      by: businessDaysAfter(today, 10, true),
    };
    expect((await needs(call)).refundsDue).toEqual([owed]);
    const refund = async (source: 'deposit' | 'credit', amount: number) =>
      call.refunds.create({
        contractId,
        source,
        amount: dollars(amount),
        method: 'check',
        refundedOn: DAY,
        requestKey: requestKey(),
      });
    await refund('deposit', 777.63);
    expect((await needs(call)).refundsDue).toEqual([{ ...owed, owed: 45.01 }]);
    const { id } = await refund('credit', 45.01);
    expect((await needs(call)).refundsDue).toEqual([]);
    await call.refunds.void({ id, requestKey: requestKey() });
    expect((await needs(call)).refundsDue).toEqual([{ ...owed, owed: 45.01 }]);
    await soundBooks(trx);
  });
});

test('a letter of the client counts as its click does, and an end by the office does not', async () => {
  await asAda(async (call, trx) => {
    const { contractId: id } = await paidDeposit(call, trx);
    await call.contracts.cancel({ id, reason: 'Sold the house' });
    expect((await needs(call)).refundsDue).toEqual([]);
  });
  await asAda(async (call, trx) => {
    const { contractId: id } = await paidDeposit(call, trx);
    const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
    const photo = { bytes, originalName: 'letter.webp' };
    await call.contracts.cancelByLetter({ id, photo, signedOn: today });
    expect((await needs(call)).refundsDue).toMatchObject([{ contractId: id, owed: 777.63 }]);
  });
});

/** Banks payments together. */
const banked = async (call: Call, toAccount: 1000 | 1020, amount: number, payments: number[]) =>
  call.transfers.create({
    day: DAY,
    fromAccount: account.undeposited,
    toAccount,
    amount: dollars(amount),
    payments,
    requestKey: requestKey(),
  });

test('a deposit in New York must be in escrow within five business days, until a transfer brings it there', async () => {
  await asAda(async (call, trx) => {
    const { contractId, contract, estimate, deposit, bill, met } = await paidDeposit(call, trx);
    expect((await needs(call)).escrowDue).toEqual([]);
    const { propertyId } = await call.projects.get({ id: estimate.projectId });
    await call.properties.update({ id: propertyId ?? 0, state: 'NY' });
    const due = {
      contractId,
      contractNumber: contract.number,
      deposit: 777.63,
      by: businessDaysAfter(DAY, 5, true),
    };
    expect((await needs(call)).escrowDue).toEqual([due]);
    // The bank is not escrow.
    const wrong = await banked(call, account.bank, 777.63, [deposit.id]);
    expect((await needs(call)).escrowDue).toEqual([due]);
    await call.transfers.void({ id: wrong.id, requestKey: requestKey() });
    const right = await banked(call, account.escrow, 777.63, [deposit.id]);
    expect((await needs(call)).escrowDue).toEqual([]);
    await call.transfers.void({ id: right.id, requestKey: requestKey() });
    expect((await needs(call)).escrowDue).toEqual([due]);
    // An invoice uses it.
    await met(place.materials);
    await bill(place.materials);
    expect((await needs(call)).escrowDue).toEqual([]);
  });
});
