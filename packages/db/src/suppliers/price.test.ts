import { exact } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { priceInForce } from '@quoin/domain/suppliers/price-in-force';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { checkStanding, insertPrices, type PriceSet } from './price.ts';
import { listSuppliersInUse, lockUnusedSupplier } from './supplier.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const TODAY = '2026-03-04';

/** A supplier with a product and two branches, and a project. */
async function fill(trx: Db) {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(trx)).rows[0]?.id ?? 0;
  const supplierId = await one(sql`insert into suppliers (name) values ('Tarrowby') returning id`);
  const branch = async (name: string) =>
    one(sql`insert into supplier_branches (supplier_id, name, address, city, state, zip_code)
      values (${supplierId}, ${name}, '9 Mill St', 'Dayton', 'OH', '45402') returning id`);
  return {
    supplierProductId: await one(
      sql`insert into supplier_products (supplier_id, sku) values (${supplierId}, 'A') returning id`,
    ),
    branchIds: [await branch('Dayton'), await branch('Xenia')],
    projectId: await one(sql`insert into projects (name) values ('Bath') returning id`),
  };
}

const set = (supplierProductId: number, fields: Partial<PriceSet> = {}): PriceSet => ({
  supplierProductId,
  branchId: null,
  projectId: null,
  effectiveFrom: TODAY,
  expiresOn: null,
  isFirm: false,
  source: 'typed',
  sourceRef: null,
  breaks: [{ minQuantity: 0, unitCost: 4 }],
  ...fields,
});

const write = async (trx: Db, sets: PriceSet[], today = TODAY) =>
  insertPrices(trx, sets, { adminId: null, today });

/** All observations of a product, or those that stand. */
async function read(trx: Db, id: number, isStanding: boolean) {
  const { rows } = await sql<Parameters<typeof priceInForce>[0][number]>`
    select * from price_observations where supplier_product_id = ${id}
      and (${isStanding} = false or id in (select id from standing_prices))`.execute(trx);
  return rows;
}

test.each([
  'update price_observations set unit_cost = 1',
  'delete from price_observations',
  'truncate price_observations cascade',
])('the database refuses to %s', async (statement) => {
  await withRollback(opened.db, async (trx) => {
    const { supplierProductId } = await fill(trx);
    await write(trx, [set(supplierProductId)]);
    await expect(sql.raw(statement).execute(trx)).rejects.toThrow('never changed or deleted');
  });
});

test('writes in one moment have moments of their own, also when the clock was set back', async () => {
  await withRollback(opened.db, async (trx) => {
    const { supplierProductId } = await fill(trx);
    await sql`
      insert into price_observations (supplier_product_id, unit_cost, price_unit, price_units, price_quantity,
        effective_from, source, observed_at)
      values (${supplierProductId}, 9, 'EA', 1, 1, ${TODAY}, 'typed', '2190-01-01T00:00:00Z')`.execute(trx);
    for (const unitCost of [5, 4])
      await write(trx, [set(supplierProductId, { breaks: [{ minQuantity: 0, unitCost }] })]);
    const all = await read(trx, supplierProductId, false);
    const asked = { branchId: null, projectId: null, orderQuantity: exact(1), day: TODAY };
    expect(priceInForce(all, asked)?.unitCost).toBe(4);
    expect(new Set(all.map(({ observedAt }) => observedAt)).size).toBe(3);
  });
});

