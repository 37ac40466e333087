import { orderDocumentOf, thinsetLine, tileLine } from '@quoin/domain/ordering/testing/order-document';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { fill, fillProof } from '../../schema/testing/one-of-each.ts';
import { readPurchaseOrder } from '../purchase-order.ts';

/** The lines of the order below, with the ids that they have in its document. */
const lines = [tileLine, thinsetLine];

/** An order of two lines that was issued, and needed on March 9. */
export async function issuedOrder(trx: Db) {
  await fill(trx);
  await fillProof(trx);
  // The rows above have ids that their sequences have not given out.
  for (const table of ['order_answers', 'order_answer_lines', 'supplier_links', 'exceptions'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100)`.execute(trx);
  await sql`delete from purchase_order_parts`.execute(trx);
  await sql`delete from purchase_order_lines`.execute(trx);
  for (const { id, position, sku, description, quantity, orderUnit, unitCost, extended, needBy } of lines)
    await trx
      .insertInto('purchaseOrderLines')
      .values({
        id,
        orderId: 1,
        position,
        sku,
        description,
        quantity,
        orderUnit,
        unitCost,
        extended,
        needBy,
        supplierProductId: null,
        productId: null,
        manufacturerNumber: null,
        productUnit: null,
        contentQuantity: null,
        priceUnit: null,
        priceObservationId: null,
        confirmedQuantity: null,
        confirmedCost: null,
        confirmedOn: null,
        shortReason: null,
      })
      .execute();
  await sql`update purchase_orders
    set status = 'issued', number = 'PO-2026-0001', revision = 1, issued_at = now(), need_by = '2026-03-09'
    where id = 1`.execute(trx);
  return { order: await readPurchaseOrder(trx, 1), document: orderDocumentOf({ lines }) };
}
