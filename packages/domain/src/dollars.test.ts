import { expect, test } from 'vitest';

import { formatMoney } from './dollars.ts';
import { dollars, sumOfMoney } from './exact.ts';

test.each([
  [dollars(0), '$0.00'],
  [null, '$0.00'],
  [dollars(1250.5), '$1,250.50'],
  [dollars(99_999_999.99), '$99,999,999.99'],
])('%j is shown as %s', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test('a sum is written to the cent, however large its amounts are', () => {
  const amounts = Array.from({ length: 5 }, () => dollars('9999999999999.02'));
  expect(formatMoney(sumOfMoney(amounts))).toBe('$49,999,999,999,995.10');
});
