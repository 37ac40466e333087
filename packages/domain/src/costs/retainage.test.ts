import { expect, test } from 'vitest';

import { type Retainage, largestRate, nothingHeld, retainageWords } from './retainage.ts';

test.each([
  [{}, null],
  [{ retainageRate: 0.1 }, '10% of each bill is held back until the work is done.'],
  [{ retainageRate: 0.1, storedRate: 0.1 }, '10% of each bill is held back until the work is done.'],
  [
    { retainageRate: 0.1, storedRate: 0.05 },
    '10% of each bill is held back until the work is done. Of materials that are stored and not yet installed, it is 5%.',
  ],
  [
    { retainageRate: 0.1, stepAt: 0.5, stepRate: 0 },
    '10% of each bill is held back up to 50% of the price, and 0% after that, until the work is done.',
  ],
  [
    { retainageRate: 0.1, stepAt: 0.5, stepRate: 0.1 },
    '10% of each bill is held back until the work is done.',
  ],
  [
    { stepAt: 0.5, stepRate: 0.05 },
    '0% of each bill is held back up to 50% of the price, and 5% after that, until the work is done.',
  ],
] satisfies [Partial<Retainage>, string | null][])('%j is said as %j', (given, words) => {
  expect(retainageWords({ ...nothingHeld, ...given })).toBe(words);
});

test('the largest rate of all is what a rule judges', () => {
  expect(largestRate({ retainageRate: 0.05, storedRate: null, stepAt: null, stepRate: null })).toBe(0.05);
  expect(largestRate({ retainageRate: 0.05, storedRate: 0.1, stepAt: 0.5, stepRate: 0.02 })).toBe(0.1);
  expect(largestRate({ retainageRate: 0.05, storedRate: 0, stepAt: 0.5, stepRate: 0.08 })).toBe(0.08);
});
