import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function asAda(work: (call: ReturnType<typeof callerFor>['call'], trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

/** Products of one category with these prices, by name. */
async function addProducts(call: ReturnType<typeof callerFor>['call'], prices: Record<string, number>) {
  const ids: number[] = [];
  for (const [name, price] of Object.entries(prices))
    ids.push((await call.products.create({ name, price, category: 'Tile' })).id);
  return ids;
}

const change = { percent: 5, roundTo: 'cent' } as const;

test('a preview says what a change of prices would do, and changes nothing', async () => {
  await asAda(async (call) => {
    const [grout = 0] = await addProducts(call, { Grout: 19.99, Screw: 0.01, Sample: 0, Yacht: 99_999_999 });
    const chosen = { found: { category: 'tile' } };
    expect(await call.products.previewPrices({ chosen, change })).toEqual({
      changed: 1,
      same: 2,
      tooHigh: 1,
      examples: [{ id: grout, name: 'Grout', sku: null, oldPrice: 19.99, newPrice: 20.99 }],
    });
    expect(await call.products.get({ id: grout })).toMatchObject({ price: 19.99, version: 1 });
  });
});

test('the prices of many change by a percentage, with a line in the log for each, and an undo restores them', async () => {
  await asAda(async (call) => {
    const ids = await addProducts(call, { Grout: 19.99, Board: 4, Sample: 0, Mortar: 9.4 });
    const pricesNow = async () => Promise.all(ids.map(async (id) => (await call.products.get({ id })).price));
    const { changed, previous } = await call.products.changePrices({ chosen: { ids }, change, shown: 3 });
    expect([changed, await pricesNow()]).toEqual([3, [20.99, 4.2, 0, 9.87]]);
    const { items } = await call.activity.list({ entity: 'product', action: 'updated' });
    expect(new Map(items.map(({ label, fields }) => [label, fields]))).toEqual(
      new Map(['Board', 'Grout', 'Mortar'].map((name) => [name, ['price']])),
    );
    // Somebody gives the board another price meanwhile.
    await call.products.update({ id: ids[1] ?? 0, price: 5 });
    expect(await call.products.restorePrices({ previous })).toEqual({ restored: 2, left: 1 });
    expect(await pricesNow()).toEqual([19.99, 5, 0, 9.4]);
    expect(await call.products.restorePrices({ previous })).toEqual({ restored: 0, left: 3 });
  });
});

test('more products than the preview showed are not changed', async () => {
  await asAda(async (call) => {
    const [id = 0] = await addProducts(call, { Grout: 19.99, Board: 4 });
    await expect(
      call.products.changePrices({ chosen: { found: { category: 'Tile' } }, change, shown: 1 }),
    ).rejects.toThrow('There are 2 by now, more than the question named. Nothing was done.');
    expect((await call.products.get({ id })).price).toBe(19.99);
  });
});
