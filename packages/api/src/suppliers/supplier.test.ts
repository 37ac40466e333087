import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

const dayton = { name: 'Dayton', address: '9 Mill St', city: 'Dayton', state: 'OH', zipCode: '45402' };

test('a supplier begins with the terms of the trade, and what is set stays', async () => {
  await asAda(async (call) => {
    const made = await call.suppliers.create({ name: 'Tarrowby', website: 'tarrowby.com' });
    expect(made).toMatchObject({
      paymentDays: 30,
      taxRate: 0,
      isFreightTaxed: false,
      moveAlert: 0.1,
      staleAfterDays: 30,
      isActive: true,
    });
    const changed = await call.suppliers.update({ id: made.id, taxRate: 0.0825, version: 1 });
    expect(changed).toMatchObject({ taxRate: 0.0825, website: 'tarrowby.com', version: 2 });
    await expect(call.suppliers.create({ name: 'TARROWBY' })).rejects.toThrow(
      'A supplier with this name already exists',
    );
  });
});

test.each([
  [{ name: ' ' }, 'Supplier name is required'],
  [{ paymentDays: 181 }, 'Payment days must be a whole number from 0 to 180'],
  [{ taxRate: 0.26 }, 'Tax rate must be at most 25%'],
  [{ staleAfterDays: 0 }, 'Days until prices are stale must be a whole number from 1 to 365'],
  [{ website: 'javascript:alert(1)' }, 'Website must be an address such as tarrowby.com'],
  [{ orderEmail: 'orders' }, 'Please enter a valid email address'],
])('a supplier with %j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    await expect(call.suppliers.create({ name: 'Tarrowby', ...fields })).rejects.toThrow(message);
  });
});

test.each([
  [{ zipAreas: '454-458' }, 'is no zip area. Write three or five digits.'],
  [{ zipAreas: 45_402 }, 'Zip areas'],
  [{ cutoff: '2 pm' }, 'Cutoff must be a time such as 14:00'],
  [{ cutoff: '24:00' }, 'Cutoff must be a time such as 14:00'],
  [{ deliversOn: 'Noday' }, 'Delivery days must be days such as Mon, Tue, Fri'],
  [{ zipCode: '4540' }, 'Zip code must be five digits'],
  [{ deliveryFee: -1 }, 'Delivery fee must not be negative'],
  [{ rank: 100 }, 'Rank must be a whole number from 0 to 99'],
  [{ supplierId: 999_999 }, 'Supplier does not exist'],
])('a branch with %j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    await expect(call.supplierBranches.create({ ...dayton, supplierId, ...fields } as never)).rejects.toThrow(
      message,
    );
  });
});

test('a branch keeps its areas and days in order, and has the terms of its supplier in place of none', async () => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    const branch = await call.supplierBranches.create({
      ...dayton,
      supplierId,
      code: '014',
      zipAreas: '45402; 453\n454 453',
      deliversOn: 'friday, Tue wed.',
    });
    expect(branch).toMatchObject({
      supplierName: 'Tarrowby',
      zipAreas: '453, 454, 45402',
      deliversOn: 'Tue, Wed, Fri',
      leadDays: 1,
      cutoff: '14:00',
      deliveryFee: 0,
      freeFrom: null,
      orderEmail: null,
    });
    await expect(call.supplierBranches.create({ ...dayton, name: 'DAYTON', supplierId })).rejects.toThrow(
      'This supplier already has a branch with this name',
    );
  });
});

test('a code is taken once at a supplier, and free at another one', async () => {
  await asAda(async (call) => {
    const { id } = await call.suppliers.create({ name: 'Tarrowby' });
    const { id: other } = await call.suppliers.create({ name: 'Hollis Fork' });
    await call.supplierBranches.create({ ...dayton, supplierId: id, code: 'a1' });
    await call.supplierBranches.create({ ...dayton, supplierId: other, code: 'A1' });
    await expect(
      call.supplierBranches.create({ ...dayton, name: 'Xenia', supplierId: id, code: 'A1' }),
    ).rejects.toThrow('This supplier already has a branch with this code');
  });
});

test('what a supplier sells has a SKU of its own, and shows the product that it is', async () => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    const tile = await call.products.create({ name: 'Slate tile', price: dollars(4), unit: 'sq ft' });
    const sold = await call.supplierProducts.create({
      supplierId,
      productId: tile.id,
      sku: 'KC-1224',
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceQuantity: 11.95,
    });
    expect(sold).toMatchObject({
      supplierName: 'Tarrowby',
      productName: 'Slate tile',
      productUnit: 'sq ft',
      contentUnits: 1,
      packQuantity: 1,
    });
    const loose = await call.supplierProducts.create({ supplierId, sku: 'Z-9' });
    expect(loose).toMatchObject({ orderUnit: 'EA', priceUnit: null, productName: null });
    const skusOf = async (filter: Parameters<Call['supplierProducts']['list']>[0]) =>
      (await call.supplierProducts.list(filter)).items.map(({ sku }) => sku);
    expect(await skusOf({ supplierId, matched: false })).toEqual(['Z-9']);
    expect(await skusOf({ productId: tile.id })).toEqual(['KC-1224']);
    expect(await skusOf({ search: 'tarrow 1224' })).toEqual(['KC-1224']);
    const { total, choices } = await call.supplierProducts.counts({ supplierId });
    expect(total).toBe(2);
    expect(choices.matched.map(({ value, count }) => [value, count])).toEqual([
      ['false', 1],
      ['true', 1],
    ]);
    expect(await call.findings.list({ search: 'KC-12' })).toMatchObject([
      { kind: 'supplier-product', title: 'KC-1224', detail: 'Tarrowby' },
    ]);
    await expect(call.supplierProducts.create({ supplierId, sku: 'kc-1224' })).rejects.toThrow(
      'This supplier already has a product with this SKU',
    );
  });
});

