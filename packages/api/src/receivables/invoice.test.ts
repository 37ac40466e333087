import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { changeAcceptanceOf, submitChange, writeChange } from '../contracts/testing/bathroom.ts';
import { openForAda, refusedAs } from '../testing.ts';
import { balances, billedBathroom, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

test('a contract in California is billed with its deposit, its materials, half of its labor, and the rest', async () => {
  await asAda(async (call, trx) => {
    const { contractId, ask, bill, pay, met } = await billedBathroom(call, trx);
    const request = await ask(place.deposit);
    expect(request).toMatchObject({
      kind: 'deposit',
      number: expect.stringMatching(/^DR-\d{4}-0001$/),
      total: 777.63,
      payable: 777.63,
      open: 777.63,
      state: 'open',
    });
    expect(await balances(call)).toEqual({});
    await pay(777.63, { method: 'card', fee: 19.44 });
    expect(await call.invoices.get({ id: request.id })).toMatchObject({
      open: 0,
      paid: 777.63,
      state: 'paid',
    });
    expect(await balances(call)).toEqual({ 1010: 758.19, 6100: 19.44, 2100: -777.63 });

    await met(place.materials);
    const first = await bill(place.materials);
    expect(first).toMatchObject({
      number: expect.stringMatching(/^INV-\d{4}-0001$/),
      net: 1946.13,
      tax: 160.56,
      total: 2106.69,
      depositApplied: 777.63,
      payable: 1329.06,
      open: 1329.06,
    });
    await met(place.labor);
    expect(await bill(place.labor)).toMatchObject({ total: 1248.3, depositApplied: 0 });
    await met(place.balance);
    const last = await bill(place.balance);
    expect(last).toMatchObject({ total: 4421.37, payable: 4421.37 });
    expect(await call.invoices.get({ id: last.id })).toMatchObject({ isLast: true });

    await pay(2577.36);
    expect(await balances(call)).toEqual({
      1010: 3335.55,
      6100: 19.44,
      1200: 4421.37,
      4000: -7615.8,
      2200: -160.56,
    });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      total: 7776.36,
      billed: 7776.36,
      unbilled: 0,
      paid: 3354.99,
      open: 4421.37,
      depositsHeld: 0,
      credit: 0,
      depositCap: 777.63,
    });
    expect((await call.contracts.listPayments({ id: contractId })).map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'paid',
      'billed',
    ]);
    await expect(call.invoices.create({ contractId, payments: [place.balance] })).rejects.toMatchObject(
      refusedAs('nothingToBill'),
    );
    await soundBooks(trx);
  });
});

test('a deposit that was paid in part leaves the rest to the first invoice, and closes its request', async () => {
  await asAda(async (call, trx) => {
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    const request = await ask(place.deposit);
    await pay(500);
    await met(place.materials);
    expect(await bill(place.materials)).toMatchObject({ depositApplied: 500, payable: 1606.69 });
    expect(await call.invoices.get({ id: request.id })).toMatchObject({ state: 'closed', open: 0 });
    await soundBooks(trx);
  });
});

test('a deposit is asked for once, and no other payment is one', async () => {
  await asAda(async (call, trx) => {
    const { contractId, ask, estimate } = await billedBathroom(call, trx);
    const create = async (...payments: number[]) =>
      call.invoices.create({ contractId, kind: 'deposit', payments });
    await expect(create(place.materials)).rejects.toMatchObject(refusedAs('paymentNoDeposit'));
    await expect(create(99)).rejects.toMatchObject(refusedAs('paymentUnknown'));
    const request = await ask(place.deposit);
    await expect(create(place.deposit)).rejects.toThrow(
      `Deposit was asked for in ${String(request.number)}.`,
    );
    await call.invoices.void({ id: request.id, reason: 'Typed twice', requestKey: requestKey() });
    const again = await ask(place.deposit);
    expect(again.number).toMatch(/-0002$/);
    expect(
      (await call.invoices.list({ projectId: estimate.projectId })).items.map(({ state }) => state),
    ).toEqual(['open', 'void']);
    await soundBooks(trx);
  });
});

test('in California no invoice is ahead of its work, and says the law', async () => {
  await asAda(async (call, trx) => {
    const { contractId, bill, met } = await billedBathroom(call, trx);
    await expect(bill(place.materials)).rejects.toThrow(/^Materials would be paid before its work\. /);
    const [draft] = (await call.invoices.list({ contractId })).items;
    await expect(call.invoices.create({ contractId, payments: [place.materials] })).rejects.toMatchObject(
      refusedAs('contractHasDraft'),
    );
    await met(place.materials);
    expect(await call.invoices.issue({ id: draft?.id ?? 0, requestKey: requestKey() })).toMatchObject({
      status: 'issued',
      open: 2106.69,
    });
    await expect(
      call.contracts.unmeetPayment({ id: contractId, sortOrder: place.materials, note: 'Wrong' }),
    ).rejects.toMatchObject(refusedAs('paymentBilled'));
    await soundBooks(trx);
  });
});

test('percents state the work, and what falls or goes beyond a price is refused', async () => {
  await asAda(async (call, trx) => {
    const { contractId } = await billedBathroom(call, trx);
    const first = await call.invoices.create({ contractId, items: [{ itemNo: 6, percentDone: 0.33 }] });
    const { items } = await call.invoices.get({ id: first.id });
    expect(items.find(({ itemNo }) => itemNo === 6)).toMatchObject({ before: 0, stored: 0 });
    await call.invoices.issue({ id: first.id, requestKey: requestKey() });
    await expect(
      call.invoices.create({ contractId, items: [{ itemNo: 6, percentDone: 0.3 }] }),
    ).rejects.toThrow(/is billed at 33% already$/);
    await expect(
      call.invoices.create({ contractId, items: [{ itemNo: 6, percentDone: 1, stored: dollars(1) }] }),
    ).rejects.toMatchObject(refusedAs('itemOverPrice'));
    await expect(
      call.invoices.create({ contractId, items: [{ itemNo: 600, percentDone: 1 }] }),
    ).rejects.toMatchObject(refusedAs('itemUnknown'));
    await soundBooks(trx);
  });
});

