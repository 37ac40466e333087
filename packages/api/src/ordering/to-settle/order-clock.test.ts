import type { Db } from '@quoin/db/connection/database';
import { expect, test } from 'vitest';

import type { OrderMail } from '../../context.ts';
import { type Call, openForAda } from '../../testing.ts';
import { answerOrder } from '../supplier-answers.ts';
import { orderWithLink } from '../testing/order-with-link.ts';
import { tickOrderClock } from './order-clock.ts';

const asAda = openForAda();
const NEED = '2190-03-08';

/** Runs with an order that was sent long ago and is needed on Monday, March 8, 2190, in New York. */
const withOrder = async (
  work: (
    made: Awaited<ReturnType<typeof orderWithLink>> & {
      /** Lets the clock tick at a time of that day, and returns the mails that it sends. */
      tick: (at: string, canMail?: boolean) => Promise<OrderMail[]>;
    },
    call: Call,
    trx: Db,
  ) => Promise<void>,
) =>
  asAda(async (call, trx) => {
    const made = await orderWithLink(call, trx);
    await trx.updateTable('moneySettings').set({ timeZone: 'America/New_York' }).execute();
    await trx.updateTable('purchaseOrders').set({ needBy: NEED }).execute();
    await trx.updateTable('deliveries').set({ date: NEED }).execute();
    const tick = async (at: string, canMail = true) => {
      const mails: OrderMail[] = [];
      const supplierMail = {
        orderMailed: async (_trx: Db, _id: number, mail: OrderMail) => {
          mails.push(mail);
          return Promise.resolve();
        },
        returnMailed: async () => Promise.reject(new Error('No return')),
        pricesAsked: async () => Promise.resolve(),
      };
      const ctx = { db: trx, noticeMail: undefined, supplierMail: canMail ? supplierMail : undefined };
      const failures: unknown[] = [];
      await tickOrderClock(ctx, (error) => failures.push(error), new Date(`${at}-05:00`));
      expect(failures).toEqual([]);
      return mails;
    };
    await work({ ...made, tick }, call, trx);
  });

const open = async (call: Call) =>
  (await call.exceptions.list({})).items.map(({ kind, detail, daysLate }) => ({ kind, detail, daysLate }));
const told = async (call: Call) => (await call.notices.list({})).items.map(({ label }) => label).toReversed();

test('an unconfirmed order is reminded, confirms, is at risk and late, each once', async () => {
  await withOrder(async ({ order, tick }, call) => {
    const name = `${order.number} Tarrowby`;
    expect(await tick('2190-03-02T09:00')).toEqual([]);
    expect(await tick('2190-03-03T09:00')).toEqual(['reminder']);
    expect(await tick('2190-03-03T09:05')).toEqual([]);
    expect(await open(call)).toEqual([]);
    expect(await tick('2190-03-04T09:00')).toEqual(['confirm']);
    expect(await open(call)).toMatchObject([{ kind: 'no-answer', detail: 'Needed by Mon, Mar 8' }]);
    expect(await tick('2190-03-07T15:59')).toEqual([]);
    await tick('2190-03-07T16:00');
    expect(await open(call)).toMatchObject([
      { kind: 'at-risk', detail: 'Comes on Mon, Mar 8, and its supplier has not confirmed it' },
    ]);
    await tick('2190-03-08T09:16');
    expect(await open(call)).toEqual([
      { kind: 'late', detail: 'Was to come on Mon, Mar 8, 7:00 AM to 9:00 AM', daysLate: 0 },
    ]);
    await tick('2190-03-10T09:00');
    expect(await open(call)).toMatchObject([{ kind: 'late', daysLate: 2 }]);
    expect(await told(call)).toEqual([
      `${name} is needed by Mon, Mar 8 and not confirmed. Its supplier is reminded.`,
      `${name} is needed by Mon, Mar 8 and not confirmed. Its supplier is reminded.`,
      `${name} is at risk: nobody has confirmed Mon, Mar 8`,
      `${name} is late`,
    ]);
  });
});

test('without mail the purchaser is told to ask', async () => {
  await withOrder(async ({ order, tick }, call) => {
    await tick('2190-03-03T09:00', false);
    expect(await told(call)).toEqual([
      `${order.number} Tarrowby is needed by Mon, Mar 8. It is not confirmed.`,
    ]);
  });
});

test('a confirmed order is asked once more, and the same answer then counts as a new one', async () => {
  await withOrder(async ({ order, supplier, token, tick }, call, trx) => {
    await answerOrder(supplier, token, { revision: 1, name: 'Dan Reyes' });
    await trx.updateTable('deliveries').set({ date: NEED }).execute();
    expect(await tick('2190-03-03T09:00')).toEqual([]);
    expect(await tick('2190-03-04T09:00')).toEqual(['confirm']);
    expect(await open(call)).toEqual([]);
    await trx
      .updateTable('orderClockMarks')
      .set({ at: new Date(Date.now() + 60_000).toISOString() })
      .execute();
    await answerOrder(supplier, token, { revision: 1, name: 'Dan Reyes' });
    expect(await call.purchaseOrders.listAnswers({ id: order.id })).toHaveLength(2);
    await tick('2190-03-07T18:00');
    expect(await open(call)).toEqual([]);
  });
});

