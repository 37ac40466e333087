import { expect, test } from 'vitest';

import { startMorningText } from './start-morning.ts';

test('a start morning says its day, its hours and how many are confirmed', () => {
  const morning = { date: '2026-03-09', windowStart: '07:00', windowEnd: '09:00', confirmed: 3, all: 3 };
  expect(startMorningText(morning)).toBe('Mar 9, 7:00–9:00: 3 of 3 confirmed');
  expect(startMorningText({ ...morning, windowStart: '10:30', windowEnd: '13:00', confirmed: 0 })).toBe(
    'Mar 9, 10:30–13:00: 0 of 3 confirmed',
  );
});
