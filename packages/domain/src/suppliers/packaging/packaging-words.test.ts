import { expect, test } from 'vitest';

import { exact } from '../../exact.ts';
import { packagingWords, unknownContent } from './packaging-words.ts';
import type { Packaging } from './packaging.ts';
import { packaging } from './testing/sample-packaging.ts';

const tile = { orderUnit: 'BX', contentQuantity: 11.95, priceUnit: 'SF', priceQuantity: 11.95 };
const price = (unitCost: number, minQuantity = 0) => ({ unitCost, minQuantity });

test.each<[Partial<Packaging>, string, ReturnType<typeof price>[], string | undefined, string]>([
  [tile, 'sq ft', [price(4.29)], '93.5', '1 BX = 11.95 sq ft; $4.29 per sq ft; 8 BX = 95.60 sq ft = $410.12'],
  [tile, 'sq ft', [price(4.29)], undefined, '1 BX = 11.95 sq ft; $4.29 per sq ft'],
  [tile, 'sq ft', [], '93.5', '1 BX = 11.95 sq ft; 8 BX = 95.60 sq ft'],
  [
    { ...tile, contentQuantity: null },
    'sq ft',
    [price(4.29)],
    '93.5',
    'Say how much of the product one BX holds; 1 BX is billed as 11.95 sq ft; $4.29 per sq ft',
  ],
  [
    { ...tile, priceQuantity: 12 },
    'sq ft',
    [price(4.29)],
    '93.5',
    '1 BX = 11.95 sq ft; 1 BX is billed as 12 sq ft; $4.29 per sq ft; 8 BX = 95.60 sq ft = $411.84',
  ],
  [
    { ...tile, priceQuantity: 1 },
    'sq ft',
    [price(4.29)],
    '93.5',
    '1 BX = 11.95 sq ft; $4.29 per sq ft; The price ratio says 1 BX = 1 SF, but 1 BX = 11.95 SF',
  ],
  [
    { orderUnit: 'BX', contentQuantity: 250, priceUnit: 'C', priceQuantity: 2.5 },
    'each',
    [price(4), price(3.75, 10)],
    '3000',
    '1 BX = 250 each; $4.00 per hundred = $10.00 per BX; $3.75 per hundred = $9.375 per BX from 10 BX; 12 BX = 3,000 each = $112.50',
  ],
  [
    { orderUnit: 'bundle', contentUnits: 3, contentQuantity: 1, priceUnit: 'sq', priceUnits: 3 },
    'square',
    [price(104.97)],
    '24.75',
    '3 bundles = 1 square; $104.97 per square; 75 bundles = 25 squares = $2,624.25',
  ],
  [
    { packQuantity: 12, minQuantity: 24 },
    'each',
    [price(2)],
    '3',
    '$2.00 each; sold in packs of 12 EA; at least 24 EA; 24 EA = $48.00',
  ],
  [
    {},
    'each',
    [price(2, 10), price(1.5, 100)],
    '3',
    '$2.00 each from 10 EA; $1.50 each from 100 EA; No price for 3 EA',
  ],
  [
    { orderUnit: 'SY' },
    'sq ft',
    [price(18.9)],
    '100',
    '1 SY = 9 sq ft; $18.90 per SY; 12 SY = 108 sq ft = $226.80',
  ],
  [
    { orderUnit: 'PKG/6' },
    'each',
    [price(9)],
    '13',
    '1 PKG/6 = 6 each; $9.00 per PKG/6; 3 PKG/6 = 18 each = $27.00',
  ],
  [
    { orderUnit: 'SQ', contentQuantity: 90 },
    'sq ft',
    [price(90)],
    '100',
    '1 SQ = 100 sq ft; $90.00 per SQ; The content says 1 SQ = 90 sq ft, but 1 SQ = 100 sq ft',
  ],
  [
    { orderUnit: 'BAG', priceUnit: 'LB', priceQuantity: 50 },
    'bag',
    [price(0.2)],
    '2',
    '1 BAG is billed as 50 lb; $0.20 per lb = $10.00 per BAG; 2 BAG = $20.00',
  ],
])('%j in %s reads as it is meant', (changes, productUnit, breaks, required, words) => {
  const checked = {
    packaging: packaging(changes),
    productUnit,
    breaks,
    required: required === undefined ? undefined : exact(required),
  };
  expect(packagingWords(checked).join('; ')).toBe(words);
  expect(packagingWords({ ...checked, breaks: breaks.toReversed() }).join('; ')).toBe(words);
});

test('an unknown content asks for itself', () => {
  expect(unknownContent('BX')).toBe('Say how much of the product one BX holds');
});

test('the largest numbers have words', () => {
  const largest = 999_999_999.999999;
  const words = packagingWords({
    packaging: packaging({ ...tile, contentQuantity: largest, priceUnit: 'LB', priceQuantity: largest }),
    productUnit: 'sq ft',
    breaks: [price(largest, 0.000001)],
    required: exact('0.000001'),
  });
  expect(words).toEqual([
    '1 BX = 999,999,999.999999 sq ft',
    '1 BX is billed as 999,999,999.999999 lb',
    expect.stringMatching(/^\$999,999,999\.999999 per lb = \$999,999,999,999,998,/),
    '1 BX = 999,999,999.999999 sq ft = $999,999,999,999,998,000.00',
  ]);
});
