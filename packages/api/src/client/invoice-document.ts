import { type Db, inSnapshot } from '@quoin/db/connection/database';
import { listEvents, listThread } from '@quoin/db/documents/document-event';
import { readProof } from '@quoin/db/documents/document-proof';
import { findInvoiceDocument, findSentInvoice, isInvoice } from '@quoin/db/receivables/invoice-document';
import { DocumentEvent, ThreadAnswer, ThreadEntry, Verification } from '@quoin/domain/documents/document';
import { ById } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import * as z from 'zod';

import { BinaryAnswer } from '../binary-answer.ts';
import { pdfAnswer, readPdf } from '../documents/document-pdf.ts';
import { judgeProof } from '../documents/document-verification.ts';
import { answerQuestion } from '../documents/questions.ts';
import { mailReminder } from '../documents/reminder.ts';
import { adminProcedure, declared, viewerProcedure } from '../trpc.ts';
import { type SentInvoice, balanceOf, invoiceKind } from './invoice-kind.ts';

/** The id of the document of an invoice. `undefined`: it is a draft. Throws `notFound`. */
async function findDocument(db: Db, invoiceId: number): Promise<number | undefined> {
  const documentId = await findInvoiceDocument(db, invoiceId);
  if (documentId === undefined && !(await isInvoice(db, invoiceId)))
    throw new DomainError('notFound', 'invoice');
  return documentId;
}

/** The document of an invoice. Throws `notFound`, and `invoiceNotIssued` for a draft. */
async function readSent(db: Db, invoiceId: number): Promise<SentInvoice> {
  const documentId = await findDocument(db, invoiceId);
  if (documentId === undefined) throw new DomainError('invoiceNotIssued');
  return orNotFound(await findSentInvoice(db, documentId), 'invoice');
}

/** The procedures about the document of an invoice that was issued. */
export const invoiceDocumentProcedures = {
  /** The document on paper. Its file is made once, and never changes. */
  getPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id } }) =>
      pdfAnswer(await readPdf(ctx, invoiceKind, await readSent(ctx.db, id))),
    ),

  /** What happened to it, in order. A draft has no events. */
  listEvents: viewerProcedure
    .input(ById)
    .output(declared(z.array(DocumentEvent)))
    .query(async ({ ctx, input: { id } }) => {
      const documentId = await findDocument(ctx.db, id);
      return documentId === undefined ? [] : listEvents(ctx.db, documentId);
    }),

  /** Computes all again that proves it, and says what does not fit. */
  verify: viewerProcedure
    .input(ById)
    .output(declared(Verification))
    .query(async ({ ctx, input: { id } }) => {
      const found = await inSnapshot(ctx.db, async (snapshot) =>
        readProof(snapshot, (await readSent(snapshot, id)).id),
      );
      return judgeProof(ctx, orNotFound(found, 'invoice'));
    }),

  /** Mails the client of an invoice that is not paid a reminder with a new link, at most once an hour. */
  remind: adminProcedure.input(ById).mutation(({ ctx, input: { id } }) =>
    ctx.change(async (trx) => {
      const sent = await readSent(trx, id);
      await mailReminder(ctx, trx, sent, async () => {
        if ((await balanceOf(trx, sent)).open === 0) throw new DomainError('invoiceSettled');
        if (sent.isDisputed) throw new DomainError('invoiceDisputed');
      });
    }),
  ),

  /** The questions of the client and the answers of the office, the oldest first. */
  listQuestions: viewerProcedure
    .input(ById)
    .output(declared(z.array(ThreadEntry)))
    .query(async ({ ctx, input: { id } }) => {
      const documentId = await findDocument(ctx.db, id);
      return documentId === undefined ? [] : listThread(ctx.db, documentId);
    }),

  answerQuestion: adminProcedure
    .input(ThreadAnswer.extend(ById.shape))
    .output(declared(z.array(ThreadEntry)))
    .mutation(({ ctx, input: { id, answer } }) =>
      ctx.change(async (trx) => answerQuestion(ctx, trx, await readSent(trx, id), answer)),
    ),
};
