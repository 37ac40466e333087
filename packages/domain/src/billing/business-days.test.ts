import { expect, test } from 'vitest';

import { businessDaysAfter } from './business-days.ts';

// The days of billing.md section 12: signed on the Wednesday before Thanksgiving Day.
test.each([
  { name: 'Saturdays count', count: 3, countsSaturdays: true, last: '2026-11-30' },
  { name: 'Saturdays do not count', count: 3, countsSaturdays: false, last: '2026-12-01' },
  {
    name: 'five days from the age of 65 in California',
    count: 5,
    countsSaturdays: false,
    last: '2026-12-03',
  },
])('business days after a day end where they should: $name', ({ count, countsSaturdays, last }) => {
  expect(businessDaysAfter('2026-11-25', count, countsSaturdays)).toBe(last);
});

test('the day of signing does not count, not even as a day of zero', () => {
  expect(businessDaysAfter('2026-11-23', 1, true)).toBe('2026-11-24');
  expect(businessDaysAfter('2026-11-23', 0, true)).toBe('2026-11-23');
});
