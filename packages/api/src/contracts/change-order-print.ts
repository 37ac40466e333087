import { type findSending, changeDocumentOf } from '@quoin/db/contracts/change-order-document';
import { readTimeZone } from '@quoin/db/costs/money-settings';

import type { PdfContext, PrintFacts } from '../documents/document-kind.ts';
import { readSigning } from '../documents/document-pdf.ts';

/** A change order that was sent. */
export type SentChange = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/** The facts of a printed change order: as it was sent, or as it was signed. */
export async function changeOrderPrint(
  { db }: PdfContext,
  sending: SentChange,
  isSigned: boolean,
): Promise<PrintFacts> {
  return {
    kind: 'change-order',
    document: changeDocumentOf(sending),
    timeZone: await readTimeZone(db),
    signing: isSigned
      ? { ...(await readSigning(db, sending)), contractNumber: sending.contractNumber, cancelUntil: null }
      : null,
  };
}
