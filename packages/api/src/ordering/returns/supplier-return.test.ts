import type { Db } from '@quoin/db/connection/database';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { type Call, openForAda, refusedAs } from '../../testing.ts';
import { addPhoto, awaited, signed } from '../testing/awaited-delivery.ts';

const asAda = openForAda();

/** An order of 8 boxes of which 7 are accepted, and one is damaged and left here. */
async function received(
  call: Call,
  trx: Db,
  line: { accepted: number; rejected?: number; keepsSurplus?: true },
  name = 'Tarrowby',
) {
  const { order, delivery } = await awaited(call, name);
  await addPhoto(trx, delivery.id);
  const orderLineId = delivery.lines[0]?.orderLineId ?? 0;
  const reason = (line.rejected ?? 0) > 0 ? ('damaged' as const) : ('over' as const);
  await call.deliveries.receive({
    id: delivery.id,
    receiptKey: `receipt of ${delivery.id}`,
    ...signed,
    lines: [{ orderLineId, reason, ...line }],
  });
  const lineOf = async () => (await call.purchaseOrders.listLines({ id: order.id }))[0];
  return { id: order.id, delivery, orderLineId, lineOf };
}

/** Takes the line out of an order by a revision that has another one in its place. Returns the id of that one. */
async function lineAfterRevision(call: Call, id: number) {
  const { version } = await call.purchaseOrders.get({ id });
  const [line] = await call.purchaseOrders.listLines({ id });
  const parts = (line?.parts ?? []).map(({ taskId, costCodeId }) => ({ taskId, costCodeId, quantity: 2 }));
  await call.purchaseOrders.revise({
    id,
    version,
    reason: 'Bags in its place',
    sendsMail: false,
    lines: [{ description: 'Bags', orderUnit: 'EA', quantity: 2, unitCost: 1, parts }],
  });
  return (await call.purchaseOrders.listLines({ id }))[0]?.id;
}

