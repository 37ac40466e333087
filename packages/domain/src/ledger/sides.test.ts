import { expect, test } from 'vitest';

import { dollars } from '../exact.ts';
import { sidesOf } from './sides.ts';

test.each([
  [12.5, 12.5, null],
  [-0.01, null, 0.01],
  [0, null, null],
])('%d stands as a debit of %s or as a credit of %s', (amount, debit, credit) => {
  expect(sidesOf(dollars(amount))).toEqual({ debit, credit });
});
