import { DomainError } from '@quoin/domain/errors';
import { type SettledLine, fitOrder } from '@quoin/domain/ordering/with-supplier/accepted-lines';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/**
 * Writes the lines of a locked order as somebody settled the answer of its supplier. The others leave the order. Lines keep their places,
 * units and tasks, which the supplier has read. What was confirmed is asked anew. Recount the order afterwards.
 */
export async function writeSettledLines(
  trx: Db,
  orderId: number,
  lines: readonly SettledLine[],
): Promise<void> {
  if (!fitOrder(lines)) throw new DomainError('orderTooLarge');
  await trx
    .deleteFrom('purchaseOrderLines')
    .where('orderId', '=', orderId)
    .where(
      'id',
      'not in',
      lines.map(({ id }) => id),
    )
    .execute();
  await sql`
    update purchase_order_lines as line set
      description = given.description, quantity = given.quantity, unit_cost = given."unitCost",
      extended = given.extended, need_by = given."needBy",
      price_observation_id = case when line.unit_cost = given."unitCost" then line.price_observation_id end,
      confirmed_quantity = null, confirmed_cost = null, confirmed_on = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
      id integer, description text, quantity numeric, "unitCost" numeric, extended numeric, "needBy" date
    )
    where line.id = given.id and line.order_id = ${orderId}`.execute(trx);
  await trx
    .updateTable('purchaseOrders')
    .set(({ eb }) => ({ lineWrites: eb('lineWrites', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
}