test('a return counts once it is sent, gets its number then, and is picked up', async () => {
  await asAda(async (call, trx) => {
    const { id, orderLineId, lineOf } = await received(call, trx, { accepted: 7, rejected: 1 });
    expect(await call.supplierReturns.returnable({ id })).toMatchObject([
      { orderLineId, most: 8, rejectedHere: 1 },
    ]);
    const asked = {
      id,
      lines: [{ orderLineId, quantity: 3, reason: 'damaged' as const }],
      restockingFee: dollars(10),
      requestKey: 'a',
    };
    const draft = await call.supplierReturns.create(asked);
    expect(draft).toMatchObject({
      number: null,
      status: 'draft',
      lines: [{ quantity: 3, accepted: 2, reason: 'damaged' }],
    });
    expect((await call.supplierReturns.create(asked)).id).toBe(draft.id);
    expect(await lineOf()).toMatchObject({ accepted: 7, returned: 0 });

    const sent = await call.supplierReturns.send({ id: draft.id, version: draft.version, sendsMail: false });
    expect(sent).toMatchObject({
      status: 'sent',
      number: expect.stringMatching(/^RT-\d{4}-0001$/),
      mailedTo: null,
    });
    expect(sent.expectedCredit).toBe(draft.expectedCredit);
    expect(await lineOf()).toMatchObject({ accepted: 7, returned: 2 });
    expect(await call.supplierReturns.returnable({ id })).toMatchObject([{ most: 5, rejectedHere: 0 }]);
    await expect(call.supplierReturns.send({ id: draft.id, sendsMail: false })).rejects.toMatchObject(
      refusedAs('returnEnded'),
    );

    const gone = await call.supplierReturns.pickUp({ id: draft.id });
    expect(gone).toMatchObject({ status: 'picked-up', pickedUpBy: 'ada Test' });
    await expect(call.supplierReturns.cancel({ id: draft.id, reason: 'No' })).rejects.toMatchObject(
      refusedAs('returnEnded'),
    );
    const { items } = await call.activity.list({ entity: 'supplier-return', entityId: draft.id });
    expect(items.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  });
});

test('a return is made and sent in one step', async () => {
  await asAda(async (call, trx) => {
    const { id, orderLineId, lineOf } = await received(call, trx, { accepted: 8 });
    const asked = { id, lines: [{ orderLineId, quantity: 2, reason: 'surplus' as const }], sends: true };
    await expect(call.supplierReturns.create({ ...asked, sendsMail: true })).rejects.toMatchObject(
      refusedAs('mailNotSetUp'),
    );
    const keyed = { ...asked, sendsMail: false, requestKey: 'a' };
    const sent = await call.supplierReturns.create(keyed);
    expect(sent).toMatchObject({ status: 'sent', number: expect.stringMatching(/^RT-/) });
    expect(await call.supplierReturns.create(keyed)).toEqual(sent);
    expect(await lineOf()).toMatchObject({ returned: 2 });
  });
});

test('of two drafts of the same goods the second one is refused when it is sent, and a cancelled one frees them', async () => {
  await asAda(async (call, trx) => {
    const { id, orderLineId, lineOf } = await received(call, trx, { accepted: 8 });
    const lines = [{ orderLineId, quantity: 8, reason: 'surplus' as const }];
    const [one, other] = [
      await call.supplierReturns.create({ id, lines }),
      await call.supplierReturns.create({ id, lines }),
    ];
    await call.supplierReturns.send({ id: one.id, sendsMail: false });
    await expect(call.supplierReturns.send({ id: other.id, sendsMail: false })).rejects.toMatchObject(
      refusedAs('returnTooMuch'),
    );
    // The order counts the boxes as returned, so the project needs them again.
    expect(await lineOf()).toMatchObject({ returned: 8 });
    await call.supplierReturns.cancel({ id: one.id, reason: 'We need them' });
    expect(await lineOf()).toMatchObject({ returned: 0 });
    const sent = await call.supplierReturns.send({ id: other.id, sendsMail: false });
    expect(sent.number).toMatch(/0002$/);
    expect((await call.supplierReturns.list({ orderId: id })).items.map(({ status }) => status)).toEqual([
      'sent',
      'cancelled',
    ]);
  });
});

test('what was rejected of a line goes back also after a revision took the line out of its order', async () => {
  await asAda(async (call, trx) => {
    const { id, delivery, orderLineId } = await received(call, trx, { accepted: 0, rejected: 2 });
    const line = await lineAfterRevision(call, id);
    expect(await call.supplierReturns.returnable({ id })).toMatchObject([
      { orderLineId, description: 'Tile porcelain 12x24 slate', most: 2, rejectedHere: 2 },
    ]);
    expect(line).not.toBe(orderLineId);
    const lines = [{ orderLineId, quantity: 2, reason: 'damaged' as const }];
    const draft = await call.supplierReturns.create({ id, lines });
    expect(draft).toMatchObject({ expectedCredit: 0, lines: [{ orderLineId, quantity: 2, accepted: 0 }] });
    await call.supplierReturns.cancel({ id: draft.id, reason: 'Send Back does it' });
    const damaged = (await call.exceptions.list({})).items.find(({ kind }) => kind === 'damaged');
    await call.exceptions.settle({ id: damaged?.id ?? 0, answer: 'send-back', sendsMail: false });
    const [sent] = (await call.supplierReturns.list({ orderId: id, status: 'sent' })).items;
    expect(sent).toMatchObject({ status: 'sent', lines: [{ orderLineId, quantity: 2, reason: 'damaged' }] });
    expect(await call.supplierReturns.returnable({ id })).toEqual([]);
    await expect(call.supplierReturns.create({ id, lines })).rejects.toMatchObject(
      refusedAs('returnTooMuch'),
    );
    expect(delivery.orderId).toBe(id);
  });
});

test('goods of a return that is cancelled can go back at their price, also if their line has left the order since', async () => {
  await asAda(async (call, trx) => {
    const { id, orderLineId } = await received(call, trx, { accepted: 4 });
    const lines = [{ orderLineId, quantity: 4, reason: 'surplus' as const }];
    const sent = await call.supplierReturns.create({ id, lines, sends: true, sendsMail: false });
    await lineAfterRevision(call, id);
    expect(await call.supplierReturns.returnable({ id })).toEqual([]);
    await call.supplierReturns.cancel({ id: sent.id, reason: 'We take fewer back' });
    expect(await call.supplierReturns.returnable({ id })).toMatchObject([
      { orderLineId, most: 4, surplus: 4 },
    ]);
    const again = await call.supplierReturns.create({ id, lines });
    expect(again).toMatchObject({ expectedCredit: sent.expectedCredit, lines: [{ accepted: 4 }] });
  });
});

test('returns are found by supplier, project, state and words, and counted by state', async () => {
  await asAda(async (call, trx) => {
    const made = async (name: string) => {
      const { id, orderLineId } = await received(call, trx, { accepted: 8 }, name);
      const lines = [{ orderLineId, quantity: 2, reason: 'surplus' as const }];
      return { id, lines };
    };
    const tarrowby = await made('Tarrowby');
    const draft = await call.supplierReturns.create(tarrowby);
    const sent = await call.supplierReturns.create({
      ...(await made('Hollis Fork')),
      sends: true,
      sendsMail: false,
    });
    const found = async (filter: Parameters<typeof call.supplierReturns.list>[0]) =>
      (await call.supplierReturns.list(filter)).items.map(({ id }) => id);
    expect(await found({})).toEqual([sent.id, draft.id]);
    expect(await found({ supplierId: sent.supplierId })).toEqual([sent.id]);
    expect(await found({ projectId: draft.projectId })).toEqual([draft.id]);
    expect(await found({ status: 'draft' })).toEqual([draft.id]);
    for (const words of [sent.number ?? '', sent.orderNumber, 'hollis', sent.projectName])
      expect(await found({ search: words, supplierId: sent.supplierId })).toEqual([sent.id]);
    expect(await call.supplierReturns.counts({ supplierId: sent.supplierId })).toMatchObject({
      total: 1,
      choices: { status: [{ value: 'sent', count: 1 }] },
    });
    const findings = await call.findings.list({ search: sent.number ?? '' });
    expect(findings.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['supplier-return', `${sent.number} Hollis Fork`, sent.orderNumber],
    ]);
  });
});

