import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatMoney, sumMoney } from './dollars.ts';

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[1.15, 2.35, 8.05], 11.55],
  [Array.from({ length: 10 }, () => 0.01), 0.1],
])('%j are %d together', (amounts, sum) => {
  expect(sumMoney(amounts)).toBe(sum);
});

test('amounts are added to the cent, however large they are', () => {
  const amounts = Array.from({ length: 5 }, () => 9_999_999_999_999.02);
  expect(formatMoney(sumMoney(amounts))).toBe('$49,999,999,999,995.10');
});

test('the sum is that of the cents, whatever the amounts', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { maxLength: 200 });
  fc.assert(
    fc.property(cents, (given) => {
      const exact = given.reduce((sum, each) => sum + each, 0);
      expect(sumMoney(given.map((each) => each / 100))).toBe(exact / 100);
    }),
  );
});
