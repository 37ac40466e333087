import { describe, expect, test } from 'vitest';

import { TaskProductCreate, TaskProductPatch } from './task-product.ts';

const link = { taskId: 1, productId: 2 };

describe('the quantity of a task’s product', () => {
  test.each<[unknown, number]>([
    [null, 1],
    ['', 1],
    [0.01, 0.01],
    ['2.50', 2.5],
    [99_999_999.99, 99_999_999.99],
  ])('%j is stored as %j', (given, kept) => {
    expect(TaskProductCreate.parse({ ...link, quantity: given })).toEqual({ ...link, quantity: kept });
    expect(TaskProductPatch.parse({ quantity: given })).toEqual({ quantity: kept });
  });

  test('is left to the database when it is absent', () => {
    expect(TaskProductCreate.parse(link)).toEqual(link);
    expect(TaskProductPatch.parse({})).toEqual({});
  });

  test.each<[unknown, string]>([
    [0, 'Quantity must be above 0'],
    ['0.00', 'Quantity must be above 0'],
    [-1, 'Quantity must be above 0'],
    [-1e30, 'Quantity must be above 0'],
    [0.001, 'Quantity must have at most 2 decimals'],
    [100_000_000, 'Quantity is too large'],
    ['many', 'Quantity must be a number'],
    [true, 'Quantity must be a number'],
  ])('%j is refused: %s', (given, message) => {
    for (const schema of [TaskProductCreate, TaskProductPatch]) {
      const { error } = schema.safeParse({ ...link, quantity: given });
      expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
        ['quantity', message],
      ]);
    }
  });
});
