import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { LineOwner } from '@quoin/domain/ledger/posting';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import type { Db } from '../connection/database.ts';
import { lockRow } from '../versioned.ts';
import { readPayment } from './payment.ts';

// Whoever moves money of a client holds the contract first, and then the payment.

/** Locks a contract whose money moves, whatever its state. Throws `NOT_FOUND`. */
export async function lockPayer(
  trx: Db,
  contractId: number,
): Promise<LineOwner & { contractNumber: string }> {
  const found = await trx
    .selectFrom('contracts')
    .select(['id as contractId', 'projectId', 'number as contractNumber'])
    .where('id', '=', contractId)
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(found, 'contract');
}

/** Locks a payment, after its contract. Throws `NOT_FOUND` and `stale`. */
export async function lockPayment(trx: Db, id: number, version: number | undefined) {
  const found = await trx.selectFrom('payments').select('contractId').where('id', '=', id).executeTakeFirst();
  const of = await lockPayer(trx, orNotFound(found, 'payment').contractId);
  await lockRow(trx.selectFrom('payments').select(['id', 'version']).where('id', '=', id), {
    missing: 'payment',
    version,
  });
  return { of, payment: await readPayment(trx, id) };
}

/** How often a payment came back or came after all. */
export async function countReturns(db: Db, { id }: Pick<PaymentView, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('paymentReturns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentId', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws `paymentNotReceived` for a payment that is on its way, or failed. */
export function judgeReceived({ status }: PaymentView): void {
  if (status === 'pending' || status === 'failed') throw new DomainError('paymentNotReceived');
}

/** Locks a payment that stands as it was recorded. Throws `NOT_FOUND`, `stale`, `paymentVoid`, `paymentNotReceived` and `paymentReturned`. */
export async function lockDivided(trx: Db, id: number, version: number | undefined) {
  const locked = await lockPayment(trx, id, version);
  if (locked.payment.status === 'void') throw new DomainError('paymentVoid');
  judgeReceived(locked.payment);
  // What came after all is credit, whose use the client's invoices say.
  if ((await countReturns(trx, locked.payment)) > 0) throw new DomainError('paymentReturned');
  return locked;
}
