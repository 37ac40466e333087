import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { catalogLimit } from '@quoin/domain/outreach/catalog';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { NodeThrottle } from '../access/node-throttle.ts';
import type { Context } from '../context.ts';
import { callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

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
