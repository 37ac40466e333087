import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import type { OrderRevision } from '@quoin/domain/ordering/purchase-order';

import type { Db } from '../connection/database.ts';

/** The sendings of an order, the newest first, without their long texts. */
export async function listOrderRevisions(db: Db, orderId: number): Promise<OrderRevision[]> {
  const rows = await db
    .selectFrom('purchaseOrderSendings as sending')
    .innerJoin('quotes', 'quotes.id', 'sending.quoteId')
    .select([
      'sending.revision',
      'quotes.id as documentId',
      'sentAt',
      'sentBy',
      'total',
      'digest',
      'document',
    ])
    .where('sending.orderId', '=', orderId)
    .orderBy('sending.revision', 'desc')
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, reason: orderDocumentOf({ document }).reason }));
}

/** The document of a stored sending. */
export const orderDocumentOf = ({ document }: { readonly document: string }) =>
  JSON.parse(document) as OrderDocument;

/** A frozen sending of an order, by its revision or the newest one. Throws `orderNotSent`, and `notFound` for a revision that is none. */
export async function readOrderSending(db: Db, orderId: number, revision?: number) {
  const row = await db
    .selectFrom('purchaseOrderSendings as sending')
    .innerJoin('quotes', 'quotes.id', 'sending.quoteId')
    .select([
      'quotes.id',
      'sending.orderId',
      'sending.revision',
      'quotes.document',
      'quotes.digest',
      'quotes.sentAt',
      'quotes.total',
    ])
    .where('sending.orderId', '=', orderId)
    .$if(revision !== undefined, (query) => query.where('sending.revision', '=', revision ?? 0))
    .orderBy('sending.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row && revision === undefined) throw new DomainError('orderNotSent');
  return orNotFound(row, 'purchase-order');
}

/** The order and the revision that a document is of, or `undefined` if it is of none. */
export async function findOrderOfDocument(
  db: Db,
  documentId: number,
): Promise<{ orderId: number; revision: number } | undefined> {
  return db
    .selectFrom('purchaseOrderSendings')
    .select(['orderId', 'revision'])
    .where('quoteId', '=', documentId)
    .executeTakeFirst();
}
