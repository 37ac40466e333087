import type { Db } from '@quoin/db/connection/database';
import { insertEvent, momentOf } from '@quoin/db/documents/document-event';
import { readDelivery } from '@quoin/db/ordering/delivery';
import { planDeliveries, shipNextDelivery } from '@quoin/db/ordering/delivery-plan';
import { endExceptions, openException } from '@quoin/db/ordering/exception';
import { applyAnswer, insertOrderAnswer } from '@quoin/db/ordering/order-answer';
import { issueOrder, readIssueFacts } from '@quoin/db/ordering/order-issue';
import { listOrderLines } from '@quoin/db/ordering/order-line';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { readPlans } from '@quoin/db/ordering/plan';
import { insertPlannedOrders } from '@quoin/db/ordering/plan-orders';
import {
  deletePurchaseOrder,
  readPurchaseOrder,
  setPurchaseOrder,
  updatePurchaseOrder,
} from '@quoin/db/ordering/purchase-order';
import { receiveDelivery } from '@quoin/db/ordering/receipt';
import {
  insertSupplierReturn,
  listReturnable,
  pickUpSupplierReturn,
  sendSupplierReturn,
} from '@quoin/db/ordering/returns/supplier-return';
import type { OrderLineAnswer } from '@quoin/domain/ordering/order-answer';
import { earliestOf } from '@quoin/domain/ordering/order-issue';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { amountOfAnswer, daysLateOf } from '@quoin/domain/ordering/with-supplier/answer-effect';
import { answerDifferences } from '@quoin/domain/ordering/with-supplier/answer-words';
import { daysAfter } from '@quoin/domain/places/days';

import { type OrderFate, orderFates } from '../ordering/orders.ts';
import { nowhere } from './deal.ts';

const actor = 'Quoin';
const sender = { actor, ...nowhere };
/** Who answers at the supplier, and who receives on the site. */
const SELLER = 'Dan Reyes';
const CREW = 'Ben Ruiz';

/** Stores orders in each state, made of the plans of projects as the product makes them. Call it in a transaction. */
export async function storeOrders(trx: Db): Promise<void> {
  for (const { project, fates } of orderFates) {
    const { id } = await trx
      .selectFrom('projects')
      .select('id')
      .where('name', '=', project)
      .executeTakeFirstOrThrow();
    const { digest } = await readPlans(trx, id);
    const { orders } = await insertPlannedOrders(trx, id, { digest, kind: 'in-time' }, null);
    for (const [place, order] of orders.entries()) {
      const fate = fates[place];
      if (fate) await lead(trx, order, fate);
      else await deletePurchaseOrder(trx, order.id);
    }
  }
}

/** Leads a draft to the state that its fate says. */
async function lead(trx: Db, draft: PurchaseOrderView, fate: OrderFate): Promise<void> {
  const { id } = draft;
  const needBy = earliestOf(await readIssueFacts(trx, draft, { sendsMail: false }));
  await updatePurchaseOrder(trx, id, { needBy, siteContact: `${CREW}, (937) 555-0177` });
  if (fate === 'draft') return;
  if (fate === 'waiting') return setPurchaseOrder(trx, id, { status: 'awaiting-approval' });
  await issueOrder(trx, await readPurchaseOrder(trx, id), { sendsMail: false, sender });
  if (fate === 'sent') return;
  const sending = await readOrderSending(trx, id);
  const supplier = `Supplier ${SELLER}`;
  await insertEvent(trx, sending.id, { kind: 'viewed', actor: supplier, ...nowhere });
  if (fate === 'opened') return;
  if (fate === 'cancelled') return cancel(trx, id, sending.id);
  await answer(trx, id, sending, fate === 'differs');
  if (fate === 'held') await setPurchaseOrder(trx, id, { onHoldSince: await momentOf(trx) });
  if (fate === 'out') {
    await insertEvent(trx, sending.id, { kind: 'shipped', actor: supplier, ...nowhere });
    await shipNextDelivery(trx, id);
  }
  if (fate === 'received' || fate === 'short') return receive(trx, id, sending.id, fate === 'short');
  if (fate !== 'returned' && fate !== 'going-back') return;
  await receive(trx, id, sending.id, false);
  await sendBack(trx, id, fate === 'returned');
}

