import { dollars } from '@quoin/domain/exact';
import { OrderAnswerCreate } from '@quoin/domain/ordering/order-answer';
import { thinsetLine, tileLine } from '@quoin/domain/ordering/testing/order-document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { applyAnswer, findNewestAnswer, insertOrderAnswer, readOrderAnswer } from './order-answer.ts';
import { listOrderLines } from './order-line.ts';
import { readPurchaseOrder } from './purchase-order.ts';
import { issuedOrder } from './testing/issued-order.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Given = Parameters<typeof insertOrderAnswer>[3];
type Answer = (given: Partial<Given>) => ReturnType<typeof insertOrderAnswer>;

/** Runs with an issued order, and a function that answers it. */
const withOrder = async (work: (trx: Db, answer: Answer) => Promise<void>) =>
  withRollback(opened.db, async (trx) => {
    const { order, document } = await issuedOrder(trx);
    await work(trx, async (given) =>
      insertOrderAnswer(
        trx,
        order,
        document,
        OrderAnswerCreate.parse({ revision: 1, name: 'Dan Reyes', ...given }),
        { linkId: 5, ip: '192.0.2.1' },
      ),
    );
  });

const some = { lineId: tileLine.id, answer: 'changed', quantity: 6, unitCost: 4.5 } as const;

describe('an answer', () => {
  test('is stored with its lines, and is the newest one of its revision', async () => {
    await withOrder(async (trx, answer) => {
      const first = await answer({ reference: 'SO-1', freight: dollars(60) });
      const second = await answer({
        lines: [{ ...some, laterQuantity: 2, laterDate: '2190-03-20', date: '2190-03-10', substitute: 'B' }],
      });
      expect([first.isNew, second.isNew]).toEqual([true, true]);
      expect(await findNewestAnswer(trx, 1, 1)).toEqual(second.answer);
      expect(await readOrderAnswer(trx, 1, first.answer.id)).toEqual(first.answer);
      expect(second.answer).toMatchObject({
        orderId: 1,
        name: 'Dan Reyes',
        reference: null,
        recordedBy: null,
        lines: [{ ...some, date: '2190-03-10', laterQuantity: 2, laterDate: '2190-03-20', substitute: 'B' }],
      });
      expect(await findNewestAnswer(trx, 1, 2)).toBeUndefined();
    });
  });

  test('that is sent again is stored once, and one with another word is another answer', async () => {
    await withOrder(async (_trx, answer) => {
      const lines = [some, { lineId: thinsetLine.id, answer: 'cannot' as const }];
      const { answer: first } = await answer({ lines, note: 'Soon' });
      expect(await answer({ lines: lines.toReversed(), note: 'Soon' })).toEqual({
        answer: first,
        isNew: false,
      });
      expect(await answer({ lines, note: 'Sooner' })).toMatchObject({ isNew: true });
      expect(await answer({ lines, note: 'Soon' })).toMatchObject({ isNew: true });
    });
  });

  test('has values only for a line that changes', async () => {
    await withOrder(async (_trx, answer) => {
      const { answer: stored } = await answer({
        lines: [
          { ...some, answer: 'as-ordered' },
          { ...some, lineId: thinsetLine.id, answer: 'cannot' },
        ],
      });
      const none = { quantity: null, unitCost: null };
      expect(stored.lines).toMatchObject([
        { answer: 'as-ordered', ...none },
        { answer: 'cannot', ...none },
      ]);
    });
  });

  test('to another revision is refused with the day of the newest', async () => {
    await withRollback(opened.db, async (trx) => {
      const { order, document } = await issuedOrder(trx);
      const changed = { ...order, revision: 2, sentAt: '2026-03-04T17:00:00.000Z' };
      await expect(
        insertOrderAnswer(trx, changed, document, { revision: 1, name: 'Dan' }, {}),
      ).rejects.toThrow('The order was changed on Mar 4. Please look at revision 2.');
    });
  });

  test('to a line of another order is refused, with its place', async () => {
    await withOrder(async (_trx, answer) => {
      await expect(answer({ lines: [some, { ...some, lineId: 1 }] })).rejects.toMatchObject({
        key: 'answerLineUnknown',
        issues: [{ path: 'lines.1.lineId' }],
      });
    });
  });

  test('to a price is refused where its amount is more than an order can hold', async () => {
    await withOrder(async (_trx, answer) => {
      const dear = { lineId: thinsetLine.id, answer: 'changed' as const, unitCost: 999_999_999 };
      await expect(answer({ lines: [some, { ...dear, quantity: 999_999_999 }] })).rejects.toMatchObject({
        key: 'priceTooLarge',
        issues: [{ path: 'lines.1.unitCost' }],
      });
    });
  });

  test('to another order is not found', async () => {
    await withOrder(async (trx, answer) => {
      const { answer: stored } = await answer({});
      await expect(readOrderAnswer(trx, 2, stored.id)).rejects.toMatchObject({ key: 'answerNotFound' });
    });
  });
});

describe('an answer that counts', () => {
  const confirmed = async (trx: Db) =>
    (await listOrderLines(trx, 1)).map(({ confirmedQuantity, confirmedCost, confirmedOn }) => [
      confirmedQuantity,
      confirmedCost,
      confirmedOn,
    ]);

  test('as ordered confirms all lines for their days, and keeps the number of the supplier', async () => {
    await withOrder(async (trx, answer) => {
      await applyAnswer(trx, (await answer({ reference: 'SO-8821' })).answer);
      expect(await confirmed(trx)).toEqual([
        [8, 4.29, '2026-03-09'],
        [12, 18.4, '2026-03-11'],
      ]);
      expect(await readPurchaseOrder(trx, 1)).toMatchObject({
        status: 'acknowledged',
        supplierReference: 'SO-8821',
      });
    });
  });

  test('with differences confirms what it says, and nothing of a line that cannot come', async () => {
    await withOrder(async (trx, answer) => {
      await sql`update purchase_orders set supplier_reference = 'SO-1'`.execute(trx);
      const { answer: given } = await answer({
        date: '2190-03-10',
        lines: [some, { lineId: thinsetLine.id, answer: 'cannot' }],
      });
      await applyAnswer(trx, given);
      expect(await confirmed(trx)).toEqual([
        [6, 4.5, '2190-03-10'],
        [0, 18.4, null],
      ]);
      expect(await readPurchaseOrder(trx, 1)).toMatchObject({ supplierReference: 'SO-1' });
    });
  });
});
