import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { catalogLimit } from '@quoin/domain/outreach/catalog';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { NodeThrottle } from '../access/node-throttle.ts';
import type { Context } from '../context.ts';
import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** Suppliers that sell one product, in boxes of 10 sq ft at a price for each sq ft. */
async function supply(trx: Db, names: string[]) {
  const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
  const tile = await call.products.create({ name: 'Slate tile', price: dollars(5), unit: 'sq ft' });
  const packed = { orderUnit: 'BX', contentQuantity: 10, priceUnit: 'SF', priceQuantity: 10 };
  const sold: { id: number; supplierId: number }[] = [];
  for (const name of names) {
    const supplier = await call.suppliers.create({ name });
    sold.push(
      await call.supplierProducts.create({
        supplierId: supplier.id,
        productId: tile.id,
        sku: 'SL',
        ...packed,
      }),
    );
  }
  await trx.updateTable('settings').set({ showsPublicPrices: true }).execute();
  const shown = async () => (await visitor(trx).list({ search: 'slate' })).items[0]?.fromSuppliers;
  return { call, sold, shown };
}

const visitor = (db: Db, given: Partial<Context> = {}) => callerFor(db, null, null, given).call.catalog;

async function stock(trx: Db) {
  const products = [
    { name: 'cedar shake', brand: 'Larkspur', category: 'Roofing', price: dollars(4.5), unit: 'sqft' },
    {
      name: 'Brick',
      category: 'Masonry',
      price: dollars(0.89),
      description: 'Reclaimed',
      supplier: 'Gem City',
    },
    { name: 'Asphalt shingle', category: 'roofing', price: dollars(32), sku: 'ASP-1' },
    { name: 'Discontinued slate', category: 'Roofing', price: dollars(9), isActive: false },
  ];
  await trx
    .insertInto('products')
    .values(products.map((product) => ({ ...blank, ...product })))
    .execute();
}
const blank = {
  brand: null,
  subcategory: null,
  description: null,
  model: null,
  sku: null,
  supplier: null,
  imageUrl: null,
  packQuantity: null,
  packUnit: null,
  wasteRate: null,
  hoursPerUnit: null,
  costCodeId: null,
  isTaxable: null,
};

