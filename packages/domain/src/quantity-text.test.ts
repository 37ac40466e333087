import { expect, test } from 'vitest';

import { formatQuantity, readableQuantity } from './quantity-text.ts';

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
