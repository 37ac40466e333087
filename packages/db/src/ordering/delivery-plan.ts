import { compare, exact, numberOf, subtract, atLeastNothing } from '@quoin/domain/exact';
import { type DeliveryStatus, deliverySteps } from '@quoin/domain/ordering/delivery-status';

import type { Db } from '../connection/database.ts';

/** The quantity of a line that comes on one day. */
interface Coming {
  readonly orderLineId: number;
  readonly quantity: number;
}

/**
 * Plans the deliveries of an order anew from its lines: what has neither come nor was closed short, by the day that was confirmed, else by
 * the day on which it is needed. What came stays. Deliveries are asked for until the supplier confirms the order. Call it with the
 * order locked.
 */
export async function planDeliveries(trx: Db, orderId: number): Promise<void> {
  await dropAwaited(trx, orderId);
  const order = await trx
    .selectFrom('purchaseOrders')
    .select(['status', 'needBy', 'windowStart', 'windowEnd', 'revision'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.status !== 'issued' && order.status !== 'acknowledged') return;
  const lines = await trx
    .selectFrom('purchaseOrderLines')
    .select(['id', 'quantity', 'accepted', 'closedShort', 'needBy', 'confirmedOn', 'confirmedQuantity'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const later = await readLater(trx, orderId, order.revision, order.status === 'acknowledged');
  const byDay = new Map<string, Coming[]>();
  const add = (day: string | null, coming: Coming) =>
    byDay.set(day ?? '', [...(byDay.get(day ?? '') ?? []), coming]);
  for (const line of lines) {
    const open = atLeastNothing(
      subtract(subtract(exact(line.quantity), exact(line.accepted)), exact(line.closedShort)),
    );
    const rest = later.get(line.id);
    const comesLater = rest && compare(exact(rest.quantity), open) < 0 ? exact(rest.quantity) : undefined;
    const now = comesLater ? subtract(open, comesLater) : open;
    if (compare(now, exact(0)) > 0)
      add(line.confirmedOn ?? line.needBy ?? order.needBy, {
        orderLineId: line.id,
        quantity: numberOf(now),
      });
    if (comesLater && rest) add(rest.date, { orderLineId: line.id, quantity: numberOf(comesLater) });
  }
  const status: DeliveryStatus = order.status === 'acknowledged' ? 'confirmed' : 'requested';
  for (const [day, coming] of byDay)
    await insertDelivery(trx, {
      orderId,
      date: day === '' ? null : day,
      windowStart: order.windowStart,
      windowEnd: order.windowEnd,
      status,
      restOfId: null,
      coming,
    });
}

/** The rest of each line that the supplier promised for later, if its answer counts. */
async function readLater(trx: Db, orderId: number, revision: number, counts: boolean) {
  if (!counts) return new Map<number, { quantity: number; date: string | null }>();
  const rows = await trx
    .selectFrom('orderAnswerLines as line')
    .select(['line.lineId', 'line.laterQuantity', 'line.laterDate'])
    .where('line.laterQuantity', 'is not', null)
    // Only the newest answer of the supplier counts.
    .where('line.answerId', '=', (answers) =>
      answers
        .selectFrom('orderAnswers')
        .select('orderAnswers.id')
        .where('orderId', '=', orderId)
        .where('revision', 'in', [revision, revision - 1])
        .orderBy('orderAnswers.id', 'desc')
        .limit(1),
    )
    .execute();
  return new Map(
    rows.map(({ lineId, laterQuantity, laterDate }) => [
      lineId,
      { quantity: laterQuantity ?? 0, date: laterDate },
    ]),
  );
}

/** Adds a delivery with what comes. */
export async function insertDelivery(
  trx: Db,
  {
    coming,
    ...delivery
  }: {
    orderId: number;
    date: string | null;
    windowStart: string;
    windowEnd: string;
    status: DeliveryStatus;
    restOfId: number | null;
    coming: readonly Coming[];
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('deliveries')
    .values({
      ...delivery,
      failReason: null,
      receivedAt: null,
      receivedBy: null,
      signerName: null,
      strokes: null,
      note: null,
      receiptKey: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('deliveryLines')
    .values(coming.map((line) => ({ ...line, deliveryId: id, reason: null })))
    .execute();
  return id;
}

/** Takes back the deliveries of an order that nobody has received. One with photos stays, because they are proof. */
async function dropAwaited(trx: Db, orderId: number): Promise<void> {
  await trx
    .deleteFrom('deliveries')
    .where('orderId', '=', orderId)
    .where('receivedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveryPhotos')
            .select('deliveryPhotos.id')
            .whereRef('deliveryPhotos.deliveryId', '=', 'deliveries.id'),
        ),
      ),
    )
    .execute();
}

/** Marks the next delivery of an order that is still to come as on its way. Call it with the order locked. */
export async function shipNextDelivery(trx: Db, orderId: number): Promise<void> {
  const next = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', deliverySteps.ship)
    .orderBy('date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next) await trx.updateTable('deliveries').set({ status: 'out' }).where('id', '=', next.id).execute();
}
