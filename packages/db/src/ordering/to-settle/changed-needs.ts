import { absolute, isPositive } from '@quoin/domain/exact';
import type { Need } from '@quoin/domain/ordering/need';
import { openOrderStatuses } from '@quoin/domain/ordering/order-status';
import type { FittedOrderLine } from '@quoin/domain/ordering/purchase-order-line';
import { type LineToFit, differencesOf, fittedLines } from '@quoin/domain/ordering/to-settle/fitted-lines';
import { amountText } from '@quoin/domain/suppliers/packaging/ratio-words';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { endException, openException } from '../exception.ts';
import { readNeeds } from '../need.ts';

/** The lines of orders that bring products, with the terms of their suppliers, by their orders. */
async function listLinesToFit(db: Db, orderIds: readonly number[]): Promise<Map<number, LineToFit[]>> {
  const { rows } = await sql<LineToFit & { orderId: number }>`
    select line.order_id, line.id, line.product_id, line.product_unit, line.order_unit, line.content_units,
      line.content_quantity, line.quantity, line.accepted, line.returned, line.closed_short, true as is_open,
      false as is_draft,
      coalesce(sold.pack_quantity, 1) as pack_quantity, sold.min_quantity,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'taskId', part.task_id, 'costCodeId', part.cost_code_id, 'quantity', part.quantity) order by part.position)
        from purchase_order_parts as part where part.line_id = line.id
      ), '[]') as parts
    from purchase_order_lines as line
      left join supplier_products as sold on sold.id = line.supplier_product_id
    where line.order_id = any(${[...orderIds]}::integer[])
      and line.product_id is not null and line.product_unit is not null
    order by line.position`.execute(db);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** What an order has too much or too little of, in words. */
const wordsOf = (lines: readonly LineToFit[], needs: readonly Need[]): string[] =>
  differencesOf(lines, needs).map(({ productId, unit, balance }) => {
    const name = needs.find((need) => need.productId === productId)?.productName ?? '';
    return `${name}: ${amountText(absolute(balance), unit)} ${isPositive(balance) ? 'more needed' : 'too much'}`;
  });

/**
 * Opens what is to settle of the orders of a project that have too much or too little after a change order was approved (supply.md
 * section 6). What was open about an earlier one gets new words. Call it in the transaction of the approval.
 */
export async function openChangedNeeds(trx: Db, projectId: number): Promise<void> {
  const orders = await trx
    .selectFrom('purchaseOrders')
    .select('id')
    .where('projectId', '=', projectId)
    .where('status', 'in', openOrderStatuses)
    .orderBy('id')
    .execute();
  if (orders.length === 0) return;
  const { needs } = await readNeeds(trx, projectId);
  const linesOf = await listLinesToFit(
    trx,
    orders.map(({ id }) => id),
  );
  for (const { id } of orders) {
    const detail = wordsOf(linesOf.get(id) ?? [], needs);
    await endException(trx, ['needs-changed'], id);
    if (detail.length > 0)
      await openException(trx, { kind: 'needs-changed', subject: id, orderId: id, projectId, detail });
  }
}

/** Ends what is to settle of orders that fit their project again. Returns whether there was any. */
export async function endChangedNeeds(trx: Db): Promise<boolean> {
  const open = await trx
    .selectFrom('exceptions')
    .select(['projectId', 'subject'])
    .where('kind', '=', 'needs-changed')
    .where('status', '=', 'open')
    .orderBy('subject')
    .execute();
  let hasEnded = false;
  for (const [projectId, ofProject] of Map.groupBy(open, (exception) => exception.projectId)) {
    if (projectId === null) continue;
    const { needs } = await readNeeds(trx, projectId);
    const linesOf = await listLinesToFit(
      trx,
      ofProject.map(({ subject }) => subject),
    );
    for (const { subject } of ofProject) {
      if (wordsOf(linesOf.get(subject) ?? [], needs).length > 0) continue;
      hasEnded = true;
      await endException(trx, ['needs-changed'], subject);
    }
  }
  return hasEnded;
}

/** The lines of an order that have to change so that it fits its project. Its reads belong on one snapshot. */
export async function readFittedLines(
  db: Db,
  order: { readonly id: number; readonly projectId: number },
): Promise<FittedOrderLine[]> {
  const { needs } = await readNeeds(db, order.projectId);
  const linesOf = await listLinesToFit(db, [order.id]);
  return fittedLines(linesOf.get(order.id) ?? [], needs);
}
