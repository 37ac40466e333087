import type { Db } from '@quoin/db/connection/database';
import { listDeliveries } from '@quoin/db/ordering/delivery';
import { listNewestAnswers } from '@quoin/db/ordering/price-requests/price-answer';
import { listPriceRequests } from '@quoin/db/ordering/price-requests/price-request';
import { listPurchaseOrders } from '@quoin/db/ordering/purchase-order';
import { listSupplierReturns } from '@quoin/db/ordering/returns/supplier-return';
import { openTestDatabase } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDemoData } from './load.ts';
import { fateStates, orderFates } from './ordering/orders.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await loadDemoData(db, { now: new Date('2026-11-20T14:30:00.000Z') });
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('orders stand in each state, made of the needs of projects, with one delivery to settle', async () => {
  const due = orderFates.flatMap(({ project, fates }) =>
    fates.map((fate) => ({ project, ...fateStates[fate] })),
  );
  const { items } = await listPurchaseOrders(db, { limit: 100 });
  const orders = items.toSorted((one, other) => one.id - other.id);
  expect(orders.map(({ projectName, status }) => [projectName, status])).toEqual(
    due.map(({ project, status }) => [project, status]),
  );
  const newest = await Promise.all(
    orders.map(
      async ({ id }) => (await listDeliveries(db, { orderId: id })).items.toSorted((a, b) => b.id - a.id)[0],
    ),
  );
  expect(newest.map((delivery) => delivery?.status)).toEqual(due.map(({ delivery }) => delivery));
  const sent = orders.filter(({ number }) => number !== null);
  expect(new Set(sent.map(({ number }) => number)).size).toBe(sent.length);
  const open = await db.selectFrom('exceptions').select('kind').where('status', '=', 'open').execute();
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(['answer-differs', 'short']);
});

test('something went back, something waits to be picked up, and suppliers answered a request for prices', async () => {
  const { items: returns } = await listSupplierReturns(db, {});
  expect(returns.map(({ number, status }) => [number, status])).toEqual([
    ['RT-2026-0002', 'sent'],
    ['RT-2026-0001', 'picked-up'],
  ]);
  for (const { expectedCredit } of returns) expect(expectedCredit).toBeGreaterThan(0);
  const { items: requests } = await listPriceRequests(db, {});
  expect(
    requests.map(({ projectName, answeredCount, askedCount }) => [projectName, answeredCount, askedCount]),
  ).toEqual([
    ['Vickery Basement', 0, 2],
    ['Obuya Accessible Bath', 2, 3],
  ]);
  const answers = await listNewestAnswers(db, { requestId: requests[1]?.id ?? 0 });
  expect(
    answers.map(({ isDeclined, lines }) => [isDeclined, lines.some(({ unitCost }) => unitCost !== null)]),
  ).toEqual([
    [false, true],
    [true, false],
  ]);
});
