import { inTransaction } from '@quoin/db/connection/database';
import { markRequestsOrdered } from '@quoin/db/ordering/material-request';
import { readPlans } from '@quoin/db/ordering/plan';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import {
  changeAcceptanceOf,
  signBathroom,
  submitChange,
  writeChange,
} from '../contracts/testing/bathroom.ts';
import { type Call, openForAda, refusedAs } from '../testing.ts';
import { START, addSuppliedJob, sellTile } from './testing/supplied-job.ts';

const asAda = openForAda();

/** A draft of so many boxes of what a supplier sells, for a task. */
async function draftBoxes(
  call: Call,
  { projectId, taskId, tarrowby }: Awaited<ReturnType<typeof addSuppliedJob>>,
  boxes: number,
) {
  const { id } = await call.purchaseOrders.create({
    projectId,
    supplierId: tarrowby.supplierId,
    branchId: tarrowby.branchId,
  });
  const parts = [{ taskId, quantity: 93.5 }];
  await call.purchaseOrders.setLines({
    id,
    lines: [{ supplierProductId: tarrowby.supplierProductId, quantity: boxes, parts }],
  });
  return id;
}

test('a task needs its products with their waste by the start of the job, less what drafts order', async () => {
  await asAda(async (call) => {
    const job = await addSuppliedJob(call);
    const { needs, digest } = await call.needs.get({ id: job.projectId });
    expect(needs).toEqual([
      {
        taskId: job.taskId,
        taskName: 'Tiling',
        productId: job.tile.id,
        productName: 'Slate tile',
        unit: 'sq ft',
        needBy: START,
        costCodeId: null,
        required: 93.5,
        ordered: 0,
        drafted: 0,
        received: 0,
        needed: 93.5,
        isDone: false,
      },
    ]);
    const id = await draftBoxes(call, job, 2);
    const after = await call.needs.get({ id: job.projectId });
    expect(after.needs).toMatchObject([{ ordered: 23.9, drafted: 23.9, needed: 69.6 }]);
    expect(after.digest).not.toBe(digest);
    await call.purchaseOrders.delete({ id });
    expect((await call.needs.get({ id: job.projectId })).digest).toBe(digest);
  });
});

test('what came counts as received, what is closed short is needed again, and a cancelled order brings no more', async () => {
  await asAda(async (call, trx) => {
    const job = await addSuppliedJob(call);
    const orderId = await draftBoxes(call, job, 8);
    const sums = async () => {
      const { needs } = await call.needs.get({ id: job.projectId });
      return needs.map(({ ordered, received, needed }) => [ordered, received, needed]);
    };
    const set = async (fields: object) =>
      trx.updateTable('purchaseOrderLines').set(fields).where('orderId', '=', orderId).execute();
    await set({ accepted: 4 });
    expect(await sums()).toEqual([[47.8, 47.8, 0]]);
    await set({ returned: 1, closedShort: 4 });
    expect(await sums()).toEqual([[0, 35.85, 57.65]]);
    const ended = { endedAt: '2026-03-04T10:00:00Z', issuedAt: '2026-03-04T10:00:00Z' };
    const issued = { number: 'PO-2026-0001', revision: 1, ...ended };
    await trx
      .updateTable('purchaseOrders')
      .set({ status: 'cancelled', ...issued })
      .where('id', '=', orderId)
      .execute();
    // Only what is on the site of a cancelled order counts.
    expect(await sums()).toEqual([[0, 35.85, 57.65]]);
    await set({ returned: 4, closedShort: 0 });
    expect(await sums()).toEqual([[0, 0, 93.5]]);
  });
});

test('a signed contract needs its items with their waste, a change order changes them, and the rest is said in words', async () => {
  await asAda(async (call, trx) => {
    const { contract, token, client, productId } = await signBathroom(call, trx);
    const id = contract.projectId;
    expect(await call.needs.get({ id })).toMatchObject({
      needs: [{ taskName: 'Tiling', productId, required: 93.5, needed: 93.5 }],
      inWords: [
        { text: 'Drywall', quantity: 352, reason: 'no-product' },
        { text: 'Vanity', quantity: 1, reason: 'no-product' },
      ],
      waitingAllowances: 0,
    });
    const order = await writeChange(call, contract.id, [{ changeType: 'modify', itemNo: 1, quantity: 100 }]);
    const { page } = await submitChange(call, { client, token }, order);
    await acceptDocument(client, token, changeAcceptanceOf(page));
    expect((await call.needs.get({ id })).needs).toMatchObject([{ required: 110, needed: 110 }]);
    await trx
      .updateTable('contracts')
      .set({ status: 'cancelled', endReason: 'Moved' })
      .where('id', '=', contract.id)
      .execute();
    const withoutContract = await call.needs.get({ id });
    expect(withoutContract).toMatchObject({ needs: [{ productId, required: 100 }], inWords: [] });
  });
});

