import { insertEvent } from '@quoin/db/documents/document-event';
import { findEstimate, readEstimate } from '@quoin/db/estimates/estimate';
import {
  getQuote,
  lockForStep,
  newestQuoteOf,
  requireStep,
  setEstimateStatus,
  withoutDocument,
} from '@quoin/db/quotes/quote';
import { freezeEstimate } from '@quoin/db/quotes/quote-freezing';
import { makePictures } from '@quoin/db/quotes/quote-picture';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { EstimateView } from '@quoin/domain/estimates/estimate';
import { Quote, QuoteSend, VoidReason } from '@quoin/domain/quotes/quote';

import { onSnapshot, within } from '../activity-log.ts';
import { traceOf } from '../documents/trace.ts';
import { estimateChanges } from '../estimates/estimate-changes.ts';
import { adminProcedure, declared, personalAdminProcedure } from '../trpc.ts';

/** The procedures that send an estimate and take it back. */
export const sendingProcedures = {
  /**
   * Sends an estimate: freezes it as a quote that a client can read and accept. The caller names the version that they
   * looked at, so that nobody sends what a colleague has changed meanwhile.
   */
  send: adminProcedure
    .input(QuoteSend.extend(ByIdAndVersion.shape))
    .output(declared(Quote))
    .mutation(async ({ ctx, input: { id, version, isMailed, ...sending } }) => {
      if (version === undefined) throw new DomainError('versionRequired');
      if (isMailed && !ctx.clientMail) throw new DomainError('mailNotSetUp');
      // Cheap checks come before the decoding.
      requireStep(orNotFound(await findEstimate(ctx.db, id), 'estimate'), 'send');
      const pictures = await makePictures(ctx.db, ctx.photos, id);
      // What is checked is what is frozen, whatever somebody changes meanwhile.
      return onSnapshot(ctx).change(async (trx) => {
        const before = await lockForStep(trx, id, 'send', version);
        const documentId = await freezeEstimate(trx, before, sending, traceOf(ctx), pictures);
        if (isMailed) {
          if (before.clientEmail === null) throw new DomainError('clientEmailMissing');
          await ctx.clientMail?.documentMailed(trx, { kind: 'quote', id: documentId }, 'sent');
        }
        await estimateChanges.update(within(ctx, trx), async () => {
          await setEstimateStatus(trx, id, 'sent');
          return { before, after: await readEstimate(trx, id) };
        });
        return withoutDocument(await getQuote(trx, documentId));
      });
    }),

  /** Begins the next revision as a draft. The quote that was sent cannot be accepted any more. */
  revise: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(EstimateView))
    .mutation(({ ctx, input: { id, version } }) =>
      estimateChanges.update(ctx, async (trx) => {
        const before = await lockForStep(trx, id, 'revise', version);
        const quote = await newestQuoteOf(trx, id);
        if (quote) await insertEvent(trx, quote.id, { kind: 'superseded', ...traceOf(ctx) });
        await setEstimateStatus(trx, id, 'draft', before.revision + 1);
        return { before, after: await readEstimate(trx, id) };
      }),
    ),

  /** Withdraws an estimate, and the quote that was sent. */
  void: personalAdminProcedure
    .input(VoidReason.extend(ByIdAndVersion.shape))
    .output(declared(EstimateView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      estimateChanges.update(ctx, async (trx) => {
        const before = await lockForStep(trx, id, 'void', version);
        const quote = await newestQuoteOf(trx, id);
        if (quote) await insertEvent(trx, quote.id, { kind: 'voided', ...traceOf(ctx), note: reason });
        await setEstimateStatus(trx, id, 'void');
        return { before, after: await readEstimate(trx, id) };
      }),
    ),
};
