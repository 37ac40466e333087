import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';

const asAda = openForAda();

/** An estimate without lines of a project without tasks. */
async function addEstimate(call: Call) {
  const { id: projectId } = await call.projects.create({ name: 'Bathroom' });
  return call.estimates.create({ projectId, from: 'empty' });
}

describe('a line', () => {
  test('takes what it does not give from its product, its cost code and the settings', async () => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
      const carpenter = await call.costCodes.create({
        code: 'X-1',
        name: 'Carpentry',
        kind: 'labor',
        baseRate: 60,
        burdenRate: 0.5,
        markupRate: 0.4,
        isTaxable: true,
      });
      const labor = await call.estimateLines.create({
        estimateId: id,
        sectionId,
        name: 'Trim',
        quantity: 2,
        costCodeId: carpenter.id,
      });
      expect(labor).toMatchObject({ kind: 'labor', unit: 'hour', unitCost: 90, rate: 0.4, isTaxable: true });
      expect(labor.totals).toMatchObject({ directCost: 180, lineTotal: 252, lineCount: 1 });

      await call.moneySettings.update({ pricing: 'margin' });
      const product = await call.products.create({ name: 'Door', price: dollars(120), isTaxable: false });
      const door = await call.estimateLines.create({
        estimateId: id,
        sectionId,
        productId: product.id,
        quantity: 2,
        beforeId: labor.id,
      });
      expect(door).toMatchObject({
        kind: 'material',
        name: 'Door',
        unitCost: 120,
        pricing: 'margin',
        rate: 0.2,
        price: 300,
        isTaxable: false,
        origin: 'product',
        seenUnitCost: 120,
      });
      expect((await call.estimateLines.list({ id })).map(({ name }) => name)).toEqual(['Door', 'Trim']);
    });
  });

  test('keeps the formula of its quantity until a quantity is typed', async () => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
      const made = await call.estimateLines.create({
        estimateId: id,
        sectionId,
        name: 'Floor',
        quantityFormula: `12'6" x 8'4"`,
        unitCost: 3,
      });
      expect(made).toMatchObject({ quantity: 104.166667, quantityFormula: `12'6" x 8'4"`, cost: 312.5 });
      const typed = await call.estimateLines.update({ id: made.id, quantity: 100, version: made.version });
      expect(typed).toMatchObject({ quantity: 100, quantityFormula: null, cost: 300 });
      await expect(
        call.estimateLines.update({ id: made.id, name: 'Late', version: made.version }),
      ).rejects.toThrow('changed by someone else');
    });
  });

  test.each([
    [{ quantity: 1, unitCost: 1 }, 'Line name is required'],
    [{ name: 'x', unitCost: 1 }, 'Quantity is required'],
    [{ name: 'x', quantity: 1 }, 'Unit cost is required'],
    [{ name: 'x', quantity: -1, unitCost: 1 }, 'Quantity must not be negative'],
    [{ name: 'x', quantity: 1, unitCost: 1, wasteRate: 0.9 }, 'Waste must be at most 50%'],
    [{ name: 'x', quantity: 1, unitCost: 1, packQuantity: 0 }, 'Pack quantity must be above 0'],
    [{ name: 'x', quantity: 1, unitCost: 1, pricing: 'margin', rate: 1 }, 'Margin must be at most 99%'],
    [{ name: 'x', quantity: 1, unitCost: 1, pricing: 'fixed' }, 'Price is required'],
    [{ name: 'x', quantityFormula: '12 +* 3', unitCost: 1 }, 'The formula cannot be read at'],
    [{ name: 'x', quantityFormula: '1 / 0', unitCost: 1 }, 'The formula divides by zero'],
    [{ name: 'x', quantityFormula: '2 - 3', unitCost: 1 }, 'Quantity must not be negative'],
    [{ name: 'x', quantityFormula: `12' -6"`, unitCost: 1 }, 'The formula cannot be read at'],
    [{ name: 'x', quantityFormula: '999999999*999999999', unitCost: 1 }, 'The quantity is too large'],
    [{ name: 'x', quantity: 999_999_999, unitCost: 999_999_999 }, 'The cost of this line is too large'],
    [{ name: 'x', quantity: 999_999_999, unitCost: 0, wasteRate: 0.5 }, 'The cost of this line is too large'],
    [{ name: 'x', quantity: 1, unitCost: 1, productId: 999_999 }, 'Product does not exist'],
    [{ name: 'x', quantity: 1, unitCost: 1, costCodeId: 999_999 }, 'Cost code does not exist'],
    [{ name: 'x', quantity: 1, unitCost: 1, optionId: 999_999 }, 'Option does not exist'],
    [{ taskProductId: 999_999 }, 'Task product does not exist'],
  ])('%j is refused: %s', async (fields, message) => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
      await expect(
        call.estimateLines.create({ estimateId: id, sectionId, ...(fields as object) }),
      ).rejects.toThrow(message);
    });
  });
});

