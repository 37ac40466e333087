import { type Exact, add, exact, isPositive, numberOf } from '@quoin/domain/exact';
import { surplusOf } from '@quoin/domain/ordering/returns/return-sums';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { listDeliveries } from '../delivery.ts';
import type { ReturnedLine } from '../returns/supplier-return.ts';

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

/** What a delivery brought beyond its order, or what was rejected of it as damaged or wrong, as lines of a return. */
export async function listToReturn(
  db: Db,
  deliveryId: number,
  kind: 'surplus' | 'damaged',
): Promise<ReturnedLine[]> {
  const lines = await db
    .selectFrom('deliveryLines as came')
    .innerJoin('purchaseOrderLines as line', 'line.id', 'came.orderLineId')
    .select([
      'line.id as orderLineId',
      'line.quantity',
      'line.accepted',
      'line.returned',
      'came.rejected',
      'came.reason',
    ])
    .where('came.deliveryId', '=', deliveryId)
    .orderBy('line.position')
    .execute();
  return lines.flatMap(({ orderLineId, rejected, reason, ...line }): ReturnedLine[] => {
    const isDamaged = reason === 'damaged' || reason === 'wrong';
    if (reason === 'short' || isDamaged !== (kind === 'damaged')) return [];
    const quantity = isDamaged ? exact(rejected) : add(surplusOf(line), exact(rejected));
    return isPositive(quantity)
      ? [{ orderLineId, quantity: numberOf(quantity), reason: isDamaged ? reason : 'over' }]
      : [];
  });
}