test.each([
  [{ contentQuantity: 0 }, 'Content must be above 0'],
  [{ priceQuantity: -1 }, 'Price units must be above 0'],
  [{ packQuantity: 0.000_000_1 }, 'Pack must have at most 6 decimals'],
  [{ upc: '12345' }, 'UPC must have 8 to 14 digits'],
  [{ leadDays: 366 }, 'Lead days must be a whole number from 0 to 365'],
  [{ overTolerance: 0.11 }, 'Surplus accepted must be at most 10%'],
  [{ productId: 999_999 }, 'Product does not exist'],
])('what a supplier sells with %j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    await expect(call.supplierProducts.create({ supplierId, sku: 'A', ...fields })).rejects.toThrow(message);
  });
});

test('of several suppliers of a product one is preferred: the one before gives way, and the log says so', async () => {
  await asAda(async (call) => {
    const { id: productId } = await call.products.create({ name: 'Slate tile', price: dollars(4) });
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    const first = await call.supplierProducts.create({ supplierId, productId, sku: 'A', isPreferred: true });
    const second = await call.supplierProducts.create({ supplierId, productId, sku: 'B', isPreferred: true });
    const isPreferred = async (id: number) => (await call.supplierProducts.get({ id })).isPreferred;
    expect([await isPreferred(first.id), await isPreferred(second.id)]).toEqual([false, true]);
    const sorted = async (limit: number) =>
      (await call.supplierProducts.list({ productId, sort: 'preferred', limit })).items.map(({ sku }) => sku);
    expect([await sorted(1), await sorted(50)]).toEqual([['B'], ['B', 'A']]);
    await call.supplierProducts.update({ id: first.id, isPreferred: true });
    expect([await isPreferred(first.id), await isPreferred(second.id)]).toEqual([true, false]);
    const { items } = await call.activity.list({ entity: 'supplier-product', entityId: second.id });
    expect(items.map(({ action, fields }) => [action, fields])).toEqual([
      ['updated', ['isPreferred']],
      ['created', null],
    ]);
  });
});

test('eight people who prefer another supplier at once leave one preferred', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'olga'));
  const { id: productId } = await call.products.create({ name: 'Slate tile', price: dollars(4) });
  const { id: supplierId } = await call.suppliers.create({ name: 'Prefers' });
  const rows = await Promise.all(
    Array.from({ length: 8 }, async (_, place) =>
      call.supplierProducts.create({ supplierId, productId, sku: `S-${place}` }),
    ),
  );
  await Promise.all(rows.map(async ({ id }) => call.supplierProducts.update({ id, isPreferred: true })));
  const { items } = await call.supplierProducts.list({ productId });
  expect(items.filter(({ isPreferred }) => isPreferred)).toHaveLength(1);
  await call.suppliers.deleteMany({ chosen: { ids: [supplierId] } });
});

test('a deleted supplier takes its branches and products along, and brings them back', async () => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    await call.supplierBranches.create({ ...dayton, supplierId });
    const { id: productId } = await call.products.create({ name: 'Slate tile', price: dollars(4) });
    const sold = await call.supplierProducts.create({ supplierId, productId, sku: 'A', isPreferred: true });
    await call.suppliers.delete({ id: supplierId });
    await expect(call.supplierProducts.get({ id: sold.id })).rejects.toThrow('Supplier product not found');
    const { items } = await call.bin.list({});
    expect(items[0]).toMatchObject({
      entity: 'supplier',
      label: 'Tarrowby',
      along: [
        { kind: 'supplier-branch', count: 1 },
        { kind: 'supplier-product', count: 1 },
      ],
    });
    await call.bin.restore({ id: items[0]?.id ?? 0 });
    expect(await call.supplierProducts.get({ id: sold.id })).toMatchObject({ sku: 'A', isPreferred: true });
    expect((await call.supplierBranches.list({ supplierId })).items).toHaveLength(1);
  });
});

test('a product of the catalog goes without what suppliers sell as it, which is matched again when it comes back', async () => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    const { id: productId } = await call.products.create({ name: 'Slate tile', price: dollars(4) });
    const sold = await call.supplierProducts.create({ supplierId, productId, sku: 'A' });
    await call.products.delete({ id: productId });
    expect(await call.supplierProducts.get({ id: sold.id })).toMatchObject({ productId: null });
    const { items } = await call.bin.list({});
    await call.bin.restore({ id: items[0]?.id ?? 0 });
    expect(await call.supplierProducts.get({ id: sold.id })).toMatchObject({ productId });
  });
});

test('a viewer reads suppliers and changes none', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
    expect((await call.suppliers.list({})).items).toEqual([]);
    await expect(call.suppliers.create({ name: 'Tarrowby' })).rejects.toThrow('You may look at this');
  });
});
