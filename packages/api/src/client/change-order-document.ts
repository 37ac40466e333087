import { inSnapshot } from '@quoin/db/connection/database';
import { readChangeOrder } from '@quoin/db/contracts/change-order';
import { findNewestDocument, newestSending } from '@quoin/db/contracts/change-order-document';
import { listEvents, listThread } from '@quoin/db/documents/document-event';
import { readProof } from '@quoin/db/documents/document-proof';
import { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { DocumentEvent, ThreadAnswer, ThreadEntry, Verification } from '@quoin/domain/documents/document';
import { ChangeOrderPaper } from '@quoin/domain/documents/paper';
import { ById } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { QuotePdf } from '@quoin/domain/quotes/quote';
import * as z from 'zod';

import { BinaryAnswer } from '../binary-answer.ts';
import type { Context } from '../context.ts';
import { pdfAnswer, readPdf } from '../documents/document-pdf.ts';
import { judgeProof } from '../documents/document-verification.ts';
import { paperAnswer, readPaper } from '../documents/paper.ts';
import { answerQuestion } from '../documents/questions.ts';
import { remind } from '../documents/reminder.ts';
import { signOnPaper } from '../documents/signing-on-paper.ts';
import { adminProcedure, declared, personalAdminProcedure, viewerProcedure } from '../trpc.ts';
import { changeOrderKind } from './change-order-kind.ts';

/** Verifies the last sending of a change order. Throws `notFound`, and `changeOrderNotSent` for one that was never sent. */
async function verify(
  { db, compute }: Pick<Context, 'db' | 'compute'>,
  id: number,
): Promise<z.output<typeof Verification>> {
  const { documentId, revision, found } = await inSnapshot(db, async (snapshot) => {
    const order = await readChangeOrder(snapshot, id);
    return {
      ...order,
      found: order.documentId === null ? undefined : await readProof(snapshot, order.documentId),
    };
  });
  if (documentId !== null) return judgeProof({ compute }, orNotFound(found, 'change-order'));
  if (revision === 0) throw new DomainError('changeOrderNotSent');
  const problems = ['The document that was sent last is missing.'];
  return { isWhole: false, problems, events: 0, files: 0, head: null, seal: null };
}

/** The procedures about the document of a change order that was sent last. */
export const changeOrderDocumentProcedures = {
  /** The document on paper. Its file is made once, and never changes. */
  getPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(QuotePdf)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, kind } }) => {
      await readChangeOrder(ctx.db, id);
      return pdfAnswer(await readPdf(ctx, changeOrderKind, await newestSending(ctx.db, id), kind));
    }),

  /** What happened to it, in order. */
  listEvents: viewerProcedure
    .input(ById)
    .output(declared(z.array(DocumentEvent)))
    .query(async ({ ctx, input: { id } }) => {
      const { documentId } = await readChangeOrder(ctx.db, id);
      return documentId === null ? [] : listEvents(ctx.db, documentId);
    }),

  /** Computes all again that proves it, and says what does not fit. */
  verify: viewerProcedure
    .input(ById)
    .output(declared(Verification))
    .query(({ ctx, input: { id } }) => verify(ctx, id)),

  /** Mails the client of a change order that waits for a signature a reminder with a new link, at most once an hour. */
  remind: adminProcedure
    .input(ById)
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input: { id } }) =>
      ctx.change(async (trx) => {
        const order = await readChangeOrder(trx, id);
        await remind(ctx, trx, changeOrderKind, await newestSending(trx, id));
        return order;
      }),
    ),

  /** The questions and answers about all sendings, the oldest first. A change order that was recalled has them, too. */
  listQuestions: viewerProcedure
    .input(ById)
    .output(declared(z.array(ThreadEntry)))
    .query(async ({ ctx, input: { id } }) => {
      await readChangeOrder(ctx.db, id);
      const documentId = await findNewestDocument(ctx.db, id);
      return documentId === undefined ? [] : listThread(ctx.db, documentId);
    }),

  answerQuestion: adminProcedure
    .input(ThreadAnswer.extend(ById.shape))
    .output(declared(z.array(ThreadEntry)))
    .mutation(({ ctx, input: { id, answer } }) =>
      ctx.change(async (trx) => {
        await readChangeOrder(trx, id);
        return answerQuestion(ctx, trx, await newestSending(trx, id), answer);
      }),
    ),

  /** Records that the client signed a change order on paper. It changes the contract, as if it was signed on a screen. */
  signOnPaper: personalAdminProcedure
    .meta({ isBinary: true, isPersonal: true })
    .input(ChangeOrderPaper.extend(ById.shape))
    .output(declared(ChangeOrderView))
    .mutation(async ({ ctx, input: { id, photo, documentId, ...signed } }) => {
      // Cheap checks come before the decoding.
      await readChangeOrder(ctx.db, id);
      const paper = await readPaper(photo);
      return ctx.change(async (trx) => {
        const sent = await newestSending(trx, id);
        // The paper of an earlier sending says something else.
        if (sent.id !== documentId) throw new DomainError('changeOrderNotOpen');
        await signOnPaper(ctx, trx, changeOrderKind, { sent, paper, signed: { ...signed, choices: [] } });
        return readChangeOrder(trx, id);
      });
    }),

  /** The photo of the page that the client signed. */
  getPaper: viewerProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id } }) => {
      const { documentId } = await readChangeOrder(ctx.db, id);
      return paperAnswer(ctx.db, orNotFound(documentId ?? undefined, 'paperNotFound'));
    }),
};
