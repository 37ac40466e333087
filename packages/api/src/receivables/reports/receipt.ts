import { inSnapshot } from '@quoin/db/connection/database';
import { sha256 } from '@quoin/db/documents/document-digest';
import { readReceipt } from '@quoin/db/receivables/reports/receipt';
import { ById } from '@quoin/domain/entity';

import { BinaryAnswer } from '../../binary-answer.ts';
import type { PdfContext } from '../../documents/document-kind.ts';
import { type DocumentFile, makePdf, pdfAnswer } from '../../documents/document-pdf.ts';
import { declared, viewerProcedure } from '../../trpc.ts';

/** The receipt of a payment as PDF. It is made at each read, because a payment may come back. Throws `pdfNotMade`. */
export async function receiptPdf(ctx: PdfContext, paymentId: number): Promise<DocumentFile> {
  const document = await inSnapshot(ctx.db, async (db) => readReceipt(db, paymentId));
  const bytes = await makePdf(ctx, { kind: 'receipt', document });
  return {
    bytes,
    digest: sha256(bytes.toString('base64')),
    name: `${document.contractNumber}-receipt-${paymentId}.pdf`,
  };
}

/** The procedures about the receipt of a payment (billing.md section 5). */
export const receiptProcedures = {
  getPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id } }) => pdfAnswer(await receiptPdf(ctx, id))),
};
