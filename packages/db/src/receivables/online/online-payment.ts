import { randomUUID } from 'node:crypto';

import { DomainError } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import type { Change } from '../../versioned.ts';
import { openInSql } from '../invoice-balance.ts';
import { lockPayer, lockPayment } from '../payment-locks.ts';
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

/** Notes that a payment failed. Call it with the lock of the payment. */
export async function failPayment(trx: Db, { id }: { id: number }): Promise<void> {
  await trx.updateTable('payments').set({ status: 'failed', payUrl: null }).where('id', '=', id).execute();
}
