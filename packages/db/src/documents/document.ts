import type { DocumentKind, SignedKind } from '@quoin/domain/documents/document-kind';
import type { Money } from '@quoin/domain/exact';

import type { Db } from '../connection/database.ts';
import { sha256 } from './document-digest.ts';

/** A document that is frozen: what its reader gets, and apart from it all that the office computed it from. */
interface NewDocument {
  kind: DocumentKind;
  /** Of a quote alone. */
  estimateId?: number;
  validUntil?: string;
  revision: number;
  /** JSON as text, over which the digests are made. */
  document: string;
  costDocument: string;
  total: Money;
  sentBy: string;
  /** By default it is sent now. */
  sentAt?: string | undefined;
}

/** Freezes a document, and returns its id. The database refuses any later change. */
export async function insertDocument(
  trx: Db,
  { kind, estimateId, validUntil, ...document }: NewDocument,
): Promise<number> {
  const { id } = await trx
    .insertInto('quotes')
    .values({
      ...document,
      documentKind: kind,
      estimateId: estimateId ?? null,
      validUntil: validUntil ?? null,
      digest: sha256(document.document),
      costDigest: sha256(document.costDocument),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a document of a client is of, without its long text: enough to know who may open it and what to lock. */
export interface DocumentPlace {
  id: number;
  kind: SignedKind;
  /** Only a link to this project opens it. */
  projectId: number;
}

/** The place of a document of a client, or `undefined` if there is none. An order is for a supplier, and has none. */
export async function findDocumentPlace(db: Db, id: number): Promise<DocumentPlace | undefined> {
  return db
    .selectFrom('quotes')
    .leftJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .leftJoin('changeOrderDocuments as sending', 'sending.quoteId', 'quotes.id')
    .leftJoin('changeOrders', 'changeOrders.id', 'sending.changeOrderId')
    .leftJoin('contracts', 'contracts.id', 'changeOrders.contractId')
    .leftJoin('invoiceDocuments as billing', 'billing.quoteId', 'quotes.id')
    .leftJoin('invoices', 'invoices.id', 'billing.invoiceId')
    .leftJoin('contracts as billed', 'billed.id', 'invoices.contractId')
    .select(({ fn, ref }) => [
      'quotes.id',
      ref('quotes.documentKind').$castTo<SignedKind>().as('kind'),
      fn
        .coalesce(
          ref('estimates.projectId').$notNull(),
          ref('contracts.projectId').$notNull(),
          ref('billed.projectId').$notNull(),
        )
        .as('projectId'),
    ])
    .where('quotes.id', '=', id)
    .where('quotes.documentKind', '<>', 'order')
    .executeTakeFirst();
}

/** The id of the newest quote of a project, or `undefined` if none was sent. */
export async function findNewestQuote(db: Db, projectId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('quotes')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .select('quotes.id')
    .where('estimates.projectId', '=', projectId)
    .orderBy('quotes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Locks a document, so that writers of its trail wait for each other. Call it in a transaction. */
export async function lockDocument(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The frozen costs of a document as text, with their digest. They are for the office alone. */
export async function readCostDocument(db: Db, id: number) {
  return db
    .selectFrom('quotes')
    .select(['costDocument', 'costDigest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