describe('the public catalog', () => {
  test('has the active products by name, with only the fields that visitors need', async () => {
    await withRollback(opened.db, async (trx) => {
      await stock(trx);
      const { items, nextCursor } = await visitor(trx).list({});
      expect(items.map(({ name }) => name)).toEqual(['Asphalt shingle', 'Brick', 'cedar shake']);
      expect(items[2]).toEqual({
        id: expect.any(Number),
        name: 'cedar shake',
        brand: 'Larkspur',
        unit: 'sqft',
        category: 'Roofing',
        price: null,
        fromSuppliers: null,
      });
      expect(nextCursor).toBeNull();
    });
  });

  test('shows prices only while the settings say so', async () => {
    await withRollback(opened.db, async (trx) => {
      await stock(trx);
      const prices = async () => (await visitor(trx).list({})).items.map(({ price }) => price);
      expect(await prices()).toEqual([null, null, null]);
      await trx.updateTable('settings').set({ showsPublicPrices: true }).execute();
      expect(await prices()).toEqual([32, 0.89, 4.5]);
      await trx.updateTable('settings').set({ showsPublicPrices: false }).execute();
      expect(await prices()).toEqual([null, null, null]);
    });
  });

  test('says the lowest price of active suppliers for one unit, and how many have one, where the settings show prices', async () => {
    await withRollback(opened.db, async (trx) => {
      const { call, sold, shown } = await supply(trx, ['Tarrowby', 'Hollis Fork', 'Larkspur', 'Gem City']);
      const [one, two, three] = sold as [(typeof sold)[0], (typeof sold)[0], (typeof sold)[0]];
      expect(await shown()).toBeNull();
      await call.supplierProducts.addPrices({ id: one.id, breaks: [{ unitCost: 4.5 }] });
      await call.supplierProducts.addPrices({
        id: two.id,
        breaks: [{ unitCost: 4.29 }, { minQuantity: 20, unitCost: 3 }],
      });
      expect(await shown()).toEqual({ price: 4.29, suppliers: 2 });
      const { id: projectId } = await call.projects.create({ name: 'Bath' });
      await call.supplierProducts.addPrices({
        id: three.id,
        projectId,
        isFirm: true,
        breaks: [{ unitCost: 1 }],
      });
      expect(await shown()).toEqual({ price: 4.29, suppliers: 2 });
      await call.suppliers.update({ id: two.supplierId, isActive: false });
      expect(await shown()).toEqual({ price: 4.5, suppliers: 1 });
      await call.supplierProducts.update({ id: one.id, goneOn: '2026-03-01' });
      expect(await shown()).toBeNull();
      await call.supplierProducts.update({ id: one.id, goneOn: null });
      const answer = JSON.stringify(await visitor(trx).list({ search: 'slate' }));
      expect(answer).not.toMatch(/Tarrowby|Hollis/);
      await trx.updateTable('settings').set({ showsPublicPrices: false }).execute();
      expect(await shown()).toBeNull();
    });
  });

  test('counts the price of a branch where that one is cheaper, and none of an inactive branch', async () => {
    await withRollback(opened.db, async (trx) => {
      const { call, sold, shown } = await supply(trx, ['Tarrowby']);
      const [{ id, supplierId }] = sold as [(typeof sold)[0]];
      const place = { supplierId, address: '9 Mill St', city: 'Dayton', state: 'OH', zipCode: '45402' };
      const dayton = await call.supplierBranches.create({ ...place, name: 'Dayton', zipAreas: '454' });
      await call.supplierBranches.create({ ...place, name: 'Xenia', zipAreas: '453' });
      await call.supplierProducts.addPrices({ id, breaks: [{ unitCost: 4.5 }] });
      await call.supplierProducts.addPrices({ id, branchId: dayton.id, breaks: [{ unitCost: 4.1 }] });
      expect(await shown()).toEqual({ price: 4.1, suppliers: 1 });
      await call.supplierBranches.update({ id: dayton.id, isActive: false });
      expect(await shown()).toEqual({ price: 4.5, suppliers: 1 });
    });
  });

  test('reads the prices of suppliers in as many statements for a page as for one product, and in none where they are hidden', async () => {
    await withRollback(opened.db, async (trx) => {
      const { call, sold } = await supply(trx, ['Tarrowby', 'Hollis Fork']);
      for (const [at, { supplierId }] of [...sold, ...sold, ...sold].entries()) {
        const { id: productId } = await call.products.create({ name: `Slate ${at}`, price: dollars(1) });
        const { id } = await call.supplierProducts.create({ supplierId, productId, sku: `S-${at}` });
        await call.supplierProducts.addPrices({ id, breaks: [{ unitCost: 2 }] });
      }
      let statements = 0;
      const counting = trx.withPlugin({
        transformQuery: ({ node }) => ((statements += 1), node),
        transformResult: async ({ result }) => result,
      });
      const counted = async (limit: number) => {
        statements = 0;
        const { items } = await visitor(counting).list({ search: 'slate', limit });
        return { items: items.length, statements };
      };
      const [one, all] = [await counted(1), await counted(50)];
      expect([one.items, all.items]).toEqual([1, 7]);
      expect(all.statements).toBe(one.statements);
      await trx.updateTable('settings').set({ showsPublicPrices: false }).execute();
      expect((await counted(50)).statements).toBe(all.statements - 4);
    });
  });

  test('is searched in the same fields as the list of products, and narrowed to a category in any case', async () => {
    await withRollback(opened.db, async (trx) => {
      await stock(trx);
      const found = async (filter: { search?: string; category?: string }) =>
        (await visitor(trx).list(filter)).items.map(({ name }) => name);
      expect(await found({ search: 'SHAKE' })).toEqual(['cedar shake']);
      expect(await found({ search: 'reclaimed' })).toEqual(['Brick']);
      expect(await found({ search: 'asp-1' })).toEqual(['Asphalt shingle']);
      expect(await found({ search: 'slate' })).toEqual([]);
      expect(await found({ search: '%' })).toEqual([]);
      expect(await found({ category: 'ROOFING' })).toEqual(['Asphalt shingle', 'cedar shake']);
      expect(await found({ category: 'roofing', search: 'larkspur' })).toEqual(['cedar shake']);
    });
  });

  test('comes in pages of 24, or of a requested number up to 50', async () => {
    await withRollback(opened.db, async (trx) => {
      const names = Array.from({ length: 60 }, (_, number) => `Brick ${String(number).padStart(2, '0')}`);
      await trx
        .insertInto('products')
        .values(names.map((name) => ({ ...blank, name, price: dollars(1) })))
        .execute();
      const { list } = visitor(trx);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list(cursor == null ? {} : { cursor });
        expect(page.items.length).toBeLessThanOrEqual(24);
        seen.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(names);
      expect((await list({ limit: 50 })).items).toHaveLength(50);
      for (const limit of [0, 51, 1.5])
        await expect(list({ limit })).rejects.toThrow('Limit must be a whole number from 1 to 50');
      const ofProducts = Buffer.from(JSON.stringify(['products by name', { at: 'a', id: 1 }]));
      await expect(list({ cursor: ofProducts.toString('base64url') })).rejects.toThrow('Invalid cursor');
    });
  });

  test('answers one network 120 times in a minute, and others meanwhile', async () => {
    await withRollback(opened.db, async (trx) => {
      const catalogTurns = new NodeThrottle(catalogLimit);
      const from = (ip: string | null) =>
        visitor(trx, { catalogTurns, client: () => ({ ip, userAgent: null }) });
      const here = from('2001:db8:1:2::1');
      for (let turn = 0; turn < catalogLimit.max; turn += 1) await here.list({ limit: 1 });
      const refused = from('2001:db8:1:ffff::9').list({});
      await expect(refused).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        cause: { key: 'tooManyRequests', retryAfterS: expect.toSatisfy((s: number) => s > 0 && s <= 60) },
      });
      await from('2001:db8:2::1').list({});
      await from(null).list({});
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + catalogLimit.windowSeconds * 1000 });
      try {
        await here.list({});
      } finally {
        vi.useRealTimers();
      }
    });
  });
});
