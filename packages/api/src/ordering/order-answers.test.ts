import type { Db } from '@quoin/db/connection/database';
import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { type Call, openForAda, refusedAs } from '../testing.ts';
import { answerOrder } from './supplier-answers.ts';
import { orderWithLink } from './testing/order-with-link.ts';

const asAda = openForAda();

type Made = Awaited<ReturnType<typeof orderWithLink>>;

/** Runs with an order of 8 boxes whose supplier has answered so for its one line. */
const withAnswer = async (
  given: object,
  work: (made: Made & { answerId: number; version: number }, call: Call, trx: Db) => Promise<void>,
  head: object = {},
) =>
  asAda(async (call, trx) => {
    const made = await orderWithLink(call, trx);
    const lines = [{ lineId: made.line.id, answer: 'changed', ...given }];
    await answerOrder(made.supplier, made.token, { revision: 1, name: 'Dan Reyes', lines, ...head });
    const [answer] = await call.purchaseOrders.listAnswers({ id: made.order.id });
    const { version } = await call.purchaseOrders.get({ id: made.order.id });
    await work({ ...made, answerId: answer?.id ?? 0, version }, call, trx);
  });

const exceptionOf = async (trx: Db) =>
  trx.selectFrom('exceptions').select(['status', 'settledBy', 'how']).orderBy('id').execute();

describe('an answer that is accepted', () => {
  test('is the next revision with its price, confirmed, and settled by who accepted it', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ order, answerId, version }, call, trx) => {
      const after = await call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version });
      expect(after).toMatchObject({
        revision: 2,
        status: 'acknowledged',
        subtotal: 430.2,
        freight: 85,
        total: 547.47,
        openExceptions: 0,
      });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        {
          unitCost: 4.5,
          confirmedCost: 4.5,
          confirmedQuantity: 8,
          extended: 430.2,
          priceObservationId: null,
        },
      ]);
      expect(await exceptionOf(trx)).toEqual([{ status: 'settled', settledBy: 'ada Test', how: 'accept' }]);
      expect(await call.purchaseOrders.listRevisions({ id: order.id })).toMatchObject([
        { revision: 2, reason: 'Changed as Dan Reyes answered.', total: 547.47 },
        { revision: 1 },
      ]);
      const events = await call.purchaseOrders.listEvents({ id: order.id });
      expect(events.map(({ kind }) => kind)).toEqual([
        'sent',
        'answered-differently',
        'superseded',
        'sent',
        'acknowledged',
      ]);
    });
  });

  test('keeps what comes later in the line, and takes the freight, the day and the window', async () => {
    const rest = { quantity: 6, laterQuantity: 2, laterDate: '2100-03-20' };
    const head = { freight: dollars(90), date: '2100-03-10', windowStart: '10:00', windowEnd: '12:00' };
    await withAnswer(
      rest,
      async ({ order, answerId, version }, call) => {
        const after = await call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version });
        expect(after).toMatchObject({
          freight: 90,
          total: 530.88,
          needBy: '2100-03-10',
          windowStart: '10:00',
          windowEnd: '12:00',
        });
        expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
          { quantity: 8, confirmedQuantity: 8, confirmedOn: '2100-03-10' },
        ]);
      },
      head,
    );
  });

  test('names the substitute in the line, and keeps its product', async () => {
    await withAnswer(
      { substitute: 'KC-1225 slate grey' },
      async ({ order, answerId, version, line }, call) => {
        await call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version });
        expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
          {
            description: 'KC-1225 slate grey, in place of Tile porcelain 12x24 slate',
            productId: line.productId,
            priceObservationId: line.priceObservationId,
          },
        ]);
      },
    );
  });

  test('leaves a line at what is accepted of it, and never below', async () => {
    await withAnswer({ quantity: 4 }, async ({ order, answerId, line }, call, trx) => {
      await trx.updateTable('purchaseOrderLines').set({ accepted: 5 }).where('id', '=', line.id).execute();
      const { version } = await call.purchaseOrders.get({ id: order.id });
      await call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([{ quantity: 5 }]);
    });
  });
});