test('the standing prices answer every question from today on as all observations do (law)', async () => {
  const day = fc.integer({ min: -3, max: 4 }).map((days) => daysAfter(TODAY, days));
  const written = fc.record({
    branch: fc.constantFrom(null, 0, 1),
    isOfProject: fc.boolean(),
    isFirm: fc.boolean(),
    from: day,
    lasts: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
    minima: fc.uniqueArray(fc.constantFrom(0, 5, 10), { minLength: 1, maxLength: 3 }),
    passed: fc.integer({ min: 0, max: 1 }),
  });
  let cost = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 12 }), async (writes) => {
      await withRollback(opened.db, async (trx) => {
        const { supplierProductId, branchIds, projectId } = await fill(trx);
        let today = TODAY;
        for (const { branch, isOfProject, isFirm, from, lasts, minima, passed } of writes) {
          today = daysAfter(today, passed);
          const expiresOn = lasts === null ? null : daysAfter(from, lasts);
          const breaks = minima.map((minQuantity) => ({ minQuantity, unitCost: (cost += 1) }));
          const fields = {
            branchId: branch === null ? null : (branchIds[branch] ?? null),
            projectId: isOfProject ? projectId : null,
            isFirm,
            effectiveFrom: from,
            expiresOn,
            breaks,
          };
          await write(trx, [set(supplierProductId, fields)], today);
        }
        const all = await read(trx, supplierProductId, false);
        const standing = await read(trx, supplierProductId, true);
        for (const ahead of [0, 1, 3, 6])
          for (const branchId of [null, ...branchIds])
            for (const of of [null, projectId])
              for (const quantity of [1, 7, 12]) {
                const asked = {
                  branchId,
                  projectId: of,
                  orderQuantity: exact(quantity),
                  day: daysAfter(today, ahead),
                };
                expect(priceInForce(standing, asked)).toEqual(priceInForce(all, asked));
              }
        expect(await checkStanding(trx, today)).toMatchObject({ missing: 0, wrong: 0 });
      });
    }),
    { numRuns: 40 },
  );
});

test('a price that a newer one without an end has replaced no longer stands, and one with an end replaces none', async () => {
  await withRollback(opened.db, async (trx) => {
    const { supplierProductId } = await fill(trx);
    const costs = async () => (await read(trx, supplierProductId, true)).map(({ unitCost }) => unitCost);
    const at = (unitCost: number, fields: Partial<PriceSet> = {}) =>
      set(supplierProductId, { breaks: [{ minQuantity: 0, unitCost }], ...fields });
    await write(trx, [at(1)]);
    await write(trx, [at(2, { expiresOn: '2026-03-10' })]);
    expect(await costs()).toEqual([1, 2]);
    await write(trx, [at(3)]);
    expect(await costs()).toEqual([3]);
    await write(trx, [at(4, { effectiveFrom: '2026-04-01' })]);
    expect(await costs()).toEqual([3, 4]);
  });
});

test('the check finds a price that does not stand, and one that stands otherwise than it was seen', async () => {
  await withRollback(opened.db, async (trx) => {
    const { supplierProductId } = await fill(trx);
    await write(trx, [set(supplierProductId)]);
    expect(await checkStanding(trx, TODAY)).toEqual({ compared: 1, missing: 0, wrong: 0 });
    await sql`update standing_prices set min_quantity = 2`.execute(trx);
    expect(await checkStanding(trx, TODAY)).toMatchObject({ missing: 0, wrong: 1 });
    await sql`delete from standing_prices`.execute(trx);
    expect(await checkStanding(trx, TODAY)).toMatchObject({ missing: 1, wrong: 0 });
  });
});

test('a supplier is not deleted with more prices than the bin takes, and the words count them', async () => {
  await withRollback(opened.db, async (trx) => {
    const { supplierProductId } = await fill(trx);
    const { rows } = await sql<{ id: number }>`select id from suppliers where name = 'Tarrowby'`.execute(trx);
    const id = rows[0]?.id ?? 0;
    const observe = async (from: number, to: number) =>
      sql`
        insert into price_observations (supplier_product_id, min_quantity, unit_cost, price_unit, price_units,
          price_quantity, effective_from, source, observed_at)
        select ${supplierProductId}, i, 1, 'EA', 1, 1, ${TODAY}, 'typed', now()
        from generate_series(${from}::integer, ${to}::integer) as i`.execute(trx);
    await observe(1, 5000);
    expect(await listSuppliersInUse(trx, [id])).toEqual(new Set());
    expect(await lockUnusedSupplier(trx, id)).toMatchObject({ id });
    await observe(5001, 5001);
    expect(await listSuppliersInUse(trx, [id])).toEqual(new Set([id]));
    await expect(lockUnusedSupplier(trx, id)).rejects.toThrow(
      'Supplier has 5,001 prices. Deactivate it instead.',
    );
  });
});
