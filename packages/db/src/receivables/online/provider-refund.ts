import { randomUUID } from 'node:crypto';

import { DomainError } from '@quoin/domain/errors';
import { type Money, amountOf, compare } from '@quoin/domain/exact';
import type { RefundAnswer, RefundAsked } from '@quoin/domain/receivables/online-payment';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import type { RefundCreate, RefundView } from '@quoin/domain/receivables/refund';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import type { Change } from '../../versioned.ts';
import { readLeft } from '../contract-money.ts';
import { judgeLeft, postFailedRefund, postRefund, readRefund, unpostRefund } from '../credits/refund.ts';
import { lockPayer, lockPayment } from '../payment-locks.ts';
import { refreshStatus, unrefundedInSql } from '../payment-status.ts';
import { readPayment } from '../payment.ts';

// Refunds by the provider that took a payment (billing.md section 5). One is stored before the provider is asked. It posts nothing before
// the provider says that it is done, and until then its money is not left for anything else.

/** A refund to be asked of the provider of a payment. */
export type ProviderRefund = RefundCreate & { readonly paymentId: number };

/**
 * Stores a refund that a provider is to be asked for. Throws `paymentNotRefundable`, `decidedByProvider`, and `moreThanLeft` for more than is
 * left of deposits or credit, or of the payment.
 */
