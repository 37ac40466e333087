import { expect, test } from 'vitest';

import { dayAndTimeIn } from './time-zone.ts';

test.each([
  ['2026-03-05T04:59:59Z', { day: '2026-03-04', time: '23:59' }],
  ['2026-03-05T05:00:00Z', { day: '2026-03-05', time: '00:00' }],
  ['2026-07-01T18:05:00Z', { day: '2026-07-01', time: '14:05' }],
])('%s is a day and a time in Ohio', (moment, expected) => {
  expect(dayAndTimeIn('America/New_York', new Date(moment))).toEqual(expected);
});
