import { expect, test } from 'vitest';

import { orderUnitText } from './content-words.ts';

test.each([
  ['BX', 1, 11.95, 'sqft', 'BX of 11.95 sqft'],
  ['bundle', 3, 1, 'square', '3 bundles = 1 square'],
  ['EA', 1, null, 'each', 'EA'],
  ['BX', 1, null, 'sqft', 'BX'],
  // The product is not chosen, so nobody knows what the content counts.
  ['BX', 1, 11.95, null, 'BX'],
  // A square is 100 square feet, whatever the content says.
  ['SQ', 1, 100, 'sqft', 'SQ'],
])(
  '%s with %d of %j in %j is shown as %s',
  (orderUnit, contentUnits, contentQuantity, productUnit, words) => {
    expect(orderUnitText({ orderUnit, contentUnits, contentQuantity, productUnit })).toBe(words);
  },
);
