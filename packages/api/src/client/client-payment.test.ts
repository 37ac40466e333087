import type { Db } from '@quoin/db/connection/database';
import { runAsOwner } from '@quoin/db/testing/database';
import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { DomainError } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import type { PaymentStart, ProviderFact } from '@quoin/domain/receivables/online-payment';
import { expect, test } from 'vitest';

import { sendWithLink } from '../contracts/testing/bathroom.ts';
import { takePaymentEvent } from '../receivables/payment-event.ts';
import {
  balances,
  billedBathroom,
  place,
  requestKey,
  soundBooks,
} from '../receivables/testing/bathroom-bills.ts';
import { type Call, openForAda, refusedAs } from '../testing.ts';
import type { ClientContext } from './client-access.ts';
import { openInvoice } from './client-page.ts';
import { payDocument } from './client-payment.ts';

const asAda = openForAda();

let events = 0;
const URL = 'https://pay.example/c/1';

/** The bathroom with its first invoice of 2,106.69, whose client can pay it online. */
async function payableBathroom(call: Call, trx: Db) {
  const bathroom = await billedBathroom(call, trx);
  await bathroom.met(place.materials);
  const { id, documentId } = await bathroom.bill(place.materials);
  const started: PaymentStart[] = [];
  let isDown = false;
  const client: ClientContext = {
    ...bathroom.client,
    payments: {
      name: 'stripe',
      start: async (asked) => {
        started.push(asked);
        if (isDown) throw new DomainError('paymentNotStarted');
        return Promise.resolve({ url: URL });
      },
      refund: async () => Promise.reject(new Error('Nothing is refunded here')),
      readEvent: async () => Promise.reject(new Error('Tests give facts')),
    },
  };
  const { token } = bathroom;
  const signedAt = () => new Date(Date.UTC(2026, 2, 4) + (events += 1) * 1000).toISOString();
  const take = async (fact: ProviderFact, given: { id?: string; signedAt?: string } = {}) =>
    takePaymentEvent(
      client,
      { name: 'stripe' },
      { id: `evt_${events}`, signedAt: signedAt(), fact, ...given },
    );
  return {
    ...bathroom,
    id,
    documentId: documentId ?? 0,
    client,
    started,
    take,
    breakDown: (down: boolean) => void (isDown = down),
    page: async () => openInvoice(client, token, id),
    click: async () => (await payDocument(client, token, { documentId })) as InvoicePageData,
    /** The fact that the newest payment came. */
    paid: (amount = 2106.69, fee: number | null = null): ProviderFact => ({
      kind: 'paid',
      key: started.at(-1)?.key ?? '',
      ref: 'pi_1',
      amount: dollars(amount),
      fee: fee === null ? null : dollars(fee),
      method: 'card',
    }),
    payments: async () => (await call.payments.list({})).items,
  };
}
const disputed: ProviderFact = {
  kind: 'disputed',
  ref: 'pi_1',
  disputeRef: 'dp_1',
  fee: dollars(15),
  amount: dollars(2106.69),
};
const won: ProviderFact = { kind: 'won', ref: 'pi_1', disputeRef: 'dp_1' };

test('a client pays what is open, of which nothing counts before the provider says that it came', async () => {
  await asAda(async (call, trx) => {
    const { id, documentId, token, click, page, take, paid, started, payments, pay } = await payableBathroom(
      call,
      trx,
    );
    await pay(106.69);
    expect((await page()).pay).toEqual({ state: 'offered', amount: 2000, url: null });
    expect((await click()).pay).toEqual({ state: 'begun', amount: 2000, url: URL });
    expect(started).toEqual([
      {
        key: started[0]?.key,
        amount: 2000,
        description: 'Invoice INV-2026-0001',
        returnPath: `/q/${token}?quote=${documentId}`,
      },
    ]);
    const [pending] = await payments();
    expect(pending).toMatchObject({
      status: 'pending',
      amount: 2000,
      credit: 0,
      allocations: [],
      invoiceId: id,
    });
    expect(await call.invoices.get({ id })).toMatchObject({ open: 2000 });
    await soundBooks(trx);
    await take(paid(2000));
    expect((await payments())[0]).toMatchObject({
      id: pending?.id,
      status: 'succeeded',
      // round2(2,000.00 × 0.025)
      fee: 50,
      allocations: [{ invoiceId: id, amount: 2000 }],
      providerRef: 'pi_1',
    });
    expect(await page()).toMatchObject({ state: 'paid', pay: null });
    expect(await balances(call)).toMatchObject({ 1010: 2056.69, 6100: 50 });
    await soundBooks(trx);
  });
});

