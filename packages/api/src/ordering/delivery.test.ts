import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { planDeliveries } from '@quoin/db/ordering/delivery-plan';
import { daysAfter } from '@quoin/domain/places/days';
import { expect, test } from 'vitest';

import { type Call, openForAda, refusedAs } from '../testing.ts';
import { addPhoto, awaited, signed, strokes } from './testing/awaited-delivery.ts';
import { draftForBath, issued, tileForBath } from './testing/tile-order.ts';

const asAda = openForAda();

const lineOf = async (call: Call, id: number) => (await call.purchaseOrders.listLines({ id }))[0];

test('an order that is sent has a delivery on its day, and says no cost', async () => {
  await asAda(async (call) => {
    const { order, delivery } = await awaited(call);
    expect(delivery).toMatchObject({
      orderNumber: order.number,
      date: order.needBy,
      windowStart: '07:00',
      windowEnd: '09:00',
      status: 'requested',
      projectName: 'Riverside bath',
      place: 'Tarrowby Oak St, Dayton, OH 45402',
      lines: [{ sku: 'KC-1224', quantity: 8, orderUnit: 'BX', accepted: 0, taskNames: ['Tile the floor'] }],
    });
    expect(JSON.stringify(delivery)).not.toMatch(/cost|4\.29|410\.12|total/i);
  });
});

test('all is here in one call, which ends the order', async () => {
  await asAda(async (call) => {
    const { order, delivery } = await awaited(call);
    const received = await call.deliveries.receive({ id: delivery.id, receiptKey: 'a', ...signed });
    expect(received).toMatchObject({
      status: 'accepted',
      receivedBy: 'ada Test',
      signerName: 'Ben Ruiz',
      lines: [{ accepted: 8, rejected: 0, reason: null }],
    });
    expect((await call.deliveries.get({ id: delivery.id })).strokes).toEqual(strokes);
    expect(await lineOf(call, order.id)).toMatchObject({ accepted: 8 });
    expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
      status: 'closed',
      progress: 'received',
    });
    // The log and the trail say so, too.
    expect((await call.purchaseOrders.listEvents({ id: order.id })).map(({ kind }) => kind)).toEqual([
      'sent',
      'completed',
    ]);
    expect(
      (await call.activity.list({ entity: 'purchase-order', entityId: order.id })).items[0],
    ).toMatchObject({ action: 'updated', fields: ['status'] });
  });
});

test('a receipt that is sent ten times posts once, and another one says who was first', async () => {
  await asAda(async (call) => {
    const { order, delivery } = await awaited(call);
    const receipt = {
      id: delivery.id,
      receiptKey: 'a',
      lines: [{ orderLineId: delivery.lines[0]?.orderLineId ?? 0, accepted: 5 }],
      ...signed,
    };
    for (let times = 0; times < 10; times += 1) await call.deliveries.receive(receipt);
    expect(await lineOf(call, order.id)).toMatchObject({ accepted: 5 });
    await expect(call.deliveries.receive({ ...receipt, receiptKey: 'b' })).rejects.toMatchObject({
      message: expect.stringMatching(/^ada Test received this at \d+:\d\d [AP]M$/) as string,
    });
    const [, rest] = (await call.deliveries.list({ orderId: order.id })).items;
    await expect(call.deliveries.receive({ ...receipt, id: rest?.id ?? 0 })).rejects.toMatchObject(
      refusedAs('receiptKeyTaken'),
    );
  });
});

test('what is short or damaged comes again, and somebody has to settle it', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    const orderLineId = delivery.lines[0]?.orderLineId ?? 0;
    const short = { id: delivery.id, receiptKey: 'a', lines: [{ orderLineId, accepted: 6 }], ...signed };
    expect(await call.deliveries.receive(short)).toMatchObject({
      status: 'partly-accepted',
      lines: [{ accepted: 6, reason: 'short' }],
    });
    const [, rest] = (await call.deliveries.list({ orderId: order.id })).items;
    expect(rest).toMatchObject({ restOfId: delivery.id, status: 'planned', lines: [{ quantity: 2 }] });
    expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
      status: 'issued',
      progress: 'partly',
      openExceptions: 1,
    });
    const damaged = {
      id: rest?.id ?? 0,
      receiptKey: 'b',
      lines: [{ orderLineId, accepted: 1, rejected: 1, reason: 'damaged' as const }],
      ...signed,
    };
    await expect(call.deliveries.receive(damaged)).rejects.toMatchObject(refusedAs('damageWithoutPhoto'));
    await addPhoto(trx, rest?.id ?? 0);
    expect(await call.deliveries.receive(damaged)).toMatchObject({
      status: 'partly-accepted',
      photoIds: [expect.any(Number)],
    });
    // One box is missing now. The office reads it once, as damaged.
    expect((await call.exceptions.list({ orderId: order.id })).items).toMatchObject([
      { kind: 'damaged', detail: 'Tile porcelain 12x24 slate: 1 box damaged' },
    ]);
    expect(await lineOf(call, order.id)).toMatchObject({ accepted: 7 });
  });
});

