import { expect, test } from 'vitest';

import { exact } from '../exact.ts';
import { burdenedRate, marginOf, markupOf, profitMargin } from './rates.ts';

// The pairs of costs.md 3.3.
test.each([
  [0, 0],
  [0.2, 0.166667],
  [0.25, 0.2],
  [0.5, 0.333333],
  [0.67, 0.401198],
  [10, 0.909091],
])('a markup of %d leaves a margin of %d', (markup, margin) => {
  expect(marginOf(markup)).toBe(margin);
});

test.each([
  [0, 0],
  [0.2, 0.25],
  [0.35, 0.538462],
  [0.99, 99],
])('a margin of %d needs a markup of %d', (margin, markup) => {
  expect(markupOf(margin)).toBe(markup);
});

test.each([
  [50, 0.36, 68],
  [52.125001, 0.3605, 70.916064],
  [1.005, 0, 1.005],
  // The largest that the settings and the cost codes take.
  [999_999_999.999999, 3, 4_000_000_000],
  [999_999_999.999999, 0, 999_999_999.999999],
])('an hour at %d with a burden of %d costs %d', (base, burden, cost) => {
  expect(burdenedRate(base, burden)).toBe(cost);
});

test.each([
  ['100.00', '80.00', '0.200000'],
  ['3.00', '1.00', '0.666667'],
  ['50.00', '75.00', '-0.500000'],
  ['-100.00', '-80.00', '0.200000'],
])('a price of %s for a cost of %s has a margin of %s', (price, cost, margin) => {
  expect(profitMargin(exact(price), exact(cost))).toEqual(exact(margin));
});

test('nothing for a price of 0 has a margin', () => {
  expect(profitMargin(exact('0.00'), exact(80))).toBeUndefined();
});
