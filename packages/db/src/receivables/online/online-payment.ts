import { randomUUID } from 'node:crypto';

import { DomainError } from '@quoin/domain/errors';
import { amountOf, exact, min, type Money, moneyOf, multiply } from '@quoin/domain/exact';
import type { ProviderEvent, ProviderFact } from '@quoin/domain/receivables/online-payment';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { readMoneySettings, todayOfFirm } from '../../costs/money-settings.ts';
import type { Change } from '../../versioned.ts';
import { openInSql } from '../invoice-balance.ts';
import { lockPayer, lockPayment } from '../payment-locks.ts';
import { divide, listWaiting } from '../payment-recording.ts';
import { bouncePayment, winPayment } from '../payment-return.ts';
import { readPayment } from '../payment.ts';

// Payments that clients make online (billing.md section 5). One is on its way until an event of its provider says that it came or
// failed. It is in no sum and in no entry before it came.

/** A payment that is on its way. */
export interface PendingPayment {
  readonly id: number;
  readonly amount: Money;
  /** Our name of it, by which the provider reports. */
  readonly key: string;
  /** The page of the provider. `null` while the payment is being started. */
  readonly url: string | null;
  /** Whether its client has paid, and the money is on its way. */
  readonly isSent: boolean;
  /** Whether it is older than a day, and nothing was heard of it. It may be asked for again. */
  readonly isForgotten: boolean;
}

/** The payment that is on its way to an invoice. */
export async function findPending(db: Db, invoiceId: number): Promise<PendingPayment | undefined> {
  const isHeardOf = sql<boolean>`exists (
    select from payment_events as event where event.provider = payments.provider and event.ref = payments.provider_ref)`;
  return db
    .selectFrom('payments')
    .select(({ ref }) => [
      'id',
      'amount',
      ref('providerRef').$notNull().as('key'),
      'payUrl as url',
      isHeardOf.as('isSent'),
      sql<boolean>`created_at < now() - interval '1 day' and not ${isHeardOf}`.as('isForgotten'),
    ])
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/**
 * Begins the payment of all that is open of an invoice. Returns the one that is on its way already, if there is one, because what is on
 * its way is not paid again. Throws `invoiceSettled` where nothing is open.
 */
export async function beginPayment(
  trx: Db,
  { invoiceId, contractId }: { invoiceId: number; contractId: number },
  { provider, actor }: { provider: string; actor: string },
): Promise<{ pending: PendingPayment; begun: PaymentView | null }> {
  await lockPayer(trx, contractId);
  const { open } = await trx
    .selectFrom('invoices')
    .select(openInSql.as('open'))
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (open === 0) throw new DomainError('invoiceSettled');
  const before = await findPending(trx, invoiceId);
  if (before && !before.isForgotten) return { pending: before, begun: null };
  if (before) await failPayment(trx, before);
  const key = randomUUID();
  const { id } = await trx
    .insertInto('payments')
    .values({
      contractId,
      invoiceId,
      amount: open,
      method: 'card',
      receivedOn: await todayOfFirm(trx),
      reference: null,
      note: null,
      voidReason: null,
      status: 'pending',
      provider,
      providerRef: key,
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    pending: { id, amount: open, key, url: null, isSent: false, isForgotten: false },
    begun: await readPayment(trx, id),
  };
}

/** Stores the page of the provider that takes a payment. Returns whether the payment is still on its way. */
export async function notePayUrl(db: Db, id: number, payUrl: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ payUrl })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a payment could not be started, unless somebody else has started it meanwhile. */
export async function failUnstarted(trx: Db, { id }: PendingPayment): Promise<Change<PaymentView> | null> {
  const { payment: before } = await lockPayment(trx, id, undefined);
  const { payUrl } = await trx
    .selectFrom('payments')
    .select('payUrl')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.status !== 'pending' || payUrl !== null) return null;
  await failPayment(trx, before);
  return { before, after: await readPayment(trx, id) };
}

async function failPayment(trx: Db, { id }: { id: number }): Promise<void> {
  await trx.updateTable('payments').set({ status: 'failed', payUrl: null }).where('id', '=', id).execute();
}

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

/** What an event was about: the change of a payment, and whether another amount came than was asked for. */
export interface Taken {
  readonly change: Change<PaymentView>;
  readonly isOtherAmount: boolean;
}

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
  await actOn(trx, found, fact, { name, actor });
  const after = await readPayment(trx, before.id);
  if (after.version === before.version) return null;
  return { change: { before, after }, isOtherAmount: after.amount !== before.amount };
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
): Promise<void> {
  const { id, status } = payment;
  const isAwaited = status === 'pending' || status === 'failed';
  switch (fact.kind) {
    case 'sent':
      return;
    case 'failed':
      if (status === 'pending') await failPayment(trx, payment);
      return;
    case 'paid':
      if (!isAwaited) return;
      await receive(trx, payment, of, fact);
      await takeBack(trx, id, (await listDisputes(trx, by.name, fact.ref))[0], by);
      return;
    case 'disputed':
      if (status !== 'succeeded') return;
      await takeBack(
        trx,
        id,
        (await listDisputes(trx, by.name, fact.ref)).find((each) => each.disputeRef === fact.disputeRef),
        by,
      );
      return;
    case 'won':
      if (payment.returnedOn !== null) await winPayment(trx, id, { day: await todayOfFirm(trx) }, by);
  }
}

/** Notes that a payment came back by a dispute, if there is one. */
async function takeBack(
  trx: Db,
  id: number,
  dispute: { fee: Money } | undefined,
  { actor }: { actor: string },
): Promise<void> {
  if (dispute) await bouncePayment(trx, id, { day: await todayOfFirm(trx), fee: dispute.fee }, { actor });
}

/** The disputes of a payment that its firm has not won. */
async function listDisputes(trx: Db, provider: string, ref: string) {
  const rows = await trx
    .selectFrom('paymentEvents')
    .select(['kind', 'disputeRef', 'fee'])
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .orderBy('id')
    .execute();
  const won = new Set(rows.filter(({ kind }) => kind === 'won').map(({ disputeRef }) => disputeRef));
  return rows
    .filter(({ kind, disputeRef }) => kind === 'disputed' && !won.has(disputeRef))
    .map(({ disputeRef, fee }) => ({ disputeRef, fee: fee ?? (0 as Money) }));
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