describe('an answer is not accepted', () => {
  test('that leaves nothing of the order', async () => {
    await withAnswer({ answer: 'cannot' }, async ({ order, answerId, version }, call, trx) => {
      await expect(
        call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version }),
      ).rejects.toMatchObject({ message: 'Nothing of this order is left. Cancel it instead.' });
      expect(await exceptionOf(trx)).toMatchObject([{ status: 'open' }]);
    });
  });

  test('twice, or to a revision that was replaced, or after a newer answer', async () => {
    await withAnswer({ unitCost: 4.5 }, async (made, call, trx) => {
      const { order, answerId, version, line } = made;
      const accept = async (id: number) =>
        call.purchaseOrders.acceptAnswer({
          id: order.id,
          answerId: id,
          version: (await call.purchaseOrders.get({ id: order.id })).version,
        });
      await expect(
        call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version: version + 1 }),
      ).rejects.toMatchObject(refusedAs('stale'));
      const lines = [{ lineId: line.id, answer: 'changed', unitCost: 4.4 }];
      await answerOrder(made.supplier, made.token, { revision: 1, name: 'Dan Reyes', lines });
      await expect(accept(answerId)).rejects.toMatchObject(refusedAs('answerSettled'));
      const [newest] = await call.purchaseOrders.listAnswers({ id: order.id });
      await accept(newest?.id ?? 0);
      await expect(accept(newest?.id ?? 0)).rejects.toMatchObject(refusedAs('answerSettled'));
      await expect(accept(answerId)).rejects.toMatchObject(refusedAs('answerOutdated'));
      expect((await exceptionOf(trx)).map(({ status }) => status)).toEqual(['gone', 'settled']);
    });
  });

  test('by somebody who may not order so much, or while the order is on hold', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ order, answerId, version }, call, trx) => {
      const held = await call.purchaseOrders.hold({ id: order.id });
      await expect(
        call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version: held.version }),
      ).rejects.toMatchObject(refusedAs('orderOnHold'));
      expect(held.version).toBeGreaterThan(version);
      const resumed = await call.purchaseOrders.resume({ id: order.id });
      await trx
        .updateTable('admins')
        .set({ orderLimit: dollars(540) })
        .execute();
      await expect(
        call.purchaseOrders.acceptAnswer({ id: order.id, answerId, version: resumed.version }),
      ).rejects.toMatchObject(refusedAs('orderAboveLimit'));
    });
  });
});

test('an order is confirmed by phone with the name of who said so, which ends the answer before', async () => {
  await withAnswer({ unitCost: 4.5 }, async ({ order }, call, trx) => {
    const given = { id: order.id, name: 'Dan Reyes', reference: 'SO-8821' };
    expect(await call.purchaseOrders.acknowledge(given)).toMatchObject({
      status: 'acknowledged',
      revision: 1,
      supplierReference: 'SO-8821',
      total: 525.88,
    });
    expect(await exceptionOf(trx)).toMatchObject([{ status: 'gone' }]);
    const [answer] = await call.purchaseOrders.listAnswers({ id: order.id });
    expect(answer).toMatchObject({ name: 'Dan Reyes', recordedBy: 'ada Test', lines: [] });
    await expect(call.purchaseOrders.acknowledge(given)).rejects.toMatchObject(refusedAs('orderConfirmed'));
  });
});

test.each(['revise', 'cancel', 'close'] as const)('what differed is gone after a %s', async (step) => {
  await withAnswer({ unitCost: 4.5 }, async ({ order: { id }, version }, call, trx) => {
    await call.purchaseOrders[step]({ id, version, reason: 'Enough' });
    expect(await exceptionOf(trx)).toMatchObject([{ status: 'gone' }]);
  });
});
