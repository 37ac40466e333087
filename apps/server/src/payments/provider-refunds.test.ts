import { askForRefundsAgain } from '@quoin/api/receivables/provider-refund';
import { inTransaction } from '@quoin/db/connection/database';
import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import { beginRefund } from '@quoin/db/receivables/online/provider-refund';
import { dollars } from '@quoin/domain/exact';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import type { RefundView } from '@quoin/domain/receivables/refund';
import { eventOf, paidSession, signed } from '@quoin/stripe-stand-in/events';
import { afterEach, expect, test, vi } from 'vitest';

import { asked, newKey } from '../rest/testing/receivables/steps.ts';
import { openOnlineSite } from './testing/online-site.ts';

const { stripe, payments: provider, site, send, begun, untilTaken } = await openOnlineSite();
afterEach(() => stripe.refundAs('succeeded'));

/** A payment of a client by card that came. All of it is credit, because it was taken off its invoice. */
async function paid() {
  const { contractId, session, payable, payments } = await begun();
  await send(eventOf('checkout.session.completed', paidSession(session)));
  const [{ id, providerRef: ref } = { id: 0, providerRef: '' }] = await payments();
  await asked(site.ada, 'PUT', `/payments/${id}/allocations`, { allocations: [], ...newKey() });
  const payment = async () => (await site.ada.ask('GET', `/payments/${id}`)).json<PaymentView>();
  const refunds = async () =>
    (await site.ada.ask('GET', `/refunds?paymentId=${id}&sort=added`)).json<RefundView[]>();
  return {
    id,
    contractId,
    payable,
    payment,
    refunds,
    ask: async (amount: number, given: object = {}) =>
      site.ada.ask('POST', '/refunds', {
        contractId,
        paymentId: id,
        source: 'credit',
        amount,
        ...newKey(),
        ...given,
      }),
    /** The balances of the contract in the ledger: what has not been paid out, the bank, deposits and credit. */
    balances: async () => {
      const rows = await site.quoin.db
        .selectFrom('ledgerLines')
        .select(['accountId', ({ fn }) => fn.sum<number>('amount').as('amount')])
        .where('contractId', '=', contractId)
        .where('accountId', 'in', [1000, 1010, 2100, 2110, 6110])
        .groupBy('accountId')
        .execute();
      return Object.fromEntries(
        rows.filter(({ amount }) => amount !== 0).map(({ accountId, amount }) => [accountId, amount]),
      );
    },
    /** A refund as an event of Stripe has it. */
    refund: (given: object) => ({
      object: 'refund',
      payment_intent: ref,
      currency: 'usd',
      metadata: {},
      ...given,
    }),
    dispute: (amount: number, disputeRef: string) =>
      eventOf('charge.dispute.created', {
        id: disputeRef,
        payment_intent: ref,
        amount,
        balance_transactions: [],
        status: 'needs_response',
      }),
    /** The news of the payment for the office. */
    told: async () =>
      (
        await site.quoin.db
          .selectFrom('notices')
          .select('label')
          .where('entity', '=', 'payment')
          .where('entityId', '=', id)
          .where('kind', '=', 'money')
          .orderBy('id')
          .execute()
      ).map(({ label }) => label),
  };
}

const sound = async () => {
  const { invoices: _invoices, ...wrong } = await readReceivablesFacts(site.quoin.db, 5);
  expect(Object.values(wrong).flat()).toEqual([]);
};

/** What the provider is asked again each hour. */
const anHourLater = async () => {
  const failures: unknown[] = [];
  await askForRefundsAgain({ db: site.quoin.db, noticeMail: undefined }, provider, (error) =>
    failures.push(error),
  );
  expect(failures).toEqual([]);
};

const lastAsked = () => {
  const made = [...stripe.refunds.values()].at(-1);
  if (!made) throw new Error('No refund was asked for');
  return made;
};

