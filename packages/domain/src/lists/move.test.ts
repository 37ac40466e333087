import { expect, test } from 'vitest';

import { moved, withPlaced } from './move.ts';

test.each([
  ['to the end', [1], null, [2, 3, 4, 1]],
  ['to the end also without a place', [1], undefined, [2, 3, 4, 1]],
  ['to the beginning', [4], 1, [4, 1, 2, 3]],
  ['several together, in the order given', [4, 2], 3, [1, 4, 2, 3]],
  ['all of them', [3, 4, 2, 1], null, [3, 4, 2, 1]],
  ['before one of themselves, which keeps the place', [1, 3], 3, [2, 1, 3, 4]],
])('rows move %s', (_how, ids, beforeId, after) => {
  expect(moved([1, 2, 3, 4], { ids, beforeId })).toEqual(after);
});

test.each<[order: number[], placed: [id: number, place: number][], expected: number[]]>([
  [
    [],
    [
      [7, 3],
      [8, 1],
      [9, 2],
    ],
    [8, 9, 7],
  ],
  [
    [1, 2, 3],
    [
      [7, 1],
      [8, 3],
    ],
    [7, 1, 8, 2, 3],
  ],
  [
    [1, 2],
    [
      [7, 9],
      [8, 3],
    ],
    [1, 2, 8, 7],
  ],
  [
    [1],
    [
      [7, 1],
      [8, 1],
    ],
    [8, 7, 1],
  ],
])('among %j the places %j make %j', (order, placed, expected) => {
  expect(
    withPlaced(
      order,
      placed.map(([id, place]) => ({ id, place })),
    ),
  ).toEqual(expected);
});
