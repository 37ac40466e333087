import { DomainError } from '@quoin/domain/errors';
import {
  amountOf,
  compare,
  equals,
  exact,
  isPositive,
  min,
  type Money,
  moneyOf,
  multiply,
  subtract,
} from '@quoin/domain/exact';
import { isReceived } from '@quoin/domain/receivables/invoice-status';
import type { ProviderEvent, ProviderFact, RefundState } from '@quoin/domain/receivables/online-payment';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { readMoneySettings, todayOfFirm } from '../../costs/money-settings.ts';
import type { Change } from '../../versioned.ts';
import { type lockPayer, lockPayment } from '../payment-locks.ts';
import { divide, listWaiting } from '../payment-recording.ts';
import { bouncePayment, winPayment } from '../payment-return.ts';
import { readPayment } from '../payment.ts';
import { failPayment } from './online-payment.ts';
import { type Refunded, type ReportedRefund, takeRefund } from './provider-refund.ts';

// What a provider reports of payments and refunds (billing.md section 5), each event once and in any order.

/** The payment of a fact, by the name that the fact has for it, with its locks. */
async function lockReported(trx: Db, provider: string, ref: string) {
  const found = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst();
  if (!found) return undefined;
  const locked = await lockPayment(trx, found.id, undefined);
  // Another event may have come first, and given it the name of the provider.
  return locked.payment.providerRef === ref ? locked : undefined;
}

/** The changes that an event made. */
export interface Taken {
  readonly change: Change<PaymentView>;
  readonly refunds: readonly Refunded['refund'][];
  /** What nobody but a person can judge: a part of a payment that is disputed, or a refund for which the client has nothing left. */
  readonly unclear: readonly Unclear[];
  /** Whether another amount came than was asked for. */
  readonly isOtherAmount: boolean;
}

/** Something that a provider reports, and that posts nothing. */
export interface Unclear {
  readonly kind: 'disputed-in-part' | 'refund-uncovered';
  readonly amount: Money;
}

/** The results of a fact, beside the change of its payment. */
type Brought = Pick<Taken, 'refunds' | 'unclear'>;

const NOTHING: Brought = { refunds: [], unclear: [] };

/**
 * Takes an event of a provider, each once. Returns `null` where it changes nothing. Throws `paymentEventRefused` for an event that was
 * sent again with the same signature.
 */
export async function takeEvent(
  trx: Db,
  { name, actor }: { name: string; actor: string },
  { id, signedAt, fact }: ProviderEvent,
): Promise<Taken | null> {
  if (!fact) return null;
  // Of two events at the same time, the second one sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment events of ${name}`}, 0))`.execute(trx);
  if (!(await insertEvent(trx, name, { id, signedAt, fact }))) {
    const before = await trx
      .selectFrom('paymentEvents')
      .select('signedAt')
      .where('provider', '=', name)
      .where('eventId', '=', id)
      .executeTakeFirstOrThrow();
    // A provider signs anew what it sends again because it got no answer. Nobody else can.
    if (before.signedAt === signedAt) throw new DomainError('paymentEventRefused');
    return null;
  }
  const found = await lockReported(trx, name, 'key' in fact ? fact.key : fact.ref);
  if (!found) return null;
  const { payment: before } = found;
  const brought = await actOn(trx, found, fact, { name, actor });
  const after = await readPayment(trx, before.id);
  const isSame = after.version === before.version;
  if (isSame && brought.refunds.length === 0 && brought.unclear.length === 0) return null;
  return { change: { before, after }, ...brought, isOtherAmount: after.amount !== before.amount };
}

