import { describe, expect, test } from 'vitest';

import { exact, isZero, textOf } from '../../exact.ts';
import { isSameRatio, rational, rounded } from '../../rational.ts';
import {
  type Packaging,
  contentOfOrder,
  contentProblem,
  contentRatio,
  extended,
  impliedPriceRatio,
  leftover,
  lineUnitCost,
  orderQuantity,
  orderUnitCost,
  priceRatio,
  priceRatioProblem,
  unitCostOf,
} from './packaging.ts';
import { ratioPair, ratioText } from './ratio-words.ts';
import { contentFor, packaging } from './testing/sample-packaging.ts';

/** An order for a required quantity, as texts. */
function order(supplied: Packaging, productUnit: string, required: string, unitCost: string) {
  const content = contentFor(supplied, productUnit);
  const quantity = orderQuantity(supplied, content, exact(required));
  const cost = extended(supplied, quantity, exact(unitCost));
  return {
    quantity: textOf(quantity),
    content: textOf(contentOfOrder(quantity, content)),
    leftover: textOf(leftover(quantity, content, exact(required))),
    extended: textOf(cost),
    unitCost: textOf(rounded(unitCostOf(supplied, content, exact(unitCost)), 6)),
    lineUnitCost: isZero(quantity) ? null : textOf(lineUnitCost(cost, quantity, content)),
  };
}

const tile = packaging({ orderUnit: 'BX', contentQuantity: 11.95, priceUnit: 'SF', priceQuantity: 11.95 });

describe('an order', () => {
  test('of tile is 8 boxes, 95.60 sq ft, 410.12 (supply.md section 2)', () => {
    expect(order(tile, 'sq ft', '93.5', '4.29')).toEqual({
      quantity: '8',
      content: '95.600000',
      leftover: '2.100000',
      extended: '410.12',
      unitCost: '4.290000',
      lineUnitCost: '4.289958',
    });
  });

  test('of drywall is 11 sheets, 186.78 (costs.md 3.10)', () => {
    const drywall = packaging({ orderUnit: 'SHT', contentQuantity: 32 });
    expect(order(drywall, 'SF', '352', '16.98')).toMatchObject({
      quantity: '11',
      content: '352.000000',
      leftover: '0.000000',
      extended: '186.78',
    });
  });

  test.each([
    {
      name: 'three bundles to a square, priced by the square',
      supplied: packaging({
        orderUnit: 'BDL',
        contentUnits: 3,
        contentQuantity: 1,
        priceUnit: 'SQ',
        priceUnits: 3,
        priceQuantity: 1,
      }),
      productUnit: 'square',
      required: '24.75',
      unitCost: '104.97',
      expected: {
        quantity: '75',
        content: '25.000000',
        leftover: '0.250000',
        extended: '2624.25',
        unitCost: '104.970000',
        lineUnitCost: '104.970000',
      },
    },
    {
      name: 'a single bundle of a square, whose price has no end',
      supplied: packaging({
        orderUnit: 'BDL',
        contentUnits: 3,
        contentQuantity: 1,
        priceUnit: 'SQ',
        priceUnits: 3,
        priceQuantity: 1,
      }),
      productUnit: 'SQ',
      required: '0.1',
      unitCost: '100',
      expected: {
        quantity: '1',
        content: '0.333333',
        leftover: '0.233333',
        extended: '33.33',
        unitCost: '100.000000',
        lineUnitCost: '99.990000',
      },
    },
    {
      name: 'a box of 250 screws at a price per hundred',
      supplied: packaging({ orderUnit: 'BX', contentQuantity: 250, priceUnit: 'C', priceQuantity: 2.5 }),
      productUnit: 'each',
      required: '1000.5',
      unitCost: '3.75',
      expected: { quantity: '5', content: '1250.000000', extended: '46.88', unitCost: '0.037500' },
    },
    {
      name: 'feet at a price per thousand, in coils that are cut by 2.5 ft',
      supplied: packaging({
        orderUnit: 'FT',
        priceUnit: 'MLF',
        priceUnits: 1000,
        packQuantity: 2.5,
      }),
      productUnit: 'lf',
      required: '1001',
      unitCost: '187.5',
      expected: { quantity: '1002.5', content: '1002.500000', leftover: '1.500000', extended: '187.97' },
    },
    {
      name: 'a minimum that is no whole pack is lifted to one',
      supplied: packaging({ packQuantity: 12, minQuantity: 25 }),
      productUnit: 'each',
      required: '3',
      unitCost: '2',
      expected: { quantity: '36', leftover: '33.000000', extended: '72.00' },
    },
    {
      name: 'a need above the minimum that is no whole pack',
      supplied: packaging({ packQuantity: 12, minQuantity: 25 }),
      productUnit: 'each',
      required: '37',
      unitCost: '2',
      expected: { quantity: '48', extended: '96.00' },
    },
    {
      name: 'exactly the last whole pack',
      supplied: packaging({ packQuantity: 12 }),
      productUnit: 'each',
      required: '36',
      unitCost: '0',
      expected: { quantity: '36', leftover: '0.000000', extended: '0.00', unitCost: '0.000000' },
    },
    {
      name: 'a millionth above the last whole pack',
      supplied: packaging({ packQuantity: 12 }),
      productUnit: 'each',
      required: '36.000001',
      unitCost: '1',
      expected: { quantity: '48' },
    },
    {
      name: 'nothing, without a minimum',
      supplied: packaging({ packQuantity: 12 }),
      productUnit: 'each',
      required: '0',
      unitCost: '1',
      expected: { quantity: '0', content: '0.000000', extended: '0.00' },
    },
    {
      name: 'a required quantity below 0, after everything was accepted',
      supplied: packaging({ packQuantity: 12 }),
      productUnit: 'each',
      required: '-5',
      unitCost: '1',
      expected: { quantity: '0' },
    },
    {
      name: 'a millionth of a box',
      supplied: packaging({ orderUnit: 'BX', contentQuantity: 0.000001, packQuantity: 0.000001 }),
      productUnit: 'sq ft',
      required: '0.000001',
      unitCost: '0.000001',
      expected: { quantity: '1.000000', content: '0.000001', extended: '0.00', unitCost: '1.000000' },
    },
    {
      name: 'numbers of fifteen digits',
      supplied: packaging({
        orderUnit: 'BX',
        contentQuantity: 123_456_789.123_456,
        priceUnit: 'SF',
        priceQuantity: 123_456_789.123_456,
      }),
      productUnit: 'sq ft',
      required: '999999999.999999',
      unitCost: '999999999.999999',
      expected: {
        quantity: '9',
        content: '1111111102.111104',
        leftover: '111111102.111105',
        extended: '1111111102111102888.89',
        unitCost: '999999999.999999',
      },
    },
    {
      name: 'half a cent, which is rounded away from 0',
      supplied: packaging({ orderUnit: 'EA', priceUnit: 'C', priceUnits: 100 }),
      productUnit: 'each',
      required: '1',
      unitCost: '0.5',
      expected: { extended: '0.01', unitCost: '0.005000' },
    },
    {
      name: 'square yards for a catalog in square feet, from the fixed ratio alone',
      supplied: packaging({ orderUnit: 'SY' }),
      productUnit: 'sq ft',
      required: '100',
      unitCost: '18.9',
      expected: { quantity: '12', content: '108.000000', extended: '226.80', unitCost: '2.100000' },
    },
    {
      name: 'packs that say their content',
      supplied: packaging({ orderUnit: 'PKG/6' }),
      productUnit: 'each',
      required: '13',
      unitCost: '9',
      expected: { quantity: '3', content: '18.000000', extended: '27.00', unitCost: '1.500000' },
    },
  ])('of $name', ({ supplied, productUnit, required, unitCost, expected }) => {
    expect(order(supplied, productUnit, required, unitCost)).toMatchObject(expected);
  });

  test('costs the same, whether the price is per order unit or per price unit', () => {
    expect(textOf(orderUnitCost(tile, exact('4.29')))).toBe('51.265500');
    expect(textOf(extended(packaging({ orderUnit: 'BX' }), exact(8), exact('51.2655')))).toBe('410.12');
  });
});

