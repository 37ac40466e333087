import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { openForAda, refusedAs } from '../testing.ts';
import { draftForBath, tileForBath } from './testing/tile-order.ts';

const asAda = openForAda();

describe('a draft', () => {
  test('takes words, units and the price in force from what the supplier sells', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const order = await draftForBath(call, made);
      expect(order).toMatchObject({
        number: null,
        revision: 0,
        status: 'draft',
        subtotal: 410.12,
        freight: 85,
        tax: 30.76,
        total: 525.88,
        lineCount: 1,
        progress: 'nothing',
        purchaserName: 'ada Test',
        supplierName: 'Tarrowby',
        branchName: 'Dayton',
        projectName: 'Riverside bath',
      });
      const lines = await call.purchaseOrders.listLines({ id: order.id });
      expect(lines).toMatchObject([
        {
          sku: 'KC-1224',
          description: 'Tile porcelain 12x24 slate',
          orderUnit: 'BX',
          priceUnit: 'SF',
          priceQuantity: 11.95,
          quantity: 8,
          unitCost: 4.29,
          extended: 410.12,
          productId: made.tile.id,
          parts: [{ taskId: made.task.id, taskName: 'Tile the floor', quantity: 93.5 }],
        },
      ]);
      expect(lines[0]?.priceObservationId).not.toBeNull();
      expect(lines[0]?.parts[0]?.costCodeId).toBe(made.tile.costCodeId);
    });
  });

  test('keeps a price that somebody types, and asks for the price in force where nobody does', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const { id } = await draftForBath(call, made);
      const line = { supplierProductId: made.sold.id, quantity: 8 };
      await call.purchaseOrders.setLines({ id, lines: [{ ...line, unitCost: 4 }] });
      const [typed] = await call.purchaseOrders.listLines({ id });
      expect(typed).toMatchObject({ unitCost: 4, extended: 382.4, priceObservationId: null });
      await call.purchaseOrders.setLines({ id, lines: [{ ...line, lineId: typed?.id ?? 0 }] });
      const [again] = await call.purchaseOrders.listLines({ id });
      expect(again).toMatchObject({ id: typed?.id, unitCost: 4.29 });
      expect(again?.priceObservationId).not.toBeNull();
    });
  });

  test('is not printed before all its prices are known', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const { id } = await draftForBath(call, made);
      const words = { description: 'Custom threshold', orderUnit: 'EA', quantity: 1 };
      await call.purchaseOrders.setLines({ id, lines: [words] });
      await expect(call.purchaseOrders.getPdf({ id })).rejects.toMatchObject({
        message: '1 line has no price',
      });
      // The caller of this test makes no PDF, which is how far a priced draft gets.
      await call.purchaseOrders.setLines({ id, lines: [{ ...words, unitCost: 64.5 }] });
      await expect(call.purchaseOrders.getPdf({ id })).rejects.toMatchObject(refusedAs('pdfNotMade'));
    });
  });

  test('has lines in words, whose description and unit somebody gives', async () => {
    await asAda(async (call) => {
      const { id } = await draftForBath(call, await tileForBath(call));
      const words = { description: 'Custom threshold', orderUnit: 'EA', quantity: 1, unitCost: 64.5 };
      const order = await call.purchaseOrders.setLines({ id, lines: [words] });
      expect(order.subtotal).toBe(64.5);
      await expect(
        call.purchaseOrders.setLines({ id, lines: [{ ...words, description: null }] }),
      ).rejects.toMatchObject(refusedAs('orderLineIncomplete'));
    });
  });

  test('is delivered freely from the subtotal on that its branch says, and freight can be typed', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const { id } = await draftForBath(call, made);
      const large = await call.purchaseOrders.setLines({
        id,
        lines: [{ supplierProductId: made.sold.id, quantity: 30 }],
      });
      expect(large).toMatchObject({ subtotal: 1537.97, freight: 0 });
      expect(await call.purchaseOrders.update({ id, freight: dollars(12) })).toMatchObject({
        freight: 12,
        isFreightTyped: true,
      });
      expect(await call.purchaseOrders.update({ id, freight: null })).toMatchObject({
        freight: 0,
        isFreightTyped: false,
      });
      const small = { id, lines: [{ supplierProductId: made.sold.id, quantity: 1 }] };
      expect((await call.purchaseOrders.setLines(small)).freight).toBe(85);
      expect((await call.purchaseOrders.update({ id, mode: 'pickup' })).freight).toBe(0);
    });
  });

  test('counts each writing of its lines, so that nobody overwrites what another has written', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const { id, version } = await draftForBath(call, made);
      const [line] = await call.purchaseOrders.listLines({ id });
      const lines = [{ lineId: line?.id ?? 0, supplierProductId: made.sold.id, quantity: 8, parts: [] }];
      expect((await call.purchaseOrders.setLines({ id, version, lines })).version).toBeGreaterThan(version);
      await expect(call.purchaseOrders.setLines({ id, version, lines })).rejects.toMatchObject(
        refusedAs('stale'),
      );
    });
  });

  test('keeps what it names: no deletion, and no undo of an import takes it', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      await draftForBath(call, made);
      await draftForBath(call, made);
      const refused = async (deletion: Promise<unknown>) =>
        deletion.then(
          () => 'deleted',
          (error: unknown) => (error as Error).message,
        );
      expect(await refused(call.projects.delete({ id: made.project.id }))).toBe('Project has 2 orders');
      expect(await refused(call.projectTasks.delete({ id: made.task.id }))).toBe('Task has 2 orders');
      expect(await refused(call.products.delete({ id: made.tile.id }))).toBe('Product has 2 orders');
      expect(await refused(call.suppliers.delete({ id: made.supplier.id }))).toBe(
        'Supplier has 2 orders. Deactivate it instead.',
      );
      expect(await refused(call.supplierBranches.delete({ id: made.branch.id }))).toBe(
        'Supplier branch has 2 orders. Deactivate it instead.',
      );
      expect(await refused(call.supplierProducts.delete({ id: made.sold.id }))).toBe(
        'Supplier product has 2 orders',
      );
      expect(
        await call.products.deleteMany({ chosen: { ids: [made.tile.id] }, leaveUsed: true, shown: 1 }),
      ).toMatchObject({ deleted: 0, inUse: 1 });
      expect((await call.deletions.preview({ kind: 'project', id: made.project.id })).refusal).toBe(
        'Project has 2 orders',
      );
    });
  });

  test('refuses what belongs to others: products, branches, tasks and lines', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const other = await tileForBath(call, { name: 'Hollis Fork' });
      const { id } = await draftForBath(call, made);
      const [line] = await call.purchaseOrders.listLines({ id });
      const foreign = await draftForBath(call, other);
      const write = async (given: object) =>
        call.purchaseOrders.setLines({
          id,
          lines: [{ supplierProductId: made.sold.id, quantity: 1, ...given }],
        });
      await expect(write({ supplierProductId: other.sold.id })).rejects.toMatchObject(
        refusedAs('orderProductOfOther'),
      );
      await expect(write({ parts: [{ taskId: other.task.id, quantity: 1 }] })).rejects.toMatchObject(
        refusedAs('taskDoesNotExist'),
      );
      await expect(
        call.purchaseOrders.setLines({
          id: foreign.id,
          lines: [{ lineId: line?.id ?? 0, supplierProductId: other.sold.id, quantity: 1 }],
        }),
      ).rejects.toMatchObject(refusedAs('orderLineOfOther'));
      await expect(call.purchaseOrders.update({ id, branchId: other.branch.id })).rejects.toMatchObject(
        refusedAs('branchOfOther'),
      );
      await expect(
        call.purchaseOrders.create({ projectId: 999_999, supplierId: made.supplier.id, mode: 'delivery' }),
      ).rejects.toMatchObject(refusedAs('projectDoesNotExist'));
    });
  });
});
