import type { Db } from '@quoin/db/connection/database';
import { insertEvent } from '@quoin/db/documents/document-event';
import { findException, endExceptions, settleException } from '@quoin/db/ordering/exception';
import {
  applyAnswer,
  insertOrderAnswer,
  listOrderAnswers,
  readOrderAnswer,
  requireNewest,
} from '@quoin/db/ordering/order-answer';
import { listOrderLines, recountOrder } from '@quoin/db/ordering/order-line';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { readPurchaseOrder, updatePurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { writeSettledLines } from '@quoin/db/ordering/settled-lines';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { rowId } from '@quoin/domain/number';
import { OrderAnswer } from '@quoin/domain/ordering/order-answer';
import {
  OrderAcknowledge,
  PurchaseOrderIssue,
  PurchaseOrderView,
} from '@quoin/domain/ordering/purchase-order';
import { confirmedExceptions } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { acceptedLines } from '@quoin/domain/ordering/with-supplier/accepted-lines';
import * as z from 'zod';

import { authorOf } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import { traceOf } from '../documents/trace.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';
import { requireSeen, sendAnew, step } from './purchase-order-steps.ts';

/**
 * Takes the differences of an answer into a new revision of a locked order, which is confirmed with it. Settle the answer afterwards. Throws
 * `answerOutdated`, `orderOnHold` and `nothingOfOrderLeft`.
 */
export async function takeDifferences(
  ctx: SignedInContext,
  trx: Db,
  before: PurchaseOrderView,
  { answerId, sendsMail }: { answerId: number } & PurchaseOrderIssue,
): Promise<void> {
  const answer = await readOrderAnswer(trx, before.id, answerId);
  await requireNewest(trx, before, answer.revision);
  if (before.onHoldSince !== null) throw new DomainError('orderOnHold');
  const lines = acceptedLines(await listOrderLines(trx, before.id), answer);
  if (lines.length === 0) throw new DomainError('nothingOfOrderLeft');
  await writeSettledLines(trx, before.id, lines);
  await updatePurchaseOrder(trx, before.id, {
    needBy: answer.date ?? before.needBy,
    windowStart: answer.windowStart ?? before.windowStart,
    windowEnd: answer.windowEnd ?? before.windowEnd,
  });
  // The supplier has agreed to the freight of the order unless it named another one.
  await recountOrder(trx, before, answer.freight ?? before.freight);
  const documentId = await sendAnew(ctx, trx, before, {
    reason: `Changed as ${answer.name} answered.`,
    sendsMail,
    isAgreed: true,
  });
  // The lines hold what was answered, so that all of them come as ordered.
  await applyAnswer(trx, { ...answer, lines: [], date: null });
  await insertEvent(trx, documentId, { kind: 'acknowledged', ...traceOf(ctx), note: answer.name });
}

/** Accepts an answer to a locked order, unless somebody settled it. Throws `answerSettled`, and the errors of {@link takeDifferences}. */
async function acceptAnswer(
  ctx: SignedInContext,
  trx: Db,
  before: PurchaseOrderView,
  given: { answerId: number } & PurchaseOrderIssue,
): Promise<void> {
  const { revision } = await readOrderAnswer(trx, before.id, given.answerId);
  const exception = await findException(trx, 'answer-differs', given.answerId);
  if (exception?.status === 'settled') throw new DomainError('answerSettled');
  await requireNewest(trx, before, revision);
  if (exception?.status !== 'open') throw new DomainError('answerSettled');
  await takeDifferences(ctx, trx, before, given);
  await settleException(trx, exception.id, { settledBy: authorOf(ctx).actor, how: 'accept' });
}

/** The procedures about the answers of suppliers (supply.md sections 3 and 8). */
export const orderAnswerProcedures = {
  /** The answers to all revisions of an order, the newest first. */
  listAnswers: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(OrderAnswer)))
    .query(async ({ ctx, input: { id } }) => {
      await readPurchaseOrder(ctx.db, id);
      return listOrderAnswers(ctx.db, id);
    }),

  /** Confirms an order as ordered, for a supplier that said so by phone. */
  acknowledge: adminProcedure
    .input(OrderAcknowledge.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { id, version, ...given } }) =>
      step(ctx, { id, version }, 'acknowledge', async (trx, before) => {
        const sending = await readOrderSending(trx, id);
        const trace = traceOf(ctx);
        const { answer } = await insertOrderAnswer(
          trx,
          before,
          orderDocumentOf(sending),
          { ...given, revision: before.revision },
          { recordedBy: trace.actor, ip: trace.ip, userAgent: trace.userAgent },
        );
        await endExceptions(trx, id, confirmedExceptions);
        await applyAnswer(trx, answer);
        await insertEvent(trx, sending.id, { kind: 'acknowledged', ...trace, note: given.name });
      }),
    ),

  /** Takes the differences of an answer into a new revision, which is confirmed with it. */
  acceptAnswer: adminProcedure
    .input(PurchaseOrderIssue.extend(ByIdAndVersion.shape).extend({ answerId: rowId() }))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { id, version, ...given } }) => {
      requireSeen(version);
      return step(ctx, { id, version }, 'revise', (trx, before) => acceptAnswer(ctx, trx, before, given));
    }),
};
