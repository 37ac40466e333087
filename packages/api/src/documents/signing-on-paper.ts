import { contractOfOrder, lockChangeOrder, readChangeOrder } from '@quoin/db/contracts/change-order';
import { isOutdated, readChangeCosts } from '@quoin/db/contracts/change-order-approval';
import { newestSending } from '@quoin/db/contracts/change-order-document';
import { hasActiveContract, lockActiveContract, lockContractAndEstimate } from '@quoin/db/contracts/contract';
import { getQuote, lockForStep, withoutDocument } from '@quoin/db/quotes/quote';
import { keepPaper } from '@quoin/db/quotes/quote-file';
import { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { ChangeOrderPaper, PaperPhoto, QuotePaper } from '@quoin/domain/documents/paper';
import { ById } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { Quote } from '@quoin/domain/quotes/quote';
import { documentOf } from '@quoin/domain/quotes/quote-document';

import { authorOf } from '../activity-log.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import { signChangeOrder, signQuote } from '../contracts/signing.ts';
import { chosenTotal } from '../quotes/chosen-total.ts';
import { declared, personalAdminProcedure, viewerProcedure } from '../trpc.ts';
import { judgePaperDay, paperAnswer, paperTrace, readPaper, signerOnPaper } from './paper.ts';

// The office records what a client signed by hand (estimates.md section 5). A person does it, and no key.

/** The procedures about the paper of a quote. */
export const quotePaperProcedures = {
  /** Records that the client signed a quote on paper. It becomes a contract, as if it was signed on a screen. */
  signOnPaper: personalAdminProcedure
    .meta({ isBinary: true, isPersonal: true })
    .input(QuotePaper.extend(ById.shape))
    .output(declared(Quote))
    .mutation(async ({ ctx, input: { id, photo, choices: chosen, ...signed } }) => {
      // Cheap checks come before the decoding.
      await getQuote(ctx.db, id);
      const paper = await readPaper(photo);
      const choices = chosen.toSorted((one, other) => one - other);
      return ctx.change(async (trx) => {
        const { estimateId } = await getQuote(trx, id);
        const estimate = await lockForStep(trx, estimateId, 'accept');
        const quote = await getQuote(trx, id);
        if (quote.revision !== estimate.revision) throw new DomainError('quoteNotOpen');
        if (await hasActiveContract(trx, quote.projectId)) throw new DomainError('projectHasContract');
        await judgePaperDay(trx, signed.signedOn, { sentAt: quote.sentAt, last: quote.validUntil });
        const total = chosenTotal(documentOf(quote), choices, signed.expectedTotal);
        await keepPaper(trx, id, 'paper', paper.bytes);
        await signQuote(ctx, trx, {
          quote,
          estimate,
          choices,
          total,
          signer: signerOnPaper(ctx, signed, paper),
          event: { kind: 'recorded-by-office', ...paperTrace(ctx, signed, paper) },
          author: authorOf(ctx),
        });
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
};

/** The procedures about the paper of a change order. */
export const changeOrderPaperProcedures = {
  /** Records that the client signed a change order on paper. It changes the contract, as if it was signed on a screen. */
  signOnPaper: personalAdminProcedure
    .meta({ isBinary: true, isPersonal: true })
    .input(ChangeOrderPaper.extend(ById.shape))
    .output(declared(ChangeOrderView))
    .mutation(async ({ ctx, input: { id, photo, quoteId, expectedTotal, ...signed } }) => {
      await readChangeOrder(ctx.db, id);
      const paper = await readPaper(photo);
      return ctx.change(async (trx) => {
        const contractId = await contractOfOrder(trx, id);
        await lockContractAndEstimate(trx, contractId);
        const contract = await lockActiveContract(trx, contractId);
        const order = await lockChangeOrder(trx, id, 'approve');
        const sending = await newestSending(trx, id);
        // The paper of an earlier sending says something else.
        if (sending.id !== quoteId) throw new DomainError('changeOrderNotOpen');
        if (sending.total !== expectedTotal) throw new DomainError('quoteTotalChanged', sending.total);
        const costs = await readChangeCosts(trx, sending.id);
        if (await isOutdated(trx, contract, sending, costs)) throw new DomainError('changeOrderOutdated');
        await judgePaperDay(trx, signed.signedOn, { sentAt: sending.sentAt, last: null });
        await keepPaper(trx, sending.id, 'paper', paper.bytes);
        await signChangeOrder(ctx, trx, {
          order,
          contract,
          sending,
          costs,
          signer: signerOnPaper(ctx, signed, paper),
          event: { kind: 'recorded-by-office', ...paperTrace(ctx, signed, paper) },
          author: authorOf(ctx),
        });
        return readChangeOrder(trx, id);
      });
    }),

  /** The photo of the page that the client signed. */
  getPaper: viewerProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id } }) => {
      const { quoteId } = await readChangeOrder(ctx.db, id);
      return paperAnswer(ctx.db, orNotFound(quoteId ?? undefined, 'task-photo'));
    }),
};
