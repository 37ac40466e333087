import type { Db } from '@quoin/db/connection/database';
import { beginPayment } from '@quoin/db/receivables/online/online-payment';
import { beginRefund, settleRefund } from '@quoin/db/receivables/online/provider-refund';
import { runWithin } from '@quoin/db/testing/database';
import { DomainError } from '@quoin/domain/errors';
import {
  type Exact,
  add,
  amountOf,
  dollars,
  equals,
  exact,
  moneyOf,
  negate,
  NO_MONEY,
  subtract,
  sum,
} from '@quoin/domain/exact';
import type { Money } from '@quoin/domain/exact';
import type { ProviderFact } from '@quoin/domain/receivables/online-payment';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { changeAcceptanceOf, submitChange, writeChange } from '../contracts/testing/bathroom.ts';
import { type Call, openForAda } from '../testing.ts';
import { takePaymentEvent } from './payment-event.ts';
import { billedBathroom, DAY, requestKey, sameFigures, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

/** Numbers from 0 to 1 that follow from a seed alone. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const sumOf = (amounts: readonly Money[]): Exact => sum([NO_MONEY, ...amounts.map(amountOf)]);

type Payment = Awaited<ReturnType<Call['payments']['get']>>;

/** The amounts that refunds posted when they failed after their payment came back, by the refund. */
async function listFailed(call: Call, contractId: number) {
  const { items } = await call.ledgerEntries.list({ contractId, sourceKind: 'refund', limit: 100 });
  const entries = items.filter(({ sourceVersion }) => sourceVersion === 2);
  return (accountId: number, ids?: readonly number[]): Exact =>
    sumOf(
      entries
        .filter(({ sourceId }) => ids?.includes(sourceId) ?? true)
        .flatMap(({ lines }) => lines.filter((line) => line.accountId === accountId))
        .map(({ amount }) => amount),
    );
}

/** What payments brought as credit: what no invoice has, without what came back and was not lost, with what came after all. */
const creditOfPayments = (payments: readonly Payment[]): Exact =>
  sum(
    payments.flatMap(({ amount, allocations, returns }) => {
      let lost = NO_MONEY;
      const events = returns.map(({ kind, lostDeposit, lostCredit, refundedDeposit, ...each }) => {
        if (kind === 'won') return subtract(amountOf(each.amount), lost);
        lost = add(amountOf(lostDeposit), amountOf(lostCredit));
        return subtract(amountOf(lostCredit), add(amountOf(each.amount), amountOf(refundedDeposit)));
      });
      return [amountOf(amount), negate(sumOf(allocations.map((each) => each.amount))), ...events];
    }),
  );

/** Each account by its definition, from the documents alone. The ledger must say the same (billing.md section 6). */
async function modelOf(call: Call, contractId: number): Promise<Record<number, Exact>> {
  const invoices = (await call.invoices.list({ contractId })).items.filter(
    ({ status }) => status === 'issued',
  );
  const bills = invoices.filter(({ kind }) => kind !== 'deposit');
  const payments = (await call.payments.list({ contractId, limit: 100 })).items.filter(
    ({ status }) => !['void', 'pending', 'failed'].includes(status),
  );
  const events = payments.flatMap(({ returns }) => returns);
  const gone = events.filter(({ kind }) => kind === 'returned');
  const won = events.filter(({ kind }) => kind === 'won');
  const isGone = ({ status }: { status: string }) => status === 'bounced' || status === 'charged-back';
  const allRefunds = (await call.refunds.list({ contractId, limit: 100 })).items;
  const refunds = allRefunds.filter(({ status }) => status === 'done');
  const byProvider = refunds.filter(({ paymentId }) => paymentId !== null);
  const byProviderOf = (paymentId: number) =>
    allRefunds.filter((each) => each.paymentId === paymentId).map(({ id }) => id);
  const byHand = refunds.filter(({ paymentId }) => paymentId === null);
  const refunded = (source: 'deposit' | 'credit') =>
    sumOf(refunds.filter((each) => each.source === source).map(({ amount }) => amount));
  const kindOf = new Map((await call.invoices.list({ contractId })).items.map(({ id, kind }) => [id, kind]));
  const toRequests = payments.flatMap(({ allocations }) =>
    allocations.filter(({ invoiceId }) => kindOf.get(invoiceId) === 'deposit').map(({ amount }) => amount),
  );
  const applied = await Promise.all(
    invoices.map(async ({ id, kind }) => ({ kind, ...(await call.invoices.get({ id })).applied })),
  );
  const depositUsed = sumOf(applied.map(({ deposit }) => deposit));
  const creditUsed = sumOf(applied.map(({ credit }) => credit));
  const memos = (await call.creditMemos.list({ contractId })).items.filter(
    ({ status }) => status === 'issued',
  );
  const creditToRequests = sumOf(
    applied.filter(({ kind }) => kind === 'deposit').map(({ credit }) => credit),
  );
  const failed = await listFailed(call, contractId);
  // The losses that failed refunds ended, of payments that came after all. A payment that is gone says its loss without them.
  const regained = payments.map((payment) => {
    const ids = byProviderOf(payment.id);
    const last = payment.returns.findLast(({ kind }) => kind === 'returned');
    const lost = last ? sumOf([last.lostDeposit, last.lostCredit]) : NO_MONEY;
    const since = isGone(payment) ? subtract(lost, amountOf(payment.lost)) : NO_MONEY;
    return subtract(negate(failed(6110, ids)), since);
  });
  return {
    1000: negate(sumOf(byHand.map(({ amount }) => amount))),
    1010: subtract(
      add(sumOf(payments.map(({ amount }) => amount)), sumOf(won.map(({ amount }) => amount))),
      sum(
        [...payments, ...gone]
          .map(({ fee }) => amountOf(fee))
          .concat(sumOf([...gone, ...byProvider].map(({ amount }) => amount))),
      ),
    ),
    6100: sumOf([...payments, ...gone].map(({ fee }) => fee)),
    6110: sumOf(payments.filter(isGone).map(({ lost }) => lost)),
    1200: sumOf(bills.map(({ open }) => open)),
    1210: sumOf(bills.map(({ retainage }) => retainage)),
    2100: negate(
      subtract(
        sum([
          sumOf(toRequests),
          creditToRequests,
          sumOf(gone.flatMap(({ lostDeposit, refundedDeposit }) => [lostDeposit, refundedDeposit])),
        ]),
        sum([depositUsed, refunded('deposit'), failed(2100)]),
      ),
    ),
    2110: negate(
      subtract(
        sum([creditOfPayments(payments), sumOf(memos.map(({ credit }) => credit)), ...regained]),
        sum([creditUsed, refunded('credit'), failed(2110)]),
      ),
    ),
    4900: sumOf(memos.map(({ net }) => net)),
    4000: negate(sumOf(bills.map(({ net }) => net))),
    2200: subtract(sumOf(memos.map(({ tax }) => tax)), sumOf(bills.map(({ tax }) => tax))),
  };
}

async function judge(call: Call, trx: Db, contractId: number, what: string): Promise<void> {
  const { accounts } = await call.ledgerEntries.trialBalance({});
  for (const [id, wanted] of Object.entries(await modelOf(call, contractId))) {
    const found = accounts.find((account) => account.id === Number(id))?.balance ?? dollars(0);
    expect(equals(amountOf(found), wanted), `${what}: account ${id} is ${found}`).toBe(true);
  }
  await soundBooks(trx);
  await sameFigures(call);
  await runWithin(trx, 'set constraints all immediate');
  await runWithin(trx, 'set constraints all deferred');
}

/** Tries a step. One that is refused with a reason of the product leaves nothing. */
async function attempt(trx: Db, step: () => Promise<unknown>): Promise<string> {
  await runWithin(trx, 'savepoint step');
  try {
    await step();
    return 'done';
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (!(cause instanceof DomainError)) throw error;
    await runWithin(trx, 'rollback to savepoint step');
    return cause.key;
  }
}

test.each([
  [1, 0],
  [2, 0],
  [3, 0.1],
  [4, 0.1],
])(
  'bills, payments, voids and changes in any order leave books that balance and say what the documents say, seed %i, %d held back',
  async (seed, retainageRate) => {
    await asAda(async (call, trx) => {
      const random = randomOf(seed);
      const made = await billedBathroom(call, trx, { retainage: { retainageRate } });
      const { contractId, ask, bill, release, pay, met } = made;
      const one = <Item>(items: readonly Item[]): Item | undefined =>
        items[Math.floor(random() * items.length)];
      const cents = (most: number) => Math.max(1, Math.floor(random() * most * 100)) / 100;
      const anyInvoice = async () => one((await call.invoices.list({ contractId })).items);
      const anyPayment = async () => one((await call.payments.list({ contractId })).items);
      let reports = 0;
      const provider = { provider: 'stripe', actor: 'Provider stripe' };
      const isOnline = (payment: Payment) => payment.provider !== null && payment.status !== 'pending';
      const isByProvider = (refund: { paymentId: number | null }) => refund.paymentId !== null;
      const report = async (fact: ProviderFact) => {
        const signedAt = new Date(Date.UTC(2026, 2, 4) + (reports += 1) * 1000).toISOString();
        const event = { id: `evt_${contractId}_${reports}`, signedAt, fact };
        return takePaymentEvent(made.client, { name: 'stripe' }, event);
      };
      const steps: Record<string, () => Promise<unknown>> = {
        bill: async () => bill(1 + Math.floor(random() * 6)),
        // Of a day that leaves it overdue.
        billLate: async () => {
          const { id } = await call.invoices.create({ contractId, payments: [1 + Math.floor(random() * 6)] });
          return call.invoices.issue({ id, issueDate: DAY, requestKey: requestKey() });
        },
        ask: async () => ask(1 + Math.floor(random() * 6)),
        state: async () => {
          const { id } = await call.invoices.create({
            contractId,
            items: Array.from({ length: 3 }, (_, place) => ({
              itemNo: 1 + place * 2,
              percentDone: cents(1),
            })),
          });
          return call.invoices.issue({ id, requestKey: requestKey() });
        },
        drop: async () => {
          const [draft] = (await call.invoices.list({ contractId, state: 'draft' })).items;
          return draft && call.invoices.delete({ id: draft.id });
        },
        release: async () => release(cents(200), random() < 0.5 ? 'As agreed' : null),
        meet: async () => met(1 + Math.floor(random() * 6)),
        pay: async () => pay(cents(3000), { fee: random() < 0.3 ? 0.01 : 0 }),
        payOne: async () => {
          const invoice = await anyInvoice();
          const amount = cents(1500);
          return (
            invoice &&
            pay(Math.round(amount * 100 + 500) / 100, { allocations: [{ invoiceId: invoice.id, amount }] })
          );
        },
        divide: async () => {
          const [payment, invoice] = [await anyPayment(), await anyInvoice()];
          if (!payment || !invoice) return undefined;
          const allocations =
            random() < 0.4 ? [] : [{ invoiceId: invoice.id, amount: dollars(cents(payment.amount)) }];
          return call.payments.allocate({ id: payment.id, allocations, requestKey: requestKey() });
        },
        apply: async () => {
          const invoice = await anyInvoice();
          return (
            invoice &&
            call.invoices.setApplied({
              id: invoice.id,
              deposit: dollars(random() < 0.5 ? 0 : cents(800)),
              credit: dollars(random() < 0.5 ? 0 : cents(500)),
              requestKey: requestKey(),
            })
          );
        },
        voidInvoice: async () => {
          const invoice = await anyInvoice();
          return invoice && call.invoices.void({ id: invoice.id, requestKey: requestKey() });
        },
        refund: async () =>
          call.refunds.create({
            contractId,
            source: random() < 0.5 ? 'deposit' : 'credit',
            amount: dollars(cents(300)),
            method: 'check',
            refundedOn: DAY,
            requestKey: requestKey(),
          }),
        voidRefund: async () => {
          const refund = one((await call.refunds.list({ contractId })).items);
          return refund && call.refunds.void({ id: refund.id, requestKey: requestKey() });
        },
        payOnline: async () => {
          const invoice = await anyInvoice();
          if (!invoice) return undefined;
          const { pending } = await beginPayment(trx, { contractId, invoiceId: invoice.id }, provider);
          const { key, amount } = pending;
          const fact = { kind: 'paid', key, ref: `pi_${key}`, amount, fee: null, method: 'card' } as const;
          return report(fact);
        },
        refundOnline: async () => {
          const payment = one((await call.payments.list({ contractId })).items.filter(isOnline));
          const source = random() < 0.5 ? 'deposit' : 'credit';
          const amount = dollars(cents(300));
          return payment && beginRefund(trx, { contractId, paymentId: payment.id, source, amount }, provider);
        },
        settleRefund: async () => {
          const refund = one((await call.refunds.list({ contractId })).items.filter(isByProvider));
          const state = one(['pending', 'done', 'done', 'failed'] as const) ?? 'done';
          return refund && settleRefund(trx, refund.id, { ref: `re_${refund.id}`, state }, 'Provider');
        },
        refundElsewhere: async () => {
          const payment = one((await call.payments.list({ contractId })).items.filter(isOnline));
          if (!payment) return undefined;
          const refundRef = `re_foreign_${(reports += 1)}`;
          const amount = dollars(cents(Math.max(payment.refundable, 1)));
          const ref = payment.providerRef ?? '';
          return report({ kind: 'refund-done', ref, refundRef, refundKey: null, amount });
        },
        winOnline: async () => {
          const payment = one((await call.payments.list({ contractId })).items.filter(isOnline));
          return payment && report({ kind: 'won', ref: payment.providerRef ?? '', disputeRef: 'dp_won' });
        },
        dispute: async () => {
          const payment = one((await call.payments.list({ contractId })).items.filter(isOnline));
          if (!payment) return undefined;
          const ref = payment.providerRef ?? '';
          const amount = dollars(random() < 0.3 ? 0.01 : Math.max(payment.refundable, 0.01));
          const disputeRef = `dp_${(reports += 1)}`;
          return report({ kind: 'disputed', ref, disputeRef, amount, fee: dollars(0.01) });
        },
        // All of a payment is disputed, while some of it is about to go back and then does not.
        failAfterDispute: async () => {
          const payment = one(
            (await call.payments.list({ contractId })).items.filter(({ refundable }) => refundable > 0),
          );
          const source = (['deposit', 'credit'] as const)[Math.floor(random() * 2)] ?? 'credit';
          if (!payment) return undefined;
          const { id: paymentId, providerRef, refundable } = payment;
          const given = { contractId, paymentId, source, amount: dollars(cents(Math.min(300, refundable))) };
          const refund = await beginRefund(trx, given, provider);
          const { amount, refunded } = await call.payments.get({ id: paymentId });
          const rest = moneyOf(subtract(amountOf(amount), amountOf(refunded)));
          const dispute = { ref: providerRef ?? '', disputeRef: `dp_${(reports += 1)}`, fee: dollars(0.01) };
          await report({ kind: 'disputed', ...dispute, amount: rest });
          for (const state of random() < 0.5 ? (['failed'] as const) : (['done', 'failed'] as const))
            await settleRefund(trx, refund.id, { ref: `re_${refund.id}`, state }, 'Provider');
          return random() < 0.5 ? undefined : report({ kind: 'won', ...dispute });
        },
        bounce: async () => {
          const payment = await anyPayment();
          const fee = dollars(random() < 0.5 ? 0 : 12);
          return payment && call.payments.bounce({ id: payment.id, day: DAY, fee, requestKey: requestKey() });
        },
        win: async () => {
          const payment = await anyPayment();
          return payment && call.payments.win({ id: payment.id, day: DAY, requestKey: requestKey() });
        },
        voidPayment: async () => {
          const payment = await anyPayment();
          return payment && call.payments.void({ id: payment.id, requestKey: requestKey() });
        },
        credit: async () => {
          const invoice = await anyInvoice();
          const given = { reason: 'Chipped', requestKey: requestKey() };
          return (
            invoice &&
            call.creditMemos.create({
              invoiceId: invoice.id,
              amount: dollars(cents(invoice.total || 1)),
              ...given,
            })
          );
        },
        voidMemo: async () => {
          const memo = one((await call.creditMemos.list({ contractId })).items);
          return memo && call.creditMemos.void({ id: memo.id, requestKey: requestKey() });
        },
      };
      const names = Object.keys(steps);
      const reached = new Map<string, number>();
      for (let turn = 0; turn < 80; turn += 1) {
        if (turn === 25) {
          const { page } = await submitChange(call, made, await writeChange(call, contractId));
          await acceptDocument(made.client, made.token, changeAcceptanceOf(page));
        }
        const name = one(names) ?? 'pay';
        const answer = await attempt(trx, async () => steps[name]?.());
        reached.set(`${name} ${answer}`, (reached.get(`${name} ${answer}`) ?? 0) + 1);
        if (answer === 'done') await judge(call, trx, contractId, `turn ${turn}, ${name}`);
      }
      const done = [...reached.keys()].filter((key) => key.endsWith(' done'));
      expect(done.length, [...reached.keys()].join(', ')).toBeGreaterThan(5);
      const { billed, total } = await call.contracts.getMoney({ id: contractId });
      expect(subtract(amountOf(total), amountOf(billed)).units >= exact(0).units).toBe(true);
    });
  },
);
