import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, undoing, withRollback } from '@quoin/db/testing/database';
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

const studs = { kind: 'material', name: 'Studs', quantityFormula: 'ceil(length / 1.333) + 1' } as const;
const hang = { kind: 'labor', name: 'Hang', quantityFormula: 'length * height', hoursPerUnit: 0.03 } as const;
const wall = {
  name: 'Interior wall',
  inputs: [{ name: 'length', unit: 'ft' }, { name: 'height' }],
  items: [studs, hang],
};
const tile = {
  name: 'Tile',
  price: 4.29,
  unit: 'sq ft',
  packQuantity: 11.95,
  packUnit: 'box',
  wasteRate: 0.1,
};

const nothing = {
  description: null,
  costCodeId: null,
  productId: null,
  unit: null,
  wasteRate: null,
  hoursPerUnit: null,
  unitCost: null,
};

test('an assembly is added with its inputs and items, changed and deleted, and the log says how', async () => {
  await asAda(async (call) => {
    const made = await call.assemblies.create({ ...wall, unit: 'wall' });
    expect(made).toMatchObject({
      name: 'Interior wall',
      unit: 'wall',
      description: null,
      inputs: [
        { name: 'length', unit: 'ft' },
        { name: 'height', unit: null },
      ],
      items: [
        { ...nothing, ...studs },
        { ...nothing, ...hang },
      ],
      version: 1,
    });
    const { id } = made;
    expect(await call.assemblies.get({ id })).toEqual(made);
    expect((await call.assemblies.list({})).items).toEqual([made]);

    const after = await call.assemblies.update({
      id,
      items: [hang, { ...studs, unitCost: 3.98, wasteRate: 0.05 }],
      version: 1,
    });
    expect(after).toMatchObject({ version: 2, items: [{ name: 'Hang' }, { name: 'Studs', unitCost: 3.98 }] });
    await expect(call.assemblies.update({ id, name: 'x', version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    const [line] = (await call.activity.list({ entity: 'assembly', entityId: id })).items;
    expect(await call.activity.get({ id: line?.id ?? 0 })).toMatchObject({
      label: 'Interior wall',
      changes: {
        items: {
          from:
            'Studs: ceil(length / 1.333) + 1 (material)\n' +
            'Hang: length * height (labor, 0.03 hours per unit)',
          to:
            'Hang: length * height (labor, 0.03 hours per unit)\n' +
            'Studs: ceil(length / 1.333) + 1 (material, 5% waste, $3.98)',
        },
      },
    });

    await call.assemblies.delete({ id, version: 2 });
    await expect(call.assemblies.get({ id })).rejects.toThrow('Assembly not found');
  });
});

test('equal lists are no change, and each list is replaced as a whole', async () => {
  await asAda(async (call) => {
    const { id, ...made } = await call.assemblies.create(wall);
    expect(await call.assemblies.update({ id, ...wall })).toEqual({ id, ...made });
    const after = await call.assemblies.update({ id, inputs: wall.inputs.toReversed(), items: [hang] });
    expect(after).toMatchObject({
      version: 2,
      inputs: [{ name: 'height' }, { name: 'length' }],
      items: [{ name: 'Hang' }],
    });
  });
});

test('a name is taken once, whatever its case', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'olga'));
  const taken = 'An assembly with this name already exists';
  const { id } = await call.assemblies.create({ ...wall, name: 'Deck' });
  await expect(call.assemblies.create({ ...wall, name: 'dECK' })).rejects.toThrow(taken);
  const other = await call.assemblies.create({ ...wall, name: 'Porch' });
  await expect(call.assemblies.update({ id: other.id, name: 'DECK' })).rejects.toThrow(taken);
  const deleted = await call.assemblies.deleteMany({ chosen: { ids: [id, other.id] } });
  expect(deleted).toEqual({ deleted: 2, inUse: 0, ids: [id, other.id] });
});

const formulaOf = (quantityFormula: string) => ({ items: [{ ...studs, quantityFormula }] });

