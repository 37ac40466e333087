import { expect, test } from 'vitest';

import { dayOf } from './dates.ts';

const now = new Date(2026, 2, 4, 9, 30);

test.each([
  [new Date(2026, 2, 4, 0, 0), 'Today'],
  [new Date(2026, 2, 3, 23, 59), 'Yesterday'],
  [new Date(2026, 2, 3, 0, 0), 'Yesterday'],
  [new Date(2026, 2, 2, 23, 59), 'Monday, March 2'],
  [new Date(2025, 11, 31, 12, 0), 'Dec 31, 2025'],
  // The clock of the server may be ahead.
  [new Date(2026, 2, 5, 0, 0), 'Mar 5, 2026'],
])('the day of a time is that of the reader', (at, words) => {
  expect(dayOf(at.toISOString(), now)).toBe(words);
});
