import { expect, test } from 'vitest';

import { Receipt } from './delivery.ts';
import { countedOn, differenceOf, isCount, missingProof, receiptLineOf } from './receipt-count.ts';

test('one less than 2.3 is 1.3, and nothing is the least', () => {
  expect(countedOn(2.3, -1)).toBe(1.3);
  expect(countedOn(1.3, 1)).toBe(2.3);
  expect(countedOn(0.1, 1)).toBe(1.1);
  expect(countedOn(0.4, -1)).toBe(0);
  expect(countedOn(999_999_999.5, 1)).toBe(999_999_999.5);
});

test('a count is a quantity that a line can hold', () => {
  expect([0, 2.3, 0.000001, 999_999_999.999999].every(isCount)).toBe(true);
  expect([-1, 1e9, 0.0000001, 'six', ''].some(isCount)).toBe(false);
});

const line = { orderLineId: 402, quantity: 2.3 };
const count = { came: 2.3, reason: 'short', keepsSurplus: null } as const;

test('a count makes the receipt of its line, with exact differences', () => {
  expect(differenceOf(1.1, 2.3)).toEqual({ missing: 1.2, surplus: 0 });
  expect(receiptLineOf(line, count)).toEqual({ orderLineId: 402, accepted: 2.3, rejected: 0, reason: null });
  expect(receiptLineOf(line, { ...count, came: 1.1 })).toMatchObject({
    accepted: 1.1,
    rejected: 0,
    reason: 'short',
  });
  expect(receiptLineOf(line, { ...count, came: 1.1, reason: 'damaged' })).toMatchObject({
    accepted: 1.1,
    rejected: 1.2,
    reason: 'damaged',
  });
  expect(receiptLineOf(line, { ...count, came: 3.4, reason: 'damaged', keepsSurplus: true })).toEqual({
    orderLineId: 402,
    accepted: 3.4,
    rejected: 0,
    reason: 'over',
    keepsSurplus: true,
  });
  const back = receiptLineOf(line, { ...count, came: 3.4, keepsSurplus: false });
  expect(back).toEqual({ orderLineId: 402, accepted: 2.3, rejected: 1.1, reason: 'over' });
  expect(Receipt.safeParse({ receiptKey: 'a', lines: [back] }).success).toBe(true);
});

test('a photo or a signature proves a receipt, and damage needs a photo', () => {
  const proof = { hasPhoto: false, isSigned: false, isDamaged: false };
  expect(missingProof(proof)).toBe('deliveryProofMissing');
  expect(missingProof({ ...proof, isSigned: true })).toBeUndefined();
  expect(missingProof({ ...proof, isSigned: true, isDamaged: true })).toBe('damageWithoutPhoto');
  expect(missingProof({ ...proof, hasPhoto: true, isDamaged: true })).toBeUndefined();
});