test.each<[object, string]>([
  [{ name: ' ' }, 'Assembly name is required'],
  [{ items: [] }, 'Add at least one item'],
  [{ items: Array.from({ length: 101 }, () => studs) }, 'An assembly has at most 100 items'],
  [
    { inputs: [...wall.inputs, ...Array.from({ length: 9 }, (_, place) => ({ name: `depth${place}` }))] },
    'An assembly has at most 10 inputs',
  ],
  [{ inputs: [...wall.inputs, { name: 'Length' }] }, 'Another input has this name'],
  [
    { inputs: [...wall.inputs, { name: '2nd' }] },
    'Begin with a letter, then use letters, digits and underscores only',
  ],
  [{ inputs: [...wall.inputs, { name: 'X' }] }, 'Formulas use this name themselves. Choose another one.'],
  [{ items: [{ ...studs, name: '' }] }, 'Item name is required'],
  [{ items: [{ ...studs, kind: 'magic' }] }, 'Choose Material, Labor, Subcontract, Equipment, or Other'],
  [{ items: [{ ...studs, wasteRate: 0.51 }] }, 'Waste must be at most 50%'],
  [{ items: [{ ...studs, unitCost: -1 }] }, 'Unit cost must not be negative'],
  [{ items: [{ ...studs, productId: 2_000_000_000 }] }, 'Product does not exist'],
  [{ items: [{ ...studs, costCodeId: 2_000_000_000 }] }, 'Cost code does not exist'],
  [formulaOf(''), 'Quantity is required'],
  [formulaOf('1'.repeat(201)), 'Quantity must be at most 200 characters'],
  [formulaOf('length * depth'), 'The formula cannot be read at "depth"'],
  [formulaOf('length *'), 'The formula cannot be read at "*"'],
])('%j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    const refused = call.assemblies.create({ ...wall, ...fields });
    await expect(refused).rejects.toMatchObject({ cause: { issues: [{ message }] } });
  });
});

test('a formula is judged with the inputs after the change, at its place', async () => {
  await asAda(async (call) => {
    const { id } = await call.assemblies.create(wall);
    const refused = call.assemblies.update({ id, inputs: [{ name: 'length' }] });
    await expect(refused).rejects.toMatchObject({
      message: 'The formula cannot be read at "height"',
      cause: { issues: [{ path: 'items.1.quantityFormula' }] },
    });
    await expect(call.assemblies.update({ id, ...formulaOf('area') })).rejects.toThrow('read at "area"');
    const renamed = await call.assemblies.update({
      id,
      inputs: [{ name: 'area', unit: 'sq ft' }],
      ...formulaOf('AREA'),
    });
    expect(renamed).toMatchObject({ version: 2, items: [{ quantityFormula: 'AREA' }] });
  });
});

test('assemblies are found by name and description, sorted and counted, also in the palette', async () => {
  await asAda(async (call) => {
    await call.assemblies.create(wall);
    await call.assemblies.create({ ...wall, name: 'Deck', description: 'Without an interior' });
    await call.assemblies.create({ ...wall, name: 'Gazebo' });
    const namesOf = async (filter: Parameters<Call['assemblies']['list']>[0]) =>
      (await call.assemblies.list(filter)).items.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Deck', 'Gazebo', 'Interior wall']);
    expect(await namesOf({ search: 'interior' })).toEqual(['Deck', 'Interior wall']);
    expect(await namesOf({ sort: '-name', limit: 1 })).toEqual(['Interior wall']);
    expect(await call.assemblies.counts({ search: 'interior' })).toEqual({ total: 2, choices: {} });
    expect(await call.assemblies.counts({ search: 'nowhere' })).toEqual({ total: 0, choices: {} });
    expect(await call.findings.list({ search: 'gazebo' })).toMatchObject([
      { kind: 'assembly', title: 'Gazebo' },
    ]);
  });
});

