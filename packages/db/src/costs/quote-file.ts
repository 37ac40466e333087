import type { PaperKind } from '@quoin/domain/costs/paper-kind';
import type { QuoteFileKind } from '@quoin/domain/costs/quote';

import type { Db } from '../connection/database.ts';
import { sha256 } from './document-digest.ts';

/** A stored file of a quote or of a change order, with its SHA-256 in hexadecimal. */
export async function findQuoteFile(
  db: Db,
  quoteId: number,
  kind: QuoteFileKind | PaperKind,
): Promise<{ bytes: Buffer; digest: string } | undefined> {
  return db
    .selectFrom('quoteFiles')
    .select(['bytes', 'digest'])
    .where('quoteId', '=', quoteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Stores a file of a quote, unless there is one already. Returns the one that is stored. */
export async function keepQuoteFile(
  db: Db,
  quoteId: number,
  kind: QuoteFileKind | PaperKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; digest: string }> {
  const digest = sha256(bytes);
  await db
    .insertInto('quoteFiles')
    .values({ quoteId, kind, bytes, digest })
    .onConflict((conflict) => conflict.columns(['quoteId', 'kind']).doNothing())
    .execute();
  return (await findQuoteFile(db, quoteId, kind)) ?? { bytes, digest };
}
