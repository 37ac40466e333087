import { expect, test } from 'vitest';

import { strokePath } from './drawn-signature.ts';

test('a signature is drawn in lines and dots', () => {
  expect(
    strokePath([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
      [],
    ]),
  ).toBe('M1 2L3 4M5 6h0.01');
});
