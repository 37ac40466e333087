import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTestDatabase, withRollback } from '../../testing/database.ts';
import { issuedOrder } from '../testing/issued-order.ts';
import { settleChangedNeeds } from './needs-on-clock.ts';

test('an order that has too little since a change order was approved is told once', async () => {
  await using opened = await openTestDatabase();
  await withRollback(opened.db, async (trx) => {
    await issuedOrder(trx);
    await sql`update purchase_order_lines set product_id = 1, product_unit = 'each', content_quantity = 1
      where id = (select min(id) from purchase_order_lines)`.execute(trx);
    await sql`update task_products set quantity = 500 where product_id = 1`.execute(trx);
    await sql`update change_orders set status = 'submitted', revision = 1`.execute(trx);
    await sql`alter table quotes disable trigger all`.execute(trx);
    await sql`update quotes set sent_at = now() - interval '1 hour'`.execute(trx);
    await sql`alter table quotes enable trigger all`.execute(trx);
    // The contract of these rows has no document from which its items could be read.
    await sql`update contracts set status = 'completed', end_reason = 'Done'`.execute(trx);
    await sql`delete from exceptions`.execute(trx);
    expect(await settleChangedNeeds(trx)).toBe(false);
    await sql`update change_orders set status = 'approved'`.execute(trx);
    expect(await settleChangedNeeds(trx)).toBe(true);
    const told = await trx.selectFrom('exceptions').select(['kind', 'orderId', 'detail']).execute();
    expect(told).toMatchObject([
      { kind: 'needs-changed', orderId: 1, detail: expect.stringMatching(/more needed$/) },
    ]);
    expect(await settleChangedNeeds(trx)).toBe(false);
  });
});