test('an invoice that was issued is void by reversal, the last one first, and its number stays', async () => {
  await asAda(async (call, trx) => {
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    await ask(place.deposit);
    await pay(777.63);
    await met(place.materials);
    const first = await bill(place.materials);
    await met(place.labor);
    const second = await bill(place.labor);
    const voided = async (id: number) => call.invoices.void({ id, requestKey: requestKey() });
    await expect(voided(first.id)).rejects.toThrow(`Void ${String(second.number)} first.`);
    await voided(second.id);
    await pay(100);
    await expect(voided(first.id)).rejects.toMatchObject(refusedAs('invoiceHasPayments'));
    const [payment] = (await call.payments.list({})).items;
    await call.payments.void({ id: payment?.id ?? 0, requestKey: requestKey() });
    expect(await voided(first.id)).toMatchObject({ status: 'void', number: first.number, open: 0 });
    expect(await balances(call)).toEqual({ 1010: 777.63, 2100: -777.63 });
    await expect(voided(first.id)).rejects.toMatchObject(refusedAs('invoiceVoid'));
    await expect(call.invoices.update({ id: first.id, message: 'New' })).rejects.toMatchObject(
      refusedAs('invoiceLocked'),
    );
    await expect(call.invoices.delete({ id: first.id })).rejects.toMatchObject(refusedAs('invoiceLocked'));
    expect((await bill(place.materials)).number).toMatch(/-0003$/);
    await soundBooks(trx);
  });
});

test('a draft that the contract has left behind is counted again before it is issued', async () => {
  await asAda(async (call, trx) => {
    const { contractId, ask, pay, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const draft = await call.invoices.create({ contractId, payments: [place.materials] });
    expect(draft).toMatchObject({ depositApplied: 0, payable: 2106.69, state: 'draft', number: null });
    await call.invoices.delete({ id: draft.id });
    await ask(place.deposit);
    await pay(777.63);
    const next = await call.invoices.create({
      contractId,
      payments: [place.materials],
      message: 'Thank you',
    });
    const { version } = await call.invoices.update({ id: next.id, message: null, version: next.version });
    await expect(
      call.invoices.issue({ id: next.id, version: next.version, requestKey: requestKey() }),
    ).rejects.toMatchObject(refusedAs('stale'));
    await expect(
      call.invoices.issue({ id: next.id, version, issueDate: '2200-01-01', requestKey: requestKey() }),
    ).rejects.toMatchObject(refusedAs('invoiceDayNotCome'));
    const issued = await call.invoices.issue({ id: next.id, version, requestKey: requestKey() });
    expect(issued).toMatchObject({ message: null, payable: 1329.06 });
    const { items: log } = await call.activity.list({ entity: 'invoice', entityId: next.id });
    expect(log.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
    await soundBooks(trx);
  });
});

test('credit and deposits pay an invoice as the office says, and never more than is left or open', async () => {
  await asAda(async (call, trx) => {
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    await ask(place.deposit);
    await pay(877.63);
    await met(place.materials);
    const { id } = await bill(place.materials);
    const apply = async (given: { deposit?: number; credit?: number }) =>
      call.invoices.setApplied({
        id,
        requestKey: requestKey(),
        ...(given.deposit !== undefined && { deposit: dollars(given.deposit) }),
        ...(given.credit !== undefined && { credit: dollars(given.credit) }),
      });
    await expect(apply({ credit: 100.01 })).rejects.toThrow('More than is left');
    expect(await apply({ credit: 100 })).toMatchObject({ paid: 877.63, open: 1229.06 });
    expect(await apply({ deposit: 700 })).toMatchObject({ paid: 800, open: 1306.69 });
    await expect(apply({ deposit: 777.64 })).rejects.toThrow('More than is left');
    expect(await balances(call)).toEqual({
      1010: 877.63,
      1200: 1306.69,
      2100: -77.63,
      2200: -160.56,
      4000: -1946.13,
    });
    await soundBooks(trx);
  });
});

test('all that is left is billed at once where a change left several payments, and nothing is left after it', async () => {
  await asAda(async (call, trx) => {
    const made = await billedBathroom(call, trx);
    const { contractId } = made;
    await made.met(place.materials);
    await made.bill(place.materials);
    const { page } = await submitChange(call, made, await writeChange(call, contractId));
    await acceptDocument(made.client, made.token, changeAcceptanceOf(page));
    const unbilled = async () =>
      (await call.contracts.listPayments({ id: contractId })).filter((payment) => payment.unbilled > 0);
    expect((await unbilled()).length).toBeGreaterThan(2);
    const items = await call.contracts.listItems({ id: contractId });
    const { id } = await call.invoices.create({
      contractId,
      items: items.map(({ itemNo }) => ({ itemNo, percentDone: 1 })),
    });
    // Percents state the work themselves, so that no payment is ahead of it.
    expect(await call.invoices.issue({ id, requestKey: requestKey() })).toMatchObject({ total: 6299.06 });
    expect(await call.invoices.get({ id })).toMatchObject({ isLast: true });
    expect(await unbilled()).toEqual([]);
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({ total: 8405.75, unbilled: 0 });
    await soundBooks(trx);
  });
});
