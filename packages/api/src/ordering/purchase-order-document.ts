import { inSnapshot } from '@quoin/db/connection/database';
import { listEvents } from '@quoin/db/documents/document-event';
import { readProof } from '@quoin/db/documents/document-proof';
import { makeOrderDocument } from '@quoin/db/ordering/order-issue';
import { listOrderLines } from '@quoin/db/ordering/order-line';
import { listOrderRevisions, orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { DocumentEvent, Verification } from '@quoin/domain/documents/document';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import { OrderPdf, OrderRevision } from '@quoin/domain/ordering/purchase-order';
import * as z from 'zod';

import { BinaryAnswer } from '../binary-answer.ts';
import type { PdfContext } from '../documents/document-kind.ts';
import { type DocumentFile, keptPdf, makePdf, pdfAnswer } from '../documents/document-pdf.ts';
import { judgeProof } from '../documents/document-verification.ts';
import { declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';

/** A sent order on paper. Its file is made once, and never changes. */
export async function readOrderPdf(
  ctx: PdfContext,
  sending: { readonly id: number; readonly document: string },
): Promise<DocumentFile> {
  const document = orderDocumentOf(sending);
  const file = await keptPdf(ctx, sending.id, 'sent', () => Promise.resolve({ kind: 'order', document }));
  return { ...file, name: pdfNameOf(document) };
}

/** The name of the file of an order, such as `PO-2026-0001-2.pdf`. */
const pdfNameOf = ({ number, revision }: OrderDocument) => `${number}-${revision}.pdf`;

/** The procedures about what was sent of an order. */
export const purchaseOrderDocumentProcedures = {
  /** An order on paper, as it was sent. Of a draft, as it would be sent now. */
  getPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(OrderPdf)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, revision } }) => {
      const order = await readPurchaseOrder(ctx.db, id);
      if (order.revision > 0)
        return pdfAnswer(await readOrderPdf(ctx, await readOrderSending(ctx.db, id, revision)));
      const document = await inSnapshot(ctx.db, async (snapshot) =>
        makeOrderDocument(snapshot, order, await listOrderLines(snapshot, id), {
          number: 'Draft',
          revision: 0,
          reason: null,
        }),
      );
      const bytes = await makePdf(ctx, { kind: 'order', document });
      return {
        mediaType: 'application/pdf',
        name: 'Draft.pdf',
        tag: `${id}-${order.version}`,
        read: async () => Promise.resolve(bytes),
      };
    }),

  /** The sendings of an order, the newest first. */
  listRevisions: viewerProcedure
    .input(ById)
    .output(declared(z.array(OrderRevision)))
    .query(async ({ ctx, input: { id } }) => {
      await readPurchaseOrder(ctx.db, id);
      return listOrderRevisions(ctx.db, id);
    }),

  /** The events of all sendings of an order, in order. */
  listEvents: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(DocumentEvent)))
    .query(async ({ ctx, input: { id } }) => {
      await readPurchaseOrder(ctx.db, id);
      const revisions = await listOrderRevisions(ctx.db, id);
      const trails = await Promise.all(
        revisions.toReversed().map(({ documentId }) => listEvents(ctx.db, documentId)),
      );
      return trails.flat();
    }),

  /** Computes all again that proves the last sending, and says what does not fit. */
  verify: viewerProcedure
    .input(ById)
    .output(declared(Verification))
    .query(async ({ ctx, input: { id } }) => {
      const found = await inSnapshot(ctx.db, async (snapshot) => {
        await readPurchaseOrder(snapshot, id);
        return readProof(snapshot, (await readOrderSending(snapshot, id)).id);
      });
      return judgeProof(ctx, orNotFound(found, 'purchase-order'));
    }),
};
