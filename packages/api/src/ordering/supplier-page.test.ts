import type { Db } from '@quoin/db/connection/database';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { dollars } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { describe, expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';
import { answerOrder, shipOrder } from './supplier-answers.ts';
import { openPage, readOrderLogo, readSupplierPdf } from './supplier-page.ts';
import { orderWithLink, supplierOf } from './testing/order-with-link.ts';

const asAda = openForAda();
const isGone = {
  key: 'supplierLinkNotFound',
  message: 'This link is no longer valid. Ask the contractor for a new one.',
};

/** Runs with an order that was sent, and the link to it. */
const withOrder = async (
  work: (made: Awaited<ReturnType<typeof orderWithLink>>, trx: Db, call: Call) => Promise<void>,
) => asAda(async (call, trx) => work(await orderWithLink(call, trx), trx, call));

const asOrdered = { revision: 1, name: 'Dan Reyes' };
const fewer = (lineId: number) => ({
  ...asOrdered,
  freight: dollars(90),
  lines: [{ lineId, answer: 'changed' as const, quantity: 6, laterQuantity: 2, laterDate: '2100-03-20' }],
});
const eventsOf = async (trx: Db) =>
  trx.selectFrom('documentEvents').select(['kind', 'actor', 'ip', 'note']).orderBy('id').execute();
const exceptionsOf = async (trx: Db) =>
  trx
    .selectFrom('exceptions')
    .select(['kind', 'status', 'amount', 'subject', 'daysLate'])
    .orderBy('id')
    .execute();

describe('the page of a supplier', () => {
  test('has the order and no gate code, task, cost code, or note of the property', async () => {
    await withOrder(async ({ supplier, token }) => {
      const page = await openPage(supplier, token);
      expect(page).toMatchObject({ state: 'open', answer: null, shippedOn: null, isOnHold: false });
      expect(page.document).toMatchObject({
        revision: 1,
        job: 'Riverside bath',
        total: 525.88,
        supplier: { name: 'Tarrowby', branch: 'Dayton' },
        lines: [{ sku: 'KC-1224', quantity: 8, unitCost: 4.29 }],
      });
      expect(JSON.stringify(page)).not.toMatch(/4711|gate|Tile the floor|costCode|taskId|parts/i);
    });
  });

  test('notes that it was opened first, and nothing else', async () => {
    await withOrder(async ({ supplier, token, order }, trx, call) => {
      await openPage(supplier, token);
      await openPage(supplier, token);
      expect(await eventsOf(trx)).toMatchObject([
        { kind: 'sent' },
        { kind: 'viewed', actor: 'Supplier Dan Reyes', ip: '192.0.2.8' },
      ]);
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({ status: 'issued' });
    });
  });

  test('of an unknown, malformed, revoked or replaced link is not found', async () => {
    await withOrder(async ({ supplier, token, order, line }, trx) => {
      for (const wrong of ['', 'x', token.slice(1), `${token}x`, 'A'.repeat(43)])
        await expect(openPage(supplier, wrong)).rejects.toMatchObject(isGone);
      await trx.updateTable('supplierLinks').set({ revokedAt: '2026-01-01' }).execute();
      for (const call of [
        () => openPage(supplier, token),
        () => answerOrder(supplier, token, asOrdered),
        () => answerOrder(supplier, token, fewer(line.id)),
        () => shipOrder(supplier, token, { revision: 1 }),
        () => readSupplierPdf(supplier, token),
        () => readOrderLogo(supplier, token),
      ])
        await expect(call()).rejects.toMatchObject(isGone);
      expect(await trx.selectFrom('orderAnswers').select('id').execute()).toEqual([]);
      expect(order.status).toBe('issued');
    });
  });

  test('is dead thirty days after the end of the order', async () => {
    await withOrder(async ({ supplier, token, order }, trx, call) => {
      const { version } = await call.purchaseOrders.get({ id: order.id });
      await call.purchaseOrders.cancel({
        id: order.id,
        version,
        reason: 'The client changed the tile.',
        sendsMail: false,
      });
      expect(await openPage(supplier, token)).toMatchObject({
        state: 'cancelled',
        endReason: 'The client changed the tile.',
      });
      await trx.updateTable('purchaseOrders').set({ endedAt: '2020-03-04' }).execute();
      await expect(openPage(supplier, token)).rejects.toMatchObject(isGone);
    });
  });

  test('shows the PDF of its own order', async () => {
    await withOrder(async ({ token, order }, trx) => {
      const printed: unknown[] = [];
      const makePdf = async (print: unknown) => {
        printed.push(print);
        return Promise.resolve(new TextEncoder().encode('%PDF-'));
      };
      const file = await readSupplierPdf(supplierOf(trx, { pdf: { makePdf } }), token);
      expect(file).toMatchObject({ name: `${order.number}-1.pdf` });
      expect(printed).toMatchObject([{ kind: 'order', document: { number: order.number, revision: 1 } }]);
    });
  });
});

describe('an answer as ordered', () => {
  test('confirms the order and all of its lines, and tells the person who ordered', async () => {
    await withOrder(async ({ supplier, token, order }, trx, call) => {
      const page = await answerOrder(supplier, token, { ...asOrdered, reference: 'SO-8821', note: 'Soon' });
      expect(page).toMatchObject({
        state: 'confirmed',
        answer: { name: 'Dan Reyes', reference: 'SO-8821', isRecorded: false, lines: [] },
      });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({
        status: 'acknowledged',
        supplierReference: 'SO-8821',
      });
      const lines = await call.purchaseOrders.listLines({ id: order.id });
      expect(lines).toMatchObject([{ confirmedQuantity: 8, confirmedCost: 4.29, confirmedOn: order.needBy }]);
      expect((await eventsOf(trx)).at(-1)).toEqual({
        kind: 'confirmed',
        actor: 'Supplier Dan Reyes',
        ip: '192.0.2.8',
        note: 'Soon',
      });
      expect((await call.notices.list({})).items).toMatchObject([
        {
          kind: 'order',
          entity: 'purchase-order',
          entityId: order.id,
          label: `${order.number} Tarrowby is confirmed`,
          detail: 'Soon',
        },
      ]);
      const { items } = await call.activity.list({});
      expect(items[0]).toMatchObject({
        entity: 'purchase-order',
        action: 'updated',
        actor: 'Supplier Dan Reyes',
      });
      expect(await exceptionsOf(trx)).toEqual([]);
    });
  });

  test('that is sent twice is one answer, one event and one notice', async () => {
    await withOrder(async ({ supplier, token }, trx, call) => {
      const [first, again] = [
        await answerOrder(supplier, token, asOrdered),
        await answerOrder(supplier, token, asOrdered),
      ];
      expect(again).toEqual(first);
      expect(await trx.selectFrom('orderAnswers').select('linkId').execute()).toHaveLength(1);
      expect((await eventsOf(trx)).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
      expect((await call.notices.list({})).items).toHaveLength(1);
    });
  });
});

describe('an answer with differences', () => {
  test('confirms nothing, and is something to settle with its amount and its days', async () => {
    await withOrder(async ({ supplier, token, order, line }, trx, call) => {
      expect(await answerOrder(supplier, token, fewer(line.id))).toMatchObject({
        state: 'answered',
        answer: { freight: 90, lines: [{ lineId: line.id, quantity: 6, laterQuantity: 2 }] },
      });
      expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({ status: 'issued' });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([
        { confirmedQuantity: null, quantity: 8 },
      ]);
      const answer = await trx.selectFrom('orderAnswers').select('id').executeTakeFirstOrThrow();
      expect(await exceptionsOf(trx)).toMatchObject([
        // Two boxes less are 102.53, and the freight is 5.00 more.
        { kind: 'answer-differs', status: 'open', amount: -97.53, subject: answer.id },
      ]);
      expect((await eventsOf(trx)).at(-1)).toMatchObject({ kind: 'answered-differently' });
      expect((await call.notices.list({})).items).toMatchObject([
        { label: `${order.number} Tarrowby was answered with differences` },
      ]);
    });
  });

  test('with a day that is past is refused at that day, and today is none', async () => {
    await withOrder(async ({ supplier, token, line }, trx) => {
      const today = await todayOfFirm(trx);
      const yesterday = daysAfter(today, -1);
      const answer = async (given: object, ofLine: object) =>
        answerOrder(supplier, token, {
          ...asOrdered,
          ...given,
          lines: [{ lineId: line.id, answer: 'changed', unitCost: 4.5, ...ofLine }],
        });
      const past = { key: 'answerDayPast', message: 'This day is past' };
      await expect(answer({ date: yesterday }, {})).rejects.toMatchObject({
        ...past,
        issues: [{ path: 'date', message: past.message }],
      });
      await expect(answer({}, { date: yesterday })).rejects.toMatchObject({
        ...past,
        issues: [{ path: 'lines.0.date', message: past.message }],
      });
      await expect(answer({}, { laterQuantity: 2, laterDate: yesterday })).rejects.toMatchObject({
        ...past,
        issues: [{ path: 'lines.0.laterDate', message: past.message }],
      });
      expect(await exceptionsOf(trx)).toEqual([]);
      const given = { laterQuantity: 2, laterDate: today, date: today };
      expect(await answer({ date: today }, given)).toMatchObject({ state: 'answered' });
    });
  });

  test('gives way to a later one, and is no more to settle once all comes as ordered', async () => {
    await withOrder(async ({ supplier, token, line }, trx) => {
      await answerOrder(supplier, token, fewer(line.id));
      await answerOrder(supplier, token, { ...fewer(line.id), freight: dollars(95) });
      expect((await exceptionsOf(trx)).map(({ status }) => status)).toEqual(['gone', 'open']);
      expect(await answerOrder(supplier, token, asOrdered)).toMatchObject({ state: 'confirmed' });
      expect((await exceptionsOf(trx)).map(({ status }) => status)).toEqual(['gone', 'gone']);
    });
  });

  test('after a confirmation leaves the confirmed values, and is something to settle', async () => {
    await withOrder(async ({ supplier, token, line, order }, trx, call) => {
      await answerOrder(supplier, token, asOrdered);
      expect(await answerOrder(supplier, token, fewer(line.id))).toMatchObject({ state: 'answered' });
      expect(await call.purchaseOrders.listLines({ id: order.id })).toMatchObject([{ confirmedQuantity: 8 }]);
      expect(await exceptionsOf(trx)).toMatchObject([{ status: 'open' }]);
    });
  });
});

describe('an answer is refused', () => {
  test('to a revision that was replaced, with the day of the newest, and changes nothing', async () => {
    await withOrder(async ({ supplier, token, order, line }, trx, call) => {
      const { version } = await call.purchaseOrders.get({ id: order.id });
      const lines = [{ lineId: line.id, supplierProductId: line.supplierProductId, quantity: 10 }];
      await call.purchaseOrders.revise({ id: order.id, version, reason: 'More', lines, sendsMail: false });
      await expect(answerOrder(supplier, token, asOrdered)).rejects.toMatchObject({
        key: 'answerOutdated',
        message: expect.stringMatching(
          /^The order was changed on \w+ \d+\. Please look at revision 2\.$/,
        ) as string,
      });
      expect(await trx.selectFrom('orderAnswers').select('id').execute()).toEqual([]);
      expect(await openPage(supplier, token)).toMatchObject({ document: { revision: 2, reason: 'More' } });
      expect(await answerOrder(supplier, token, { ...asOrdered, revision: 2 })).toMatchObject({
        state: 'confirmed',
      });
    });
  });

  test('to an order that has ended', async () => {
    await withOrder(async ({ supplier, token, order }, _trx, call) => {
      const { version } = await call.purchaseOrders.get({ id: order.id });
      await call.purchaseOrders.close({ id: order.id, version, reason: 'Enough' });
      await expect(answerOrder(supplier, token, asOrdered)).rejects.toMatchObject({ key: 'orderEnded' });
    });
  });

  test('to the line of another supplier’s order', async () => {
    await asAda(async (call, trx) => {
      const one = await orderWithLink(call, trx);
      const other = await orderWithLink(call, trx, { name: 'Hollis Fork' });
      await expect(answerOrder(one.supplier, one.token, fewer(other.line.id))).rejects.toMatchObject({
        key: 'answerLineUnknown',
      });
      await answerOrder(one.supplier, one.token, asOrdered);
      expect(await openPage(other.supplier, other.token)).toMatchObject({ state: 'open', answer: null });
    });
  });

  test.each([
    ['no name', { revision: 1, name: ' ' }, 'name'],
    ['no revision', { name: 'Dan' }, 'revision'],
    [
      'a quantity in words',
      (id: number) => ({ lines: [{ lineId: id, answer: 'changed', quantity: 'six' }] }),
      'lines.0.quantity',
    ],
    [
      'a change of nothing',
      (id: number) => ({ lines: [{ lineId: id, answer: 'changed' }] }),
      'lines.0.answer',
    ],
    [
      'a rest without its date',
      (id: number) => ({ lines: [{ lineId: id, answer: 'changed', laterQuantity: 2 }] }),
      'lines.0.laterDate',
    ],
    ['a window that ends before it begins', { windowStart: '10:00', windowEnd: '08:00' }, 'windowEnd'],
  ])('with %s, at its field', async (_what, given, path) => {
    await withOrder(async ({ supplier, token, line }) => {
      const fields = typeof given === 'function' ? given(line.id) : given;
      const input = 'name' in fields ? fields : { ...asOrdered, ...fields };
      const error: unknown = await answerOrder(supplier, token, input).catch((thrown: unknown) => thrown);
      expect(issuesOf(error)).toContain(path);
    });
  });

  test('after twenty in a quarter of an hour', async () => {
    await withOrder(async ({ supplier, token }) => {
      for (let place = 0; place < 20; place += 1)
        await answerOrder(supplier, token, { ...asOrdered, note: `No. ${place}` });
      await expect(answerOrder(supplier, token, { ...asOrdered, note: 'One more' })).rejects.toMatchObject({
        key: 'tooManyRequests',
      });
    });
  });
});

/** The paths of the issues of an error. */
function issuesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { issues } = (error.cause ?? error) as { issues?: { path: string | (string | number)[] }[] };
  return (issues ?? []).map(({ path }) => [path].flat().join('.'));
}

describe('the truck', () => {
  test('of a confirmed order is out once, and the person who ordered learns it', async () => {
    await withOrder(async ({ supplier, token, order }, trx, call) => {
      await expect(shipOrder(supplier, token, { revision: 1 })).rejects.toMatchObject({
        key: 'shipmentTooEarly',
      });
      await answerOrder(supplier, token, asOrdered);
      const page = await shipOrder(supplier, token, { revision: 1 });
      expect(page.shippedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(await shipOrder(supplier, token, { revision: 1 })).toEqual(page);
      expect((await eventsOf(trx)).filter(({ kind }) => kind === 'shipped')).toEqual([
        { kind: 'shipped', actor: 'Supplier Dan Reyes', ip: '192.0.2.8', note: null },
      ]);
      expect((await call.notices.list({})).items[0]).toMatchObject({
        label: `The truck with ${order.number} Tarrowby is out`,
      });
    });
  });

  test('of an order on hold, of one that was answered with differences, or of another revision stays', async () => {
    await withOrder(async ({ supplier, token, order, line }, _trx, call) => {
      await answerOrder(supplier, token, fewer(line.id));
      const isRefused = async (revision: number) =>
        expect(shipOrder(supplier, token, { revision })).rejects.toMatchObject({ key: 'shipmentTooEarly' });
      await isRefused(1);
      await answerOrder(supplier, token, asOrdered);
      await isRefused(2);
      await call.purchaseOrders.hold({ id: order.id });
      expect(await openPage(supplier, token)).toMatchObject({ isOnHold: true });
      await isRefused(1);
    });
  });
});
