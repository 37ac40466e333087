import type { SignedBefore } from '@quoin/domain/documents/document';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import type { Sealed } from './document-digest.ts';

// All signed documents of the firm are one chain. Triggers add to it, so that no signature is without its seal.

/** The last signed document of the firm, which the next document names. `null`: nothing was signed yet. */
export async function newestSeal(db: Db): Promise<SignedBefore | null> {
  const newest = await db
    .selectFrom('signatureSeals')
    .select(['seq as count', 'digest'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The digest over all documents that were signed up to this one, or `undefined` if it is not signed. */
export async function findSealDigest(db: Db, documentId: number): Promise<string | undefined> {
  const seal = db.selectFrom('signatureSeals').select('digest').where('quoteId', '=', documentId);
  return (await seal.executeTakeFirst())?.digest;
}

/** All seals in their order, with all that their digests are made of as it is stored now. */
export async function listSeals(db: Db): Promise<(Sealed & { digest: string })[]> {
  return db
    .selectFrom('signatureSeals as seal')
    .innerJoin('quotes', 'quotes.id', 'seal.quoteId')
    .leftJoin('signatures', 'signatures.quoteId', 'seal.quoteId')
    .leftJoin('contracts', 'contracts.quoteId', 'seal.quoteId')
    .leftJoin('changeOrderDocuments as sending', 'sending.quoteId', 'seal.quoteId')
    .leftJoin('changeOrders', 'changeOrders.id', 'sending.changeOrderId')
    .leftJoin('contracts as changed', 'changed.id', 'changeOrders.contractId')
    .select([
      'seal.seq',
      'seal.quoteId as documentId',
      'seal.previousDigest',
      'seal.digest',
      'quotes.digest as documentDigest',
      'quotes.costDigest',
      'signatures.digest as signatureDigest',
      sql<string | null>`(
        select digest from document_events
        where document_events.quote_id = seal.quote_id and kind in ('accepted', 'recorded-by-office')
        order by seq limit 1
      )`.as('eventDigest'),
      sql<string | null>`coalesce(
        contracts.number || ' ' || floor(extract(epoch from contracts.signed_at) * 1000)::bigint,
        changed.number || ' ' || change_orders.number
      )`.as('contract'),
    ])
    .orderBy('seal.seq')
    .execute();
}
