import { expect, test } from 'vitest';

import { exact, moneyOf } from '../exact.ts';
import { clockText, deliversOnText, deliversTo, deliveryFeeText, leadText } from './branch-words.ts';

test.each([
  [null, 'Everywhere'],
  ['454', '454'],
  ['453, 454, 45601, 45602', '453, 454, 45601, 45602'],
  ['453, 454, 45601, 45602, 45603', '453, 454, 45601, 45602 and 1 more'],
])('the areas %j are shown as %j', (zipAreas, words) => {
  expect(deliversTo({ zipAreas })).toBe(words);
});

test.each([
  ['Mon, Tue, Wed, Thu, Fri', 'Mon to Fri'],
  ['Mon, Tue, Wed, Thu, Fri, Sat, Sun', 'Every day'],
  ['Tue, Fri', 'Tue, Fri'],
])('the delivery days %j are shown as %j', (deliversOn, words) => {
  expect(deliversOnText({ deliversOn })).toBe(words);
});

test.each([
  [0, null, 'Free delivery'],
  [85, null, '$85.00 delivery'],
  [85, 1500, '$85.00 delivery, free from $1,500.00'],
])('a fee of %d that ends at %j is shown as %j', (fee, from, words) => {
  const [deliveryFee, freeFrom] = [moneyOf(exact(fee)), from === null ? null : moneyOf(exact(from))];
  expect(deliveryFeeText({ deliveryFee, freeFrom })).toBe(words);
});

test.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['14:00', '2:00 PM'],
])('the time %s is shown as %s', (time, words) => {
  expect(clockText(time)).toBe(words);
});

test('the lead time says until when it counts from today', () => {
  expect(leadText({ leadDays: 0, cutoff: '10:00' })).toBe('Same day, ordered before 10:00 AM');
  expect(leadText({ leadDays: 1, cutoff: '14:00' })).toBe('1 working day, ordered before 2:00 PM');
  expect(leadText({ leadDays: 5, cutoff: '14:00' })).toBe('5 working days, ordered before 2:00 PM');
});
