import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compare, dollars, exact, numberOf, subtract } from '../../exact.ts';
import {
  type ReturnableLine,
  acceptedShare,
  creditOf,
  creditText,
  mostOf,
  surplusOf,
} from './return-sums.ts';

const tile: ReturnableLine = {
  quantity: 8,
  accepted: 8,
  returned: 1,
  rejectedHere: 2,
  unitCost: 4.29,
  priceUnits: 1,
  priceQuantity: 11.95,
};

test('what was rejected goes back first, and credits nothing', () => {
  expect(numberOf(mostOf(tile))).toBe(9);
  const shares = [1, 2, 3, 9].map((quantity) => acceptedShare(tile, exact(quantity)));
  expect(shares.map((share) => share && numberOf(share))).toEqual([0, 0, 1, 7]);
  expect(acceptedShare(tile, exact(9.000001))).toBeUndefined();
});

test.each([
  [8, 8, 0, 0],
  [8, 8.3, 0, 0.3],
  [0.7, 0.8, 0.1, 0],
  [8, 10, 1, 1],
])('of %d ordered, %d accepted and %d returned, %d are too much', (quantity, accepted, returned, surplus) => {
  expect(numberOf(surplusOf({ quantity, accepted, returned }))).toBe(surplus);
});

test('a supplier credits the prices of the order with its tax, less its fee, and never less than nothing', () => {
  const two = [{ line: tile, accepted: exact(2) }];
  expect(creditOf(two, { taxRate: 0.0725, restockingFee: dollars(15) })).toBe(94.96);
  expect(creditOf(two, { taxRate: 0, restockingFee: dollars(500) })).toBe(0);
  expect(creditOf([{ line: tile, accepted: exact(0) }], { taxRate: 0.1, restockingFee: dollars(0) })).toBe(0);
});

test('law: returns in any order never take more than is there, of what was accepted and of what was rejected', () => {
  const quantity = fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(quantity, quantity, fc.array(quantity, { maxLength: 8 }), (accepted, rejected, taken) => {
      let line: ReturnableLine = { ...tile, accepted, returned: 0, rejectedHere: rejected };
      for (const each of taken) {
        const share = acceptedShare(line, exact(each));
        if (!share) {
          expect(compare(exact(each), mostOf(line))).toBeGreaterThan(0);
          continue;
        }
        const ofRejected = numberOf(subtract(exact(each), share));
        line = {
          ...line,
          returned: numberOf(subtract(exact(line.returned), exact(-numberOf(share)))),
          rejectedHere: numberOf(subtract(exact(line.rejectedHere), exact(ofRejected))),
        };
        expect(line.returned).toBeLessThanOrEqual(accepted);
        expect(line.rejectedHere).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test.each([
  ['all of it was rejected', [[2, 0]], 0, 0, 'It was never accepted'],
  ['all of it was rejected, and a fee is taken', [[2, 0]], 0, 15, 'It was never accepted'],
  ['a part was rejected', [[2, 1]], 48, 0, 'For what was accepted.'],
  ['the fee is as much', [[2, 2]], 0, 500, 'The restocking fee takes all of it.'],
  ['it had no price', [[2, 2]], 0, 0, 'Its order has no price for it.'],
  ['all of it was accepted', [[2, 2]], 96, 5, null],
] as const)('a credit says why it is small: %s', (_name, counts, credit, fee, words) => {
  const lines = counts.map(([quantity, accepted]) => ({ quantity, accepted }));
  const text = creditText({ lines, expectedCredit: dollars(credit), restockingFee: dollars(fee) });
  expect(text?.slice(0, words?.length) ?? null).toBe(words);
});
