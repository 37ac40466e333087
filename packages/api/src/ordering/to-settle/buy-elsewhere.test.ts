import { createHash } from 'node:crypto';

import type { Db } from '@quoin/db/connection/database';
import { describe, expect, test } from 'vitest';

import { type Call, openForAda } from '../../testing.ts';
import { answerOrder } from '../supplier-answers.ts';
import { type AnsweredOrder, answeredOrder } from '../testing/answered-order.ts';
import { orderWithLink } from '../testing/order-with-link.ts';

const asAda = openForAda();

/** Runs with an order of 8 boxes to which its supplier has answered so, with what is to settle. */
const withAnswer = async (
  given: object,
  work: (made: AnsweredOrder, call: Call, trx: Db) => Promise<void>,
  head?: object,
) => asAda(async (call, trx) => work(await answeredOrder(call, trx, given, head), call, trx));

describe('an exception is settled', () => {
  test('by buying elsewhere, which takes the lines out of the order, tells its supplier, and keeps the rest confirmed', async () => {
    await asAda(async (call, trx) => {
      const made = await orderWithLink(call, trx);
      const { order, line, task } = made;
      const { version } = await call.purchaseOrders.get({ id: order.id });
      const grout = { description: 'Grout', orderUnit: 'EA', quantity: 2, unitCost: 10 };
      const code = line.parts[0]?.costCodeId ?? null;
      const revised = await call.purchaseOrders.revise({
        id: order.id,
        version,
        reason: 'Grout, too',
        sendsMail: false,
        lines: [
          { lineId: line.id, supplierProductId: line.supplierProductId, quantity: 8, unitCost: 4.29 },
          { ...grout, parts: [{ taskId: task.id, costCodeId: code, quantity: 2 }] },
        ],
      });
      const lines = [{ lineId: line.id, answer: 'cannot' }];
      await answerOrder(made.supplier, made.token, { revision: 2, name: 'Dan Reyes', lines });
      const [exception] = (await call.exceptions.list({ status: 'open' })).items;
      await call.exceptions.settle({ id: exception?.id ?? 0, answer: 'buy-elsewhere' });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
        revision: revised.revision + 1,
        status: 'acknowledged',
        subtotal: 20,
      });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        { description: 'Grout', quantity: 2, confirmedQuantity: 2 },
      ]);
      const [revision] = await call.purchaseOrders.listRevisions({ id: order.id });
      expect(revision?.reason).toBe('We buy elsewhere what this revision leaves out.');
    });
  });

  test('by buying elsewhere the rest of a line, of which the supplier keeps what it brings as ordered', async () => {
    await withAnswer({ quantity: 5 }, async ({ order, line, exceptionId }, call) => {
      const { description, orderUnit } = line;
      expect(await call.exceptions.neededAgain({ id: exceptionId })).toEqual({
        lines: [{ orderLineId: line.id, description, orderUnit, quantity: 3 }],
        cancelsOrder: false,
      });
      await call.exceptions.settle({ id: exceptionId, answer: 'buy-elsewhere' });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
        revision: 2,
        status: 'acknowledged',
      });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        { id: line.id, quantity: 5, confirmedQuantity: 5 },
      ]);
      expect(await call.exceptions.neededAgain({ id: exceptionId })).toEqual({
        lines: [],
        cancelsOrder: false,
      });
    });
  });

  test('by buying elsewhere an order of which all that came went back', async () => {
    await withAnswer({ answer: 'cannot' }, async ({ order, line, project, exceptionId }, call, trx) => {
      await trx
        .updateTable('purchaseOrderLines')
        .set({ accepted: 2, returned: 2 })
        .where('id', '=', line.id)
        .execute();
      expect(await call.exceptions.neededAgain({ id: exceptionId })).toMatchObject({
        lines: [{ quantity: 6 }],
        cancelsOrder: true,
      });
      await call.exceptions.settle({ id: exceptionId, answer: 'buy-elsewhere' });
      expect((await call.purchaseOrders.get({ id: order.id })).status).toBe('cancelled');
      expect((await call.needs.get({ id: project.id })).needs).toEqual([]);
      // A return that is cancelled later leaves its goods on the site.
      await trx.updateTable('purchaseOrderLines').set({ returned: 0 }).where('id', '=', line.id).execute();
      expect((await call.needs.get({ id: project.id })).needs).toMatchObject([
        { received: 23.9, ordered: 0 },
      ]);
    });
  });

  test('by buying all of it elsewhere, which cancels the order', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ order, exceptionId }, call) => {
      await call.exceptions.settle({ id: exceptionId, answer: 'buy-elsewhere' });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
        status: 'cancelled',
        endReason: 'We buy it elsewhere.',
      });
      expect(await call.exceptions.get({ id: exceptionId })).toMatchObject({ how: 'buy-elsewhere' });
    });
  });

  test('by buying elsewhere what did not come, which ends an order of which all else has', async () => {
    await asAda(async (call, trx) => {
      const { order, line } = await orderWithLink(call, trx);
      const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
      await call.deliveries.receive({
        id: delivery?.id ?? 0,
        receiptKey: 'a',
        signerName: 'Ben Ruiz',
        strokes: [[[1, 2]]],
        lines: [{ orderLineId: line.id, accepted: 6 }],
      });
      const [exception] = (await call.exceptions.list({})).items;
      expect(exception).toMatchObject({
        kind: 'short',
        detail: 'Tile porcelain 12x24 slate: 2 boxes did not come',
        answers: ['done', 'buy-elsewhere'],
      });
      await call.exceptions.settle({ id: exception?.id ?? 0, answer: 'buy-elsewhere' });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
        status: 'closed',
        revision: 2,
      });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        { quantity: 6, accepted: 6 },
      ]);
      expect((await call.deliveries.list({ orderId: order.id, state: 'awaited' })).items).toEqual([]);
    });
  });

  test('by buying elsewhere what is missing, and not what came damaged beside it', async () => {
    await asAda(async (call, trx) => {
      const { order, line, task } = await orderWithLink(call, trx);
      const { version } = await call.purchaseOrders.get({ id: order.id });
      const parts = [{ taskId: task.id, costCodeId: line.parts[0]?.costCodeId ?? null, quantity: 2 }];
      await call.purchaseOrders.revise({
        id: order.id,
        version,
        reason: 'Grout, too',
        sendsMail: false,
        lines: [
          { lineId: line.id, supplierProductId: line.supplierProductId, quantity: 8, unitCost: 4.29 },
          { description: 'Grout', orderUnit: 'EA', quantity: 2, unitCost: 10, parts },
        ],
      });
      const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
      const [tile, grout] = delivery?.lines.map(({ orderLineId }) => orderLineId) ?? [];
      const deliveryId = delivery?.id ?? 0;
      const bytes = Buffer.from('a photo');
      const digest = createHash('sha256').update(bytes).digest('hex');
      await trx.insertInto('deliveryPhotos').values({ deliveryId, bytes, digest }).execute();
      await call.deliveries.receive({
        id: deliveryId,
        receiptKey: 'a',
        lines: [
          { orderLineId: tile ?? 0, accepted: 6 },
          { orderLineId: grout ?? 0, accepted: 1, rejected: 1, reason: 'damaged' },
        ],
      });
      const short = (await call.exceptions.list({})).items.find(({ kind }) => kind === 'short');
      await call.exceptions.settle({ id: short?.id ?? 0, answer: 'buy-elsewhere' });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        { quantity: 6, accepted: 6 },
        { description: 'Grout', quantity: 2, accepted: 1 },
      ]);
    });
  });
});
