import { type findSending, changeDocumentOf } from '@quoin/db/contracts/change-order-document';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import type { QuoteFileKind } from '@quoin/domain/documents/document';
import { DomainError } from '@quoin/domain/errors';

import { type PdfContext, type QuoteFile, keptPdf, readSigning } from '../documents/quote-pdf.ts';

/** A change order that was sent. */
export type SentChange = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/**
 * The PDF of a change order: as it was signed, or as it was sent. It is stored at the first read. Throws
 * `changeOrderNotSigned` and `pdfNotMade`.
 */
export async function readChangePdf(
  ctx: PdfContext,
  sending: SentChange,
  asked?: QuoteFileKind,
): Promise<QuoteFile> {
  const isSigned = sending.state === 'approved';
  const kind = asked ?? (isSigned ? 'signed' : 'sent');
  if (kind === 'signed' && !isSigned) throw new DomainError('changeOrderNotSigned');
  const file = await keptPdf(ctx, sending.id, kind, async () => ({
    document: changeDocumentOf(sending),
    timeZone: await readTimeZone(ctx.db),
    signing:
      kind === 'signed'
        ? {
            ...(await readSigning(ctx.db, sending)),
            contractNumber: sending.contractNumber,
            cancelUntil: null,
          }
        : null,
  }));
  const { contractNumber, number, revision } = sending;
  return {
    ...file,
    name: `${contractNumber}-${number}-${revision}${kind === 'signed' ? '-signed' : ''}.pdf`,
  };
}
