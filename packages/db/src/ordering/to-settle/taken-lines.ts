import { type Exact, add, exact, isPositive, min, numberOf } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { listDeliveries } from '../delivery.ts';
import { endException } from '../exception.ts';
import { listReturnable, type ReturnedLine } from '../returns/supplier-return.ts';

/** A line of which a delivery did not bring all in good order. Quantities are in order units. */
export interface MissingLine {
  readonly orderLineId: number;
  readonly description: string;
  readonly orderUnit: string;
  readonly reason: 'short' | 'damaged' | 'wrong';
  readonly rejected: number;
  /** What was to come and was not accepted. */
  readonly quantity: number;
}

/**
 * The lines of which a delivery did not bring all, or brought some damaged or wrong. A line whose rest was received since is told by the
 * receipt of the rest.
 */
export async function listMissing(
  db: Db,
  kind: 'short' | 'damaged',
  deliveryId: number,
): Promise<MissingLine[]> {
  // Each exception of a delivery is about lines of its own.
  const reasons = kind === 'short' ? ['short'] : ['damaged', 'wrong'];
  const { rows } = await sql<MissingLine>`
    select came.order_line_id, line.description, line.order_unit, came.reason, came.rejected,
      greatest(came.quantity - came.accepted, 0) as quantity
    from delivery_lines as came join purchase_order_lines as line on line.id = came.order_line_id
    where came.delivery_id = ${deliveryId} and came.reason = any(${reasons}::text[])
      and not exists (
        select from deliveries as rest join delivery_lines as later on later.delivery_id = rest.id
        where rest.rest_of_id = ${deliveryId} and rest.received_at is not null
          and later.order_line_id = came.order_line_id
      )
    order by line.position`.execute(db);
  return rows;
}

/**
 * The quantities that a delivery did not bring, or that the late deliveries of an order should have brought, by the lines of their order.
 */
export async function listTaken(
  db: Db,
  orderId: number,
  kind: 'short' | 'damaged' | 'late',
  deliveryId: number,
): Promise<ReadonlyMap<number, Exact>> {
  const lines =
    kind === 'late'
      ? (await listDeliveries(db, { orderId, state: 'late' })).items.flatMap((delivery) => delivery.lines)
      : await listMissing(db, kind, deliveryId);
  const taken = new Map<number, Exact>();
  for (const { orderLineId, quantity } of lines)
    taken.set(orderLineId, add(taken.get(orderLineId) ?? exact(0), exact(quantity)));
  return taken;
}

/** What of a delivery is still here that came beyond its order, or that was rejected as damaged or wrong, as lines of a return. */
export async function listToReturn(
  db: Db,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
  kind: 'surplus' | 'damaged',
): Promise<ReturnedLine[]> {
  const here = new Map((await listReturnable(db, orderId)).map((line) => [line.orderLineId, line]));
  const lines = await db
    .selectFrom('deliveryLines')
    // Also of a line that a revision took out of the order.
    .select([sql<number>`coalesce(order_line_id, gone_line_id)`.as('orderLineId'), 'rejected', 'reason'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('id')
    .execute();
  return lines.flatMap(({ orderLineId, rejected, reason }): ReturnedLine[] => {
    const line = here.get(orderLineId);
    const isDamaged = reason === 'damaged' || reason === 'wrong';
    if (!line || reason === 'short' || isDamaged !== (kind === 'damaged')) return [];
    const refused = min(exact(rejected), exact(line.rejectedHere));
    const quantity = isDamaged ? refused : add(exact(line.surplus), refused);
    return isPositive(quantity)
      ? [{ orderLineId: line.orderLineId, quantity: numberOf(quantity), reason: isDamaged ? reason : 'over' }]
      : [];
  });
}

/** Takes back that an order brought too much, where nothing of it is here any more. */
export async function endReturnedSurplus(trx: Db, orderId: number): Promise<void> {
  const open = await trx
    .selectFrom('exceptions')
    .select('subject')
    .where('kind', '=', 'surplus')
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .execute();
  for (const { subject: deliveryId } of open) {
    const left = await listToReturn(trx, { orderId, deliveryId }, 'surplus');
    if (left.length === 0) await endException(trx, ['surplus'], deliveryId);
  }
}
