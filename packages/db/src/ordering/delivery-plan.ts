import { atLeastNothing, exact, numberOf, subtract } from '@quoin/domain/exact';
import {
  type AwaitedDelivery,
  type LineToCome,
  type PlannedDelivery,
  planDeliveriesOf,
} from '@quoin/domain/ordering/deliveries/plan-deliveries';
import { type DeliveryStatus, deliverySteps } from '@quoin/domain/ordering/delivery-status';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { isOneOf } from '../lists/selection.ts';

/**
 * Plans the deliveries of an order anew from its lines: what has neither come nor was closed short, by the day that was confirmed, else by
 * the day on which it is needed. What came stays, and so do the rows of what comes. Call it with the order locked.
 */
export async function planDeliveries(trx: Db, orderId: number): Promise<void> {
  const order = await trx
    .selectFrom('purchaseOrders')
    .select(['status', 'needBy', 'windowStart', 'windowEnd', 'revision'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const isConfirmed = order.status === 'acknowledged';
  const isWithSupplier = isConfirmed || order.status === 'issued';
  const awaited = await listAwaited(trx, orderId);
  const lines = isWithSupplier ? await listLinesToCome(trx, orderId, { ...order, isConfirmed }) : [];
  const { planned, dropped } = planDeliveriesOf({ ...order, isConfirmed }, lines, awaited);
  await trx
    .deleteFrom('deliveries')
    .where(isOneOf(sql.ref('id'), dropped))
    .execute();
  for (const { id, lines: coming, ...delivery } of planned)
    if (id === null) await insertDelivery(trx, { ...delivery, orderId, coming });
    else await keepDelivery(trx, id, delivery, coming);
}

/** The deliveries of an order that nobody has received. */
async function listAwaited(trx: Db, orderId: number): Promise<AwaitedDelivery[]> {
  const { rows } = await sql<AwaitedDelivery>`
    select delivery.id, delivery.date, delivery.planned_for, delivery.window_start, delivery.window_end, delivery.status,
      case when first.id is not null then jsonb_build_object('id', first.id, 'date', first.date) end as rest_of,
      exists (select from delivery_photos where delivery_id = delivery.id) as is_proof,
      coalesce((
        select jsonb_agg(jsonb_build_object('orderLineId', order_line_id, 'quantity', quantity) order by id)
        from delivery_lines where delivery_id = delivery.id
      ), '[]') as lines
    from deliveries as delivery left join deliveries as first on first.id = delivery.rest_of_id
    where delivery.order_id = ${orderId} and delivery.received_at is null
    order by delivery.id`.execute(trx);
  return rows;
}

/** What is still to come of each line of an order. */
async function listLinesToCome(
  trx: Db,
  orderId: number,
  order: { readonly needBy: string | null; readonly revision: number; readonly isConfirmed: boolean },
): Promise<LineToCome[]> {
  const lines = await trx
    .selectFrom('purchaseOrderLines')
    .select(['id', 'quantity', 'accepted', 'closedShort', 'needBy', 'confirmedOn'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const later = await readLater(trx, orderId, order.revision, order.isConfirmed);
  return lines.map(({ id, quantity, accepted, closedShort, needBy, confirmedOn }) => ({
    id,
    open: numberOf(atLeastNothing(subtract(subtract(exact(quantity), exact(accepted)), exact(closedShort)))),
    day: confirmedOn ?? needBy ?? order.needBy,
    later: later.get(id) ?? null,
  }));
}

/** Sets what a delivery brings and when. Its version counts if anything of it is another than before, so that nobody receives what they have not seen. */
async function keepDelivery(
  trx: Db,
  id: number,
  delivery: Omit<PlannedDelivery, 'id' | 'lines'>,
  coming: PlannedDelivery['lines'],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as given ("orderLineId" integer, quantity numeric)
    ),
    gone as (
      delete from delivery_lines where delivery_id = ${id} and order_line_id not in (select "orderLineId" from given)
      returning id
    ),
    set_anew as (
      insert into delivery_lines as line (delivery_id, order_line_id, quantity)
      select ${id}, "orderLineId", quantity from given
      on conflict (delivery_id, order_line_id) do update set quantity = excluded.quantity
        where line.quantity <> excluded.quantity
      returning id
    )
    select id from gone union all select id from set_anew`.execute(trx);
  await trx
    .updateTable('deliveries')
    .set(delivery)
    .$if(rows.length > 0, (query) => query.set(({ eb }) => ({ version: eb('version', '+', 1) })))
    .where('id', '=', id)
    .execute();
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
    plannedFor?: string | null;
    windowStart: string;
    windowEnd: string;
    status: DeliveryStatus;
    restOfId: number | null;
    coming: PlannedDelivery['lines'];
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('deliveries')
    .values({
      plannedFor: null,
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
