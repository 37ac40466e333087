import { expect, test } from 'vitest';

import { alongOf, timeLeft } from './bin-words.ts';

test.each([
  ['2026-04-03T12:00:00.000Z', '30 days'],
  ['2026-04-03T11:59:59.000Z', '30 days'],
  ['2026-04-02T13:00:00.000Z', '29 days'],
  ['2026-03-05T12:00:00.000Z', '1 day'],
  ['2026-03-05T11:59:59.000Z', 'Under a day'],
  ['2026-03-01T00:00:00.000Z', 'Under a day'],
])('until %s there is %s left', (until, left) => {
  expect(timeLeft({ until }, new Date('2026-03-04T12:00:00.000Z'))).toBe(left);
});

test('the records that went along are counted by kind', () => {
  expect(alongOf({ along: [] })).toBe('');
  const along = [
    { kind: 'project-task' as const, count: 1 },
    { kind: 'task-photo' as const, count: 1_200 },
  ];
  expect(alongOf({ along })).toBe('1 task, 1,200 photos');
});
