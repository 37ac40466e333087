import { expect, test } from 'vitest';

import { startOfDay } from './today.ts';

test('a day begins at midnight of the user, also across the end of a month', () => {
  expect(startOfDay('2026-03-04')).toBe(new Date(2026, 2, 4).toISOString());
  expect(startOfDay('2026-02-28', 1)).toBe(new Date(2026, 2, 1).toISOString());
});
