import type { PdfContext } from '@quoin/api/documents/document-kind';
import type { DocumentFile } from '@quoin/api/documents/document-pdf';
import { type Db, tellOfChange } from '@quoin/db/connection/database';
import { readAttachesPdf } from '@quoin/db/costs/money-settings';
import { insertEvent } from '@quoin/db/documents/document-event';
import type { DocumentEventKind } from '@quoin/domain/documents/document';

import type { Sender } from './mail.ts';

// The parts that mails with documents share. They go to clients and to suppliers.

/** A longer PDF does not go with a mail, because many mail servers refuse more than 10 MB, and a mail needs a third more. */
const ATTACHED_BYTES_MAX = 6 * 1024 * 1024;

/** The PDF that goes with a mail. A PDF that cannot be made, or is too long, does not keep the mail from going. */
export async function attachmentsOf(
  { db, photos, pdf, log }: Sender,
  readFile: ((ctx: PdfContext) => Promise<DocumentFile>) | undefined,
): Promise<{ filename: string; content: Buffer; contentType: string }[]> {
  if (!readFile || !(await readAttachesPdf(db))) return [];
  try {
    const { bytes, name } = await readFile({ db, photos, pdf });
    if (bytes.length > ATTACHED_BYTES_MAX) return [];
    const filename = name.replaceAll(/[^\w.-]/g, '-');
    return [{ filename, content: bytes, contentType: 'application/pdf' }];
  } catch {
    log.warn('A mail with a document goes without its PDF, which could not be made');
    return [];
  }
}

/** Adds an event to the trail of a document. Quoin is its actor, because no person caused it. Call it in a transaction. */
export async function noteMail(
  trx: Db,
  documentId: number,
  kind: Extract<DocumentEventKind, 'mailed' | 'mail-failed'>,
  note: string,
): Promise<void> {
  await insertEvent(trx, documentId, { kind, actor: 'Quoin', note });
  tellOfChange(trx);
}

/** The part of an address after its last `@`, where the ids of its mails belong. */
export const hostOf = (address: string): string => address.replace(/^.*@/, '');