/** Stores an event. Returns whether it is a new one. */
async function insertEvent(
  trx: Db,
  provider: string,
  { id, signedAt, fact }: ProviderEvent & { fact: ProviderFact },
): Promise<boolean> {
  const stored = await trx
    .insertInto('paymentEvents')
    .values({
      provider,
      eventId: id,
      kind: fact.kind,
      ref: 'key' in fact ? fact.key : fact.ref,
      disputeRef: 'disputeRef' in fact ? fact.disputeRef : null,
      fee: 'fee' in fact ? fact.fee : null,
      amount:
        'disputeRef' in fact && 'amount' in fact ? fact.amount : 'refundRef' in fact ? fact.amount : null,
      refundRef: 'refundRef' in fact ? fact.refundRef : null,
      refundKey: 'refundRef' in fact ? fact.refundKey : null,
      signedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Changes a locked payment as its provider reports. What does not fit its state changes nothing: events come in any order. */
async function actOn(
  trx: Db,
  { of, payment }: Awaited<ReturnType<typeof lockPayment>>,
  fact: ProviderFact,
  by: { name: string; actor: string },
): Promise<Brought> {
  const { id, status } = payment;
  const isAwaited = status === 'pending' || status === 'failed';
  switch (fact.kind) {
    case 'sent':
      return NOTHING;
    case 'failed':
      if (status === 'pending') await failPayment(trx, payment);
      return NOTHING;
    case 'paid':
      if (!isAwaited) return NOTHING;
      await receive(trx, payment, of, fact);
      return bringEarlier(trx, id, fact.ref, by);
    case 'disputed': {
      if (!isReceived(status)) return NOTHING;
      // The opening of a dispute and the taking of its money are two events.
      if ((await countReports(trx, by.name, { kind: 'disputed', disputeRef: fact.disputeRef })) > 1)
        return NOTHING;
      const disputes = await listDisputes(trx, by.name, fact.ref);
      return takeBack(
        trx,
        id,
        disputes.find((each) => each.disputeRef === fact.disputeRef),
        by,
      );
    }
    case 'won':
      if (payment.returnedOn !== null) await winPayment(trx, id, { day: await todayOfFirm(trx) }, by);
      return NOTHING;
    default:
      return bringRefund(trx, id, reportedOf(fact), by);
  }
}

/** Acts on what was reported of a payment before it came. */
async function bringEarlier(
  trx: Db,
  id: number,
  ref: string,
  by: { name: string; actor: string },
): Promise<Brought> {
  const rows = await trx
    .selectFrom('paymentEvents')
    .select([
      'kind',
      'amount',
      'refundKey',
      ({ ref: column }) => column('refundRef').$notNull().as('refundRef'),
    ])
    .where('provider', '=', by.name)
    .where('ref', '=', ref)
    .where('refundRef', 'is not', null)
    .orderBy('id')
    .execute();
  const brought: Brought[] = [];
  for (const { kind, amount, refundKey, refundRef } of rows)
    if (isRefundKind(kind) && amount !== null)
      brought.push(await bringRefund(trx, id, reportedOf({ kind, amount, refundKey, refundRef }), by));
  brought.push(await takeBack(trx, id, (await listDisputes(trx, by.name, ref))[0], by));
  return {
    refunds: brought.flatMap(({ refunds }) => refunds),
    unclear: brought.flatMap(({ unclear }) => unclear),
  };
}

type RefundFact = Extract<ProviderFact, { refundRef: string }>;

const refundStates = {
  'refund-pending': 'pending',
  'refund-done': 'done',
  'refund-failed': 'failed',
} as const satisfies Record<RefundFact['kind'], RefundState>;

const isRefundKind = (kind: ProviderFact['kind']): kind is RefundFact['kind'] => kind in refundStates;

const reportedOf = ({ kind, refundRef, refundKey, amount }: Omit<RefundFact, 'ref'>): ReportedRefund => ({
  ref: refundRef,
  key: refundKey,
  amount,
  state: refundStates[kind],
});

/** Takes what was reported of a refund. The office is told once of one for which nothing is left. */
async function bringRefund(
  trx: Db,
  paymentId: number,
  reported: ReportedRefund,
  { name, actor }: { name: string; actor: string },
): Promise<Brought> {
  const taken = await takeRefund(trx, await readPayment(trx, paymentId), reported, actor);
  if (taken === null) return NOTHING;
  if (taken !== 'uncovered') return { refunds: [taken.refund], unclear: [] };
  return (await countReports(trx, name, { kind: 'refund-done', refundRef: reported.ref })) > 1
    ? NOTHING
    : { refunds: [], unclear: [{ kind: 'refund-uncovered', amount: reported.amount }] };
}

/** How often a provider has reported the same of a dispute or of a refund. */
async function countReports(
  trx: Db,
  provider: string,
  {
    kind,
    disputeRef = null,
    refundRef = null,
  }: { kind: ProviderFact['kind']; disputeRef?: string | null; refundRef?: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('paymentEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('disputeRef', 'is not distinct from', disputeRef)
    .where('refundRef', 'is not distinct from', refundRef)
    .executeTakeFirstOrThrow();
  return count;
}

/** A dispute as a provider reported it. */
interface Dispute {
  readonly fee: Money;
  /** `null`: of all of the payment. Versions before this one did not keep it. */
  readonly amount: Money | null;
}

/** Notes that a payment came back by a dispute, if there is one. One of a part of it is left to a person. */
async function takeBack(
  trx: Db,
  id: number,
  dispute: Dispute | undefined,
  { actor }: { actor: string },
): Promise<Brought> {
  if (!dispute) return NOTHING;
  const { amount: paid, refunded, refundable } = await readPayment(trx, id);
  const rest = subtract(amountOf(paid), amountOf(refunded));
  const asked = dispute.amount === null ? rest : amountOf(dispute.amount);
  const given = { day: await todayOfFirm(trx), fee: dispute.fee };
  if (isPositive(rest) && compare(asked, rest) >= 0) {
    await bouncePayment(trx, id, given, { actor });
    return NOTHING;
  }
  // The provider has counted what is about to go back, but has not said yet that it is done.
  if (isPositive(rest) && equals(asked, amountOf(refundable))) {
    await bouncePayment(trx, id, { ...given, amount: refundable }, { actor });
    return NOTHING;
  }
  return { refunds: [], unclear: [{ kind: 'disputed-in-part', amount: moneyOf(asked) }] };
}

/** The disputes of a payment that its firm has not won. */
async function listDisputes(trx: Db, provider: string, ref: string) {
  const rows = await trx
    .selectFrom('paymentEvents')
    .select(['kind', 'disputeRef', 'fee', 'amount'])
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .orderBy('id')
    .execute();
  const won = new Set(rows.filter(({ kind }) => kind === 'won').map(({ disputeRef }) => disputeRef));
  return rows
    .filter(({ kind, disputeRef }) => kind === 'disputed' && !won.has(disputeRef))
    .map(({ disputeRef, fee, amount }) => ({ disputeRef, fee: fee ?? (0 as Money), amount }));
}

/** Records that a payment came: it pays its invoice, and the rest is credit of the client. */
async function receive(
  trx: Db,
  { id, contractId, invoiceId, actor, clientName }: PaymentView,
  of: Awaited<ReturnType<typeof lockPayer>>,
  { amount, fee, method, ref }: Extract<ProviderFact, { kind: 'paid' }>,
): Promise<void> {
  const { feeRate } = await readMoneySettings(trx);
  const kept = fee ?? moneyOf(multiply(amountOf(amount), exact(feeRate)));
  const day = await todayOfFirm(trx);
  await trx
    .updateTable('payments')
    .set({
      status: 'succeeded',
      amount,
      method,
      fee: moneyOf(min(amountOf(kept), amountOf(amount))),
      receivedOn: day,
      providerRef: ref,
      payUrl: null,
    })
    .where('id', '=', id)
    .execute();
  const invoices = await listWaiting(trx, contractId);
  const allocations = invoices
    .filter((each) => each.id === invoiceId)
    .map((each) => ({
      invoiceId: each.id,
      amount: moneyOf(min(amountOf(each.open), amountOf(amount))),
    }));
  await divide(trx, await readPayment(trx, id), allocations, {
    of,
    invoices,
    day,
    division: 1,
    actor,
    clientName,
  });
}
