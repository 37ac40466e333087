import { expect, test } from 'vitest';

import { formatQuantity, quantityText, readableQuantity } from './quantity-text.ts';

test.each([
  [1104.166667, '1,104.166667', '1,104.17'],
  [72.833337, '72.833337', '72.83'],
  [8, '8', '8'],
  [0.5, '0.5', '0.5'],
  [0.004167, '0.004167', '0.0042'],
  [0, '0', '0'],
  [-2.913333, '-2.913333', '-2.91'],
])('a quantity of %s is %s for the office, and %s for a client', (quantity, exact, read) => {
  expect(formatQuantity(quantity)).toBe(exact);
  expect(readableQuantity(quantity)).toBe(read);
});

test.each([
  [24, 'hour', '24 hours'],
  [120, 'roll', '120 rolls'],
  [104.166667, 'sq ft', '104.17 sq ft'],
  [1, 'roll', '1 roll'],
  [1.004, 'hour', '1 hour'],
  [1.5, 'hour', '1.5 hours'],
  [0.5, 'hour', '0.5 hour'],
  [0, 'bag', '0 bags'],
  [-2, 'box', '-2 boxes'],
  [-1, 'box', '-1 box'],
  [2, 'batch', '2 batches'],
  [3, 'assembly', '3 assemblies'],
  [2, 'day', '2 days'],
  [12, 'linear foot', '12 linear feet'],
  [2, 'square', '2 squares'],
  [2, 'Box', '2 Boxes'],
  [3, 'each', '3 each'],
  [3, 'ea', '3 ea'],
  [8, 'lf', '8 lf'],
  [8, 'LF', '8 LF'],
  [4, 'CASE', '4 CASE'],
  [2, 'cu yd', '2 cu yd'],
  [2, 'hours', '2 hours'],
  [9, 'm²', '9 m²'],
  [3, 'hoja', '3 hojas'],
  [3, 'paño', '3 paño'],
  [2, 'box of 12', '2 box of 12'],
  [2, '', '2 '],
])('%s of the unit "%s" is read as "%s"', (quantity, unit, text) => {
  expect(quantityText({ quantity, unit })).toBe(text);
});
