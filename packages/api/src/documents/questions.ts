import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, tellOfChange } from '@quoin/db/connection/database';
import { readChangeOrder } from '@quoin/db/contracts/change-order';
import {
  changeDocumentOf,
  findNewestDocument,
  newestSending,
} from '@quoin/db/contracts/change-order-document';
import { insertEvent, listThread } from '@quoin/db/documents/document-event';
import { getQuote } from '@quoin/db/quotes/quote';
import { ThreadAnswer, ThreadEntry } from '@quoin/domain/documents/document';
import { ById } from '@quoin/domain/entity';
import { documentOf } from '@quoin/domain/quotes/quote-document';
import * as z from 'zod';

import type { SignedInContext } from '../context.ts';
import { traceOf } from '../quotes/estimate-sending.ts';
import { adminProcedure, declared, viewerProcedure } from '../trpc.ts';

/** Answers about one document, each of which mails the client. */
export const ANSWERS = { scope: 'client-answer', max: 20, windowMinutes: 60 };

/** Adds an answer to the thread of a document, and mails it to the client if there is an address. */
async function answer(
  ctx: SignedInContext,
  trx: Db,
  { id, email }: { id: number; email: string | null },
  text: string,
): Promise<ThreadEntry[]> {
  await takeTurn(trx, { ...ANSWERS, subject: String(id) });
  const event = await insertEvent(trx, id, { kind: 'answered', ...traceOf(ctx), note: text });
  if (email !== null) await ctx.clientMail?.questionAnswered(trx, event.id);
  tellOfChange(trx);
  return listThread(trx, id);
}

/** The procedures about the questions to a quote. */
export const quoteQuestions = {
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
    .mutation(({ ctx, input }) =>
      ctx.change(async (trx) => {
        const { email } = documentOf(await getQuote(trx, input.id)).client;
        return answer(ctx, trx, { id: input.id, email }, input.answer);
      }),
    ),
};

/** The same for a change order. */
export const changeOrderQuestions = {
  listQuestions: viewerProcedure
    .input(ById)
    .output(declared(z.array(ThreadEntry)))
    .query(async ({ ctx, input: { id } }) => {
      await readChangeOrder(ctx.db, id);
      // A change order that was recalled has its questions, too.
      const quoteId = await findNewestDocument(ctx.db, id);
      return quoteId === undefined ? [] : listThread(ctx.db, quoteId);
    }),

  answerQuestion: adminProcedure
    .input(ThreadAnswer.extend(ById.shape))
    .output(declared(z.array(ThreadEntry)))
    .mutation(({ ctx, input }) =>
      ctx.change(async (trx) => {
        await readChangeOrder(trx, input.id);
        const sending = await newestSending(trx, input.id);
        const { email } = changeDocumentOf(sending).client;
        return answer(ctx, trx, { id: sending.id, email }, input.answer);
      }),
    ),
};