test.each([
  ['BX', 'sq ft'],
  ['BDL', 'SQ'],
  ['SHT', 'SF'],
  ['PR', 'each'],
  ['RL/50', 'ft'],
  ['BAG/60', 'lb'],
  ['PKG/6', 'sq ft'],
  ['stick', 'each'],
  ['LB', 'gallon'],
])('what one %s holds in %s is unknown until somebody says it', (orderUnit, productUnit) => {
  expect(contentRatio(packaging({ orderUnit }), productUnit)).toBeUndefined();
  const stated = contentRatio(packaging({ orderUnit, contentUnits: 4, contentQuantity: 3 }), productUnit);
  expect(stated && isSameRatio(stated, rational(3n, 4n))).toBe(true);
});

describe('a price ratio', () => {
  test.each([
    // order unit, content, product's unit, price unit, the ratio
    ['EA', null, 'each', 'C', '100 EA = 1 C'],
    ['C', null, 'each', 'EA', '1 C = 100 EA'],
    ['EA', null, 'each', 'M', '1,000 EA = 1 M'],
    ['FT', null, 'ft', 'C', '100 FT = 1 C'],
    ['SHT', 32, 'sq ft', 'C', '100 SHT = 1 C'],
    ['SHT', 32, 'sq ft', 'MSF', '31.25 SHT = 1 MSF'],
    ['BX', 250, 'each', 'C', '1 BX = 2.50 C'],
    ['BX', 5000, 'each', 'M', '1 BX = 5 M'],
    ['RL', 250, 'ft', 'M', '4 RL = 1 M'],
    ['BX/250', null, 'each', 'C', '1 BX/250 = 2.50 C'],
    ['PKG/6', null, 'pack', 'C', '50 PKG/6 = 3 C'],
    ['BX', 11.95, 'sq ft', 'SF', '1 BX = 11.95 SF'],
    ['BX', 11.95, 'sq ft', 'sq yd', '180 BX = 239 sq yd'],
    ['BG', 94, 'lb', 'CWT', '50 BG = 47 CWT'],
    ['DZ', null, 'each', 'C', '25 DZ = 3 C'],
    ['CY', null, 'cu yd', 'CF', '1 CY = 27 CF'],
    ['GAL', null, 'gallon', 'CF', '576 GAL = 77 CF'],
    ['BX', null, 'box', 'BOX', '1 BX = 1 BOX'],
  ])(
    'of a %s with %s %s, priced by %s, follows: %s',
    (orderUnit, contentQuantity, productUnit, priceUnit, text) => {
      const supplied = packaging({ orderUnit, contentQuantity, priceUnit });
      const implied = impliedPriceRatio(supplied, productUnit);
      expect(implied && ratioText(implied, orderUnit, priceUnit)).toBe(text);
      const [units, quantity] = ratioPair(implied ?? rational(0n));
      const given = {
        ...supplied,
        priceUnits: Number(textOf(units)),
        priceQuantity: Number(textOf(quantity)),
      };
      expect(priceRatioProblem(given, productUnit)).toBeUndefined();
      expect(implied && isSameRatio(implied, priceRatio(given))).toBe(true);
    },
  );

  test.each([
    ['BX', null, 'each', 'C'],
    ['BX', null, 'box', 'C'],
    ['BX', 1, 'box', 'C'],
    ['BX', 11.95, 'sq ft', 'LB'],
    ['CAN', null, 'can', 'GAL'],
    ['BAG', null, 'bag', 'CF'],
  ])(
    'of a %s with %s %s, priced by %s, only the supplier can say',
    (orderUnit, contentQuantity, productUnit, priceUnit) => {
      const supplied = packaging({ orderUnit, contentQuantity, priceUnit });
      expect(impliedPriceRatio(supplied, productUnit)).toBeUndefined();
      expect(priceRatioProblem(supplied, productUnit)).toBeUndefined();
    },
  );

  test.each([
    [{ priceUnit: 'C' }, 'each', 'The price ratio says 1 EA = 1 C, but 100 EA = 1 C'],
    [{ priceUnit: 'C', priceQuantity: 100 }, 'each', 'The price ratio says 1 EA = 100 C, but 100 EA = 1 C'],
    [{ priceUnit: 'M', priceUnits: 100 }, 'each', 'The price ratio says 100 EA = 1 M, but 1,000 EA = 1 M'],
    [{ priceUnits: 100 }, 'each', 'The price ratio says 100 EA = 1 EA, but 1 EA = 1 EA'],
    [{ orderUnit: 'SY', priceUnit: 'SF' }, 'sq ft', 'The price ratio says 1 SY = 1 SF, but 1 SY = 9 SF'],
    [
      { orderUnit: 'BX', contentQuantity: 250, priceUnit: 'C', priceQuantity: 2.4 },
      'each',
      'The price ratio says 1 BX = 2.40 C, but 1 BX = 2.50 C',
    ],
    [
      { orderUnit: 'box', contentQuantity: 11.95, priceUnit: 'sq ft' },
      'sq ft',
      'The price ratio says 1 box = 1 sq ft, but 1 box = 11.95 sq ft',
    ],
    [
      { orderUnit: 'bundle', contentUnits: 3, contentQuantity: 1, priceUnit: 'square' },
      'square',
      'The price ratio says 1 bundle = 1 square, but 3 bundles = 1 square',
    ],
  ])('that contradicts the units is found: %j in %s', (changes, productUnit, problem) => {
    expect(priceRatioProblem(packaging(changes), productUnit)).toBe(problem);
  });

  test('may bill a measured product by its nominal size', () => {
    const nominal = packaging({
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceQuantity: 12,
    });
    expect(priceRatioProblem(nominal, 'sq ft')).toBeUndefined();
    expect(order(nominal, 'sq ft', '93.5', '4.29')).toMatchObject({
      extended: '411.84',
      unitCost: '4.307950',
    });
  });
});

test.each([
  ['SQ', 1, 90, 'sq ft', 'The content says 1 SQ = 90 sq ft, but 1 SQ = 100 sq ft'],
  ['EA', 1, 250, 'each', 'The content says 1 EA = 250 each, but 1 EA = 1 each'],
  ['PKG/6', 1, 12, 'each', 'The content says 1 PKG/6 = 12 each, but 1 PKG/6 = 6 each'],
  ['SQ', 2, 200, 'sq ft', undefined],
  ['BX', 1, 11.95, 'sq ft', undefined],
  ['SQ', 1, null, 'sq ft', undefined],
])('a content of %s: %s are %s %s: %s', (orderUnit, contentUnits, contentQuantity, productUnit, problem) => {
  const supplied = packaging({ orderUnit, contentUnits, contentQuantity });
  expect(contentProblem(supplied, productUnit)).toBe(problem);
});
