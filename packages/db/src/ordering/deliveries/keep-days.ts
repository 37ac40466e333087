import { daysOfRevision } from '@quoin/domain/ordering/deliveries/days-of-revision';
import { deliverySteps } from '@quoin/domain/ordering/delivery-status';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { orderDocumentOf, readOrderSending } from '../order-sending.ts';
import { setPurchaseOrder } from '../purchase-order.ts';

/**
 * Writes the days on which the deliveries of an order stand into its lines, so that its revision asks for them. What its supplier had
 * confirmed before is asked anew.
 */
export async function keepDays(
  trx: Db,
  before: PurchaseOrderView,
  { needBy, windowStart, windowEnd }: PurchaseOrderView,
): Promise<void> {
  const sent = new Map(
    orderDocumentOf(await readOrderSending(trx, before.id)).lines.map((line) => [line.id, line.needBy]),
  );
  const lines = await trx
    .updateTable('purchaseOrderLines')
    .set({ confirmedQuantity: null, confirmedCost: null, confirmedOn: null })
    .where('orderId', '=', before.id)
    .returning(({ selectFrom }) => [
      'id',
      'needBy',
      selectFrom('deliveryLines')
        .innerJoin('deliveries', 'deliveries.id', 'deliveryLines.deliveryId')
        .select(({ fn }) => fn.min('deliveries.date').as('standsOn'))
        .whereRef('deliveryLines.orderLineId', '=', 'purchaseOrderLines.id')
        .where('deliveries.status', 'in', deliverySteps.move)
        .as('standsOn'),
    ])
    .execute();
  const days = daysOfRevision(
    { needBy, sentNeedBy: before.needBy },
    lines.map(({ id, needBy: ofLine, standsOn }) => ({
      id,
      needBy: ofLine,
      sentNeedBy: sent.get(id),
      standsOn: standsOn ?? undefined,
    })),
  );
  if (days.needBy !== undefined) {
    const isNewWindow = windowStart !== before.windowStart || windowEnd !== before.windowEnd;
    const window = isNewWindow ? undefined : await findMovedWindow(trx, before.id, days.needBy);
    await setPurchaseOrder(trx, before.id, { needBy: days.needBy, ...window });
  }
  await sql`
    update purchase_order_lines as line set need_by = given."needBy"
    from jsonb_to_recordset(${JSON.stringify(days.lines)}::jsonb) as given (id integer, "needBy" date)
    where line.id = given.id and line.order_id = ${before.id}`.execute(trx);
}

/** The window of what was moved to the day on which all of an order is to come. */
async function findMovedWindow(trx: Db, orderId: number, date: string) {
  return trx
    .selectFrom('deliveries')
    .select(['windowStart', 'windowEnd'])
    .where('orderId', '=', orderId)
    .where('date', '=', date)
    .where('plannedFor', 'is not', null)
    .where('status', 'in', deliverySteps.move)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