test('what is on its way is not paid again: a second click leads to the same page of the provider', async () => {
  await asAda(async (call, trx) => {
    const { click, take, page, started, payments } = await payableBathroom(call, trx);
    await click();
    expect((await click()).pay).toMatchObject({ state: 'begun', url: URL });
    expect(started).toHaveLength(1);
    // A start that was interrupted has no page yet. It starts again with the same key, by which the provider knows it.
    await trx.updateTable('payments').set({ payUrl: null }).where('status', '=', 'pending').execute();
    expect((await click()).pay).toMatchObject({ state: 'begun', url: URL });
    expect(new Set(started.map(({ key }) => key)).size).toBe(1);
    expect(await payments()).toHaveLength(1);
    await take({ kind: 'sent', key: started[0]?.key ?? '' });
    expect((await page()).pay).toEqual({ state: 'sent', amount: 2106.69, url: null });
    expect((await click()).pay).toMatchObject({ state: 'sent' });
  });
});

test('after a day without a word a payment may be asked for again, but not while the bank sends it', async () => {
  await asAda(async (call, trx) => {
    const { click, page, take, started, paid, payments } = await payableBathroom(call, trx);
    const age = async () =>
      runAsOwner(
        trx,
        `update payments set created_at = now() - interval '25 hours' where status = 'pending'`,
      );
    await click();
    await age();
    expect((await page()).pay).toMatchObject({ state: 'offered' });
    await click();
    expect((await payments()).map(({ status }) => status)).toEqual(['pending', 'failed']);
    // The first one comes after all, and nobody loses it.
    const late = { ...paid(), key: started[0]?.key ?? '' } as ProviderFact;
    await take(late);
    expect((await payments()).map(({ status }) => status)).toEqual(['pending', 'succeeded']);
    expect((await page()).pay).toBeNull();
    await take({ kind: 'sent', key: started[1]?.key ?? '' });
    await age();
    expect((await page()).pay).toMatchObject({ state: 'sent' });
    await take({ ...paid(), ref: 'pi_2' } as ProviderFact);
    expect((await payments())[0]).toMatchObject({ status: 'succeeded', credit: 2106.69, allocations: [] });
    await soundBooks(trx);
  });
});

