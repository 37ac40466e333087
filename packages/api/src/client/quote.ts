import { insertEvent, listEvents, listThread } from '@quoin/db/documents/document-event';
import { readSignature } from '@quoin/db/documents/signature';
import { findEstimate, readEstimate } from '@quoin/db/estimates/estimate';
import {
  getQuote,
  lineCountOf,
  listQuotes,
  lockForStep,
  setEstimateStatus,
  withoutDocument,
} from '@quoin/db/quotes/quote';
import {
  DocumentEvent,
  OfficeAnswer,
  ThreadAnswer,
  ThreadEntry,
  Verification,
} from '@quoin/domain/documents/document';
import { PaperPhoto, QuotePaper } from '@quoin/domain/documents/paper';
import { ById } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { Quote, QuotePdf, QuoteWithDocument } from '@quoin/domain/quotes/quote';
import * as z from 'zod';

import { within } from '../activity-log.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import type { Context } from '../context.ts';
import { pdfAnswer, readPdf } from '../documents/document-pdf.ts';
import { verifyDocument } from '../documents/document-verification.ts';
import { paperAnswer, readPaper } from '../documents/paper.ts';
import { answerQuestion } from '../documents/questions.ts';
import { remind } from '../documents/reminder.ts';
import { signOnPaper } from '../documents/signing-on-paper.ts';
import { traceOf } from '../documents/trace.ts';
import { estimateChanges } from '../estimates/estimate-changes.ts';
import {
  adminProcedure,
  declared,
  documentProcedure,
  onOneSnapshot,
  personalAdminProcedure,
  router,
  viewerProcedure,
} from '../trpc.ts';
import { quoteKind } from './quote-kind.ts';

/** The quote with this id. Throws `notFound`. */
const sentQuote = async (...[db, id]: Parameters<typeof quoteKind.read>) =>
  orNotFound(await quoteKind.read(db, id), 'quote');

/** Charges the caller for the lines of a quote, if it exists. */
async function chargeForLines({ db, charge }: Pick<Context, 'db' | 'charge'>, id: number): Promise<void> {
  charge((await lineCountOf(db, id)) ?? 0);
}

export const quoteRouter = router({
  /** The revisions of an estimate that were sent, the newest first. */
  list: viewerProcedure
    .input(ById)
    .output(declared(z.array(Quote)))
    .query(async ({ ctx, input: { id } }) => {
      orNotFound(await findEstimate(ctx.db, id), 'estimate');
      return listQuotes(ctx.db, id);
    }),

  get: documentProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(QuoteWithDocument))
    .query(async ({ ctx, input: { id } }) => {
      await chargeForLines(ctx, id);
      return { ...(await getQuote(ctx.db, id)), signature: (await readSignature(ctx.db, id)) ?? null };
    }),

  /** The quote on paper. Its file is made once, and never changes. */
  getPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(QuotePdf)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, kind } }) =>
      pdfAnswer(await readPdf(ctx, quoteKind, await sentQuote(ctx.db, id), kind)),
    ),

  /** What happened to a sent document, in order. */
  listEvents: viewerProcedure
    .input(ById)
    .output(declared(z.array(DocumentEvent)))
    .query(async ({ ctx, input: { id } }) => {
      await getQuote(ctx.db, id);
      return listEvents(ctx.db, id);
    }),

  /** Computes all again that proves a quote, its signature and its contract, and says what does not fit. */
  verify: documentProcedure
    .input(ById)
    .output(declared(Verification))
    .query(async ({ ctx, input: { id } }) => {
      await chargeForLines(ctx, id);
      return verifyDocument(ctx, 'quote', id);
    }),

  /** Records that a client declined, or asked for changes, by phone or on paper. */
  answer: adminProcedure
    .input(OfficeAnswer.extend(ById.shape))
    .output(declared(Quote))
    .mutation(async ({ ctx, input: { id, answer, reason } }) =>
      ctx.change(async (trx) => {
        const { estimateId } = await getQuote(trx, id);
        const step = answer === 'declined' ? 'decline' : 'request-changes';
        const before = await lockForStep(trx, estimateId, step);
        const quote = await getQuote(trx, id);
        if (quote.revision !== before.revision) throw new DomainError('quoteNotOpen');
        await insertEvent(trx, id, { kind: answer, ...traceOf(ctx), note: reason });
        await estimateChanges.update(within(ctx, trx), async () => {
          await setEstimateStatus(trx, estimateId, answer);
          return { before, after: await readEstimate(trx, estimateId) };
        });
        return withoutDocument(await getQuote(trx, id));
      }),
    ),

  /** Mails the client of an open quote a reminder with a new link, at most once an hour. */
  remind: adminProcedure
    .input(ById)
    .output(declared(Quote))
    .mutation(({ ctx, input: { id } }) =>
      ctx.change(async (trx) => {
        await remind(ctx, trx, quoteKind, await sentQuote(trx, id));
        return withoutDocument(await getQuote(trx, id));
      }),
    ),

  /** The questions and answers about all revisions of the estimate of a quote, the oldest first. */
  listQuestions: viewerProcedure
    .input(ById)
    .output(declared(z.array(ThreadEntry)))
    .query(async ({ ctx, input: { id } }) => {
      await getQuote(ctx.db, id);
      return listThread(ctx.db, id);
    }),

  answerQuestion: adminProcedure
    .input(ThreadAnswer.extend(ById.shape))
    .output(declared(z.array(ThreadEntry)))
    .mutation(({ ctx, input: { id, answer } }) =>
      ctx.change(async (trx) => answerQuestion(ctx, trx, await getQuote(trx, id), answer)),
    ),

  /** Records that the client signed a quote on paper. It becomes a contract, as if it was signed on a screen. */
  signOnPaper: personalAdminProcedure
    .meta({ isBinary: true, isPersonal: true })
    .input(QuotePaper.extend(ById.shape))
    .output(declared(Quote))
    .mutation(async ({ ctx, input: { id, photo, ...signed } }) => {
      // Cheap checks come before the decoding.
      await getQuote(ctx.db, id);
      const paper = await readPaper(photo);
      return ctx.change(async (trx) => {
        await signOnPaper(ctx, trx, quoteKind, { sent: await sentQuote(trx, id), paper, signed });
        return withoutDocument(await getQuote(trx, id));
      });
    }),

  /** The photo of a paper that the client signed: the quote, a waiver, or a letter. */
  getPaper: viewerProcedure
    .meta({ isBinary: true })
    .input(PaperPhoto)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, kind } }) => {
      await getQuote(ctx.db, id);
      return paperAnswer(ctx.db, id, kind);
    }),
});
