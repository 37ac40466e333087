import { expect, test } from 'vitest';

import { daysAfter } from '../places/days.ts';
import { freshnessLabels, freshnessOf, priceWithSource, staleReason } from './freshness.ts';

const days = {
  confirmedOn: '2026-03-04',
  expiresOn: null,
  goneOn: null,
  staleAfterDays: 30,
  today: '2026-03-04',
};

test.each([
  [30, 0, 'fresh'],
  [30, 15, 'fresh'],
  [30, 16, 'ageing'],
  [30, 30, 'ageing'],
  [30, 31, 'stale'],
  // Half of an odd number of days.
  [31, 15, 'fresh'],
  [31, 16, 'ageing'],
  [1, 0, 'fresh'],
  [1, 1, 'ageing'],
  [1, 2, 'stale'],
  [365, 365, 'ageing'],
  // Confirmed in a time zone that is a day ahead.
  [30, -1, 'fresh'],
] as const)(
  'with %i days to be stale, a price confirmed %i days ago is %s',
  (staleAfterDays, age, freshness) => {
    const today = daysAfter(days.confirmedOn, age);
    expect(freshnessOf({ ...days, staleAfterDays, today })).toBe(freshness);
    expect(freshnessLabels[freshness].toLowerCase()).toBe(freshness);
  },
);

test.each([
  [{ expiresOn: '2026-03-04' }, 'fresh', undefined],
  [{ expiresOn: '2026-03-03' }, 'stale', 'Ended on Mar 3'],
  [{ expiresOn: '2025-12-31' }, 'stale', 'Ended on Dec 31, 2025'],
  [{ goneOn: '2026-03-05' }, 'fresh', undefined],
  [{ goneOn: '2026-03-04' }, 'stale', 'Not sold since Mar 4'],
  [{ goneOn: '2026-03-01', expiresOn: '2026-03-02' }, 'stale', 'Not sold since Mar 1'],
  [{ confirmedOn: '2026-01-01' }, 'stale', 'Not confirmed since Jan 1'],
  [{ confirmedOn: '2025-11-30' }, 'stale', 'Not confirmed since Nov 30, 2025'],
  [{ confirmedOn: '2026-02-10' }, 'ageing', undefined],
] as const)('with %j, a price is %s: %s', (changes, freshness, reason) => {
  expect(freshnessOf({ ...days, ...changes })).toBe(freshness);
  expect(staleReason({ ...days, ...changes })).toBe(reason);
});

test('a price shows its date and its source', () => {
  const price = {
    unitCost: 4.29,
    priceUnit: 'SF',
    confirmedOn: '2026-03-04',
    today: '2026-11-26',
    supplier: 'Tarrowby',
    branch: 'Dayton',
  };
  expect(priceWithSource(price)).toBe('$4.29 / sq ft · Mar 4 · Tarrowby, Dayton');
  expect(priceWithSource({ ...price, branch: null })).toBe('$4.29 / sq ft · Mar 4 · Tarrowby');
  expect(priceWithSource({ ...price, today: '2027-01-02', unitCost: 0.0375, priceUnit: 'stick' })).toBe(
    '$0.0375 / stick · Mar 4, 2026 · Tarrowby, Dayton',
  );
});
