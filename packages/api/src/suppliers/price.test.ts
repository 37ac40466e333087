import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

/** A product of 11.95 sq ft a box at one supplier with two branches. */
async function tileAt(call: Call, name = 'Tarrowby') {
  const tile = await call.products.create({ name: 'Slate tile', price: dollars(4), unit: 'sq ft' });
  const supplier = await call.suppliers.create({ name });
  const place = {
    supplierId: supplier.id,
    address: '9 Mill St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
  };
  const dayton = await call.supplierBranches.create({
    ...place,
    name: 'Dayton',
    code: 'D1',
    zipAreas: '454',
  });
  const xenia = await call.supplierBranches.create({ ...place, name: 'Xenia', code: 'X1', zipAreas: '453' });
  const sold = await call.supplierProducts.create({
    supplierId: supplier.id,
    productId: tile.id,
    sku: 'KC-1224',
    orderUnit: 'BX',
    contentQuantity: 11.95,
    priceUnit: 'SF',
    priceQuantity: 11.95,
  });
  return { tile, supplier, dayton, xenia, sold };
}

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

test('93.5 sq ft at $4.29 are 8 boxes of 11.95 sq ft for $410.12, and the offer says where the price is from', async () => {
  await asAda(async (call) => {
    const { tile, supplier, dayton, sold } = await tileAt(call);
    await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4.29 }], sourceRef: 'Q-77' });
    const { offers, without } = await call.offers.ofProduct({ id: tile.id, quantity: 93.5, zip: '45402' });
    expect(without).toEqual([]);
    expect(offers).toMatchObject([
      {
        supplierId: supplier.id,
        supplierName: 'Tarrowby',
        branchId: dayton.id,
        branchName: 'Dayton',
        orderQuantity: 8,
        content: 95.6,
        leftover: 2.1,
        unitCost: 4.29,
        priceUnit: 'SF',
        productUnitCost: 4.29,
        extended: 410.12,
        freshness: 'fresh',
        source: 'typed',
        sourceRef: 'Q-77',
        leadDays: 1,
        note: null,
      },
    ]);
    const { items } = await call.supplierProducts.prices({ id: sold.id });
    expect(items).toMatchObject([
      { id: offers[0]?.priceId, unitCost: 4.29, actor: 'ada Test', priceUnit: 'SF' },
    ]);
    expect(
      (await call.activity.list({ entity: 'supplier-product', entityId: sold.id })).items[0],
    ).toMatchObject({
      action: 'updated',
      fields: ['prices'],
      parentLabel: 'Tarrowby',
    });
  });
});

test('the branch of the job has its price before that of all, a project its own, and no zip area a note', async () => {
  await asAda(async (call) => {
    const { tile, dayton, sold } = await tileAt(call);
    const { id: projectId } = await call.projects.create({ name: 'Bath' });
    const { id } = sold;
    await call.supplierProducts.addPrices({ id, breaks: [{ unitCost: 5 }] });
    await call.supplierProducts.addPrices({ id, branchId: dayton.id, breaks: [{ unitCost: 4 }] });
    await call.supplierProducts.addPrices({ id, projectId, isFirm: true, breaks: [{ unitCost: 3 }] });
    const costOf = async (asked: object) => {
      const { offers } = await call.offers.ofProduct({ id: tile.id, quantity: 10, ...asked });
      return [offers[0]?.unitCost, offers[0]?.branchName, offers[0]?.note];
    };
    expect(await costOf({ zip: '45402' })).toEqual([4, 'Dayton', null]);
    expect(await costOf({ zip: '45301' })).toEqual([5, 'Xenia', null]);
    expect(await costOf({ zip: '45402', projectId })).toEqual([3, 'Dayton', null]);
    expect(await costOf({ zip: '90210' })).toEqual([5, null, 'Tarrowby does not deliver to 90210']);
    expect(await costOf({})).toEqual([5, null, null]);
  });
});

