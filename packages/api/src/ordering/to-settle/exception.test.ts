import { createHash } from 'node:crypto';

import type { Db } from '@quoin/db/connection/database';
import { openException } from '@quoin/db/ordering/exception';
import { describe, expect, test } from 'vitest';

import { addAdmin, type Call, callerFor, openForAda, refusedAs } from '../../testing.ts';
import { type AnsweredOrder, answeredOrder } from '../testing/answered-order.ts';
import { orderWithLink } from '../testing/order-with-link.ts';

const asAda = openForAda();

/** Runs with an order of 8 boxes to which its supplier has answered so, with what is to settle. */
const withAnswer = async (
  given: object,
  work: (made: AnsweredOrder, call: Call, trx: Db) => Promise<void>,
  head?: object,
) => asAda(async (call, trx) => work(await answeredOrder(call, trx, given, head), call, trx));

test('an answer that differs is listed with what differs, its amount and its answers', async () => {
  await withAnswer(
    { unitCost: 4.5 },
    async ({ order, project }, call) => {
      const { items } = await call.exceptions.list({});
      expect(items).toMatchObject([
        {
          kind: 'answer-differs',
          orderId: order.id,
          orderNumber: order.number,
          projectId: project.id,
          projectName: 'Riverside bath',
          supplierName: 'Tarrowby',
          detail:
            'Tile porcelain 12x24 slate: $4.50 per sq ft in place of $4.29 per sq ft\nDan Reyes: “The list went up.”',
          priceChange: 20.08,
          daysLate: null,
          status: 'open',
          answers: ['accept', 'buy-elsewhere'],
          version: 1,
        },
      ]);
      expect(await call.exceptions.countOpen()).toBe(1);
      expect(await call.exceptions.counts({})).toMatchObject({
        total: 1,
        choices: { kind: [{ value: 'answer-differs', count: 1 }], status: [{ value: 'open', count: 1 }] },
      });
    },
    { note: 'The list went up.' },
  );
});

test('the list has also what comes more than a thousand days late', async () => {
  await withAnswer({ date: '2199-01-01' }, async ({ exceptionId }, call) => {
    expect((await call.exceptions.list({})).items).toMatchObject([{ id: exceptionId }]);
    expect((await call.exceptions.list({})).items[0]?.daysLate).toBeGreaterThan(1000);
  });
});

test('the worst comes first: by kind, then by days, then by amount, and pages go on from it', async () => {
  await asAda(async (call, trx) => {
    const { order, project } = await orderWithLink(call, trx);
    const about = { orderId: order.id, projectId: project.id, detail: [] };
    await openException(trx, { kind: 'surplus', subject: 1, ...about });
    await openException(trx, { kind: 'late', subject: 2, daysLate: 1, ...about });
    await openException(trx, { kind: 'late', subject: 3, daysLate: 4, ...about });
    await openException(trx, { kind: 'at-risk', subject: 4, ...about });
    const seen: [string, number | null][] = [];
    let cursor: string | undefined;
    do {
      const page = await call.exceptions.list({ limit: 1, cursor });
      for (const { kind, daysLate } of page.items) seen.push([kind, daysLate]);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([
      ['late', 4],
      ['late', 1],
      ['at-risk', null],
      ['surplus', null],
    ]);
  });
});

test('exceptions are narrowed by kind, state, order, project, supplier and words', async () => {
  await withAnswer({ unitCost: 4.5 }, async ({ order, project }, call) => {
    const found = async (filter: object) => (await call.exceptions.list(filter)).items.length;
    expect(await found({ kind: 'answer-differs', status: 'open', orderId: order.id })).toBe(1);
    expect(await found({ projectId: project.id, supplierId: order.supplierId, search: 'porcelain' })).toBe(1);
    expect(await found({ search: order.number ?? '' })).toBe(1);
    expect(await found({ kind: 'late' })).toBe(0);
    expect(await found({ status: 'settled' })).toBe(0);
    expect(await found({ supplierId: order.supplierId + 1 })).toBe(0);
  });
});

describe('an exception is settled', () => {
  test('by accepting, which makes a confirmed revision', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ order, exceptionId }, call) => {
      expect(await call.exceptions.settle({ id: exceptionId, version: 1, answer: 'accept' })).toMatchObject({
        status: 'settled',
        settledBy: 'ada Test',
        how: 'accept',
        answers: [],
      });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
        revision: 2,
        status: 'acknowledged',
        total: 547.47,
        openExceptions: 0,
      });
    });
  });

  test('by sending a surplus back, which counts it as returned', async () => {
    await asAda(async (call, trx) => {
      const { order, line } = await orderWithLink(call, trx);
      const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
      await call.deliveries.receive({
        id: delivery?.id ?? 0,
        receiptKey: 'a',
        signerName: 'Ben Ruiz',
        strokes: [[[1, 2]]],
        lines: [{ orderLineId: line.id, accepted: 11, keepsSurplus: true }],
      });
      const [exception] = (await call.exceptions.list({})).items;
      expect(exception).toMatchObject({
        kind: 'surplus',
        detail: 'Tile porcelain 12x24 slate: 11 boxes in place of 8',
        answers: ['keep', 'send-back'],
      });
      await call.exceptions.settle({ id: exception?.id ?? 0, answer: 'send-back' });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        { accepted: 11, returned: 3 },
      ]);
    });
  });

  test('with a note of how, which stands in the log', async () => {
    await asAda(async (call, trx) => {
      const { order, project } = await orderWithLink(call, trx);
      await openException(trx, {
        kind: 'no-answer',
        subject: order.id,
        orderId: order.id,
        projectId: project.id,
        detail: [],
      });
      const [exception] = (await call.exceptions.list({})).items;
      const note = 'Dan will answer on Friday';
      expect(await call.exceptions.settle({ id: exception?.id ?? 0, answer: 'done', note })).toMatchObject({
        how: note,
      });
      const { items } = await call.activity.list({ entity: 'exception' });
      expect(items).toMatchObject([{ label: `${order.number} No answer`, action: 'updated' }]);
    });
  });
});

