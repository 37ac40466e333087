import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { dollars } from '../exact.ts';
import { PriceChange, type PriceStep, changedPrice, priceSteps } from './price-change.ts';

test.each([
  [100, 7.5, 'cent', 107.5],
  [100, -7.5, 'cent', 92.5],
  // Half a cent is rounded away from zero.
  [0.1, 5, 'cent', 0.11],
  [19.99, 5, 'cent', 20.99],
  [19.99, 5, 'nickel', 21],
  [19.87, 0.1, 'nickel', 19.9],
  [419, 3, 'dollar', 432],
  // A screw costs something, whatever the step.
  [0.4, 5, 'dollar', 0.42],
  [0.01, -90, 'cent', 0.01],
  [0, 50, 'cent', 0],
  [99_999_999.99, -1, 'cent', 98_999_999.99],
] as const)('$%d changed by %d %% and rounded to the %s is $%d', (price, percent, roundTo, expected) => {
  expect(changedPrice(dollars(price), { percent, roundTo })).toBe(expected);
});

test('a price larger than prices can be is refused', () => {
  expect(changedPrice(dollars(99_999_999.99), { percent: 0.1, roundTo: 'cent' })).toBeUndefined();
});

test('a changed price is at most half a step from the exact one', () => {
  const price = fc.integer({ min: 1, max: 1_000_000_00 }).map((cents) => dollars(cents / 100));
  const percent = fc
    .integer({ min: -900_000, max: 9_000_000 })
    .filter((tenThousandths) => tenThousandths !== 0)
    .map((tenThousandths) => tenThousandths / 10_000);
  const roundTo = fc.constantFrom<PriceStep>('cent', 'nickel', 'dollar');
  fc.assert(
    fc.property(price, percent, roundTo, (before, by, step) => {
      const after = changedPrice(before, { percent: by, roundTo: step });
      const whole = (before * (100 + by)) / 100;
      const half = Number(priceSteps[step]) / 2;
      if (after === undefined) expect(whole).toBeGreaterThan(99_999_998);
      else expect(Math.abs(after - whole)).toBeLessThanOrEqual(Math.max(half, 0.01) + 1e-6);
    }),
  );
});

test.each([
  [0, 'Percent must not be 0'],
  [-91, 'Percent must be a number from -90 to 900 with at most 4 decimals'],
  [900.1, 'Percent must be a number from -90 to 900 with at most 4 decimals'],
  [1.00001, 'Percent must be a number from -90 to 900 with at most 4 decimals'],
  ['5', 'Percent must be a number from -90 to 900 with at most 4 decimals'],
  [Number.NaN, 'Percent must be a number from -90 to 900 with at most 4 decimals'],
])('a change by %s is refused', (percent, message) => {
  expect(PriceChange.safeParse({ percent, roundTo: 'cent' }).error?.issues[0]?.message).toBe(message);
});
