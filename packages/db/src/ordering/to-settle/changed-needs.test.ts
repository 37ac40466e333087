import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTestDatabase, withRollback } from '../../testing/database.ts';
import { issuedOrder } from '../testing/issued-order.ts';
import { endChangedNeeds, openChangedNeeds, readFittedLines } from './changed-needs.ts';

test('an order that has too little is told with today’s words, fits by a revision, and then is told no more', async () => {
  await using opened = await openTestDatabase();
  await withRollback(opened.db, async (trx) => {
    const { order } = await issuedOrder(trx);
    await sql`update purchase_order_lines set product_id = 1, product_unit = 'each', content_quantity = 1
      where id = (select min(id) from purchase_order_lines)`.execute(trx);
    const need = async (quantity: number) =>
      sql`update task_products set quantity = ${quantity} where product_id = 1`.execute(trx);
    // The contract of these rows has no document from which its items could be read.
    await sql`update contracts set status = 'completed', end_reason = 'Done'`.execute(trx);
    await sql`delete from exceptions`.execute(trx);
    const told = async () =>
      trx.selectFrom('exceptions').select(['orderId', 'status', 'detail']).orderBy('id').execute();

    await need(500);
    await openChangedNeeds(trx, order.projectId);
    await need(600);
    await openChangedNeeds(trx, order.projectId);
    expect(await told()).toMatchObject([
      { status: 'gone', detail: expect.stringMatching(/more needed$/) },
      { status: 'open', detail: expect.stringMatching(/more needed$/) },
    ]);
    expect(await endChangedNeeds(trx)).toBe(false);
    const [change] = await readFittedLines(trx, order);
    expect(change?.quantity).toBeGreaterThan(500);
    await sql`update purchase_order_lines set quantity = ${change?.quantity}
      where id = ${change?.lineId}`.execute(trx);
    expect(await endChangedNeeds(trx)).toBe(true);
    expect((await told()).map(({ status }) => status)).toEqual(['gone', 'gone']);
    expect(await readFittedLines(trx, order)).toEqual([]);
  });
});
