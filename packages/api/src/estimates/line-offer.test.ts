import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';
import { tileInDayton } from './testing/tile-in-dayton.ts';

const asAda = openForAda();

test('a line shows the offers for what it needs at the property of its project', async () => {
  await asAda(async (call) => {
    const { line } = await tileInDayton(call);
    expect(await call.lineOffers.list({ id: line.id })).toMatchObject({
      zip: '45402',
      required: 93.5,
      offers: [
        { supplierName: 'Tarrowby', branchName: 'Dayton', orderQuantity: 8, leftover: 2.1, extended: 410.12 },
        { supplierName: 'Hollis Fork', extended: 457.92 },
      ],
    });
  });
});

test('a line takes the cheapest fresh offer, and costs its order', async () => {
  await asAda(async (call) => {
    const { id, line, tarrowby } = await tileInDayton(call);
    const { updated, totals } = await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    expect(updated).toMatchObject([
      {
        id: line.id,
        cost: 410.12,
        unitCost: 4.289958,
        packQuantity: 11.95,
        packUnit: 'box',
        origin: 'product',
        offer: { supplierProductId: tarrowby.id, unitCost: 4.29, branchName: 'Dayton', orderQuantity: 8 },
      },
    ]);
    expect(totals.directCost).toBe(410.12);
    expect((await call.estimates.checks({ id })).issues.filter(({ check }) => check === 'T1')).toEqual([]);
  });
});

test('a line takes the offer that is chosen by hand, keeps it with another quantity, and loses it with a typed cost', async () => {
  await asAda(async (call) => {
    const { id, line, hollis } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id, supplierProductId: hollis.id }] });
    const more = await call.estimateLines.update({ id: line.id, quantity: 100 });
    expect(more).toMatchObject({ offer: { supplierName: 'Hollis Fork', orderQuantity: 10 }, cost: 572.41 });
    expect(await call.estimateLines.update({ id: line.id, unitCost: 4 })).toMatchObject({ offer: null });
  });
});

test('a line leaves its offer for the price and the packs of the catalog', async () => {
  await asAda(async (call) => {
    const { id, line } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    const { updated } = await call.lineOffers.choose({ id, leave: [line.id] });
    expect(updated).toMatchObject([
      { unitCost: 5, packQuantity: 10, packUnit: 'carton', offer: null, cost: 500 },
    ]);
  });
});

test('the price of the catalog is no drift of a line with an offer, and its name is', async () => {
  await asAda(async (call) => {
    const { id, line, tile } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    await call.products.update({ id: tile.id, price: dollars(6) });
    expect(await call.estimates.drift({ id })).toMatchObject({ lines: [], costChange: 0 });
    await call.products.update({ id: tile.id, name: 'Slate' });
    await call.estimates.decideDrift({ id, take: [line.id] });
    const { updated } = await call.lineOffers.choose({ id, leave: [line.id] });
    expect(updated).toMatchObject([{ name: 'Slate', unitCost: 6 }]);
    expect((await call.estimates.drift({ id })).lines).toEqual([]);
  });
});

test('the unit cost of a line with an offer leads to the price that somebody saw', async () => {
  await asAda(async (call) => {
    const { id, line, tarrowby } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    const { from } = await call.estimates.explain({ id, figure: `line:${line.id}:cost` });
    expect(from).toMatchObject([
      { figure: `line:${line.id}:costed` },
      { field: 'unitCost', value: '4.289958', by: 'ada Test' },
      {
        label: expect.stringMatching(/^\$4\.29 \/ sq ft · \w+ \d+ · Tarrowby, Dayton$/),
        value: '4.29',
        entity: 'supplier-product',
        id: tarrowby.id,
        by: 'ada Test',
        at: expect.any(String),
      },
    ]);
  });
});

test('a line without a product, in another unit or without an offer says so', async () => {
  await asAda(async (call) => {
    const { id, sectionId, line, tile, tarrowby } = await tileInDayton(call);
    const made = { estimateId: id, sectionId, quantity: 1 };
    const typed = await call.estimateLines.create({ ...made, name: 'Permit', unitCost: 90 });
    await expect(call.lineOffers.list({ id: typed.id })).rejects.toThrow(
      '"Permit" has no product of the catalog, so no supplier offers it',
    );
    const other = await call.estimateLines.create({ ...made, productId: tile.id, unit: 'each' });
    await expect(call.lineOffers.choose({ id, take: [{ lineId: other.id }] })).rejects.toThrow(
      '"Slate tile" is not measured in sq ft, as its product is',
    );
    const rug = await call.products.create({ name: 'Rug', price: dollars(90) });
    const unsold = await call.estimateLines.create({ ...made, productId: rug.id });
    await expect(call.lineOffers.choose({ id, take: [{ lineId: unsold.id }] })).rejects.toThrow(
      'No offer of "Rug" is fresh. Choose one by hand.',
    );
    await expect(
      call.lineOffers.choose({ id, take: [{ lineId: unsold.id, supplierProductId: tarrowby.id }] }),
    ).rejects.toThrow('Nobody offers "Rug" at a price that is in force');
    await expect(
      call.lineOffers.choose({ id, take: [{ lineId: line.id }], leave: [line.id] }),
    ).rejects.toThrow('Each line can be changed once');
  });
});

