import { expect, test } from 'vitest';

import { heldRows } from './held-rows.ts';

const row = (id: number, name = `row ${id}`) => ({ id, name });
const page = (ids: number[], nextCursor: string | null = null) => ({
  items: ids.map((id) => row(id)),
  nextCursor,
});

test('new rows wait, and the shown ones stay in their places with their new values', () => {
  const shown = page([1, 2, 3]);
  const fresh = { items: [row(9), row(1), row(2, 'renamed'), row(8), row(3)], nextCursor: null };
  expect(heldRows(shown, fresh)).toEqual({
    data: { items: [row(1), row(2, 'renamed'), row(3)], nextCursor: null },
    count: 2,
  });
});

test('an answer that moves no row is shown as it is', () => {
  const fresh = { items: [row(1, 'renamed'), row(2)], nextCursor: 'other' };
  expect(heldRows(page([1, 2], 'one'), fresh)).toBeUndefined();
});

test('removed and moved rows stay in their places, and are no new rows', () => {
  expect(heldRows(page([1, 2, 3]), page([3, 1]))).toEqual({ data: page([1, 2, 3]), count: 0 });
});

test('a held page ends where it ended, so that the next page continues it', () => {
  expect(heldRows(page([1, 2, 3], 'after 3'), page([9, 1, 2], 'after 2'))).toEqual({
    data: page([1, 2, 3], 'after 3'),
    count: 1,
  });
});

test('rows of the next page, which take the room of a removed one, are not new', () => {
  expect(heldRows(page([1, 2, 3], 'after 3'), page([1, 3, 4], 'after 4'))?.count).toBe(0);
});

test('the first rows of an empty list wait too', () => {
  expect(heldRows(page([]), page([1, 2]))).toEqual({ data: page([]), count: 2 });
  expect(heldRows(page([]), page([1, 2], 'after 2'))?.count).toBe(2);
});

test('pages that were read one after another are held as one list', () => {
  const shown = { pages: [page([1, 2], 'after 2'), page([3])], pageParams: [null, 'after 2'] };
  const fresh = { pages: [page([9, 1], 'after 1'), page([2, 3])], pageParams: [null, 'after 1'] };
  expect(heldRows(shown, fresh)).toEqual({ data: shown, count: 1 });
});

test('rows that cannot be told apart are shown as they come', () => {
  expect(heldRows(['Tiler', 'Plumber'] as never, ['Mason', 'Tiler', 'Plumber'] as never)).toBeUndefined();
});

test('the dashboard holds its activity, and shows its new figures', () => {
  const shown = { properties: 3, recentActivity: [row(2), row(1)] };
  const fresh = { properties: 4, recentActivity: [row(3), row(2)] };
  expect(heldRows(shown, fresh)).toEqual({
    data: { properties: 4, recentActivity: [row(2), row(1)] },
    count: 1,
  });
});

test('entries of the agenda are known by their kind, project and task', () => {
  const entry = (kind: string, projectId: number, taskId: number | null) => ({ kind, projectId, taskId });
  const shown = [entry('project-start', 1, null), entry('task-due', 1, 5)];
  expect(heldRows(shown, [entry('task-due', 2, 6), ...shown])).toEqual({ data: shown, count: 1 });
});