test('an offer says on which day it comes and until when to order, by the workdays and closed days of the firm', async () => {
  await asAda(async (call) => {
    const { tile, sold } = await tileAt(call);
    await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4.29 }] });
    // March 1, 2190 is a Monday. Dayton needs one working day.
    const datesOf = async (asked: object = {}) => {
      const at = { zip: '45402', on: '2190-03-01', needBy: '2190-03-08', ...asked };
      const { offers } = await call.offers.ofProduct({ id: tile.id, quantity: 1, ...at });
      return [offers[0]?.earliest, offers[0]?.orderBy];
    };
    expect(await datesOf()).toEqual(['2190-03-02', '2190-03-05']);
    expect(await datesOf({ needBy: undefined })).toEqual(['2190-03-02', null]);
    expect(await datesOf({ zip: '90210' })).toEqual([null, null]);
    await call.settings.update({
      workdays: 'Mon, Tue, Wed, Thu',
      closedDays: [{ date: '2190-03-02', name: 'Inventory' }],
    });
    expect(await datesOf()).toEqual(['2190-03-03', '2190-03-04']);
    await call.supplierProducts.update({ id: sold.id, leadDays: 3 });
    const [line] = await call.offers.ofBasket({
      zip: '45402',
      on: '2190-03-01',
      lines: [{ productId: tile.id, quantity: 1 }],
    });
    // Wednesday, Thursday, Monday.
    expect(line?.offers).toMatchObject([{ leadDays: 3, earliest: '2190-03-08', orderBy: null }]);
  });
});

test('a newer set of breaks takes the place of the whole one before, from its first day on', async () => {
  await asAda(async (call) => {
    const { tile, sold } = await tileAt(call);
    const { id } = sold;
    await call.supplierProducts.addPrices({
      id,
      breaks: [{ unitCost: 5 }, { minQuantity: 10, unitCost: 4 }],
    });
    const costOf = async (quantity: number, on?: string) =>
      (await call.offers.ofProduct({ id: tile.id, quantity, on })).offers[0]?.unitCost;
    expect([await costOf(11), await costOf(200)]).toEqual([5, 4]);
    await call.supplierProducts.addPrices({ id, effectiveFrom: '2199-03-04', breaks: [{ unitCost: 6 }] });
    expect([await costOf(200), await costOf(200, '2199-03-03'), await costOf(200, '2199-03-04')]).toEqual([
      4, 4, 6,
    ]);
    await call.supplierProducts.addPrices({ id, breaks: [{ minQuantity: 20, unitCost: 3 }] });
    // The break that the newest set lacks is over, and no older set answers.
    expect([await costOf(11), await costOf(20 * 11.95)]).toEqual([undefined, 3]);
    const { without } = await call.offers.ofProduct({ id: tile.id, quantity: 11 });
    expect(without).toMatchObject([{ sku: 'KC-1224', reason: 'No price is in force' }]);
  });
});

test('what has no known content, no price or an inactive supplier has no offer, and never one of 0', async () => {
  await asAda(async (call) => {
    const { tile, supplier, sold } = await tileAt(call);
    const loose = await call.supplierProducts.create({
      supplierId: supplier.id,
      productId: tile.id,
      sku: 'CRATE',
      orderUnit: 'CRATE',
    });
    await call.supplierProducts.addPrices({ id: loose.id, breaks: [{ unitCost: 90 }] });
    const { offers, without } = await call.offers.ofProduct({ id: tile.id, quantity: 1 });
    expect(offers).toEqual([]);
    expect(without.map(({ sku, reason }) => [sku, reason])).toEqual([
      ['KC-1224', 'No price is in force'],
      ['CRATE', 'Say how much of the product one CRATE holds'],
    ]);
    await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4 }] });
    await call.suppliers.update({ id: supplier.id, isActive: false });
    expect(await call.offers.ofProduct({ id: tile.id, quantity: 1 })).toMatchObject({
      offers: [],
      without: [],
    });
  });
});

test('units that contradict each other since the price was written make no offer, but say why', async () => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    const nails = await call.products.create({ name: 'Nails', price: dollars(1), unit: 'keg' });
    const { id } = await call.supplierProducts.create({
      supplierId,
      productId: nails.id,
      sku: 'N',
      orderUnit: 'EA',
      contentQuantity: 3,
    });
    await call.supplierProducts.addPrices({ id, breaks: [{ unitCost: 4 }] });
    const ask = async () => call.offers.ofProduct({ id: nails.id, quantity: 6 });
    expect((await ask()).offers).toMatchObject([{ orderQuantity: 2, extended: 8 }]);
    await call.products.update({ id: nails.id, unit: 'dozen' });
    expect(await ask()).toMatchObject({
      offers: [],
      without: [{ reason: expect.stringContaining('The content says 1 EA = 3 dozen, but') as string }],
    });
  });
});

