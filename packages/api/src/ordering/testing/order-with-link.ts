import { type Db, inTransaction } from '@quoin/db/connection/database';
import { insertSupplierLink } from '@quoin/db/ordering/supplier-link';

import { type Call, noPdf } from '../../testing.ts';
import type { SupplierContext } from '../supplier-access.ts';
import { draftForBath, issued, tileForBath } from './tile-order.ts';

/** A supplier's browser. */
export const supplierOf = (db: Db, given: Partial<SupplierContext> = {}): SupplierContext => ({
  db,
  client: () => ({ ip: '192.0.2.8', userAgent: 'desk' }),
  charge: () => undefined,
  change: async (work) => inTransaction(db, work),
  photos: { objects: undefined },
  pdf: noPdf,
  noticeMail: undefined,
  ...given,
});

/** An order of 8 boxes of tile that was sent, with a link to it: 525.88. */
export async function orderWithLink(call: Call, db: Db, { name = 'Tarrowby' } = {}) {
  const made = await tileForBath(call, { name });
  const order = await issued(call, await draftForBath(call, made));
  const [line] = await call.purchaseOrders.listLines({ id: order.id });
  if (!line) throw new Error('The order has no line');
  const { token } = await insertSupplierLink(db, {
    orderId: order.id,
    name: 'Dan Reyes',
    email: 'dan@example.com',
  });
  return { ...made, order, line, token, supplier: supplierOf(db) };
}
