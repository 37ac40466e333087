import type { ContractView } from '@quoin/domain/contracts/contract';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { isPositive, NO_MONEY } from '@quoin/domain/exact';
import type { PaymentMet, PaymentPhoto, PaymentPlace } from '@quoin/domain/receivables/due-payment';
import { isDue } from '@quoin/domain/receivables/due-state';

import type { Db } from '../connection/database.ts';
import { lockActiveContract } from '../contracts/contract.ts';
import { readContractFacts } from './contract-facts.ts';

// What makes a payment due, as somebody notes it or takes it back (billing.md section 3). Marks and photos are only added.

/** Locks an active contract, and finds one of its payments. */
async function lockPaymentOf(trx: Db, id: number, sortOrder: number, version?: number) {
  const contract: ContractView = await lockActiveContract(trx, id, version);
  const facts = await readContractFacts(trx, contract);
  const payment = facts.payments.find((each) => each.sortOrder === sortOrder);
  return { facts, payment: orNotFound(payment, 'payment') };
}

/** A mark to be made. */
export interface NewMark extends PaymentMet {
  readonly deliveryId?: number | undefined;
  /** The moment at which it happened. By default it happens now. */
  readonly at?: string | undefined;
}

/**
 * Notes that what makes a payment due has happened. Throws `contractNotActive`, `NOT_FOUND`, `paymentMarked` for one that is due
 * already, and `paymentPhotoUnknown`.
 */
export async function meetPayment(
  trx: Db,
  { id, sortOrder }: PaymentPlace,
  { note = null, photoId = null, signerName = null, strokes = null, deliveryId, at }: NewMark,
  actor: string,
): Promise<void> {
  const { facts, payment } = await lockPaymentOf(trx, id, sortOrder);
  if (isDue(payment, facts.due)) throw new DomainError('paymentMarked');
  if (photoId !== null && !(await findPaymentPhoto(trx, { id, sortOrder }, photoId)))
    throw new DomainError('paymentPhotoUnknown');
  await trx
    .insertInto('paymentMarks')
    .values({
      contractId: id,
      sortOrder,
      kind: 'met',
      photoId,
      note,
      signerName,
      strokes: strokes === null ? null : JSON.stringify(strokes),
      deliveryId: deliveryId ?? null,
      actor,
      at,
    })
    .execute();
}

/** Takes a mark back while nothing is billed of its payment. Throws `paymentNotMarked` and `paymentBilled`. */
export async function unmeetPayment(
  trx: Db,
  { id, sortOrder }: PaymentPlace,
  note: string,
  actor: string,
): Promise<void> {
  const { facts } = await lockPaymentOf(trx, id, sortOrder);
  if (!facts.due.marked.has(sortOrder)) throw new DomainError('paymentNotMarked');
  const billed = facts.billable.payments.find((each) => each.sortOrder === sortOrder)?.billed ?? NO_MONEY;
  if (isPositive(billed)) throw new DomainError('paymentBilled');
  await trx
    .insertInto('paymentMarks')
    .values({
      contractId: id,
      sortOrder,
      kind: 'taken-back',
      photoId: null,
      note,
      signerName: null,
      strokes: null,
      deliveryId: null,
      actor,
    })
    .execute();
}

/** Keeps a photo of what makes a payment due, unless it has the same one already. Throws `contractNotActive` and `NOT_FOUND`. */
export async function keepPaymentPhoto(
  trx: Db,
  { id: contractId, sortOrder }: PaymentPlace,
  photo: { bytes: Buffer; digest: string },
): Promise<PaymentPhoto> {
  await lockPaymentOf(trx, contractId, sortOrder);
  await trx
    .insertInto('paymentPhotos')
    .values({ contractId, sortOrder, ...photo })
    .onConflict((conflict) => conflict.columns(['contractId', 'sortOrder', 'digest']).doNothing())
    .execute();
  return trx
    .selectFrom('paymentPhotos')
    .select('id')
    .where('contractId', '=', contractId)
    .where('sortOrder', '=', sortOrder)
    .where('digest', '=', photo.digest)
    .executeTakeFirstOrThrow();
}

/** A photo of a payment. */
export async function findPaymentPhoto(
  db: Db,
  { id: contractId, sortOrder }: PaymentPlace,
  photoId: number,
): Promise<{ bytes: Buffer; digest: string } | undefined> {
  return db
    .selectFrom('paymentPhotos')
    .select(['bytes', 'digest'])
    .where('id', '=', photoId)
    .where('contractId', '=', contractId)
    .where('sortOrder', '=', sortOrder)
    .executeTakeFirst();
}
