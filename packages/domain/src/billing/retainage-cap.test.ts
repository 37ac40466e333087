import { expect, test } from 'vitest';

import { isAboveCap } from './retainage-cap.ts';

test.each([
  [0.05, 1, 20, false],
  [0.050001, 1, 20, true],
  [0.033333, 1, 30, false],
  [0.033334, 1, 30, true],
])(
  '%d held back where %d of %d is allowed: too much is %s',
  (rate, shareNumerator, shareDenominator, isAbove) => {
    expect(isAboveCap(rate, { shareNumerator, shareDenominator })).toBe(isAbove);
  },
);