test.each([
  [{ breaks: [] }, 'Give at least one price'],
  [{ breaks: [{ unitCost: -1 }] }, 'Price must not be negative'],
  [{ breaks: [{ unitCost: 1 }, { unitCost: 2 }] }, 'Two prices begin at the same quantity'],
  [{ breaks: Array.from({ length: 7 }, (_, at) => ({ minQuantity: at, unitCost: 1 })) }, 'At most 6 prices'],
  [{ effectiveFrom: '2026-03-04', expiresOn: '2026-03-03' }, 'The last day must not be before the first'],
  [{ expiresOn: '2001-01-01' }, 'The last day must not be before the first'],
  [{ branchId: 999_999 }, 'Branch does not exist'],
  [{ projectId: 999_999 }, 'Project does not exist'],
])('prices with %j are refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    const { sold } = await tileAt(call);
    await expect(
      call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4 }], ...fields }),
    ).rejects.toThrow(message);
  });
});

test('a price at the branch of another supplier is refused', async () => {
  await asAda(async (call) => {
    const { sold } = await tileAt(call);
    const { dayton } = await tileAt(call, 'Hollis Fork');
    await expect(
      call.supplierProducts.addPrices({ id: sold.id, branchId: dayton.id, breaks: [{ unitCost: 4 }] }),
    ).rejects.toThrow('This branch belongs to another supplier');
  });
});

test('a box of 250 at a price per hundred is 2.5 hundreds: another ratio is refused in words', async () => {
  await asAda(async (call) => {
    const { id: supplierId } = await call.suppliers.create({ name: 'Tarrowby' });
    const screws = { supplierId, sku: 'S8', orderUnit: 'BX/250', priceUnit: 'C' };
    await expect(call.supplierProducts.create({ ...screws, priceQuantity: 1 })).rejects.toThrow(
      'price ratio says',
    );
    const made = await call.supplierProducts.create({ ...screws, sku: 'S9', priceQuantity: 2.5 });
    await expect(call.supplierProducts.update({ id: made.id, priceUnit: 'M' })).rejects.toThrow(
      'price ratio says',
    );
  });
});

describe('a push of prices', () => {
  test('takes up to a thousand products by SKU and branch code, whatever their case', async () => {
    await asAda(async (call) => {
      const { tile, supplier, sold, dayton } = await tileAt(call);
      expect(
        await call.suppliers.pushPrices({
          supplierId: supplier.id,
          prices: [
            { sku: 'kc-1224', breaks: [{ unitCost: 5 }, { minQuantity: 10, unitCost: 4.5 }] },
            { sku: 'KC-1224', branch: 'd1', breaks: [{ unitCost: 4.75 }] },
          ],
        }),
      ).toEqual({ products: 2, prices: 3 });
      const { items } = await call.supplierProducts.prices({ id: sold.id, limit: 2 });
      expect(items.map(({ branchId, unitCost }) => [branchId, unitCost])).toEqual([
        [dayton.id, 4.75],
        [null, 4.5],
      ]);
      const { offers } = await call.offers.ofProduct({ id: tile.id, quantity: 1, zip: '45401' });
      expect(offers[0]?.unitCost).toBe(4.75);
    });
  });

  test('takes all or nothing, and names each row that cannot be taken', async () => {
    await asAda(async (call) => {
      const { supplier, sold } = await tileAt(call);
      const breaks = [{ unitCost: 5 }];
      const refused = call.suppliers.pushPrices({
        supplierId: supplier.id,
        prices: [
          { sku: 'KC-1224', breaks },
          { sku: 'NONE', breaks },
          { sku: 'KC-1224', branch: 'Z9', breaks },
          { sku: 'kc-1224', breaks },
          { sku: 'KC-1224', projectId: 999_999, breaks },
        ],
      });
      await expect(refused).rejects.toMatchObject({
        cause: {
          message: '4 prices cannot be taken. Nothing was written.',
          issues: [
            { path: 'prices.1.sku', message: 'This supplier has no product with the SKU “NONE”' },
            { path: 'prices.2.branch', message: 'This supplier has no branch with the code “Z9”' },
            { path: 'prices.3.sku', message: '“kc-1224” has other prices in this call' },
            { path: 'prices.4.projectId', message: 'Project does not exist' },
          ],
        },
      });
      expect((await call.supplierProducts.prices({ id: sold.id })).items).toEqual([]);
    });
  });
});

