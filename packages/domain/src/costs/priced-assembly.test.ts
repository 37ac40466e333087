import { describe, expect, test } from 'vitest';

import { type Exact, dollars, exact, textOf } from '../exact.ts';
import { type AssemblyItem, AssemblyCreate } from './assembly.ts';
import { type ItemProduct, type ItemSources, priceAssembly } from './priced-assembly.ts';

const tile: ItemProduct = {
  id: 7,
  name: 'Tile',
  unit: 'sq ft',
  price: dollars('4.29'),
  packQuantity: 11.95,
  packUnit: 'box',
  wasteRate: 0.1,
  hoursPerUnit: 0.18,
  costCodeId: 27,
  isTaxable: true,
};
const sources: ItemSources = {
  products: [tile],
  costCodes: [
    { id: 27, code: '09-200', name: 'Tile', baseRate: 6, burdenRate: null },
    { id: 30, code: '09-250', name: 'Tile labor', baseRate: 41.25, burdenRate: 0.2 },
  ],
  settings: { laborRate: 50, burdenRate: 0.36 },
};

const item = (fields: Partial<AssemblyItem>): AssemblyItem => ({
  kind: 'material',
  name: 'Item',
  description: null,
  costCodeId: null,
  productId: null,
  unit: null,
  quantityFormula: 'length * width',
  wasteRate: null,
  hoursPerUnit: null,
  unitCost: null,
  ...fields,
});
const inputs = [{ name: 'length' }, { name: 'Width' }];
const values = { Length: exact(10), width: exact('8.5') };

/** The only item of an assembly, with values for its inputs. */
function priced(fields: Partial<AssemblyItem>, given: Record<string, Exact> = values) {
  const [first] = priceAssembly({ inputs, items: [item(fields)] }, sources, given).items;
  if (!first) throw new Error('An item is missing');
  return first;
}

/** Its line and its cost. */
function lineOf(fields: Partial<AssemblyItem>) {
  const found = priced(fields);
  if (!found.line) throw new Error(found.problem);
  return { ...found.line, cost: textOf(found.price.cost) };
}

describe('an item', () => {
  test('follows its product in unit, price, pack, waste and cost code', () => {
    expect(lineOf({ productId: 7 })).toEqual({
      kind: 'material',
      name: 'Item',
      description: null,
      costCodeId: 27,
      productId: 7,
      quantity: 85,
      unit: 'sq ft',
      wasteRate: 0.1,
      packQuantity: 11.95,
      packUnit: 'box',
      quantityPolicy: 'ordered',
      hoursPerUnit: null,
      unitCost: 4.29,
      isTaxable: true,
      // 85 with waste is 93.5, so 8 boxes of 11.95 at 4.29 (costs.md 3.10).
      cost: '410.12',
    });
  });

  test('keeps its own values beside those of the product', () => {
    const own = { productId: 7, costCodeId: 30, unit: 'sf', wasteRate: 0, unitCost: 5 };
    expect(lineOf(own)).toMatchObject({
      costCodeId: 30,
      unit: 'sf',
      wasteRate: 0,
      unitCost: 5,
      packQuantity: 11.95,
    });
  });

  test('without a product has the rate of its cost code, or no cost yet', () => {
    expect(lineOf({ costCodeId: 27, wasteRate: 0.05 })).toMatchObject({
      unit: 'each',
      unitCost: 6,
      packQuantity: null,
      cost: '535.50',
    });
    expect(lineOf({})).toMatchObject({ unitCost: 0, wasteRate: 0, cost: '0.00' });
  });
});

describe('labor', () => {
  test('has the hours of its product, but not its price, waste, pack and cost code', () => {
    expect(lineOf({ kind: 'labor', productId: 7 })).toMatchObject({
      unit: 'sq ft',
      hoursPerUnit: 0.18,
      wasteRate: 0,
      packQuantity: null,
      costCodeId: null,
      // The rate of the settings with its burden.
      unitCost: 68,
      cost: '1040.40',
    });
  });

  test('has the rate and the burden of its cost code, or a cost of its own', () => {
    expect(lineOf({ kind: 'labor', costCodeId: 30, quantityFormula: '2' })).toMatchObject({
      unit: 'hour',
      hoursPerUnit: null,
      unitCost: 49.5,
      cost: '99.00',
    });
    expect(lineOf({ kind: 'labor', costCodeId: 30, unitCost: 55, quantityFormula: '2' }).cost).toBe('110.00');
  });
});

test.each<[string, Record<string, Exact>, string]>([
  ['length * width', { length: exact(1) }, 'Enter a value for Width'],
  ['length / (width - 8.5)', values, 'The formula divides by zero'],
  ['width - length', values, 'The quantity is negative'],
  ['length * 100000000', values, 'The quantity is too large'],
  ['depth', values, 'The formula cannot be read at "depth"'],
])('%s has a problem instead of a line', (quantityFormula, given, problem) => {
  const isWaiting = problem.startsWith('Enter');
  expect(priced({ quantityFormula }, given)).toEqual({ problem, isWaiting });
});

test('the cost is the sum of the items that have one', () => {
  const items = [item({ productId: 7 }), item({ quantityFormula: '1/0+' }), item({ unitCost: 0.1 })];
  const { cost, items: found } = priceAssembly({ inputs, items }, sources, values);
  expect(textOf(cost)).toBe('418.62');
  expect(found.map(({ line }) => line?.quantity)).toEqual([85, undefined, 85]);
});

test('a formula names inputs of its assembly in any case, and the message stands beside it', () => {
  const made = AssemblyCreate.safeParse({
    name: 'Floor',
    inputs: [{ name: 'Length' }],
    items: [item({ quantityFormula: 'LENGTH * 8\'6"' }), item({ quantityFormula: 'length * width' })],
  });
  expect(made.error?.issues).toMatchObject([
    { path: ['items', 1, 'quantityFormula'], message: 'The formula cannot be read at "width"' },
  ]);
});