describe('an exception is not settled', () => {
  test('twice: the second person reads who was first', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ exceptionId }, call) => {
      await call.exceptions.settle({ id: exceptionId, version: 1, answer: 'accept' });
      await expect(
        call.exceptions.settle({ id: exceptionId, version: 1, answer: 'buy-elsewhere' }),
      ).rejects.toMatchObject({
        ...refusedAs('exceptionSettled'),
        message: 'ada Test has settled this already',
      });
    });
  });

  test('once it is no longer so, or in a way that is none of its answers', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ order, exceptionId }, call) => {
      await expect(call.exceptions.settle({ id: exceptionId, answer: 'keep' })).rejects.toMatchObject(
        refusedAs('exceptionOfOtherKind'),
      );
      await call.purchaseOrders.acknowledge({ id: order.id, name: 'Dan Reyes' });
      await expect(call.exceptions.settle({ id: exceptionId, answer: 'accept' })).rejects.toMatchObject(
        refusedAs('exceptionGone'),
      );
    });
  });

  test('by asking again without mail, which is offered only with mail, and stays to settle', async () => {
    await withAnswer({ unitCost: 4.5 }, async ({ exceptionId }, call, trx) => {
      const supplierMail = {
        orderMailed: async () => Promise.resolve(),
        pricesAsked: async () => Promise.resolve(),
        returnMailed: async () => Promise.resolve(),
      };
      const { call: mailing } = callerFor(trx, await addAdmin(trx, 'ben'), null, { supplierMail });
      const answers = ['accept', 'ask-again', 'buy-elsewhere'];
      expect(await mailing.exceptions.get({ id: exceptionId })).toMatchObject({ answers });
      expect((await mailing.exceptions.list({})).items).toMatchObject([{ answers }]);

      await expect(call.exceptions.settle({ id: exceptionId, answer: 'ask-again' })).rejects.toMatchObject(
        refusedAs('mailNotSetUp'),
      );
      expect(await call.exceptions.get({ id: exceptionId })).toMatchObject({ status: 'open', version: 1 });
    });
  });
});

test('what was missing is no longer so once the rest has come', async () => {
  await asAda(async (call, trx) => {
    const { order, line } = await orderWithLink(call, trx);
    const receive = async (lines?: { orderLineId: number; accepted: number }[]) => {
      const [delivery] = (await call.deliveries.list({ orderId: order.id, state: 'awaited' })).items;
      await call.deliveries.receive({
        id: delivery?.id ?? 0,
        receiptKey: String(delivery?.id),
        signerName: 'Ben Ruiz',
        strokes: [[[1, 2]]],
        ...(lines && { lines }),
      });
    };
    await receive([{ orderLineId: line.id, accepted: 6 }]);
    expect((await call.exceptions.list({})).items).toMatchObject([{ kind: 'short', status: 'open' }]);
    await receive();
    expect((await call.exceptions.list({})).items).toEqual([]);
    expect((await call.exceptions.list({ status: 'gone' })).items).toMatchObject([{ kind: 'short' }]);
  });
});

test('what a second delivery does not bring either is told once, with what is missing now', async () => {
  await asAda(async (call, trx) => {
    const { order, line } = await orderWithLink(call, trx);
    const receive = async (accepted: number, more: object = {}) => {
      const [delivery] = (await call.deliveries.list({ orderId: order.id, state: 'awaited' })).items;
      const bytes = Buffer.from(`photo ${delivery?.id}`);
      const digest = createHash('sha256').update(bytes).digest('hex');
      await trx
        .insertInto('deliveryPhotos')
        .values({ deliveryId: delivery?.id ?? 0, bytes, digest })
        .execute();
      await call.deliveries.receive({
        id: delivery?.id ?? 0,
        receiptKey: String(delivery?.id),
        lines: [{ orderLineId: line.id, accepted, ...more }],
      });
    };
    const open = async () => (await call.exceptions.list({})).items.map(({ kind, detail }) => [kind, detail]);
    const tile = 'Tile porcelain 12x24 slate';
    await receive(3);
    expect(await open()).toEqual([['short', `${tile}: 5 boxes did not come`]]);
    await receive(3);
    expect(await open()).toEqual([['short', `${tile}: 2 boxes did not come`]]);
    await receive(1, { rejected: 1, reason: 'damaged' });
    expect(await open()).toEqual([['damaged', `${tile}: 1 box damaged`]]);
    await receive(0);
    expect(await open()).toEqual([['short', `${tile}: 1 box did not come`]]);
    await receive(1);
    expect(await open()).toEqual([]);
  });
});