describe('suppliers from the catalog', () => {
  test('are made once of the names of products, with what they sell and its price', async () => {
    await asAda(async (call) => {
      const named = async (name: string, supplier: string | null, fields: object = {}) =>
        call.products.create({ name, price: dollars(4), supplier, ...fields });
      const tile = await named('Tile', 'Tarrowby', {
        unit: 'sq ft',
        packQuantity: 11.95,
        packUnit: 'box',
        sku: 'T-1',
      });
      await named('Grout', 'TARROWBY', { sku: 't-1' });
      await named('Trim', 'Hollis Fork', { price: dollars(0) });
      await named('Nails', null);
      expect(await call.suppliers.namedInCatalog()).toEqual({ suppliers: 2, products: 3 });
      const { id } = await call.suppliers.create({ name: 'tarrowby' });
      expect(await call.suppliers.makeOfCatalog()).toEqual({ suppliers: 1, products: 3, prices: 2, left: 0 });
      expect((await call.suppliers.list({})).items.map(({ name }) => name)).toEqual([
        'Hollis Fork',
        'tarrowby',
      ]);
      const { items } = await call.supplierProducts.list({ supplierId: id });
      expect(items).toMatchObject([
        {
          productId: tile.id,
          sku: 'T-1',
          description: 'Tile',
          orderUnit: 'box',
          contentQuantity: 11.95,
          priceUnit: 'sq ft',
          priceQuantity: 11.95,
          isPreferred: true,
        },
        { sku: expect.stringMatching(/^t-1-\d+$/) },
      ]);
      const { offers } = await call.offers.ofProduct({ id: tile.id, quantity: 12 });
      expect(offers).toMatchObject([{ orderQuantity: 2, extended: 95.6, source: 'catalog' }]);
      // What stands already is not made again.
      expect(await call.suppliers.namedInCatalog()).toEqual({ suppliers: 0, products: 0 });
      expect(await call.suppliers.makeOfCatalog()).toEqual({ suppliers: 0, products: 0, prices: 0, left: 0 });
    });
  });

  test('five at once make them once', async () => {
    const { call } = callerFor(opened.db, await addAdmin(opened.db, 'olga'));
    for (let at = 0; at < 30; at += 1)
      await call.products.create({ name: `Tile ${at}`, price: dollars(4), supplier: `Maker ${at % 3}` });
    const made = await Promise.all(Array.from({ length: 5 }, async () => call.suppliers.makeOfCatalog()));
    expect(made.reduce((sum, { products }) => sum + products, 0)).toBe(30);
    const { items } = await call.suppliers.list({ search: 'Maker' });
    expect(items).toHaveLength(3);
    await call.suppliers.deleteMany({ chosen: { ids: items.map(({ id }) => id) } });
  });
});

test('prices go into the bin with their branch, and come back with it', async () => {
  await asAda(async (call, trx) => {
    const { tile, dayton, sold } = await tileAt(call);
    await call.supplierProducts.addPrices({ id: sold.id, branchId: dayton.id, breaks: [{ unitCost: 4 }] });
    await call.supplierBranches.delete({ id: dayton.id });
    const ofBranch = trx.selectFrom('priceObservations').select('id').where('branchId', '=', dayton.id);
    expect(await ofBranch.execute()).toEqual([]);
    const { items } = await call.bin.list({});
    await call.bin.restore({ id: items[0]?.id ?? 0 });
    const { offers } = await call.offers.ofProduct({ id: tile.id, quantity: 1, zip: '45402' });
    expect(offers[0]).toMatchObject({ unitCost: 4, branchName: 'Dayton' });
  });
});

test('eight writers of prices of one product at once leave eight sets, one after the other', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'petra'));
  const { tile, sold, supplier } = await tileAt(call, 'Eight');
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) =>
      call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: at + 1 }] }),
    ),
  );
  const { items } = await call.supplierProducts.prices({ id: sold.id, limit: 100 });
  expect(new Set(items.map(({ observedAt }) => observedAt)).size).toBe(8);
  const { offers } = await call.offers.ofProduct({ id: tile.id, quantity: 1 });
  expect(offers[0]?.unitCost).toBe(items[0]?.unitCost);
  await call.suppliers.delete({ id: supplier.id });
});
