import { planDeliveries } from '@quoin/db/ordering/delivery-plan';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { expect, test } from 'vitest';

import { openForAda } from '../testing.ts';
import { addPhoto, awaited, signed } from './testing/awaited-delivery.ts';

const asAda = openForAda();

test('a delivery that somebody moves keeps its day and its row over a revision, and a phone that saw less receives nothing', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    const { id } = delivery;
    await addPhoto(trx, id);
    await call.deliveries.move({ id, date: '2199-03-04', windowEnd: '12:00' });
    const seen = await call.deliveries.get({ id });
    const revise = async (quantity: number, needBy?: string) => {
      const [line] = await call.purchaseOrders.listLines({ id: order.id });
      const { version } = await call.purchaseOrders.get({ id: order.id });
      return call.purchaseOrders.revise({
        id: order.id,
        version,
        reason: 'The bath is larger',
        sendsMail: false,
        ...(needBy !== undefined && { needBy }),
        lines: [
          {
            lineId: line?.id ?? 0,
            supplierProductId: line?.supplierProductId ?? null,
            quantity,
            unitCost: line?.unitCost ?? null,
          },
        ],
      });
    };
    await revise(10);
    const { items } = await call.deliveries.list({ orderId: order.id });
    expect(items).toMatchObject([
      { id, date: '2199-03-04', windowEnd: '12:00', status: 'requested', lines: [{ quantity: 10 }] },
    ]);
    // The frozen paper asks the supplier for the day to which somebody moved the delivery.
    const paper = async () => orderDocumentOf(await readOrderSending(trx, order.id));
    expect(await paper()).toMatchObject({ revision: 2, needBy: '2199-03-04', windowEnd: '12:00' });
    const receipt = { id, version: seen.version, receiptKey: 'a' };
    await expect(call.deliveries.receive(receipt)).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' });
    // The order asks for another day, which counts for all that is still to come.
    await revise(10, '2199-03-11');
    expect((await call.deliveries.list({ orderId: order.id })).items).toMatchObject([
      { id, date: '2199-03-11', windowEnd: '12:00', status: 'requested' },
    ]);
    await planDeliveries(trx, order.id);
    expect((await call.deliveries.get({ id })).version).toBe(
      (await call.deliveries.list({ orderId: order.id })).items[0]?.version,
    );
  });
});

test('a delivery of a cancelled order is gone', async () => {
  await asAda(async (call) => {
    const { order, delivery } = await awaited(call);
    await call.purchaseOrders.cancel({ id: order.id, reason: 'Enough' });
    await expect(
      call.deliveries.receive({ id: delivery.id, receiptKey: 'a', ...signed }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('the rest of a short delivery keeps its own day over a revision', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    const [line] = delivery.lines;
    const past = '2026-01-05';
    await trx.updateTable('deliveries').set({ date: past }).where('id', '=', delivery.id).execute();
    await trx.updateTable('purchaseOrders').set({ needBy: past }).where('id', '=', order.id).execute();
    await call.deliveries.receive({
      id: delivery.id,
      receiptKey: 'a',
      ...signed,
      lines: [{ orderLineId: line?.orderLineId ?? 0, accepted: 6 }],
    });
    const rest = async () =>
      (await call.deliveries.list({ orderId: order.id, state: 'awaited' })).items.map(
        ({ id, date, lines }) => [id, date, lines[0]?.quantity],
      );
    const before = await rest();
    expect(before).toMatchObject([[expect.any(Number), expect.not.stringMatching(past), 2]]);
    const { version } = await call.purchaseOrders.get({ id: order.id });
    await call.purchaseOrders.revise({
      id: order.id,
      version,
      reason: 'Another contact',
      siteContact: 'Ben',
      isExpedited: true,
      sendsMail: false,
    });
    expect(await rest()).toEqual(before);
  });
});

test('the supplier reads the day of the one line that was moved, and a day that is typed after its answer counts', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    const [line] = await call.purchaseOrders.listLines({ id: order.id });
    const revise = async (change: object) => {
      const { version } = await call.purchaseOrders.get({ id: order.id });
      return call.purchaseOrders.revise({
        id: order.id,
        version,
        reason: 'Grout',
        sendsMail: false,
        ...change,
      });
    };
    await revise({
      lines: [
        { lineId: line?.id, supplierProductId: line?.supplierProductId, quantity: 8 },
        {
          description: 'Grout',
          orderUnit: 'BAG',
          quantity: 2,
          unitCost: 9,
          needBy: '2199-03-06',
          parts: (line?.parts ?? []).map(({ costCodeId }) => ({ costCodeId, quantity: 2 })),
        },
      ],
    });
    await call.deliveries.move({ id: delivery.id, date: '2199-03-12' });
    await revise({ siteContact: 'Ben' });
    const paper = orderDocumentOf(await readOrderSending(trx, order.id));
    expect(paper.needBy).toBe(order.needBy);
    expect(paper.lines.map(({ needBy }) => needBy)).toEqual(['2199-03-12', '2199-03-06']);
    const days = async () =>
      (await call.deliveries.list({ orderId: order.id })).items.map(({ id, date, status }) => [
        id,
        date,
        status,
      ]);
    const grout = expect.any(Number) as number;
    expect(await days()).toEqual([
      [grout, '2199-03-06', 'requested'],
      [delivery.id, '2199-03-12', 'requested'],
    ]);
  });
  await asAda(async (call) => {
    const { order, delivery } = await awaited(call);
    const { version } = await call.purchaseOrders.acknowledge({ id: order.id, name: 'Dan Reyes' });
    const needBy = '2199-03-22';
    await call.purchaseOrders.revise({ id: order.id, version, reason: 'Later', sendsMail: false, needBy });
    expect(await call.deliveries.get({ id: delivery.id })).toMatchObject({
      date: needBy,
      status: 'requested',
    });
  });
});
