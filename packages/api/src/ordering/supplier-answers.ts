import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, inSnapshot, tellOfChange } from '@quoin/db/connection/database';
import { insertEvent, lastEventAt } from '@quoin/db/documents/document-event';
import { shipNextDelivery } from '@quoin/db/ordering/delivery-plan';
import { endExceptions, openException } from '@quoin/db/ordering/exception';
import { applyAnswer, insertOrderAnswer } from '@quoin/db/ordering/order-answer';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { lockPurchaseOrder, readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { DomainError } from '@quoin/domain/errors';
import { OrderAnswerCreate, OrderShipment } from '@quoin/domain/ordering/order-answer';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { answeredExceptions, confirmedExceptions } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { amountOfAnswer, daysLateOf } from '@quoin/domain/ordering/with-supplier/answer-effect';
import { answerDifferences, hasDifferences } from '@quoin/domain/ordering/with-supplier/answer-words';
import { type OrderPage, canShip } from '@quoin/domain/ordering/with-supplier/order-page';

import { judgedInput } from '../judged-input.ts';
import { nameOfPurchaseOrder, purchaseOrderChanges } from './purchase-order-log.ts';
import { type SupplierContext, supplierActor, orderLinkOf, tellPurchaser } from './supplier-access.ts';
import { readOrderPage } from './supplier-page.ts';

// The steps that a supplier takes with a link (supply.md section 5). Each function throws a `DomainError`.

/** Answers to one order in a quarter of an hour. A second press sends none. */
const ANSWERS = { scope: 'order-answer', max: 20, windowMinutes: 15 };

/**
 * Answers an order. One as ordered confirms it. One with differences is something to settle, and changes nothing until somebody accepts it.
 * The same answer again gives the same page. `input` is judged by `OrderAnswerCreate`.
 */
export async function answerOrder(ctx: SupplierContext, token: string, input: unknown): Promise<OrderPage> {
  const given = judgedInput(OrderAnswerCreate, input);
  const orderId = await ctx.change(async (trx) => {
    const link = await orderLinkOf(trx, token);
    const before = await lockPurchaseOrder(trx, link.orderId, 'answer');
    const { id, document: text } = await readOrderSending(trx, before.id);
    const document = orderDocumentOf({ document: text });
    const by = ctx.client();
    const { answer, isNew } = await insertOrderAnswer(trx, before, document, given, {
      ...by,
      linkId: link.id,
    });
    if (!isNew) return before.id;
    await takeTurn(trx, { ...ANSWERS, subject: String(before.id) });
    await endExceptions(trx, before.id, answeredExceptions);
    const differs = hasDifferences(document, answer);
    const actor = supplierActor(answer.name);
    if (differs)
      await openException(trx, {
        kind: 'answer-differs',
        subject: answer.id,
        orderId: before.id,
        projectId: before.projectId,
        detail: answerDifferences(document, answer),
        amount: amountOfAnswer(document, answer),
        daysLate: daysLateOf(document, answer),
      });
    else {
      await applyAnswer(trx, answer);
      await endExceptions(trx, before.id, confirmedExceptions);
    }
    const kind = differs ? 'answered-differently' : 'confirmed';
    await insertEvent(trx, id, { kind, actor, ...by, note: answer.note });
    await logState(trx, before, actor);
    const name = nameOfPurchaseOrder(before);
    const label = differs ? `${name} was answered with differences` : `${name} is confirmed`;
    await tellPurchaser(ctx, trx, before, { label, actor, words: answer.note });
    return before.id;
  });
  // After the commit, so that others wait no longer than they must.
  return inSnapshot(ctx.db, async (db) => readOrderPage(db, orderId));
}

/** Writes what an answer changed in an order into the log. Open screens show the answer all the same. */
async function logState(trx: Db, before: PurchaseOrderView, actor: string): Promise<void> {
  const after = await readPurchaseOrder(trx, before.id);
  if (after.version === before.version) tellOfChange(trx);
  else await purchaseOrderChanges.log(trx, { adminId: null, actor }, { updated: [{ before, after }] });
}

/** Notes that the truck of a confirmed order is out, once. `input` is judged by `OrderShipment`. */
export async function shipOrder(ctx: SupplierContext, token: string, input: unknown): Promise<OrderPage> {
  const { revision } = judgedInput(OrderShipment, input);
  const orderId = await ctx.change(async (trx) => {
    const { orderId: id } = await orderLinkOf(trx, token);
    const order = await lockPurchaseOrder(trx, id, 'answer');
    const sending = await readOrderSending(trx, id);
    const page = await readOrderPage(trx, id);
    if ((await lastEventAt(trx, sending.id, 'shipped')) !== null) return id;
    if (revision !== order.revision || !canShip(page)) throw new DomainError('shipmentTooEarly');
    const actor = supplierActor(page.answer?.name ?? page.document.supplier.name);
    await insertEvent(trx, sending.id, { kind: 'shipped', actor, ...ctx.client() });
    await shipNextDelivery(trx, id);
    tellOfChange(trx);
    const label = `The truck with ${nameOfPurchaseOrder(order)} is out`;
    await tellPurchaser(ctx, trx, order, { label, actor });
    return id;
  });
  return inSnapshot(ctx.db, async (db) => readOrderPage(db, orderId));
}
