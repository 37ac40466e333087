import { openTestDatabase } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { addAdmin, callerFor, openForAda, refusedAs } from '../testing.ts';
import { addSuppliedJob, sellTile, START } from './testing/supplied-job.ts';

const asAda = openForAda();

test('a plan becomes drafts at the prices in force, and after them nothing of it is needed', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile, tarrowby } = await addSuppliedJob(call);
    const { id: other } = await call.projectTasks.create({ projectId, name: 'Backsplash' });
    const { id: costCodeId } = await call.costCodes.create({
      code: '09-310',
      name: 'Tile',
      kind: 'material',
    });
    await call.products.update({ id: tile.id, costCodeId });
    await call.taskProducts.create({ taskId: other, productId: tile.id, quantity: 1 });
    const { digest, plans } = await call.needs.plans({ id: projectId });
    const orders = await call.needs.makeOrders({ id: projectId, digest, kind: 'in-time' });
    expect(orders).toMatchObject([
      {
        status: 'draft',
        number: null,
        purchaserName: 'ada Test',
        supplierId: tarrowby.supplierId,
        branchId: tarrowby.branchId,
        needBy: START,
        freight: 85,
        total: plans[0]?.total,
        lineCount: 1,
      },
    ]);
    const lines = await call.purchaseOrders.listLines({ id: orders[0]?.id ?? 0 });
    expect(lines).toMatchObject([
      {
        supplierProductId: tarrowby.supplierProductId,
        quantity: 8,
        unitCost: 4.29,
        extended: 410.12,
        parts: [
          { taskId, taskName: 'Tiling', costCodeId, quantity: 93.5 },
          { taskId: other, taskName: 'Backsplash', costCodeId, quantity: 1.1 },
        ],
      },
    ]);
    const after = await call.needs.get({ id: projectId });
    expect(after.needs.map(({ needed }) => needed)).toEqual([0, 0]);
    const { items } = await call.activity.list({ entity: 'purchase-order' });
    expect(items).toMatchObject([{ action: 'created', entityId: orders[0]?.id, label: 'Draft Tarrowby' }]);
  });
});

test('orders of needs that changed are refused with the name of who ordered, or without one', async () => {
  await asAda(async (call, trx) => {
    const { projectId, taskId, tile } = await addSuppliedJob(call);
    const { call: bea } = callerFor(trx, await addAdmin(trx, 'bea'));
    const { digest } = await bea.needs.plans({ id: projectId });
    await call.needs.makeOrders({ id: projectId, digest, kind: 'cheapest' });
    const again = bea.needs.makeOrders({ id: projectId, digest, kind: 'cheapest' });
    await expect(again).rejects.toThrow('ada Test ordered some of this meanwhile. Look again.');
    const grout = await call.products.create({ name: 'Grout', price: dollars(9) });
    await call.taskProducts.create({ taskId, productId: grout.id, quantity: 2 });
    await sellTile(call, grout.id, { name: 'Third', unitCost: 3 });
    const seen = await call.needs.get({ id: projectId });
    await call.taskProducts.create({
      taskId: (await call.projectTasks.create({ projectId, name: 'Wall' })).id,
      productId: tile.id,
      quantity: 30,
    });
    const late = bea.needs.makeOrders({ id: projectId, digest: seen.digest, kind: 'cheapest' });
    await expect(late).rejects.toThrow('The needs have changed meanwhile. Look again.');
  });
});

test('only chosen lines are ordered, a moved one where it was moved, and requests that they meet are ordered', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile, hollis } = await addSuppliedJob(call);
    const asked = { projectId, taskId, productId: tile.id, unit: 'sq ft', quantity: 5 };
    const met = await call.materialRequests.create(asked);
    const later = await call.materialRequests.create({ ...asked, quantity: 50, needBy: '2190-03-20' });
    const line = { productId: tile.id, needBy: START };
    const { digest } = await call.needs.get({ id: projectId });
    const wishes = {
      lines: [line],
      moves: [{ ...line, supplierProductId: hollis.supplierProductId }],
    };
    const orders = await call.needs.makeOrders({ id: projectId, digest, kind: 'cheapest', ...wishes });
    expect(orders).toMatchObject([{ supplierId: hollis.supplierId, needBy: START }]);
    const { needs } = await call.needs.get({ id: projectId });
    // 9 boxes hold 9.05 sq ft beyond what is needed first.
    expect(needs.map(({ needBy, needed }) => [needBy, needed])).toEqual([
      [START, 0],
      ['2190-03-20', 40.95],
    ]);
    expect(await call.materialRequests.get({ id: met.id })).toMatchObject({ status: 'ordered' });
    expect(await call.materialRequests.get({ id: later.id })).toMatchObject({ status: 'open' });
    const { items } = await call.activity.list({ entity: 'material-request' });
    const logged = items.find(({ action }) => action === 'updated');
    expect(logged).toMatchObject({ entityId: met.id, label: 'Slate tile' });
  });
});

test('a line that can no longer be ordered where it was moved is refused, and so is a plan of nothing', async () => {
  await asAda(async (call) => {
    const { projectId, tile, hollis } = await addSuppliedJob(call);
    const { digest } = await call.needs.get({ id: projectId });
    await call.supplierProducts.update({ id: hollis.supplierProductId, goneOn: '2025-03-04' });
    const line = { productId: tile.id, needBy: START };
    const moves = [{ ...line, supplierProductId: hollis.supplierProductId }];
    const order = { id: projectId, digest, kind: 'in-time' as const };
    const gone = call.needs.makeOrders({ ...order, moves });
    await expect(gone).rejects.toThrow('Slate tile can no longer be ordered where you moved it.');
    const nothing = call.needs.makeOrders({ ...order, lines: [] });
    await expect(nothing).rejects.toMatchObject(refusedAs('nothingToOrder'));
    expect((await call.purchaseOrders.list({ projectId })).items).toEqual([]);
  });
});

test('of two people who order the same needs at the same moment, one makes the drafts and the other is told so', async () => {
  await using opened = await openTestDatabase();
  const { db } = opened;
  const { call: ada } = callerFor(db, await addAdmin(db, 'ada'));
  const { call: bea } = callerFor(db, await addAdmin(db, 'bea'));
  const { projectId } = await addSuppliedJob(ada);
  const { digest } = await ada.needs.get({ id: projectId });
  const ends = await Promise.allSettled(
    [ada, bea].map((call) => call.needs.makeOrders({ id: projectId, digest, kind: 'in-time' })),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = ends[0]?.status === 'fulfilled' ? 'ada' : 'bea';
  const refused = ends.find((end) => end.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    message: `${winner} Test ordered some of this meanwhile. Look again.`,
  });
  expect((await ada.purchaseOrders.list({ projectId })).items).toHaveLength(1);
  expect((await ada.needs.get({ id: projectId })).needs).toMatchObject([{ ordered: 95.6, needed: 0 }]);
});
