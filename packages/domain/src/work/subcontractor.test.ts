import { describe, expect, test } from 'vitest';

import { SubcontractorCreate, SubcontractorPatch } from './subcontractor.ts';

const firm = { companyName: 'Halvorsen Tile Works', specialty: 'Tile' };
const messageOf = (fields: object) =>
  SubcontractorCreate.safeParse({ ...firm, ...fields }).error?.issues[0]?.message;

describe('a rating', () => {
  test.each<[unknown, number | null]>([
    [0, 0],
    [5, 5],
    ['4.5', 4.5],
    [4.1, 4.1],
    ['5.00', 5],
    ['', null],
    [null, null],
  ])('%j is stored as %j', (given, kept) => {
    expect(SubcontractorCreate.parse({ ...firm, rating: given }).rating).toBe(kept);
  });

  test.each<[unknown, string]>([
    [5.1, 'Rating must be at most 5'],
    [9.9, 'Rating must be at most 5'],
    [10, 'Rating must be at most 5'],
    [1e30, 'Rating must be at most 5'],
    [-0.1, 'Rating must not be negative'],
    [4.55, 'Rating must have at most 1 decimal'],
    ['good', 'Rating must be a number'],
    [Number.NaN, 'Rating must be a number'],
  ])('%j is refused', (given, message) => {
    expect(messageOf({ rating: given })).toBe(message);
  });
});

test('a subcontractor needs a name and a specialty', () => {
  const issues = SubcontractorCreate.safeParse({ companyName: ' ', specialty: null }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    'Company name is required',
    'Specialty is required',
  ]);
  expect(SubcontractorPatch.parse({})).toEqual({});
});
