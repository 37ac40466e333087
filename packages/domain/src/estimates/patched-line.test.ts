import { expect, test } from 'vitest';

import { patched } from './patched-line.ts';

const line = {
  name: 'Paint',
  kind: 'material' as const,
  unit: 'gal',
  unitCost: 30,
  packQuantity: null,
  wasteRate: 0,
  quantity: 6,
  quantityFormula: '2 * 3',
};

test.each([
  ['a quantity without a formula ends the formula', { quantity: 5 }, { quantity: 5, quantityFormula: null }],
  ['a formula sets the quantity', { quantityFormula: '4 * 3' }, { quantity: 12, quantityFormula: '4 * 3' }],
  [
    'a formula sets the quantity in place of a given one',
    { quantity: 5, quantityFormula: '4 * 3' },
    { quantity: 12, quantityFormula: '4 * 3' },
  ],
  [
    'a formula that ends leaves the quantity',
    { quantityFormula: null },
    { quantity: 6, quantityFormula: null },
  ],
  ['other fields leave both', { name: 'Primer' }, { name: 'Primer' }],
  ['what is not given stays', { name: undefined, quantity: undefined }, {}],
])('%s', (_rule, patch, changed) => {
  expect(patched(line, patch)).toEqual({ ...line, ...changed });
});
