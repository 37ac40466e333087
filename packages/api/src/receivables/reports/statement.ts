import { inSnapshot } from '@quoin/db/connection/database';
import { sha256 } from '@quoin/db/documents/document-digest';
import { readStatement, readStatementDocument } from '@quoin/db/receivables/reports/statement';
import { ById } from '@quoin/domain/entity';
import { Statement } from '@quoin/domain/receivables/reports/statement';

import { BinaryAnswer } from '../../binary-answer.ts';
import type { PdfContext } from '../../documents/document-kind.ts';
import { type DocumentFile, makePdf, pdfAnswer } from '../../documents/document-pdf.ts';
import { declared, onOneSnapshot, viewerProcedure } from '../../trpc.ts';

/** The statement of a contract as PDF. It is made at each read, because each payment changes it. Throws `pdfNotMade`. */
export async function statementPdf(ctx: PdfContext, contractId: number): Promise<DocumentFile> {
  const document = await inSnapshot(ctx.db, async (db) => readStatementDocument(db, contractId));
  const bytes = await makePdf(ctx, { kind: 'statement', document });
  return {
    bytes,
    digest: sha256(bytes.toString('base64')),
    name: `${document.contractNumber}-statement-${document.on}.pdf`,
  };
}

/** The procedures about the statement of a contract (billing.md section 7). */
export const statementProcedures = {
  getStatement: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(Statement))
    .query(({ ctx, input: { id } }) => readStatement(ctx.db, id)),

  getStatementPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id } }) => pdfAnswer(await statementPdf(ctx, id))),
};
