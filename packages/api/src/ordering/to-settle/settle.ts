import type { Db } from '@quoin/db/connection/database';
import { insertEvent } from '@quoin/db/documents/document-event';
import { applyAnswer, readOrderAnswer, requireNewest } from '@quoin/db/ordering/order-answer';
import { readOrderEmail } from '@quoin/db/ordering/order-issue';
import { listOrderLines, recountOrder } from '@quoin/db/ordering/order-line';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { lockPurchaseOrder, readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { closeIfDone } from '@quoin/db/ordering/receipt';
import { readSupplierReturn } from '@quoin/db/ordering/returns/supplier-return';
import { writeSettledLines } from '@quoin/db/ordering/settled-lines';
import type { lockException } from '@quoin/db/ordering/to-settle/exception-list';
import { listTaken, listToReturn } from '@quoin/db/ordering/to-settle/taken-lines';
import { DomainError } from '@quoin/domain/errors';
import { type Exact, exact } from '@quoin/domain/exact';
import { canOrder } from '@quoin/domain/ordering/order-status';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import type { PurchaseOrderLine } from '@quoin/domain/ordering/purchase-order-line';
import type { ExceptionSettle, NeededAgain } from '@quoin/domain/ordering/to-settle/exception';
import { type SettleAnswer, returnOfFailedMail } from '@quoin/domain/ordering/to-settle/exception-kinds';
import {
  linesWithout,
  neededAgain,
  takenByAnswer,
} from '@quoin/domain/ordering/with-supplier/accepted-lines';
import { headAnswerWords } from '@quoin/domain/ordering/with-supplier/answer-words';

import { authorOf } from '../../activity-log.ts';
import type { SignedInContext } from '../../context.ts';
import { traceOf } from '../../documents/trace.ts';
import { takeDifferences } from '../order-answers.ts';
import { purchaseOrderChanges } from '../purchase-order-log.ts';
import { cancelOrder, sendAnew } from '../purchase-order-steps.ts';
import { makeReturn } from '../returns/supplier-return.ts';

type Locked = Awaited<ReturnType<typeof lockException>>;
type Given = Pick<ExceptionSettle, 'sendsMail'>;
type Work = (ctx: SignedInContext, trx: Db, exception: Locked, given: Given) => Promise<void>;

/** The order of an exception. Only those about a price have none, and their answers need none. */
function orderIdOf({ orderId }: Locked): number {
  if (orderId === null) throw new DomainError('exceptionOfOtherKind');
  return orderId;
}

/** Writes what an answer changed in its order into the log. */
async function logOrder(ctx: SignedInContext, trx: Db, before: PurchaseOrderView): Promise<void> {
  const after = await readPurchaseOrder(trx, before.id);
  if (after.version !== before.version)
    await purchaseOrderChanges.log(trx, authorOf(ctx), { updated: [{ before, after }] });
}

/** Whether the supplier gets a mail. Without a wish it does where that can be. */
const mails = async (
  ctx: SignedInContext,
  trx: Db,
  order: PurchaseOrderView,
  { sendsMail }: Given,
): Promise<boolean> =>
  sendsMail ?? (ctx.supplierMail !== undefined && (await readOrderEmail(trx, order)) !== null);

const accept: Work = async (ctx, trx, exception, given) => {
  const before = await lockPurchaseOrder(trx, orderIdOf(exception), 'revise');
  const sendsMail = await mails(ctx, trx, before, given);
  await takeDifferences(ctx, trx, before, { answerId: exception.subject, sendsMail });
  await logOrder(ctx, trx, before);
};

/** Throws the reason for which an order cannot be mailed. */
async function requireMail(ctx: SignedInContext, trx: Db, order: PurchaseOrderView) {
  if (!ctx.supplierMail) throw new DomainError('mailNotSetUp');
  if ((await readOrderEmail(trx, order)) === null)
    throw new DomainError('orderIncomplete', [
      { path: 'supplierId', message: `Give ${order.supplierName} an order email first` },
    ]);
  return ctx.supplierMail;
}

/** Sends the same revision again, so that its supplier answers anew. */
const askAgain: Work = async (ctx, trx, exception) => {
  const order = await lockPurchaseOrder(trx, orderIdOf(exception), 'answer');
  if (order.onHoldSince !== null) throw new DomainError('orderOnHold');
  const mail = await requireMail(ctx, trx, order);
  await mail.orderMailed(trx, (await readOrderSending(trx, order.id)).id, 'again');
};

/** Sends a mail that failed once more. It keeps its id, so that one that arrives twice is recognized. */
const sendAgain: Work = async (ctx, trx, exception) => {
  const order = await readPurchaseOrder(trx, orderIdOf(exception));
  const returnId = returnOfFailedMail(exception);
  if (returnId !== undefined) {
    const { status } = await readSupplierReturn(trx, returnId);
    if (status !== 'sent' && status !== 'cancelled') throw new DomainError('exceptionGone');
    const supplierMail = await requireMail(ctx, trx, order);
    await supplierMail.returnMailed(trx, returnId, status);
    return;
  }
  const isCancelled = order.status === 'cancelled';
  if (!isCancelled && !canOrder(order.status, 'answer')) throw new DomainError('orderEnded');
  const mail = await requireMail(ctx, trx, order);
  const { id } = await readOrderSending(trx, order.id);
  await mail.orderMailed(trx, id, isCancelled ? 'cancelled' : 'sent');
};

/** The quantities of an order that somebody buys elsewhere, by their lines. */
async function takenOf(
  db: Db,
  { kind, subject }: Locked,
  orderId: number,
  lines: readonly PurchaseOrderLine[],
): Promise<ReadonlyMap<number, Exact>> {
  const whole = (ids: readonly number[]) =>
    new Map(lines.filter(({ id }) => ids.includes(id)).map(({ id, quantity }) => [id, exact(quantity)]));
  if (kind === 'short' || kind === 'damaged' || kind === 'late') return listTaken(db, orderId, kind, subject);
  if (kind === 'product-gone') return whole([subject]);
  if (kind !== 'answer-differs') return whole(lines.map(({ id }) => id));
  const answer = await readOrderAnswer(db, orderId, subject);
  return takenByAnswer(orderDocumentOf(await readOrderSending(db, orderId, answer.revision)), answer);
}

/** The lines of an order, and those that are left of them once somebody buys elsewhere. */
async function leftOf(db: Db, exception: Locked, orderId: number) {
  const lines = await listOrderLines(db, orderId);
  return { lines, left: linesWithout(lines, await takenOf(db, exception, orderId, lines)) };
}

/** What is needed again if somebody buys elsewhere now. Nothing where that is no answer to it. */
export async function readNeededAgain(db: Db, exception: Locked): Promise<NeededAgain> {
  if (!exception.answers.includes('buy-elsewhere')) return { lines: [], cancelsOrder: false };
  const { lines, left } = await leftOf(db, exception, orderIdOf(exception));
  return { lines: neededAgain(lines, left), cancelsOrder: left.length === 0 };
}

/**
 * Takes what is bought elsewhere out of an order, so that it is needed again, and tells its supplier by a revision. An order of which nothing is left is
 * cancelled. What was answered as ordered stays confirmed.
 */
const buyElsewhere: Work = async (ctx, trx, exception, given) => {
  const before = await lockPurchaseOrder(trx, orderIdOf(exception), 'revise');
  if (before.onHoldSince !== null) throw new DomainError('orderOnHold');
  if (exception.kind === 'answer-differs')
    await requireNewest(trx, before, (await readOrderAnswer(trx, before.id, exception.subject)).revision);
  const { left: kept } = await leftOf(trx, exception, before.id);
  const sendsMail = await mails(ctx, trx, before, given);
  if (kept.length === 0) {
    await cancelOrder(ctx, trx, before, { reason: 'We buy it elsewhere.', sendsMail });
    await logOrder(ctx, trx, before);
    return;
  }
  const document = orderDocumentOf(await readOrderSending(trx, before.id));
  await writeSettledLines(trx, before.id, kept);
  await recountOrder(trx, before);
  const reason = 'We buy elsewhere what this revision leaves out.';
  const documentId = await sendAnew(ctx, trx, before, { reason, sendsMail, isAgreed: true });
  if (exception.kind === 'answer-differs') {
    const answer = await readOrderAnswer(trx, before.id, exception.subject);
    if (headAnswerWords(document, answer).length === 0) {
      await applyAnswer(trx, { ...answer, lines: [], date: null });
      await insertEvent(trx, documentId, { kind: 'acknowledged', ...traceOf(ctx), note: answer.name });
    }
  }
  if (await closeIfDone(trx, before.id))
    await insertEvent(trx, documentId, { kind: 'completed', ...traceOf(ctx) });
  await logOrder(ctx, trx, before);
};

/** Makes a return of what a delivery brought too much or damaged, and sends it, by mail where that can be. */
const sendBack: Work = async (ctx, trx, exception, given) => {
  const orderId = orderIdOf(exception);
  const kind = exception.kind === 'surplus' ? 'surplus' : 'damaged';
  const lines = await listToReturn(trx, { orderId, deliveryId: exception.subject }, kind);
  if (lines.length === 0) throw new DomainError('nothingToReturn');
  const sendsMail = await mails(ctx, trx, await readPurchaseOrder(trx, orderId), given);
  await makeReturn(ctx, trx, orderId, { lines, sends: true, sendsMail });
};

const nothing: Work = async () => Promise.resolve();

const works: Record<SettleAnswer, Work> = {
  accept,
  'ask-again': askAgain,
  'send-again': sendAgain,
  'buy-elsewhere': buyElsewhere,
  keep: nothing,
  'send-back': sendBack,
  done: nothing,
};

/** Does what an answer to an exception means for its order. Call it with the order locked. */
export const doAnswer = async (
  ctx: SignedInContext,
  trx: Db,
  exception: Locked,
  { answer, ...given }: ExceptionSettle,
): Promise<void> => works[answer](ctx, trx, exception, given);