test('a refund is asked for once by its key, and leaves what Stripe has not paid out', async () => {
  const { ask, payment, refunds, balances, payable } = await paid();
  const before = await balances();
  const key = newKey();
  const answer = await ask(100, key);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ status: 'done', method: 'card', amount: 100, source: 'credit' });
  const made = lastAsked();
  expect(made).toMatchObject({ amount: 10_000, payment_intent: (await payment()).providerRef });
  expect([...stripe.refunds.keys()].at(-1)).toBe(made.metadata.key);
  // 100.00 less is undeposited, and credit of the client. The bank has nothing to do with it.
  expect(await balances()).toEqual({
    1010: Number(((before[1010] ?? 0) - 100).toFixed(2)),
    2110: Number((100 - payable).toFixed(2)),
  });
  expect(await payment()).toMatchObject({ status: 'partly-refunded', refunded: 100 });
  const size = stripe.refunds.size;
  expect((await ask(100, key)).json()).toMatchObject({ id: answer.json<RefundView>().id });
  expect(stripe.refunds.size).toBe(size);
  expect(await refunds()).toHaveLength(1);
  await ask(payable - 100);
  expect(await payment()).toMatchObject({ status: 'refunded', refunded: payable, refundable: 0 });
  await sound();
});

test('a refund that takes days posts nothing and is not left, until an event settles it once', async () => {
  const { ask, payment, refunds, balances, refund, payable, contractId } = await paid();
  const before = await balances();
  stripe.refundAs('pending');
  expect((await ask(100)).json()).toMatchObject({ status: 'pending' });
  expect(await balances()).toEqual(before);
  expect(await payment()).toMatchObject({
    status: 'succeeded',
    refundable: Number((payable - 100).toFixed(2)),
  });
  expect((await ask(payable)).json()).toMatchObject({
    issues: [{ path: 'amount', message: 'More than is left' }],
  });
  const byHand = { contractId, source: 'credit', method: 'check', refundedOn: '2026-03-24', amount: payable };
  expect((await site.ada.ask('POST', '/refunds', { ...byHand, ...newKey() })).statusCode).toBe(400);
  const [{ id } = { id: 0 }] = await refunds();
  expect((await site.ada.ask('POST', `/refunds/${id}/void`, newKey())).statusCode).toBe(409);
  await anHourLater();
  expect(await refunds()).toMatchObject([{ status: 'pending' }]);
  const made = lastAsked();
  made.status = 'succeeded';
  const body = eventOf('refund.updated', refund(made));
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_each, ageS) =>
      untilTaken(async () => send(body, signed(body, { ageS }))),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await send(eventOf('charge.refund.updated', refund(made)));
  expect(await refunds()).toMatchObject([{ status: 'done', providerRef: made.id }]);
  expect((await balances())[2110]).toBe(Number((100 - payable).toFixed(2)));
  await sound();
});

test('a refund that fails after it was done is taken back, and the office is told', async () => {
  const { ask, payment, refunds, balances, refund, told } = await paid();
  const before = await balances();
  await ask(100);
  const failed = eventOf('refund.failed', refund({ ...lastAsked(), status: 'failed' }));
  await send(failed);
  await send(eventOf('refund.updated', refund(lastAsked())));
  expect(await refunds()).toMatchObject([{ status: 'failed' }]);
  expect(await balances()).toEqual(before);
  expect(await payment()).toMatchObject({ status: 'succeeded', refunded: 0 });
  expect((await told()).at(-1)).toMatch(/^Refund of \$100\.00 to .* has failed$/);
  await sound();
});

test('a refund that Stripe refuses has failed, and another one can be asked for', async () => {
  const { ask, refunds } = await paid();
  stripe.refundAs('refused');
  expect((await ask(100)).json()).toMatchObject({ status: 'failed' });
  stripe.refundAs('succeeded');
  await ask(100);
  expect((await refunds()).map(({ status }) => status)).toEqual(['failed', 'done']);
  await sound();
});

