import { expect, test } from 'vitest';

import { dollars } from '../../exact.ts';
import { answersTo, exceptionKinds, howText } from './exception-kinds.ts';
import { daysLateText, exceptionName, priceChangeText } from './exception-words.ts';

test('an exception is named by its order, or by its project where it is about no order', () => {
  expect(exceptionName({ kind: 'late', orderNumber: 'PO-2026-0007', projectName: 'Bath' })).toBe(
    'PO-2026-0007: Late',
  );
  expect(exceptionName({ kind: 'lock-ends', orderNumber: null, projectName: 'Bath' })).toBe(
    'Bath: Price lock ends',
  );
});

test('its change of the price reads as more or less, and its days as late', () => {
  expect(priceChangeText({ priceChange: dollars(20.08) })).toBe('$20.08 more');
  expect(priceChangeText({ priceChange: dollars(-20.08) })).toBe('$20.08 less');
  expect(priceChangeText({ priceChange: dollars(0) })).toBeNull();
  expect(priceChangeText({ priceChange: null })).toBeNull();
  expect(daysLateText({ daysLate: 1 })).toBe('1 day late');
  expect(daysLateText({ daysLate: 0 })).toBeNull();
});

test('each kind has an answer, and an answer reads as what was done', () => {
  expect(exceptionKinds.filter((kind) => answersTo(kind).length === 0)).toEqual([]);
  expect(howText('buy-elsewhere')).toBe('Needed again, to buy elsewhere');
  expect(howText('Dan will bring it on Friday')).toBe('Dan will bring it on Friday');
});
