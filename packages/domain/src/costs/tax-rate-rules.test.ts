import { describe, expect, test } from 'vitest';

import { isCheckDue, taxRateFor } from './tax-rate-rules.ts';

const rate = (id: number, state: string, zipCode: string | null, effectiveFrom: string) => ({
  id,
  state,
  zipCode,
  effectiveFrom,
});

describe('of several rates', () => {
  const rates = [
    rate(1, 'OH', null, '2020-01-01'),
    rate(2, 'OH', null, '2026-01-01'),
    rate(3, 'OH', '45402', '2024-07-01'),
    rate(4, 'OH', '45402', '2027-01-01'),
    rate(5, 'KY', null, '2026-02-01'),
    rate(6, 'KY', null, '2026-02-01'),
    rate(7, 'IN', '45402', '2026-01-01'),
  ];
  test.each([
    ['the newest begun one of the state applies', 'OH', '43215', '2026-03-04', 2],
    ['an earlier day has the earlier one', 'OH', '43215', '2025-12-31', 1],
    ['one begins on its first day', 'OH', '43215', '2026-01-01', 2],
    ['a zip code comes before a newer one of the state', 'OH', '45402', '2026-03-04', 3],
    ['one that has not begun waits', 'OH', '45402', '2026-12-31', 3],
    ['one that begins replaces the earlier one', 'OH', '45402', '2027-01-01', 4],
    ['the state applies before that of the zip code began', 'OH', '45402', '2024-06-30', 1],
    ['a place without a zip code has that of the state', 'OH', null, '2026-03-04', 2],
    ['of two of one day the one added last applies', 'KY', '40202', '2026-03-04', 6],
    ['the same zip code in another state does not count', 'IN', '45402', '2025-12-31', undefined],
    ['none applies before the first day', 'OH', '43215', '2019-12-31', undefined],
    ['none applies in a state without rates', 'TX', '75001', '2026-03-04', undefined],
  ])('%s', (_why, state, zipCode, on, id) => {
    const place = { state, zipCode, on };
    expect(taxRateFor(rates, place)?.id).toBe(id);
    expect(taxRateFor(rates.toReversed(), place)?.id).toBe(id);
  });
});

test.each([
  [null, '2026-03-04', true],
  ['2025-03-05', '2026-03-04', false],
  ['2025-03-04', '2026-03-04', true],
  ['2024-12-31', '2026-03-04', true],
  ['2027-03-01', '2028-02-29', false],
  ['2027-02-28', '2028-02-29', true],
])('a rate that was checked on %s is due for a check on %s: %s', (checkedOn, today, isDue) => {
  expect(isCheckDue({ checkedOn }, today)).toBe(isDue);
});