test('an answer that gets lost leaves the refund on its way, and the next hour asks by the same key', async () => {
  const { ask, refunds, payment } = await paid();
  stripe.refundAs('lost');
  expect((await ask(100)).json()).toMatchObject({ status: 'pending' });
  const size = stripe.refunds.size;
  stripe.refundAs('succeeded');
  await Promise.all([anHourLater(), anHourLater()]);
  expect(stripe.refunds.size).toBe(size);
  expect(await refunds()).toMatchObject([{ status: 'done', providerRef: lastAsked().id }]);
  expect(await payment()).toMatchObject({ status: 'partly-refunded', refunded: 100 });
  await sound();
});

test('of two refunds at the same time only what is left goes back', async () => {
  const { ask, payable, payment } = await paid();
  const answers = await Promise.all([ask(payable), ask(payable)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 400,
  ]);
  expect(await payment()).toMatchObject({ status: 'refunded', refunded: payable });
  await sound();
});

test('a refund made at Stripe is recorded once from credit, and where nothing is left the administrators are told once', async () => {
  const { refund, refunds, payment, payable, told, balances } = await paid();
  const foreign = refund({ id: `re_foreign_${payable}_1`, amount: 5000, status: 'succeeded' });
  await send(eventOf('refund.created', foreign));
  await send(eventOf('refund.updated', foreign));
  expect(await refunds()).toMatchObject(
    [{ status: 'done', amount: 50, source: 'credit', providerRef: foreign }].map((each) => ({
      ...each,
      providerRef: `re_foreign_${payable}_1`,
    })),
  );
  expect(await payment()).toMatchObject({ status: 'partly-refunded', refunded: 50 });
  const before = await balances();
  const more = refund({
    id: `re_foreign_${payable}_2`,
    amount: Math.round(payable * 100),
    status: 'succeeded',
  });
  await send(eventOf('refund.created', more));
  await send(eventOf('refund.updated', more));
  expect(await refunds()).toHaveLength(1);
  expect(await balances()).toEqual(before);
  expect((await told()).filter((label) => label.includes('was given back at the provider'))).toHaveLength(1);
  await sound();
});

test('a refund that failed before it was heard of is recorded by no later event, and one before its payment waits for it', async () => {
  const { refund, refunds } = await paid();
  const foreign = { id: 're_gone', amount: 5000 };
  await send(eventOf('refund.failed', refund({ ...foreign, status: 'failed' })));
  await send(eventOf('refund.updated', refund({ ...foreign, status: 'succeeded' })));
  expect(await refunds()).toEqual([]);
  const { session, payments } = await begun();
  const early = { object: 'refund', id: 're_early', payment_intent: `pi_${session.key}`, currency: 'usd' };
  await send(eventOf('refund.created', { ...early, amount: 100, status: 'succeeded', metadata: {} }));
  await send(eventOf('checkout.session.completed', paidSession(session, { amount_total: 999_999 })));
  expect(await payments()).toMatchObject([{ status: 'partly-refunded', refunded: 1 }]);
  await sound();
});

test('a dispute of a part posts nothing and is told to administrators, and one of the rest takes the rest back', async () => {
  const { ask, dispute, payment, balances, payable, told } = await paid();
  await ask(100);
  await send(dispute(1000, `dp_part_${payable}`));
  expect(await payment()).toMatchObject({ status: 'partly-refunded', returns: [] });
  expect((await told()).at(-1)).toMatch(/^\$10\.00 is disputed of the payment of /);
  const before = await balances();
  const rest = Number((payable - 100).toFixed(2));
  await send(dispute(Math.round(rest * 100), `dp_rest_${payable}`));
  expect(await payment()).toMatchObject({ status: 'charged-back', lost: 0, returns: [{ amount: rest }] });
  // All that was credit is gone with the refund and the charge-back, and nothing is lost.
  expect(await balances()).toEqual({ 1010: Number(((before[1010] ?? 0) - rest).toFixed(2)) });
  await sound();
});