test('what the supplier confirms, and what is moved, is no longer to settle', async () => {
  await withOrder(async ({ order, supplier, token, tick }, call, trx) => {
    await tick('2190-03-07T16:00');
    expect(await open(call)).toMatchObject([{ kind: 'at-risk' }]);
    await answerOrder(supplier, token, { revision: 1, name: 'Dan Reyes' });
    expect(await open(call)).toEqual([]);
    await trx.updateTable('deliveries').set({ date: NEED }).execute();
    await tick('2190-03-08T10:00');
    expect(await open(call)).toMatchObject([{ kind: 'late' }]);
    const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
    await call.deliveries.move({ id: delivery?.id ?? 0, date: '2190-03-15' });
    expect(await open(call)).toEqual([]);
    await tick('2190-03-15T10:00');
    expect(await open(call)).toMatchObject([{ kind: 'late', detail: expect.stringContaining('Mar 15') }]);
  });
});

test('an order on hold is left alone', async () => {
  await withOrder(async ({ order, tick }, call) => {
    await call.purchaseOrders.hold({ id: order.id });
    expect(await tick('2190-03-04T09:00')).toEqual([]);
    await tick('2190-03-10T09:00');
    expect(await open(call)).toEqual([]);
  });
});

test.each([
  ['at risk', '2190-03-07T16:00', 'at-risk'],
  ['late', '2190-03-08T09:16', 'late'],
])('an order that is %s is not so while it is on hold, and is told anew after it', async (_, at, kind) => {
  await withOrder(async ({ order, tick }, call) => {
    await tick(at);
    expect(await open(call)).toMatchObject([{ kind }]);
    const before = await told(call);
    await call.purchaseOrders.hold({ id: order.id });
    expect(await open(call)).toEqual([]);
    await tick(at);
    expect(await open(call)).toEqual([]);
    await call.purchaseOrders.resume({ id: order.id });
    await tick(at);
    expect(await open(call)).toMatchObject([{ kind }]);
    await tick(at);
    expect(await told(call)).toEqual([...before, before.at(-1)]);
  });
});

test('a product that its supplier no longer sells is told once for each line that has not come', async () => {
  await withOrder(async ({ sold, tick }, call) => {
    await call.supplierProducts.update({ id: sold.id, goneOn: '2026-01-05' });
    await tick('2190-03-01T09:00');
    expect(await open(call)).toMatchObject([
      { kind: 'product-gone', detail: 'Tile porcelain 12x24 slate: its supplier no longer sells it' },
    ]);
    await call.supplierProducts.update({ id: sold.id, goneOn: null });
    await tick('2190-03-01T09:05');
    expect(await open(call)).toEqual([]);
    await call.supplierProducts.update({ id: sold.id, goneOn: '2026-01-05' });
    await tick('2190-03-01T09:10');
    const [exception] = (await call.exceptions.list({})).items;
    await call.exceptions.settle({ id: exception?.id ?? 0, answer: 'done' });
    await tick('2190-03-01T09:15');
    expect(await open(call)).toEqual([]);
  });
});

test('a locked price that ends within a week is told while its product is still to be ordered', async () => {
  await withOrder(async ({ sold, project, task, tile, tick }, call, trx) => {
    await call.taskProducts.create({ taskId: task.id, productId: tile.id, quantity: 200 });
    await call.supplierProducts.addPrices({
      id: sold.id,
      projectId: project.id,
      isFirm: true,
      expiresOn: '2190-03-08',
      breaks: [{ unitCost: 4.1 }],
    });
    await tick('2190-02-28T09:00');
    expect(await open(call)).toEqual([]);
    await tick('2190-03-01T09:00');
    expect((await call.exceptions.list({})).items).toMatchObject([
      {
        kind: 'lock-ends',
        orderId: null,
        projectName: 'Riverside bath',
        supplierName: 'Tarrowby',
        detail: 'Slate tile of Tarrowby: $4.10 per sq ft until Mon, Mar 8',
      },
    ]);
    await trx.deleteFrom('taskProducts').execute();
    await tick('2190-03-01T09:05');
    expect(await open(call)).toEqual([]);
  });
});

test('a late delivery that is moved within its day is late anew if it does not come then either', async () => {
  await withOrder(async ({ order, tick }, call) => {
    const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
    const move = async (date: string, windowStart: string, windowEnd: string) =>
      call.deliveries.move({ id: delivery?.id ?? 0, date, windowStart, windowEnd });
    const lateTold = async () => (await told(call)).filter((label) => label.endsWith('is late')).length;
    await tick('2190-03-08T09:16');
    await move(NEED, '14:00', '16:00');
    expect(await open(call)).toEqual([]);
    await tick('2190-03-08T16:00');
    expect(await open(call)).not.toMatchObject([{ kind: 'late' }]);
    await tick('2190-03-08T16:16');
    await tick('2190-03-08T16:21');
    expect(await open(call)).toMatchObject([
      { kind: 'late', detail: 'Was to come on Mon, Mar 8, 2:00 PM to 4:00 PM' },
    ]);
    expect(await lateTold()).toBe(2);
  });
});