test('nothing goes back of a draft, of another order, or beyond what is here', async () => {
  await asAda(async (call, trx) => {
    const first = await received(call, trx, { accepted: 8 });
    const line = { orderLineId: first.orderLineId, quantity: 8.000001, reason: 'wrong' as const };
    await expect(call.supplierReturns.create({ id: first.id, lines: [line] })).rejects.toMatchObject(
      refusedAs('returnTooMuch'),
    );
    const { order, made } = await awaited(call, 'Hollis Fork');
    await expect(
      call.supplierReturns.create({ id: order.id, lines: [{ ...line, quantity: 1 }] }),
    ).rejects.toMatchObject(refusedAs('returnLineUnknown'));
    const draft = await call.purchaseOrders.create({
      projectId: made.project.id,
      supplierId: order.supplierId,
    });
    await expect(
      call.supplierReturns.create({ id: draft.id, lines: [{ ...line, quantity: 1 }] }),
    ).rejects.toMatchObject(refusedAs('orderNotSent'));
  });
});

test('Send Back of what was too much, and of what was damaged, makes a return and sends it', async () => {
  await asAda(async (call, trx) => {
    const settle = async (orderId: number) => {
      const { items } = await call.exceptions.list({ orderId });
      const found = items.find(({ answers }) => answers.includes('send-back'));
      await call.exceptions.settle({ id: found?.id ?? 0, version: found?.version, answer: 'send-back' });
      return (await call.supplierReturns.list({ orderId })).items;
    };
    const over = await received(call, trx, { accepted: 9, keepsSurplus: true });
    expect(await settle(over.id)).toMatchObject([
      { status: 'sent', lines: [{ quantity: 1, accepted: 1, reason: 'over' }] },
    ]);
    expect(await over.lineOf()).toMatchObject({ accepted: 9, returned: 1 });
    const damaged = await received(call, trx, { accepted: 6, rejected: 2 }, 'Hollis Fork');
    expect(await settle(damaged.id)).toMatchObject([
      { status: 'sent', expectedCredit: 0, lines: [{ quantity: 2, accepted: 0, reason: 'damaged' }] },
    ]);
    expect(await damaged.lineOf()).toMatchObject({ accepted: 6, returned: 0 });
  });
});

test('what was too much is no more to settle once all of it went back, and nothing goes back twice', async () => {
  await asAda(async (call, trx) => {
    const over = await received(call, trx, { accepted: 10, keepsSurplus: true });
    const open = async () =>
      (await call.exceptions.list({ orderId: over.id })).items.filter(({ kind }) => kind === 'surplus');
    const sendOne = async () =>
      call.supplierReturns.create({
        id: over.id,
        lines: [{ orderLineId: over.orderLineId, quantity: 1, reason: 'over' }],
        sends: true,
        sendsMail: false,
      });
    await sendOne();
    const [surplus] = await open();
    await sendOne();
    expect(await open()).toEqual([]);
    await expect(call.exceptions.settle({ id: surplus?.id ?? 0, answer: 'send-back' })).rejects.toMatchObject(
      refusedAs('exceptionGone'),
    );

    const damaged = await received(call, trx, { accepted: 6, rejected: 2 }, 'Hollis Fork');
    await call.supplierReturns.create({
      id: damaged.id,
      lines: [{ orderLineId: damaged.orderLineId, quantity: 2, reason: 'damaged' }],
      sends: true,
      sendsMail: false,
    });
    const [missing] = (await call.exceptions.list({ orderId: damaged.id })).items;
    await expect(call.exceptions.settle({ id: missing?.id ?? 0, answer: 'send-back' })).rejects.toMatchObject(
      refusedAs('nothingToReturn'),
    );
  });
});

test('a return that credits more than an amount can hold is refused in words', async () => {
  await asAda(async (call, trx) => {
    const { id, orderLineId } = await received(call, trx, { accepted: 900_000_000, keepsSurplus: true });
    await trx.updateTable('purchaseOrderLines').set({ unitCost: 90_000 }).execute();
    const lines = [{ orderLineId, quantity: 900_000_000, reason: 'over' as const }];
    await expect(call.supplierReturns.create({ id, lines })).rejects.toMatchObject(
      refusedAs('returnTooLarge'),
    );
  });
});
