import { readReceivables } from '@quoin/db/receivables/reports/receivables-in-numbers';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { type Call, openForAda, refusedAs } from '../testing.ts';
import { balances, billedBathroom, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

const writeMemo = async (call: Call, invoiceId: number, amount: number, given: object = {}) =>
  call.creditMemos.create({
    invoiceId,
    amount: dollars(amount),
    reason: 'Two chipped tiles stay',
    requestKey: requestKey(),
    ...given,
  });

const voidMemo = async (call: Call, id: number) =>
  call.creditMemos.void({ id, reason: 'They were replaced', requestKey: requestKey() });

test('a memo of 100.00 on 2,106.69 posts 92.38 and 7.62, and lowers what is open of its invoice', async () => {
  await asAda(async (call, trx) => {
    const { contractId, bill, pay, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const { id, number } = await bill(place.materials);
    const memo = await writeMemo(call, id, 100);
    expect(memo).toMatchObject({
      number: expect.stringMatching(/^CM-\d{4}-0001$/),
      net: 92.38,
      tax: 7.62,
      applied: 100,
      credit: 0,
      status: 'issued',
      invoiceNumber: number,
    });
    expect(await balances(call)).toEqual({ 1200: 2006.69, 2200: -152.94, 4000: -1946.13, 4900: 92.38 });
    expect(await call.invoices.get({ id })).toMatchObject({ credited: 100, open: 2006.69, paid: 0 });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      billed: 2106.69,
      credited: 100,
      open: 2006.69,
    });
    expect((await readReceivables(trx)).dueNow).toMatchObject({ open: 2006.69 });
    await pay(2006.69);
    expect(await call.invoices.get({ id })).toMatchObject({ open: 0, state: 'paid' });
    const { items: log } = await call.activity.list({ entity: 'credit-memo', entityId: memo.id });
    expect(log).toMatchObject([
      { action: 'created', label: memo.number, parentEntity: 'invoice', parentId: id, parentLabel: number },
    ]);
    await soundBooks(trx);
  });
});

test('what exceeds the balance is credit of the client, and the memo is void only while that is left', async () => {
  await asAda(async (call, trx) => {
    const { contractId, bill, pay, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const first = await bill(place.materials);
    await pay(2000);
    const memo = await writeMemo(call, first.id, 200);
    expect(memo).toMatchObject({ applied: 106.69, credit: 93.31 });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({ credit: 93.31, open: 0 });
    expect((await call.contracts.listPayments({ id: contractId }))[place.materials - 1]?.state).toBe('paid');
    await met(place.labor);
    const second = await bill(place.labor);
    const apply = async (credit: number) =>
      call.invoices.setApplied({ id: second.id, credit: dollars(credit), requestKey: requestKey() });
    await apply(0.01);
    await expect(voidMemo(call, memo.id)).rejects.toThrow('Its credit was used');
    await apply(0);
    expect(await voidMemo(call, memo.id)).toMatchObject({
      status: 'void',
      number: memo.number,
      voidReason: 'They were replaced',
    });
    expect(await call.invoices.get({ id: first.id })).toMatchObject({ credited: 0, open: 106.69 });
    expect(await balances(call)).toEqual({ 1010: 2000, 1200: 1354.99, 2200: -160.56, 4000: -3194.43 });
    await expect(voidMemo(call, memo.id)).rejects.toMatchObject(refusedAs('memoVoid'));
    // The next one has the next number, and all of the tax.
    expect(await writeMemo(call, first.id, 2106.69)).toMatchObject({
      number: expect.stringMatching(/-0002$/),
      tax: 160.56,
      net: 1946.13,
    });
    await soundBooks(trx);
  });
});

test('a memo takes no more than is left of its invoice, and none is on a draft, a request or one that is void', async () => {
  await asAda(async (call, trx) => {
    const { contractId, ask, bill, met } = await billedBathroom(call, trx);
    const request = await ask(place.deposit);
    await expect(writeMemo(call, request.id, 1)).rejects.toMatchObject(refusedAs('memoOfRequest'));
    const draft = await call.invoices.create({ contractId, payments: [place.materials] });
    await expect(writeMemo(call, draft.id, 1)).rejects.toMatchObject(refusedAs('invoiceNotIssued'));
    await call.invoices.delete({ id: draft.id });
    await met(place.materials);
    const { id } = await bill(place.materials);
    await expect(writeMemo(call, id, 2106.7)).rejects.toThrow('More than is left');
    const memo = await writeMemo(call, id, 2000);
    await expect(writeMemo(call, id, 106.7)).rejects.toThrow('More than is left');
    await expect(writeMemo(call, id, 1, { day: '2200-01-01' })).rejects.toMatchObject(
      refusedAs('memoDayNotCome'),
    );
    await expect(writeMemo(call, id, 1, { day: '2026-03-04' })).rejects.toMatchObject(
      refusedAs('memoDayPast'),
    );
    await expect(writeMemo(call, id, 1, { requestKey: undefined })).rejects.toMatchObject(
      refusedAs('idempotencyKeyRequired'),
    );
    await expect(call.invoices.void({ id, requestKey: requestKey() })).rejects.toMatchObject(
      refusedAs('invoiceHasPayments'),
    );
    await voidMemo(call, memo.id);
    await call.invoices.void({ id, requestKey: requestKey() });
    await expect(writeMemo(call, id, 1)).rejects.toMatchObject(refusedAs('invoiceVoid'));
    await soundBooks(trx);
  });
});

test('no memo is posted into closed books, and one from before is reversed today', async () => {
  await asAda(async (call, trx) => {
    const { contractId, met } = await billedBathroom(call, trx);
    await met(place.materials);
    const draft = await call.invoices.create({ contractId, payments: [place.materials] });
    await call.invoices.issue({ id: draft.id, issueDate: '2026-03-04', requestKey: requestKey() });
    const memo = await writeMemo(call, draft.id, 100, { day: '2026-03-05' });
    await call.books.close({ through: '2026-03-31' });
    await voidMemo(call, memo.id);
    const { items } = await call.ledgerEntries.list({ sourceKind: 'credit-memo', sourceId: memo.id });
    expect(items.map(({ kind, day }) => [kind, day > '2026-03-31'])).toEqual([
      ['reversal', true],
      ['credit-memo', false],
    ]);
    await soundBooks(trx);
    await expect(writeMemo(call, draft.id, 1, { day: '2026-03-31' })).rejects.toMatchObject(
      refusedAs('booksClosed'),
    );
  });
});