test('a payment that cannot be started, expires or fails leaves the invoice to be paid', async () => {
  await asAda(async (call, trx) => {
    const { click, page, take, started, breakDown, payments } = await payableBathroom(call, trx);
    breakDown(true);
    await expect(click()).rejects.toMatchObject({ key: 'paymentNotStarted' });
    expect((await payments()).map(({ status }) => status)).toEqual(['failed']);
    breakDown(false);
    await click();
    await take({ kind: 'failed', key: started.at(-1)?.key ?? '' });
    expect((await payments()).map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect((await page()).pay).toMatchObject({ state: 'offered' });
    await soundBooks(trx);
  });
});

test('nothing is paid without a provider, of what is void or paid, or with the link of another project', async () => {
  await asAda(async (call, trx) => {
    const { client, token, documentId, id, page, click, pay } = await payableBathroom(call, trx);
    const without = { ...client, payments: undefined };
    expect((await openInvoice(without, token, id)).pay).toBeNull();
    await expect(payDocument(without, token, { documentId })).rejects.toMatchObject({
      key: 'payingNotOffered',
    });
    const other = await sendWithLink(call, trx, { address: '6 Pine Rd' });
    await expect(payDocument(client, other.token, { documentId })).rejects.toMatchObject({
      key: 'linkNotFound',
    });
    await expect(payDocument(client, token, { documentId: other.quote.id })).rejects.toMatchObject({
      key: 'linkNotFound',
    });
    const payment = await pay(2106.69);
    await expect(click()).rejects.toMatchObject({ key: 'invoiceSettled' });
    await call.payments.void({ id: payment.id, requestKey: requestKey() });
    await call.invoices.void({ id, requestKey: requestKey() });
    expect((await page()).pay).toBeNull();
    await expect(click()).rejects.toMatchObject({ key: 'invoiceSettled' });
  });
});

test('money that comes for an invoice that was paid or voided meanwhile is credit, and another amount is recorded as it came', async () => {
  await asAda(async (call, trx) => {
    const { id, click, take, paid, pay, payments } = await payableBathroom(call, trx);
    await click();
    await pay(2000);
    expect(await take(paid(2106.7, 61.39))).toEqual({ isOtherAmount: true });
    expect(await payments()).toMatchObject([
      { amount: 2106.7, fee: 61.39, allocations: [{ invoiceId: id, amount: 106.69 }], credit: 2000.01 },
      { amount: 2000 },
    ]);
    await soundBooks(trx);
  });
});

test('a charge that is disputed is charged back with the fee of the provider, and what is won comes again', async () => {
  await asAda(async (call, trx) => {
    const { id, click, take, paid, payments } = await payableBathroom(call, trx);
    await click();
    await take(paid());
    await take(disputed);
    expect((await payments())[0]).toMatchObject({ status: 'charged-back', returns: [{ fee: 15 }] });
    expect(await call.invoices.get({ id })).toMatchObject({ open: 2106.69 });
    await take(won);
    expect((await payments())[0]).toMatchObject({ status: 'succeeded', credit: 2106.69 });
    await soundBooks(trx);
  });
});

test('events in any order and any number give the same payment', async () => {
  const facts = (paid: ProviderFact, key: string): ProviderFact[] => [
    { kind: 'sent', key },
    { kind: 'failed', key },
    paid,
    disputed,
  ];
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 3, 0, 1],
    [3, 1, 0, 2],
  ])
    await asAda(async (call, trx) => {
      const { id, click, take, paid, started, payments } = await payableBathroom(call, trx);
      await click();
      const all = facts(paid(), started[0]?.key ?? '');
      for (const index of [...order, ...order]) {
        const fact = all[index];
        if (fact) await take(fact);
      }
      expect(await payments()).toMatchObject([{ status: 'charged-back', amount: 2106.69 }]);
      expect(await call.invoices.get({ id })).toMatchObject({ open: 2106.69 });
      await soundBooks(trx);
    });
});

test('a dispute that was won before anything else was heard of it takes nothing back', async () => {
  await asAda(async (call, trx) => {
    const { click, take, paid, payments } = await payableBathroom(call, trx);
    await click();
    await take(won);
    await take(disputed);
    await take(paid());
    expect(await payments()).toMatchObject([{ status: 'succeeded', returns: [], credit: 0 }]);
    await soundBooks(trx);
  });
});

test('an event counts once, and one with an old signature is refused', async () => {
  await asAda(async (call, trx) => {
    const { click, take, paid, payments } = await payableBathroom(call, trx);
    await click();
    const signedAt = '2026-03-04T15:00:00.000Z';
    await take(paid(), { id: 'evt_once', signedAt });
    await expect(take(paid(), { id: 'evt_once', signedAt })).rejects.toMatchObject({
      key: 'paymentEventRefused',
    });
    await take(paid(), { id: 'evt_once', signedAt: '2026-03-04T16:00:00.000Z' });
    expect(await payments()).toHaveLength(1);
    expect(await balances(call)).toMatchObject({ 1010: 2054.02, 6100: 52.67 });
  });
});

test('what has not come is neither voided, divided, returned nor banked', async () => {
  await asAda(async (call, trx) => {
    const { click, payments } = await payableBathroom(call, trx);
    await click();
    const id = (await payments())[0]?.id ?? 0;
    const notReceived = refusedAs('paymentNotReceived');
    await expect(call.payments.void({ id, requestKey: requestKey() })).rejects.toMatchObject(notReceived);
    await expect(
      call.payments.allocate({ id, allocations: [], requestKey: requestKey() }),
    ).rejects.toMatchObject(notReceived);
    await expect(
      call.payments.bounce({ id, day: '2026-03-20', requestKey: requestKey() }),
    ).rejects.toMatchObject(notReceived);
    await expect(
      call.transfers.create({
        day: '2026-03-20',
        fromAccount: 1010,
        toAccount: 1000,
        amount: dollars(2106.69),
        payments: [id],
        requestKey: requestKey(),
      }),
    ).rejects.toMatchObject(refusedAs('paymentNotBankable'));
  });
});