test('a rate of labor that is too large with its burden is refused at its line', async () => {
  await asAda(async (call) => {
    const { id } = await addEstimate(call);
    const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
    const dear = await call.costCodes.create({
      code: 'X-2',
      name: 'Dear',
      kind: 'labor',
      baseRate: 999_999_999,
      burdenRate: 3,
    });
    await expect(
      call.estimateLines.create({
        estimateId: id,
        sectionId,
        name: 'Trim',
        quantity: 0,
        costCodeId: dear.id,
      }),
    ).rejects.toThrow('The cost of this line is too large');
  });
});

describe('many lines', () => {
  test('are made, changed, deleted and moved in one call, or not at all', async () => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const [one, two] = [
        await call.estimateSections.create({ estimateId: id, name: 'One' }),
        await call.estimateSections.create({ estimateId: id, name: 'Two' }),
      ];
      const line = (name: string, sectionId = one.id) => ({
        sectionId,
        name,
        quantity: 1,
        unitCost: 10,
        rate: 0,
      });
      const first = await call.estimateLines.change({ id, create: [line('a'), line('b'), line('c')] });
      const [a, b, c] = first.created.map((each) => each.id) as [number, number, number];
      expect(first.totals).toMatchObject({ directCost: 30, lineCount: 3 });
      const next = await call.estimateLines.change({
        id,
        create: [line('d', two.id)],
        update: [{ id: a, quantity: 5, expectedVersion: 1 }],
        delete: [{ id: b }],
        move: { ids: [c], sectionId: two.id, beforeId: null },
      });
      expect(next.updated.map(({ name, cost }) => [name, cost])).toEqual([
        ['a', 50],
        ['c', 10],
      ]);
      expect(next.totals).toMatchObject({ directCost: 70, lineCount: 3 });
      const order = async () =>
        (await call.estimateLines.list({ id })).map(({ name, sectionId }) => [name, sectionId]);
      expect(await order()).toEqual([
        ['a', one.id],
        ['d', two.id],
        ['c', two.id],
      ]);
      // The second of these is refused, so the first does not count either.
      await expect(
        call.estimateLines.change({
          id,
          update: [
            { id: c, quantity: 9 },
            { id: a, expectedVersion: 1, quantity: 2 },
          ],
        }),
      ).rejects.toThrow('changed by someone else');
      await expect(call.estimateLines.change({ id, delete: [{ id: b }] })).rejects.toThrow(
        'Line of an estimate not found',
      );
    });
  });

  test('come in their order before the lines that they name', async () => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const section = await call.estimateSections.create({ estimateId: id, name: 'One' });
      const line = (name: string, beforeId?: number) => ({
        name,
        sectionId: section.id,
        quantity: 1,
        unitCost: 1,
        beforeId,
      });
      const { created } = await call.estimateLines.change({ id, create: [line('one'), line('two')] });
      const [one = 0, two = 0] = created.map((made) => made.id);
      await call.estimateLines.change({
        id,
        create: [line('a', two), line('b', two), line('c', one), line('last'), line('d', two)],
      });
      const names = (await call.estimateLines.list({ id })).map(({ name }) => name);
      expect(names).toEqual(['c', 'one', 'a', 'b', 'd', 'two', 'last']);
    });
  });

  test('of more than 500, or of one estimate in another, are refused', async () => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const other = await addEstimate(call);
      const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
      const create = Array.from({ length: 501 }, () => ({ sectionId, name: 'x', quantity: 1, unitCost: 1 }));
      await expect(call.estimateLines.change({ id, create })).rejects.toThrow(
        'At most 500 lines can be changed together',
      );
      await expect(call.estimateLines.change({ id: other.id, create: create.slice(0, 1) })).rejects.toThrow(
        'Section does not exist',
      );
    });
  });

  test('of more than 5,000 have no room', async () => {
    await asAda(async (call) => {
      const { id } = await addEstimate(call);
      const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
      const create = Array.from({ length: 500 }, () => ({ sectionId, name: 'x', quantity: 1, unitCost: 1 }));
      for (let count = 0; count < 10; count += 1) await call.estimateLines.change({ id, create });
      await expect(call.estimateLines.change({ id, create: create.slice(0, 1) })).rejects.toThrow(
        'An estimate has room for 5,000 lines',
      );
      expect((await call.estimates.get({ id })).lineCount).toBe(5000);
    });
  });
});