test('what a person says of method and day must be what the provider decides', async () => {
  const { ask } = await paid();
  expect((await ask(1, { method: 'check' })).json()).toMatchObject({ issues: [{ path: 'method' }] });
  expect((await ask(1, { refundedOn: '2026-03-01' })).json()).toMatchObject({
    issues: [{ path: 'refundedOn' }],
  });
  expect((await ask(1, { paymentId: null })).json()).toMatchObject({ issues: [{ path: 'method' }] });
  expect((await ask(1, { paymentId: 999_999 })).json()).toMatchObject({ issues: [{ path: 'paymentId' }] });
  expect((await ask(1, { method: 'card' })).statusCode).toBe(201);
});

test('a call that another one is at work for leaves the refund on its way', async () => {
  const { ask, refunds } = await paid();
  stripe.refundAs('busy');
  expect((await ask(100)).json()).toMatchObject({ status: 'pending' });
  stripe.refundAs('succeeded');
  await anHourLater();
  expect(await refunds()).toMatchObject([{ status: 'done' }]);
});

test('a refund that is reported as more than its payment brought is left to a person', async () => {
  const { ask, refund, refunds, payable, payment, told, contractId } = await paid();
  // The client has credit of another payment, too.
  await asked(site.ada, 'POST', '/payments', {
    contractId,
    amount: payable,
    method: 'check',
    receivedOn: '2026-03-24',
    allocations: [],
    ...newKey(),
  });
  await ask(100);
  stripe.refundAs('pending');
  await ask(50);
  const more = refund({
    id: `re_more_${payable}`,
    amount: Math.round(payable * 100) - 14_999,
    status: 'succeeded',
  });
  await send(eventOf('refund.created', more));
  expect(await refunds()).toHaveLength(2);
  expect(await payment()).toMatchObject({ status: 'partly-refunded', refunded: 100 });
  expect((await told()).at(-1)).toMatch(/was given back at the provider of the payment/);
  await sound();
});

test('a refund of which Stripe never heard is asked for once, by two nodes at the same time', async () => {
  const { id: paymentId, contractId, refunds, payment } = await paid();
  // The server is killed after the first transaction.
  await inTransaction(site.quoin.db, async (trx) =>
    beginRefund(
      trx,
      { contractId, paymentId, source: 'credit', amount: dollars(100), ...newKey() },
      { provider: 'stripe', actor: 'Ada Lovett' },
    ),
  );
  const size = stripe.refunds.size;
  await Promise.all([anHourLater(), anHourLater()]);
  expect(stripe.refunds.size).toBe(size + 1);
  expect(await refunds()).toMatchObject([{ status: 'done', providerRef: lastAsked().id }]);
  expect(await payment()).toMatchObject({ refunded: 100 });
  await sound();
});

test('a refund that Stripe made is found by its key after Stripe has forgotten that', async () => {
  const { ask, refunds } = await paid();
  stripe.refundAs('lost');
  await ask(100);
  const [key, made] = [...stripe.refunds].at(-1) ?? [];
  if (key === undefined || !made) throw new Error('No refund was asked for');
  stripe.refunds.delete(key);
  stripe.refunds.set('a key of days ago', made);
  const size = stripe.refunds.size;
  stripe.refundAs('succeeded');
  await anHourLater();
  expect(stripe.refunds.size).toBe(size);
  expect(await refunds()).toMatchObject([{ status: 'done', providerRef: made.id }]);
});

test('while Stripe takes long, refunds hold no transaction, and others of the same contract are asked for', async () => {
  const { ask, payment } = await paid();
  const before = stripe.asked();
  const answer = stripe.hold();
  const asking = Array.from({ length: 3 }, async () => ask(1));
  // Each of them locked the contract before, and the next one could.
  await vi.waitUntil(() => stripe.asked() === before + 3, { timeout: 9000 });
  answer();
  expect(new Set((await Promise.all(asking)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(await payment()).toMatchObject({ refunded: 3 });
  await sound();
});