test('what the site asks for is needed unless it is declined, also once it is ordered', async () => {
  await asAda(async (call, trx) => {
    const { projectId, taskId, tile } = await addSuppliedJob(call);
    const asked = { projectId, taskId, productId: tile.id, unit: 'sq ft' };
    const request = await call.materialRequests.create({ ...asked, quantity: 6.5 });
    await call.materialRequests.create({ ...asked, quantity: 5, needBy: '2190-03-20' });
    await call.materialRequests.create({ projectId, text: 'Two more bags', quantity: 2, unit: 'bag' });
    const found = async () => {
      const { needs, inWords, requests } = await call.needs.get({ id: projectId });
      return [needs.map(({ required }) => required), inWords.map(({ text }) => text), requests.length];
    };
    expect(await found()).toEqual([[100, 5], ['Two more bags'], 3]);
    const marked = await inTransaction(trx, async (within) =>
      markRequestsOrdered(within, { id: projectId, startDate: START }, [
        { productId: tile.id, needBy: START },
      ]),
    );
    expect(marked).toMatchObject([
      { before: { id: request.id, status: 'open' }, after: { status: 'ordered' } },
    ]);
    expect(await found()).toEqual([[100, 5], ['Two more bags'], 3]);
    await call.materialRequests.update({ id: request.id, status: 'declined', reason: 'Not in this job' });
    expect(await found()).toEqual([[93.5, 5], ['Two more bags'], 2]);
  });
});

test('the plans order 8 boxes for $410.12 where they cost least with the delivery, and say what that saves', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile, tarrowby } = await addSuppliedJob(call);
    const { plans, missing, digest } = await call.needs.plans({ id: projectId });
    expect(missing).toEqual([]);
    expect(digest).toBe((await call.needs.get({ id: projectId })).digest);
    expect(plans.map(({ kind }) => kind)).toEqual(['in-time', 'cheapest', 'fewest-deliveries']);
    expect(plans[0]).toMatchObject({
      total: 495.12,
      deliveries: 1,
      late: 0,
      saving: { supplierName: 'Hollis Fork', total: 515.2, savings: 20.08 },
      orders: [
        {
          supplierId: tarrowby.supplierId,
          branchId: tarrowby.branchId,
          needBy: START,
          orderBy: '2190-03-05',
          subtotal: 410.12,
          freight: 85,
          total: 495.12,
          lines: [
            {
              productId: tile.id,
              required: 93.5,
              offer: { orderQuantity: 8, supplierProductId: tarrowby.supplierProductId },
              parts: [{ taskId, quantity: 93.5 }],
            },
          ],
        },
      ],
    });
  });
});

test('the needs of several tasks are one line with a part for each, and only what is asked for is planned', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile, tarrowby } = await addSuppliedJob(call);
    const { id: other } = await call.projectTasks.create({ projectId, name: 'Backsplash' });
    await call.taskProducts.create({ taskId: other, productId: tile.id, quantity: 1 });
    const grout = await call.products.create({ name: 'Grout', price: dollars(9) });
    await call.taskProducts.create({ taskId, productId: grout.id, quantity: 2 });
    const { plans, missing } = await call.needs.plans({ id: projectId });
    expect(missing).toMatchObject([{ productId: grout.id, reason: 'No supplier sells it' }]);
    expect(plans[0]?.orders.flatMap(({ lines }) => lines)).toMatchObject([
      {
        required: 94.6,
        parts: [
          { taskName: 'Tiling', quantity: 93.5 },
          { taskName: 'Backsplash', quantity: 1.1 },
        ],
      },
    ]);
    const only = [{ productId: grout.id, needBy: START }];
    const wished = await call.needs.plansAsWished({ id: projectId, lines: only });
    expect([wished.plans, wished.missing.length]).toEqual([[], 1]);
    const { supplierProductId } = await sellTile(call, tile.id, { name: 'Third', unitCost: 9 });
    const moves = [{ productId: tile.id, needBy: START, supplierProductId }];
    const moved = await call.needs.plansAsWished({ id: projectId, moves });
    expect(moved.plans[0]?.orders).toMatchObject([{ supplierName: 'Third', lines: [{ isMoved: true }] }]);
    expect(moved.choices[0]?.offers[0]?.supplierProductId).toBe(tarrowby.supplierProductId);
  });
});