test('a cost code that items have is not deleted, and says who has it', async () => {
  await asAda(async (call) => {
    const code = { code: '09-150', name: 'Plaster', kind: 'labor' } as const;
    const { id: costCodeId } = await call.costCodes.create(code);
    const { id: free } = await call.costCodes.create({ ...code, code: '09-151' });
    const items = [
      { ...studs, costCodeId },
      { ...hang, costCodeId },
    ];
    await call.assemblies.create({ ...wall, items });
    await expect(call.costCodes.delete({ id: costCodeId })).rejects.toThrow(
      'Cost code is used by 1 assembly',
    );
    await call.products.create({ ...tile, costCodeId });
    const refusal = 'Cost code is used by 1 product and 1 assembly';
    await expect(call.costCodes.delete({ id: costCodeId })).rejects.toThrow(refusal);
    expect(await call.deletions.preview({ kind: 'cost-code', id: costCodeId })).toMatchObject({
      refusal,
      userCount: 2,
      users: [
        { kind: 'product', title: 'Tile' },
        { kind: 'assembly', title: 'Interior wall' },
      ],
    });
    expect(await call.costCodes.deleteMany({ chosen: { ids: [costCodeId, free] } })).toMatchObject({
      deleted: 0,
      inUse: 1,
    });
  });
});

test('a deleted product leaves its items without one, and is back on them after an undo', async () => {
  await asAda(async (call) => {
    const { id: productId } = await call.products.create(tile);
    const { id } = await call.assemblies.create({ ...wall, items: [hang, { ...studs, productId }] });
    expect(await call.deletions.preview({ kind: 'product', id: productId })).toMatchObject({
      refusal: null,
      others: [{ kind: 'assembly', count: 1, effect: 'unlinked' }],
    });
    await call.products.delete({ id: productId });
    expect(await call.assemblies.get({ id })).toMatchObject({ version: 2, items: [{}, { productId: null }] });
    const [entry] = (await call.bin.list({ entity: 'product' })).items;
    await call.bin.restore({ id: entry?.id ?? 0 });
    expect(await call.assemblies.get({ id })).toMatchObject({ version: 3, items: [{}, { productId }] });
  });
});

test('a deleted assembly comes back with its items, without what is gone since', async () => {
  await asAda(async (call, trx) => {
    const { id: productId } = await call.products.create(tile);
    const { id } = await call.assemblies.create({ ...wall, items: [{ ...studs, productId }, hang] });
    await call.assemblies.delete({ id });
    await call.products.delete({ id: productId });
    const [entry] = (await call.bin.list({ entity: 'assembly' })).items;
    expect(entry).toMatchObject({ label: 'Interior wall', along: [] });
    const { id: taker } = await call.assemblies.create({ ...wall, name: 'INTERIOR wall' });
    await undoing(trx, async () => {
      const refused = call.bin.restore({ id: entry?.id ?? 0 });
      await expect(refused).rejects.toThrow('there is another assembly with this name now');
    });
    await call.assemblies.update({ id: taker, name: 'Other wall' });
    await call.bin.restore({ id: entry?.id ?? 0 });
    expect(await call.assemblies.get({ id })).toMatchObject({
      items: [
        { ...nothing, ...studs },
        { ...nothing, ...hang },
      ],
    });
  });
});

test('the sources of items are their products, all cost codes, and the rates of labor', async () => {
  await asAda(async (call) => {
    const code = { code: '09-150', name: 'Plaster', kind: 'labor' } as const;
    const { id: costCodeId } = await call.costCodes.create({ ...code, baseRate: 41.25 });
    const { id: productId } = await call.products.create({ ...tile, costCodeId });
    expect(await call.assemblies.sources({ productIds: [productId], costCodeIds: [] })).toEqual({
      products: [{ id: productId, ...tile, hoursPerUnit: null, costCodeId, isTaxable: null }],
      costCodes: [{ id: costCodeId, code: '09-150', name: 'Plaster', baseRate: 41.25, burdenRate: null }],
      settings: { laborRate: 50, burdenRate: 0.36 },
    });
  });
});
