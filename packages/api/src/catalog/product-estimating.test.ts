import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { openForAda } from '../testing.ts';

const asAda = openForAda();

const tile = { name: 'Floor tile', price: dollars(4.29), unit: 'sq ft' };
const box = { packQuantity: 11.95, packUnit: 'box', wasteRate: 0.1, hoursPerUnit: 0.18, isTaxable: true };
const plaster = { code: '09-150', name: 'Plaster', kind: 'material' } as const;

test('a product has what lines of estimates begin with, with all digits, and its history says so', async () => {
  await asAda(async (call) => {
    const { id } = await call.products.create(tile);
    const none = { packQuantity: null, packUnit: null, wasteRate: null, hoursPerUnit: null };
    expect(await call.products.get({ id })).toMatchObject({ ...none, costCodeId: null, isTaxable: null });
    const { id: costCodeId } = await call.costCodes.create(plaster);
    const fine = { ...box, packQuantity: 11.950_001, wasteRate: 0.123_456 };
    expect(await call.products.update({ id, ...fine, costCodeId })).toMatchObject({ ...fine, costCodeId });
    const { items } = await call.activity.listChanges({ entity: 'product', entityId: id });
    expect(items[0]?.changes).toMatchObject({
      wasteRate: { from: null, to: 0.123_456 },
      costCodeId: { from: null, to: '09-150 Plaster' },
      isTaxable: { from: null, to: true },
    });
    expect(await call.products.update({ id, isTaxable: null, costCodeId: null })).toMatchObject({
      isTaxable: null,
      costCodeId: null,
    });
  });
});

test.each([
  [{ wasteRate: 0.9 }, 'Waste must be at most 50%'],
  [{ wasteRate: -0.1 }, 'Waste must not be negative'],
  [{ packQuantity: 0 }, 'Pack quantity must be above 0'],
  [{ packQuantity: -1 }, 'Pack quantity must be above 0'],
  [{ packQuantity: 0.000_000_1 }, 'Pack quantity must have at most 6 decimals'],
  [{ hoursPerUnit: -1 }, 'Hours per unit must not be negative'],
  [{ isTaxable: 'perhaps' as never }, 'Taxable must be true or false'],
  [{ costCodeId: 2_000_000_000 }, 'Cost code does not exist'],
])('%j is refused: %s', async (wrong, message) => {
  await asAda(async (call) => {
    await expect(call.products.create({ ...tile, ...wrong })).rejects.toThrow(message);
  });
});

test('a cost code that products have stays, and says how many', async () => {
  await asAda(async (call) => {
    const { id: costCodeId } = await call.costCodes.create(plaster);
    const { id: free } = await call.costCodes.create({ ...plaster, code: '09-151' });
    const { id: one } = await call.products.create({ ...tile, costCodeId });
    await call.products.create({ ...tile, costCodeId });
    await expect(call.costCodes.delete({ id: costCodeId })).rejects.toThrow(
      'Cost code is used by 2 products',
    );
    expect(await call.deletions.preview({ kind: 'cost-code', id: costCodeId })).toMatchObject({
      refusal: 'Cost code is used by 2 products',
      userCount: 2,
    });
    const chosen = { ids: [costCodeId, free] };
    expect(await call.costCodes.deleteMany({ chosen })).toMatchObject({ deleted: 0, inUse: 1 });
    expect(await call.costCodes.deleteMany({ chosen, leaveUsed: true })).toMatchObject({
      deleted: 1,
      inUse: 1,
    });

    // A product comes back from the bin without a cost code that is gone.
    await call.products.delete({ id: one });
    await call.products.updateMany({ chosen: { found: {} }, patch: { costCodeId: null } });
    await call.costCodes.delete({ id: costCodeId });
    const { items } = await call.bin.list({});
    const entry = items.find(({ entity }) => entity === 'product');
    await call.bin.remove({ id: items.find(({ entityId }) => entityId === costCodeId)?.id ?? 0 });
    await call.bin.restore({ id: entry?.id ?? 0 });
    expect(await call.products.get({ id: one })).toMatchObject({ costCodeId: null });
  });
});
