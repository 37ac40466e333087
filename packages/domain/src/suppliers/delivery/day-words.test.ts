import { expect, test } from 'vitest';

import { dayWithWeekday, dayWithYear, dayWithoutYear } from './day-words.ts';

test('a day reads without its year, and with its weekday', () => {
  expect(dayWithoutYear('2026-03-04')).toBe('Mar 4');
  expect(dayWithWeekday('2026-03-03')).toBe('Tue, Mar 3');
  expect(dayWithYear('2026-03-09')).toBe('Mon, Mar 9, 2026');
});