test('what came is listed by its receipt, the newest first and in pages, and by its supplier', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    const other = await awaited(call, 'Hollis Fork');
    const receive = async (orderId: number, receivedAt: string) => {
      const { id } = await trx
        .insertInto('deliveries')
        .values({
          orderId,
          date: '2026-03-09',
          windowStart: '07:00',
          windowEnd: '09:00',
          status: 'accepted',
          receivedAt,
          receivedBy: 'Ben Ruiz',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const second = await receive(order.id, '2026-03-09T12:02:00Z');
    const last = await receive(other.order.id, '2026-03-09T12:01:00Z');
    const first = await receive(order.id, '2026-03-09T12:03:00Z');
    const page = await call.deliveries.list({ state: 'received', limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([first, second]);
    const next = await call.deliveries.list({
      state: 'received',
      limit: 2,
      cursor: page.nextCursor ?? '',
    });
    expect(next.items.map(({ id }) => id)).toEqual([last]);
    const ofOther = await call.deliveries.list({ supplierId: other.order.supplierId });
    expect(ofOther.items.map(({ id }) => id)).toEqual([last, other.delivery.id]);
    // What came without a day waits for none.
    await trx.updateTable('deliveries').set({ date: null }).where('id', '=', delivery.id).execute();
    expect((await call.deliveries.list({ state: 'no-day' })).items.map(({ id }) => id)).toEqual([
      delivery.id,
    ]);
  });
});

test('a receipt needs a photo or a signature, and lines of its own delivery', async () => {
  await asAda(async (call) => {
    const { delivery } = await awaited(call);
    const receipt = { id: delivery.id, receiptKey: 'a' };
    await expect(call.deliveries.receive(receipt)).rejects.toMatchObject(refusedAs('deliveryProofMissing'));
    await expect(
      call.deliveries.receive({ ...receipt, ...signed, lines: [{ orderLineId: 999_999, accepted: 1 }] }),
    ).rejects.toMatchObject(refusedAs('deliveryLineUnknown'));
    await expect(
      call.deliveries.receive({ ...receipt, ...signed, version: delivery.version + 1 }),
    ).rejects.toMatchObject(refusedAs('stale'));
  });
});

test('999 against 8 is refused, unless somebody keeps the surplus; a tolerance is none', async () => {
  await asAda(async (call) => {
    const { made, order, delivery } = await awaited(call);
    const orderLineId = delivery.lines[0]?.orderLineId ?? 0;
    const receive = async (accepted: number, more: object = {}) =>
      call.deliveries.receive({
        id: delivery.id,
        receiptKey: 'a',
        lines: [{ orderLineId, accepted, ...more }],
        ...signed,
      });
    await expect(receive(999)).rejects.toMatchObject({
      message: '999 are more than the 8 ordered. Keep the surplus, or send it back.',
    });
    await call.supplierProducts.update({ id: made.sold.id, overTolerance: 0.1 });
    await expect(receive(9)).rejects.toMatchObject(refusedAs('deliverySurplus'));
    expect((await receive(9, { keepsSurplus: true })).status).toBe('accepted');
    expect(await lineOf(call, order.id)).toMatchObject({ accepted: 9 });
    expect((await call.purchaseOrders.get({ id: order.id })).openExceptions).toBe(1);
  });
});

test('nothing is received of an order that was cancelled, and its deliveries go', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    await addPhoto(trx, delivery.id);
    await call.purchaseOrders.cancel({ id: order.id, reason: 'Enough' });
    // It has a photo, so that it stays.
    await expect(
      call.deliveries.receive({ id: delivery.id, receiptKey: 'a', ...signed }),
    ).rejects.toMatchObject(refusedAs('deliveryNotAwaited'));
    const second = await awaited(call, 'Hollis Fork');
    await call.purchaseOrders.close({ id: second.order.id, reason: 'Enough' });
    expect((await call.deliveries.list({ orderId: second.order.id })).items).toEqual([]);
  });
});

