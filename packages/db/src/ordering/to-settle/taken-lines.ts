import { type Exact, add, exact } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { listDeliveries } from '../delivery.ts';

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
      : await db
          .selectFrom('deliveryLines')
          .select(['orderLineId', sql<number>`greatest(quantity - accepted, 0)`.as('quantity')])
          .where('deliveryId', '=', deliveryId)
          // Each exception of a delivery is about lines of its own.
          .where('reason', 'in', kind === 'short' ? ['short'] : ['damaged', 'wrong'])
          .execute();
  const taken = new Map<number, Exact>();
  for (const { orderLineId, quantity } of lines)
    taken.set(orderLineId, add(taken.get(orderLineId) ?? exact(0), exact(quantity)));
  return taken;
}

/** Counts as returned what a delivery brought beyond the order of its lines. */
export async function countSurplusBack(trx: Db, deliveryId: number): Promise<void> {
  await sql`
    update purchase_order_lines as line
    set returned = greatest(line.returned, line.accepted - line.quantity)
    from delivery_lines as came
    where came.delivery_id = ${deliveryId} and came.order_line_id = line.id`.execute(trx);
}
