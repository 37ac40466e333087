import { dollars } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { expect, test } from 'vitest';

import { openForAda, refusedAs } from '../testing.ts';
import { balances, billedBathroom, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

test('a payment pays what is due first, and the rest is credit', async () => {
  await asAda(async (call, trx) => {
    const { bill, pay, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const paid = await pay(3400);
    expect(paid).toMatchObject({
      clientName: 'Dana Ortiz',
      status: 'succeeded',
      credit: 45.01,
      allocations: [
        { invoiceId: first.id, number: first.number, amount: 2106.69 },
        { invoiceId: second.id, number: second.number, amount: 1248.3 },
      ],
    });
    expect((await call.payments.list({ invoiceId: second.id })).items).toHaveLength(1);
    expect(await balances(call)).toMatchObject({ 1010: 3400, 2110: -45.01 });
    await soundBooks(trx);
  });
});

test('a payment is divided as the office says, also later, and its entry is posted anew', async () => {
  await asAda(async (call, trx) => {
    const { bill, pay, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const to = (invoiceId: number, amount: number) => ({ invoiceId, amount });
    await expect(pay(100, { allocations: [to(first.id, 100.01)] })).rejects.toThrow('More than was paid');
    await expect(pay(9000, { allocations: [to(second.id, 1248.31)] })).rejects.toThrow('More than is open');
    await expect(pay(100, { allocations: [to(second.id + 1, 1)] })).rejects.toMatchObject(
      refusedAs('invoiceOfAnother'),
    );
    const { id } = await pay(1000, { allocations: [to(second.id, 600)] });
    expect(await balances(call)).toMatchObject({ 1200: 2754.99, 2110: -400 });
    const after = await call.payments.allocate({
      id,
      allocations: [{ invoiceId: first.id, amount: dollars(1000) }],
      requestKey: requestKey(),
    });
    expect(after).toMatchObject({
      credit: 0,
      allocations: [{ invoiceId: first.id, amount: 1000 }],
      version: 2,
    });
    expect(await balances(call)).toEqual({
      1010: 1000,
      1200: 2354.99,
      2200: -160.56,
      4000: -3194.43,
    });
    const { items } = await call.ledgerEntries.list({ sourceKind: 'payment', sourceId: id, sort: 'added' });
    expect(items.map(({ kind, sourceVersion }) => `${kind} ${sourceVersion}`)).toEqual([
      'payment 1',
      'reversal 1',
      'payment 2',
    ]);
    await soundBooks(trx);
  });
});

test('the sum of the deposits in the ledger is that of all clients, or what one contract holds', async () => {
  await asAda(async (call, trx) => {
    const walt = await billedBathroom(call, trx);
    const dana = await billedBathroom(call, trx, { address: '9 Elm St' });
    for (const { ask, pay } of [walt, dana]) {
      await ask(place.deposit);
      await pay(777.63);
    }
    await walt.met(place.materials);
    await walt.bill(place.materials);
    const sum = async (found: object) => call.ledgerEntries.sum({ accountId: account.deposits, ...found });
    expect(await sum({})).toEqual({ debits: 777.63, credits: 1555.26, balance: -777.63 });
    expect(await sum({ contractId: walt.contractId })).toEqual({
      debits: 777.63,
      credits: 777.63,
      balance: 0,
    });
    expect(await sum({ contractId: dana.contractId })).toEqual({
      debits: 0,
      credits: 777.63,
      balance: -777.63,
    });
    const { depositsHeld } = await call.contracts.getMoney({ id: dana.contractId });
    expect(depositsHeld).toBe(777.63);
    // What else these entries post does not count, nor do other days and kinds.
    expect(await sum({ kind: 'payment' })).toMatchObject({ balance: -1555.26 });
    expect(await sum({ to: '2026-03-03' })).toEqual({ debits: 0, credits: 0, balance: 0 });
    expect(await sum({ search: 'no such entry' })).toEqual({ debits: 0, credits: 0, balance: 0 });
  });
});

test('a payment that was mistyped is void, unless its deposit or its credit was used', async () => {
  await asAda(async (call, trx) => {
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    await ask(place.deposit);
    const deposit = await pay(777.63);
    const voided = async (id: number) => call.payments.void({ id, reason: 'Typo', requestKey: requestKey() });
    await met(place.materials);
    const { id } = await bill(place.materials);
    await expect(voided(deposit.id)).rejects.toThrow('This payment is banked or refunded.');
    await call.invoices.void({ id, requestKey: requestKey() });
    expect(await voided(deposit.id)).toMatchObject({
      status: 'void',
      voidReason: 'Typo',
      allocations: [],
      credit: 0,
    });
    expect(await balances(call)).toEqual({});
    await expect(voided(deposit.id)).rejects.toMatchObject(refusedAs('paymentVoid'));
    await soundBooks(trx);
  });
});

test('a payment of tomorrow, of nothing, or with a fee above it is refused', async () => {
  await asAda(async (call, trx) => {
    const { contractId } = await billedBathroom(call, trx);
    const create = async (given: object) =>
      call.payments.create({
        contractId,
        amount: dollars(10),
        method: 'cash',
        receivedOn: '2026-03-04',
        requestKey: requestKey(),
        ...given,
      });
    await expect(create({ receivedOn: '2200-01-01' })).rejects.toMatchObject(refusedAs('receivedDayNotCome'));
    await expect(create({ amount: 0 })).rejects.toThrow('Amount must be above 0');
    await expect(create({ fee: 10.01 })).rejects.toThrow('Fee must be at most the amount');
    await expect(create({ requestKey: undefined })).rejects.toMatchObject(
      refusedAs('idempotencyKeyRequired'),
    );
    await expect(create({ contractId: 999_999 })).rejects.toThrow('Contract not found');
    expect(await create({})).toMatchObject({ amount: 10, credit: 10 });
    await soundBooks(trx);
  });
});
