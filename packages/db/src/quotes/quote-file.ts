import { type QuoteFileKind, quoteFileLabels } from '@quoin/domain/documents/document';
import type { PaperKind } from '@quoin/domain/documents/paper-kind';

import { type Db, inTransaction } from '../connection/database.ts';
import { sha256 } from '../documents/document-digest.ts';
import { insertEvent } from '../documents/document-event.ts';

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

/**
 * Stores the photo of a paper, unless there is one already. Its event holds its digest, and the caller adds that event in
 * the same transaction.
 */
export async function keepPaper(trx: Db, quoteId: number, kind: PaperKind, bytes: Buffer): Promise<void> {
  await insertFile(trx, quoteId, kind, { bytes, digest: sha256(bytes) });
}

/**
 * Stores a PDF with its event, unless there is one already. Returns the one that is stored, for two readers may make it at
 * the same time.
 */
export async function keepPdf(
  db: Db,
  quoteId: number,
  kind: QuoteFileKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; digest: string }> {
  const file = { bytes, digest: sha256(bytes) };
  return inTransaction(db, async (trx) => {
    if (await insertFile(trx, quoteId, kind, file))
      await insertEvent(trx, quoteId, {
        kind: 'printed',
        actor: 'Quoin',
        note: quoteFileLabels[kind],
        fileDigest: file.digest,
      });
    return (await findQuoteFile(trx, quoteId, kind)) ?? file;
  });
}

async function insertFile(
  trx: Db,
  quoteId: number,
  kind: QuoteFileKind | PaperKind,
  file: { bytes: Buffer; digest: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('quoteFiles')
    .values({ quoteId, kind, ...file })
    .onConflict((conflict) => conflict.columns(['quoteId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