/** Sends one unit of the first line of an order back, which its supplier picks up, or has still to pick up. */
async function sendBack(trx: Db, orderId: number, isPickedUp: boolean): Promise<void> {
  const [line] = await listReturnable(trx, orderId);
  if (!line) throw new Error('Nothing was received that could go back');
  const reason = isPickedUp ? ('damaged' as const) : ('surplus' as const);
  const { made } = await insertSupplierReturn(
    trx,
    orderId,
    {
      lines: [{ orderLineId: line.orderLineId, quantity: 1, reason }],
      note: isPickedUp ? 'Its corner was broken under the wrapping.' : 'It is sealed.',
    },
    null,
  );
  await sendSupplierReturn(trx, made, null);
  if (isPickedUp) await pickUpSupplierReturn(trx, made.id, CREW);
}

async function cancel(trx: Db, id: number, documentId: number): Promise<void> {
  const reason = 'The client chose other finishes.';
  await setPurchaseOrder(trx, id, {
    status: 'cancelled',
    endReason: reason,
    endedAt: await momentOf(trx),
  });
  await planDeliveries(trx, id);
  await endExceptions(trx, id);
  await insertEvent(trx, documentId, { kind: 'voided', ...sender, note: reason });
}

/** Answers as the supplier: as ordered, or with another price and day of the first line. */
async function answer(
  trx: Db,
  id: number,
  sending: Awaited<ReturnType<typeof readOrderSending>>,
  differs: boolean,
): Promise<void> {
  const order = await readPurchaseOrder(trx, id);
  const document = orderDocumentOf(sending);
  const [line] = document.lines;
  const changed: OrderLineAnswer[] = line
    ? [
        {
          lineId: line.id,
          answer: 'changed',
          unitCost: Math.round(line.unitCost * 104) / 100,
          date: daysAfter(order.needBy ?? document.sentOn, 7),
        },
      ]
    : [];
  const given = {
    revision: order.revision,
    name: SELLER,
    reference: `SO-${8800 + id}`,
    ...(differs && { lines: changed, note: 'The mill is behind by a week.' }),
  };
  const { answer: stored } = await insertOrderAnswer(trx, order, document, given, nowhere);
  const kind = differs ? 'answered-differently' : 'confirmed';
  await insertEvent(trx, sending.id, { kind, actor: `Supplier ${SELLER}`, ...nowhere, note: stored.note });
  if (!differs) return applyAnswer(trx, stored);
  await openException(trx, {
    kind: 'answer-differs',
    subject: stored.id,
    orderId: id,
    projectId: order.projectId,
    detail: answerDifferences(document, stored),
    amount: amountOfAnswer(document, stored),
    daysLate: daysLateOf(document, stored),
  });
}

/** Receives the delivery of an order with a signature: all of it, or one less of its first line. */
async function receive(trx: Db, id: number, documentId: number, isShort: boolean): Promise<void> {
  const delivery = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await listOrderLines(trx, id);
  const hasEnded = await receiveDelivery(
    trx,
    await readDelivery(trx, delivery.id),
    {
      receiptKey: `demo ${id}`,
      signerName: CREW,
      strokes: [
        [
          [10, 40],
          [60, 10],
          [90, 50],
          [160, 20],
        ],
      ],
      ...(isShort && {
        note: 'One is missing on the pallet.',
        lines: lines.map(({ id: orderLineId, quantity }, place) => ({
          orderLineId,
          accepted: place === 0 ? quantity - 1 : quantity,
          rejected: 0,
          reason: place === 0 ? ('short' as const) : null,
        })),
      }),
    },
    CREW,
  );
  if (hasEnded) await insertEvent(trx, documentId, { kind: 'completed', ...sender });
}