export async function beginRefund(
  trx: Db,
  {
    contractId,
    paymentId,
    source,
    amount,
    method,
    refundedOn,
    reference = null,
    note = null,
  }: ProviderRefund,
  { provider, actor }: { provider: string; actor: string },
): Promise<RefundView> {
  await lockPayer(trx, contractId);
  const found = await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('contractId', '=', contractId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!found) throw new DomainError('paymentNotRefundable');
  const { payment } = await lockPayment(trx, paymentId, undefined);
  if (payment.status !== 'succeeded' && payment.status !== 'partly-refunded')
    throw new DomainError('paymentNotRefundable');
  const today = await todayOfFirm(trx);
  if (method !== undefined && method !== payment.method) throw new DomainError('decidedByProvider', 'method');
  if (refundedOn !== undefined && refundedOn !== today)
    throw new DomainError('decidedByProvider', 'refundedOn');
  await judgeLeft(trx, { contractId, source, amount });
  if (compare(amountOf(amount), amountOf(payment.refundable)) > 0)
    throw new DomainError('moreThanLeft', 'amount');
  const { id } = await trx
    .insertInto('refunds')
    .values({
      contractId,
      paymentId,
      source,
      amount,
      method: payment.method,
      refundedOn: today,
      reference,
      note,
      voidReason: null,
      status: 'pending',
      providerKey: randomUUID(),
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readRefund(trx, id);
}

const selectAsked = (db: Db, provider: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(({ ref }) => [
      'refunds.id',
      'refunds.amount',
      ref('refunds.providerKey').$notNull().as('key'),
      ref('payments.providerRef').$notNull().as('ref'),
    ])
    .where('refunds.status', '=', 'pending')
    .where('refunds.providerKey', 'is not', null)
    .where('payments.provider', '=', provider)
    .orderBy('refunds.id');

/** The request to a provider for a refund. `undefined` once the refund is settled. */
export async function findAskedRefund(
  db: Db,
  provider: string,
  id: number,
): Promise<RefundAsked | undefined> {
  return selectAsked(db, provider).where('refunds.id', '=', id).executeTakeFirst();
}

/** The refunds of which a provider has not said what became of them. */
export async function listWaitingRefunds(db: Db, provider: string): Promise<number[]> {
  const rows = await selectAsked(db, provider).execute();
  return rows.map(({ id }) => id);
}

/** The change of a refund, and that of its payment. */
export interface Refunded {
  readonly refund: { readonly before: RefundView | null; readonly after: RefundView };
  readonly payment: Change<PaymentView>;
}

/** Runs a change of refunds of a locked payment, whose state follows. */
async function withPayment(
  trx: Db,
  id: number,
  change: () => Promise<Refunded['refund'] | null>,
): Promise<Refunded | null> {
  const before = await readPayment(trx, id);
  const refund = await change();
  if (!refund) return null;
  await refreshStatus(trx, id);
  return { refund, payment: { before, after: await readPayment(trx, id) } };
}

/**
 * Settles a refund as its provider says. What is done posts, today. What fails after it was done is taken back: its money is left again.
 * What fails after its payment came back is not lost any more. Returns `null` where that changes nothing. Throws `booksClosed`.
 */
export async function settleRefund(
  trx: Db,
  id: number,
  { ref, state }: RefundAnswer,
  actor: string,
): Promise<Refunded | null> {
  const { paymentId } = await readRefund(trx, id);
  if (paymentId === null) return null;
  await lockPayment(trx, paymentId, undefined);
  return withPayment(trx, paymentId, async () => {
    // Read with the lock, because the answer and an event may come at the same time.
    const before = await readRefund(trx, id);
    const providerRef = before.providerRef ?? ref;
    if (before.status === 'pending') {
      if (state === 'pending' && providerRef === before.providerRef) return null;
      const refundedOn = state === 'done' ? await todayOfFirm(trx) : before.refundedOn;
      await trx
        .updateTable('refunds')
        .set({ status: state, providerRef, refundedOn })
        .where('id', '=', id)
        .execute();
      const after = await readRefund(trx, id);
      if (state === 'done') await postRefund(trx, after, actor);
      if (state === 'failed') await postFailedRefund(trx, after, await readPayment(trx, paymentId), actor);
      return { before, after };
    }
    if (before.status !== 'done' || state !== 'failed') return null;
    await unpostRefund(trx, id, actor);
    await trx.updateTable('refunds').set({ status: 'failed' }).where('id', '=', id).execute();
    await postFailedRefund(trx, before, await readPayment(trx, paymentId), actor);
    return { before, after: await readRefund(trx, id) };
  });
}

/** A refund as its provider reports it. */
export interface ReportedRefund extends RefundAnswer {
  readonly ref: string;
  /** Our name of it. */
  readonly key: string | null;
  readonly amount: Money;
}

/**
 * Takes what a provider reports of a refund of a locked payment. One that somebody made in the provider's own pages is recorded from credit, else from
 * deposits, as far as one of them has it. Returns `uncovered` where neither has.
 */
export async function takeRefund(
  trx: Db,
  payment: PaymentView,
  reported: ReportedRefund,
  actor: string,
): Promise<Refunded | 'uncovered' | null> {
  const { key, ref, state, amount } = reported;
  const known = await trx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where(({ or, eb }) =>
      or([eb('providerRef', '=', ref), ...(key === null ? [] : [eb('providerKey', '=', key)])]),
    )
    .executeTakeFirst();
  if (known) return settleRefund(trx, known.id, reported, actor);
  // A void payment pays nothing. The entry that took it back stands for its refund, too.
  if (state !== 'done' || payment.status === 'void' || (await hasFailed(trx, ref))) return null;
  const { contractId, method, id: paymentId } = payment;
  // No payment gives back more than it brought, whatever a provider reports. Refunds that are on their way count as gone.
  if (compare(amountOf(amount), amountOf(await readUnrefunded(trx, paymentId))) > 0) return 'uncovered';
  const source = await findSource(trx, contractId, amount);
  if (!source) return 'uncovered';
  return withPayment(trx, paymentId, async () => {
    const { id } = await trx
      .insertInto('refunds')
      .values({
        contractId,
        paymentId,
        source,
        amount,
        method,
        refundedOn: await todayOfFirm(trx),
        reference: null,
        note: null,
        voidReason: null,
        providerRef: ref,
        actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readRefund(trx, id);
    await postRefund(trx, after, actor);
    return { before: null, after };
  });
}

/** Whether a provider said already that a refund failed, which is its last word. */
async function hasFailed(trx: Db, refundRef: string): Promise<boolean> {
  const found = await trx
    .selectFrom('paymentEvents')
    .select('id')
    .where('kind', '=', 'refund-failed')
    .where('refundRef', '=', refundRef)
    .executeTakeFirst();
  return found !== undefined;
}

/** The amount of a payment that its provider can give back, whether the payment has come back or not. */
async function readUnrefunded(trx: Db, id: number): Promise<Money> {
  const { left } = await trx
    .selectFrom('payments')
    .select(unrefundedInSql.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return left;
}

/** Where so much is left: credit first. */
async function findSource(trx: Db, contractId: number, amount: Money) {
  for (const source of ['credit', 'deposit'] as const)
    if (compare(amountOf(amount), amountOf(await readLeft(trx, contractId, source))) <= 0) return source;
  return undefined;
}
