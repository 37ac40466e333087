import { expect, test } from 'vitest';

import { priceTermsOf, type SoldForLine } from './price-terms.ts';
import { askedQuantityText, priceWords } from './price-words.ts';

const line = { id: 1, position: 1, productId: 2, description: 'Tile', quantity: 93.5, unit: 'sq ft' };
const sold: SoldForLine = {
  id: 9,
  sku: 'KC-1',
  description: 'Tile 12x24',
  orderUnit: 'BX',
  contentUnits: 1,
  contentQuantity: 11.95,
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 11.95,
  packQuantity: 1,
  minQuantity: null,
  productUnit: 'sq ft',
};

test.each([
  ['whole units without a product of the supplier', undefined, 94, 'sq ft', '94 sq ft'],
  ['whole boxes of its product', sold, 8, 'SF', '8 boxes, for 93.50 sq ft'],
  ['at least its minimum', { ...sold, minQuantity: 12 }, 12, 'SF', '12 boxes, for 93.50 sq ft'],
  [
    'what is needed, where nobody knows the content',
    { ...sold, contentQuantity: null },
    null,
    'SF',
    '93.50 sq ft',
  ],
  [
    'the same, where the unit of the product has changed',
    { ...sold, productUnit: 'each' },
    null,
    'SF',
    '93.50 sq ft',
  ],
  [
    'its order unit as its price unit',
    { ...sold, priceUnit: null, priceQuantity: 1 },
    8,
    'BX',
    '8 boxes, for 93.50 sq ft',
  ],
])('a supplier reads %s', (_, own, quantity, priceUnit, words) => {
  const terms = priceTermsOf(line, own);
  expect(terms).toMatchObject({ quantity, priceUnit });
  expect(askedQuantityText({ ...terms, needed: line.quantity, unit: line.unit })).toBe(words);
});

test('an answer says its price first, then what is different', () => {
  const { supplierProductId: _id, soldAs: _soldAs, ...terms } = priceTermsOf(line, sold);
  const given = { lineId: 1, answer: 'priced' as const, ...terms, unitCost: 4.05 };
  const full = { offered: 6, availableOn: '2026-03-12', substitute: 'Grey tile' };
  expect(priceWords({ ...given, ...full })).toEqual([
    '$4.05 per sq ft',
    'Only 6 boxes',
    'Can deliver by Thu, Mar 12, 2026',
    'In its place: Grey tile',
  ]);
  const nothing = { unitCost: null, offered: null, availableOn: null, substitute: null };
  expect(priceWords({ ...given, answer: 'cannot', ...nothing })).toEqual(['Cannot supply']);
});