test('a copy of an estimate keeps the offers of its lines', async () => {
  await asAda(async (call) => {
    const { id, line } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    const { projectId } = await call.estimates.get({ id });
    const copy = await call.estimates.create({ projectId, copyOf: id });
    expect(await call.estimateLines.list({ id: copy.id })).toMatchObject([
      { cost: 410.12, offer: { supplierName: 'Tarrowby' } },
    ]);
  });
});

const warningsOf = async (call: Call, asked: { id: number; validUntil?: string }) =>
  (await call.estimates.checks(asked)).issues
    .filter(({ entity, message }) => entity === 'estimate-line' || /suppliers/.test(message))
    .map(({ message }) => message);

test('a price that changed, or ends while the client may sign, is told before sending, and is taken with one press', async () => {
  await asAda(async (call) => {
    const { id, line, tarrowby } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    expect(await warningsOf(call, { id })).toEqual([]);
    expect(await call.lineOffers.drift({ id })).toMatchObject({ change: 0, isTold: false });

    await call.supplierProducts.addPrices({
      id: tarrowby.id,
      breaks: [{ unitCost: 4.79 }],
      expiresOn: '2099-01-01',
    });
    expect(await warningsOf(call, { id })).toEqual([
      'Prices of suppliers have moved by +$47.80 (11.66%) since they were taken.',
    ]);
    expect(await call.lineOffers.drift({ id })).toMatchObject({
      lines: [{ lineId: line.id, was: { extended: 410.12 }, now: { unitCost: 4.79, extended: 457.92 } }],
      change: 47.8,
      ratio: 0.116551,
      isTold: true,
    });
    await call.lineOffers.choose({ id, take: [{ lineId: line.id, supplierProductId: tarrowby.id }] });
    expect(await warningsOf(call, { id })).toEqual([]);
    expect(await warningsOf(call, { id, validUntil: '2099-01-02' })).toEqual([
      '1 price ends before Jan 2, 2099.',
    ]);
  });
});

test('a price of a product that the catalog measures otherwise now, or no longer has, is no longer in force', async () => {
  await asAda(async (call) => {
    const { id, line, tile } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    await call.products.update({ id: tile.id, unit: 'each' });
    expect(await warningsOf(call, { id })).toEqual(['1 price of suppliers is no longer in force.']);
  });
});

test('lines of tasks and assemblies take the preferred offer where the settings say so, and lines that are typed do not', async () => {
  await asAda(async (call) => {
    const { id, sectionId, tile, hollis } = await tileInDayton(call);
    const { projectId } = await call.estimates.get({ id });
    const task = await call.projectTasks.create({ projectId, name: 'Tiling' });
    await call.taskProducts.create({ taskId: task.id, productId: tile.id, quantity: 93.5 });
    const assembly = await call.assemblies.create({
      name: 'Floor',
      items: [{ kind: 'material', name: 'Slate', productId: tile.id, quantityFormula: '93.5' }],
    });
    const fromTasks = async () => {
      const made = await call.estimates.create({ projectId, from: 'tasks' });
      return call.estimateLines.list({ id: made.id });
    };
    await call.supplierProducts.update({ id: hollis.id, isPreferred: true });
    expect(await fromTasks()).toMatchObject([{ unitCost: 5, offer: null }]);

    await call.moneySettings.update({ takesPreferredOffers: true });
    const preferred = {
      cost: 457.92,
      packUnit: 'box',
      offer: { supplierName: 'Hollis Fork', orderQuantity: 8 },
    };
    expect(await fromTasks()).toMatchObject([preferred]);
    const { created } = await call.estimateLines.insertAssembly({ id, assemblyId: assembly.id, sectionId });
    expect(created).toMatchObject([preferred]);
    expect(
      await call.estimateLines.create({ estimateId: id, sectionId, productId: tile.id, quantity: 1 }),
    ).toMatchObject({ unitCost: 5, offer: null });

    await call.supplierProducts.update({ id: hollis.id, isPreferred: false });
    expect(await fromTasks()).toMatchObject([{ unitCost: 5, offer: null }]);
  });
});