test('a supplier that delivers elsewhere is in no plan, and one without branches delivers without a fee', async () => {
  await asAda(async (call) => {
    const { projectId, propertyId, tarrowby, hollis } = await addSuppliedJob(call);
    await call.properties.update({ id: propertyId, zipCode: '90210' });
    expect(await call.needs.plans({ id: projectId })).toMatchObject({
      plans: [],
      missing: [{ reason: 'Tarrowby does not deliver to 90210' }],
    });
    await call.supplierBranches.delete({ id: hollis.branchId });
    const { plans } = await call.needs.plans({ id: projectId });
    expect(plans[0]?.orders).toMatchObject([
      { supplierId: hollis.supplierId, branchId: null, freight: 0, leadDays: 1 },
    ]);
    await call.supplierBranches.update({ id: tarrowby.branchId, zipAreas: null, deliveryFee: dollars(0) });
    await call.projects.update({ id: projectId, propertyId: null });
    const [anywhere] = (await call.needs.plans({ id: projectId })).plans;
    expect(anywhere?.orders).toMatchObject([{ supplierId: tarrowby.supplierId }]);
  });
});

test('a product that its supplier no longer sells is ordered from another, or is missing with the reason', async () => {
  await asAda(async (call) => {
    const { projectId, tarrowby, hollis } = await addSuppliedJob(call);
    await call.supplierProducts.update({ id: tarrowby.supplierProductId, goneOn: '2025-03-04' });
    const [plan] = (await call.needs.plans({ id: projectId })).plans;
    expect(plan?.orders).toMatchObject([{ supplierId: hollis.supplierId }]);
    await call.supplierProducts.update({ id: hollis.supplierProductId, goneOn: '2025-03-05' });
    expect(await call.needs.plans({ id: projectId })).toMatchObject({
      plans: [],
      missing: [{ reason: 'Tarrowby: Not sold since Mar 4, 2025' }],
    });
  });
});

test('breaks count on what all tasks need together', async () => {
  await asAda(async (call) => {
    const { projectId, tile, tarrowby } = await addSuppliedJob(call);
    const breaks = [{ unitCost: 4.29 }, { minQuantity: 9, unitCost: 4 }];
    await call.supplierProducts.addPrices({ id: tarrowby.supplierProductId, breaks });
    const { id: other } = await call.projectTasks.create({ projectId, name: 'Wall' });
    await call.taskProducts.create({ taskId: other, productId: tile.id, quantity: 10 });
    const [plan] = (await call.needs.plans({ id: projectId })).plans;
    // 104.5 sq ft are 9 boxes.
    expect(plan?.orders).toMatchObject([
      { subtotal: 430.2, lines: [{ offer: { orderQuantity: 9, unitCost: 4 } }] },
    ]);
  });
});

test('a project that needs nothing has no plans, and one that is gone has no needs', async () => {
  await asAda(async (call) => {
    const { id } = await call.projects.create({ name: 'Empty' });
    expect(await call.needs.plans({ id })).toMatchObject({ plans: [], missing: [], choices: [] });
    await expect(call.needs.get({ id: 999_999 })).rejects.toMatchObject(refusedAs('notFound'));
  });
});

test('plans take as many statements for ten products as for one', async () => {
  await asAda(async (call, trx) => {
    const job = await addSuppliedJob(call);
    let statements = 0;
    const counting = trx.withPlugin({
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => result,
    });
    const counted = async () => {
      statements = 0;
      const { plans } = await readPlans(counting, job.projectId);
      return { lines: plans[0]?.orders.flatMap(({ lines }) => lines).length, statements };
    };
    await draftBoxes(call, job, 1);
    const one = await counted();
    for (let at = 0; at < 9; at += 1) {
      const { id: productId } = await call.products.create({ name: `Tile ${at}`, price: dollars(1) });
      await call.taskProducts.create({ taskId: job.taskId, productId, quantity: 3 });
      await sellTile(call, productId, { name: `Supplier ${at}`, unitCost: 2 });
    }
    await draftBoxes(call, job, 1);
    const ten = await counted();
    expect([one.lines, ten.lines]).toEqual([1, 10]);
    expect(ten.statements).toBe(one.statements);
  });
});

test('needs that no column holds are planned as what nobody offers', async () => {
  await asAda(async (call) => {
    const { projectId, taskId, tile } = await addSuppliedJob(call);
    const { id: other } = await call.projectTasks.create({ projectId, name: 'Hall' });
    for (const id of [taskId, other])
      await call.materialRequests.create({
        projectId,
        taskId: id,
        productId: tile.id,
        quantity: 999_999_999.999999,
        unit: 'sq ft',
      });
    const { plans, missing } = await call.needs.plans({ id: projectId });
    expect(plans.flatMap(({ orders }) => orders)).toEqual([]);
    expect(missing).toMatchObject([{ productId: tile.id, required: 999_999_999.999999 }]);
  });
});