test('a delivery that did not come is planned anew, and one is moved or arrives', async () => {
  await asAda(async (call) => {
    const { delivery } = await awaited(call);
    const { id } = delivery;
    const day = '2199-03-04';
    expect(await call.deliveries.fail({ id, reason: 'The truck broke down', date: day })).toMatchObject({
      status: 'planned',
      failReason: 'The truck broke down',
      date: day,
    });
    expect(await call.deliveries.move({ id, date: '2199-03-05', windowEnd: '12:00' })).toMatchObject({
      date: '2199-03-05',
      windowEnd: '12:00',
    });
    expect((await call.deliveries.arrive({ id })).status).toBe('arrived');
    await expect(call.deliveries.move({ id, date: day })).rejects.toMatchObject(
      refusedAs('deliveryUnderWay'),
    );
    expect((await call.deliveries.list({ from: '2199-03-05', to: '2199-03-05' })).items).toHaveLength(1);
    expect((await call.deliveries.list({ from: '2199-03-06' })).items).toEqual([]);
    expect((await call.deliveries.list({ state: 'received' })).items).toEqual([]);
  });
});

test('no delivery is moved or planned anew to a day that is past, and today is none', async () => {
  await asAda(async (call, trx) => {
    const { id } = (await awaited(call)).delivery;
    const today = await todayOfFirm(trx);
    const date = daysAfter(today, -1);
    const isPast = { ...refusedAs('deliveryDayPast'), message: 'This day is past' };
    await expect(call.deliveries.move({ id, date })).rejects.toMatchObject(isPast);
    await expect(call.deliveries.fail({ id, reason: 'No truck', date })).rejects.toMatchObject(isPast);
    expect(await call.deliveries.move({ id, date: today })).toMatchObject({ date: today });
    expect(await call.deliveries.fail({ id, reason: 'No truck', date: today })).toMatchObject({
      date: today,
    });
  });
});

