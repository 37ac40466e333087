import { expect, test } from 'vitest';

import type { ProjectTaskView } from './project-task.ts';
import { daysBetween, daysLate, taskProgress } from './task-progress.ts';

const row = { version: 1, createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' };
const task = (id: number, fields: Partial<ProjectTaskView> = {}): ProjectTaskView => ({
  id,
  projectId: 1,
  name: `Task ${id}`,
  description: null,
  estimatedLaborHours: null,
  actualLaborHours: null,
  isCompleted: false,
  completedAt: null,
  dueOn: null,
  assignedSubcontractorId: null,
  assignedAdminId: null,
  assigneeName: null,
  commentCount: 0,
  ...row,
  ...fields,
});
const done = { isCompleted: true, completedAt: row.createdAt };

test.each([
  ['2026-03-08', '2026-03-09', 1],
  ['2026-03-01', '2026-03-01', 0],
  ['2026-03-09', '2026-03-08', -1],
  // Daylight saving begins.
  ['2026-03-01', '2026-04-01', 31],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('a task is late from the day after its deadline until it is completed', () => {
  const due = task(1, { dueOn: '2026-03-08' });
  expect(daysLate(due, '2026-03-08')).toBe(0);
  expect(daysLate(due, '2026-03-10')).toBe(2);
  expect(daysLate({ ...due, ...done }, '2026-03-10')).toBe(0);
  expect(daysLate(task(2), '2026-03-10')).toBe(0);
});

test('the progress of a project names what is late, what is next, and who works there', () => {
  const tile = { assignedSubcontractorId: 7, assigneeName: 'Halvorsen Tile' };
  const progress = taskProgress(
    [
      task(1, { ...done, ...tile, estimatedLaborHours: 8, actualLaborHours: 9.5 }),
      task(2, { dueOn: '2026-03-09' }),
      task(3, { dueOn: '2026-03-02', ...tile, estimatedLaborHours: 4 }),
      task(4, { assignedAdminId: 7, assigneeName: 'Ada Lovelace' }),
      task(5, { dueOn: '2026-03-20' }),
      task(6),
      task(7, { dueOn: '2026-03-12' }),
    ],
    '2026-03-10',
  );
  expect(progress.late.map(({ id }) => id)).toEqual([3, 2]);
  expect(progress.next.map(({ id }) => id)).toEqual([7, 5, 4, 6]);
  expect(progress.done).toBe(1);
  expect(progress.assignees).toEqual([
    { name: 'Halvorsen Tile', subcontractorId: 7, open: 1, all: 2 },
    { name: 'Ada Lovelace', subcontractorId: null, open: 1, all: 1 },
  ]);
  expect(progress.actualHours).toBe(9.5);
});