test('an assembly is inserted as ordinary lines for the values of its inputs, before a line', async () => {
  await asAda(async (call) => {
    const { id } = await addEstimate(call);
    const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
    const product = await call.products.create({
      name: 'Tile',
      price: dollars(4.29),
      packQuantity: 11.95,
      wasteRate: 0.1,
    });
    const assembly = await call.assemblies.create({
      name: 'Tile a floor',
      inputs: [
        { name: 'length', unit: 'ft' },
        { name: 'width', unit: 'ft' },
      ],
      items: [
        { kind: 'material', name: 'Floor tile', productId: product.id, quantityFormula: 'length * width' },
        { kind: 'labor', name: 'Set', quantityFormula: 'length * width', hoursPerUnit: 0.18 },
      ],
    });
    const last = await call.estimateLines.create({
      estimateId: id,
      sectionId,
      name: 'Seal',
      quantity: 1,
      unitCost: 10,
    });
    const insertion = { id, assemblyId: assembly.id, sectionId, beforeId: last.id };
    const { created, totals } = await call.estimateLines.insertAssembly({
      ...insertion,
      values: { Length: "10'", width: '8\'6"' },
    });
    expect(created).toMatchObject([
      {
        name: 'Floor tile',
        quantity: 85,
        cost: 410.12,
        price: 512.65,
        productId: product.id,
        isTaxable: true,
      },
      { name: 'Set', kind: 'labor', costedQuantity: 15.3, cost: 1040.4, price: 1560.6 },
    ]);
    expect(totals.directCost).toBe(1460.52);
    const names = (await call.estimateLines.list({ id })).map(({ name }) => name);
    expect(names).toEqual(['Floor tile', 'Set', 'Seal']);

    await expect(
      call.estimateLines.insertAssembly({ ...insertion, values: { length: '10' } }),
    ).rejects.toThrow('Floor tile: Enter a value for width');
    await expect(
      call.estimateLines.insertAssembly({ ...insertion, values: { length: '10 ++', width: '1' } }),
    ).rejects.toThrow('length: The formula cannot be read at');
    await expect(
      call.estimateLines.insertAssembly({ ...insertion, values: { length: '9999999999', width: '1' } }),
    ).rejects.toThrow('length: The quantity is too large');
    await expect(
      call.estimateLines.insertAssembly({ ...insertion, values: { length: '1/0', width: '1' } }),
    ).rejects.toThrow('length: The formula divides by zero');
    await expect(call.estimateLines.insertAssembly({ ...insertion, assemblyId: 999_999 })).rejects.toThrow(
      'Assembly does not exist',
    );
    expect((await call.estimates.get({ id })).lineCount).toBe(3);
  });
});