test('the morning on which a project starts counts its deliveries and those that are confirmed', async () => {
  await asAda(async (call) => {
    const { made, order, delivery } = await awaited(call);
    const morning = async () => call.deliveries.startMorning({ id: made.project.id });
    expect(await morning()).toBeNull();
    const day = '2199-03-04';
    await call.projects.update({ id: made.project.id, startDate: day });
    expect(await morning()).toBeNull();
    await call.deliveries.move({ id: delivery.id, date: day });
    expect(await morning()).toEqual({
      date: day,
      windowStart: '07:00',
      windowEnd: '09:00',
      confirmed: 0,
      all: 1,
    });
    // Another order, whose supplier confirmed it by phone.
    const second = await issued(call, await draftForBath(call, made));
    await call.purchaseOrders.acknowledge({ id: second.id, version: second.version, name: 'Dan Reyes' });
    const [other] = (await call.deliveries.list({ orderId: second.id })).items;
    await call.deliveries.move({ id: other?.id ?? 0, date: day, windowStart: '08:00', windowEnd: '12:00' });
    await call.deliveries.arrive({ id: other?.id ?? 0 });
    expect(await morning()).toMatchObject({ windowStart: '07:00', windowEnd: '12:00', confirmed: 1, all: 2 });
    await call.purchaseOrders.cancel({ id: order.id, reason: 'Enough' });
    expect(await morning()).toMatchObject({ confirmed: 1, all: 1 });
    await expect(call.deliveries.startMorning({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('each line of an order with a day of its own has a delivery of its own, and a revision plans anew', async () => {
  await asAda(async (call) => {
    const made = await tileForBath(call);
    const draft = await draftForBath(call, made);
    const line = { supplierProductId: made.sold.id };
    const [first] = await call.purchaseOrders.listLines({ id: draft.id });
    const late = await call.purchaseOrders.setLines({
      id: draft.id,
      lines: [
        { ...line, lineId: first?.id ?? 0, quantity: 8 },
        {
          description: 'Grout',
          orderUnit: 'BAG',
          quantity: 2,
          unitCost: 9,
          needBy: '2199-03-06',
          parts: first?.parts.map(({ costCodeId }) => ({ costCodeId, quantity: 2 })) ?? [],
        },
      ],
    });
    const order = await issued(call, late);
    const days = async () =>
      (await call.deliveries.list({ orderId: order.id })).items.map(({ date, lines }) => [
        date,
        lines.map(({ quantity }) => quantity),
      ]);
    expect(await days()).toEqual([
      [order.needBy, [8]],
      ['2199-03-06', [2]],
    ]);
    const { version } = await call.purchaseOrders.get({ id: order.id });
    await call.purchaseOrders.revise({
      id: order.id,
      version,
      reason: 'No grout',
      sendsMail: false,
      lines: [{ ...line, lineId: first?.id ?? 0, quantity: 10 }],
    });
    expect(await days()).toEqual([[order.needBy, [10]]]);
  });
});

test('a delivery is late 15 minutes past its window, and at risk from 4 in the afternoon of the day before', async () => {
  await asAda(async (call, trx) => {
    const { order, delivery } = await awaited(call);
    const { id } = delivery;
    const at = async (date: string) => {
      await trx.updateTable('deliveries').set({ date }).where('id', '=', id).execute();
      const { isLate, isAtRisk } = await call.deliveries.get({ id });
      return { isLate, isAtRisk };
    };
    expect(await at('2199-03-04')).toEqual({ isLate: false, isAtRisk: false });
    expect(await at('2020-03-04')).toEqual({ isLate: true, isAtRisk: true });
    expect((await call.deliveries.list({ state: 'late' })).items).toHaveLength(1);
    expect((await call.deliveries.list({ state: 'at-risk' })).items).toHaveLength(1);
    // The dashboard counts it once, and nothing of it is for today.
    expect(await call.dashboard.getOrders()).toEqual({
      today: 0,
      atRisk: 1,
      toSettle: 0,
      open: { count: 1, total: 525.88 },
      drafts: 0,
    });
    // Each figure is the length of the list that it leads to.
    await call.purchaseOrders.create({ projectId: order.projectId, supplierId: order.supplierId });
    expect((await call.deliveries.list({ state: 'late-or-at-risk' })).items).toHaveLength(1);
    const open = { status: 'open' } as const;
    expect((await call.purchaseOrders.list(open)).items.map(({ id: of }) => of)).toEqual([order.id]);
    expect(await call.purchaseOrders.counts(open)).toMatchObject({ total: 1 });
    await at(await todayOfFirm(trx));
    expect(await call.dashboard.getOrders()).toMatchObject({ today: 1, drafts: 1 });
    await call.purchaseOrders.hold({ id: order.id });
    expect(await call.dashboard.getOrders()).toMatchObject({ today: 0, atRisk: 0 });
    expect(await at('2020-03-04')).toEqual({ isLate: false, isAtRisk: false });
    await planDeliveries(trx, order.id);
  });
});

test('what was received stays, also where all of a line was rejected and a revision leaves it out', async () => {
  await asAda(async (call) => {
    const made = await tileForBath(call);
    const draft = await draftForBath(call, made);
    const [first] = await call.purchaseOrders.listLines({ id: draft.id });
    const line = { supplierProductId: first?.supplierProductId ?? null, quantity: 8, unitCost: 9 };
    const parts = first?.parts.map(({ costCodeId }) => ({ costCodeId, quantity: 2 })) ?? [];
    const grout = { description: 'Grout', orderUnit: 'BAG', quantity: 2, unitCost: 9, parts };
    const order = await issued(
      call,
      await call.purchaseOrders.setLines({
        id: draft.id,
        version: draft.version,
        lines: [{ ...line, lineId: first?.id ?? 0 }, grout],
      }),
    );
    const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
    const id = delivery?.id ?? 0;
    const [tileLine, groutLine] = await call.purchaseOrders.listLines({ id: order.id });
    const received = await call.deliveries.receive({
      id,
      receiptKey: 'a',
      ...signed,
      lines: [{ orderLineId: groutLine?.id ?? 0, accepted: 0, rejected: 2, reason: 'wrong' }],
    });
    const { version } = await call.purchaseOrders.get({ id: order.id });
    await call.purchaseOrders.revise({
      id: order.id,
      version,
      reason: 'No grout',
      sendsMail: false,
      lines: [{ ...line, lineId: tileLine?.id ?? 0 }],
    });
    expect(received.lines).toMatchObject([
      { accepted: 8 },
      { description: 'Grout', orderUnit: 'BAG', rejected: 2 },
    ]);
    const { lines } = await call.deliveries.get({ id });
    expect(lines).toEqual(
      received.lines.map((each) => ({ ...each, taskNames: expect.any(Array) as string[] })),
    );
  });
});
