import { insertEvent, listEvents } from '@quoin/db/documents/document-event';
import { readSignature } from '@quoin/db/documents/signature';
import { findEstimate, readEstimate } from '@quoin/db/estimates/estimate';
import {
  getQuote,
  listQuotes,
  lockForStep,
  setEstimateStatus,
  withoutDocument,
} from '@quoin/db/quotes/quote';
import { DocumentEvent, OfficeAnswer, Verification } from '@quoin/domain/documents/document';
import { ById } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { Quote, QuotePdf, QuoteWithDocument } from '@quoin/domain/quotes/quote';
import * as z from 'zod';

import { within } from '../activity-log.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import { chargeForDocument } from '../documents/charged-document.ts';
import { verifyQuote } from '../documents/document-verification.ts';
import { quoteQuestions } from '../documents/questions.ts';
import { pdfAnswer, readQuotePdf } from '../documents/quote-pdf.ts';
import { quoteReminding } from '../documents/reminder.ts';
import { quotePaperProcedures } from '../documents/signing-on-paper.ts';
import { estimateChanges } from '../estimates/estimate-changes.ts';
import {
  adminProcedure,
  declared,
  documentProcedure,
  onOneSnapshot,
  router,
  viewerProcedure,
} from '../trpc.ts';
import { traceOf } from './estimate-sending.ts';

export const quoteRouter = router({
  ...quotePaperProcedures,

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
      await chargeForDocument(ctx, id);
      return { ...(await getQuote(ctx.db, id)), signature: (await readSignature(ctx.db, id)) ?? null };
    }),

  /** The quote on paper. Its file is made once, and never changes. */
  getPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(QuotePdf)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, kind } }) =>
      pdfAnswer(await readQuotePdf(ctx, await getQuote(ctx.db, id), kind)),
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
      await chargeForDocument(ctx, id);
      return verifyQuote(ctx, id);
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

  ...quoteReminding,
  ...quoteQuestions,
});
