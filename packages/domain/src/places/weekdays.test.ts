import { expect, test } from 'vitest';

import { weekdayList, weekdayNumbers } from './weekdays.ts';

test('days of the week count from Sunday', () => {
  expect(weekdayNumbers('Mon, Tue, Wed, Thu, Fri')).toEqual([1, 2, 3, 4, 5]);
  expect(weekdayNumbers('Sat, Sun')).toEqual([6, 0]);
});

test('days are read from words in any case and order, and nothing means Monday to Friday', () => {
  const days = weekdayList('Workdays');
  expect(days.parse('friday; mon')).toBe('Mon, Fri');
  expect(days.parse(null)).toBe('Mon, Tue, Wed, Thu, Fri');
  expect(days.safeParse('Noday').error?.issues[0]?.message).toBe(
    'Workdays must be days such as Mon, Tue, Fri',
  );
});
