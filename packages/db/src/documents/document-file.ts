import { type DocumentFileKind, documentFileLabels } from '@quoin/domain/documents/document';
import type { PaperKind } from '@quoin/domain/documents/paper-kind';

import { type Db, inTransaction } from '../connection/database.ts';
import { sha256 } from './document-digest.ts';
import { insertEvent } from './document-event.ts';

/** A stored file of a document, with its SHA-256 in hexadecimal. */
export async function findDocumentFile(
  db: Db,
  documentId: number,
  kind: DocumentFileKind | PaperKind,
): Promise<{ bytes: Buffer; digest: string } | undefined> {
  return db
    .selectFrom('quoteFiles')
    .select(['bytes', 'digest'])
    .where('quoteId', '=', documentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/**
 * Stores the photo of a paper, unless there is one already. Its event holds its digest, and the caller adds that event in
 * the same transaction.
 */
export async function keepPaper(trx: Db, documentId: number, kind: PaperKind, bytes: Buffer): Promise<void> {
  await insertFile(trx, documentId, kind, { bytes, digest: sha256(bytes) });
}

/**
 * Stores a PDF with its event, unless there is one already. Returns the one that is stored, for two readers may make it at
 * the same time.
 */
export async function keepPdf(
  db: Db,
  documentId: number,
  kind: DocumentFileKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; digest: string }> {
  const file = { bytes, digest: sha256(bytes) };
  return inTransaction(db, async (trx) => {
    if (await insertFile(trx, documentId, kind, file))
      await insertEvent(trx, documentId, {
        kind: 'printed',
        actor: 'Quoin',
        note: documentFileLabels[kind],
        fileDigest: file.digest,
      });
    return (await findDocumentFile(trx, documentId, kind)) ?? file;
  });
}

async function insertFile(
  trx: Db,
  documentId: number,
  kind: DocumentFileKind | PaperKind,
  file: { bytes: Buffer; digest: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('quoteFiles')
    .values({ quoteId: documentId, kind, ...file })
    .onConflict((conflict) => conflict.columns(['quoteId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
