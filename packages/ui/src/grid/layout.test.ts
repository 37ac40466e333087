import { describe, expect, it, test } from 'vitest';

import { laidOut, placeBelow, placeOf, roomOfName, rowsIn, steppedPlace } from './layout.ts';
import { partOf, tableOf } from './testing/parts-list.ts';

const groups = [
  { id: 1, name: 'Tiling' },
  { id: 2, name: 'Plumbing' },
  { id: 3, name: 'Painting' },
];
const rows = [
  partOf(10, { group: 1 }),
  partOf(20, { group: 2 }),
  partOf(11, { group: 1 }),
  partOf(5),
  partOf(6, { group: 99 }),
];
const lines = laidOut(rows, groups, ({ group }) => group, new Set());
const namesOf = (shown: typeof lines) =>
  shown.map((line) => (line.kind === 'heading' ? line.group.name : line.row.id));

describe('laidOut', () => {
  test('puts rows without a known group first, then each group below its heading', () => {
    expect(namesOf(lines)).toEqual([5, 6, 'Tiling', 10, 11, 'Plumbing', 20, 'Painting']);
    expect(rowsIn(lines).map(({ id }) => id)).toEqual([5, 6, 10, 11, 20]);
  });

  test('shows of a folded group only its heading, with the number of its rows', () => {
    const folded = laidOut(rows, groups, ({ group }) => group, new Set([1]));
    expect(namesOf(folded)).toEqual([5, 6, 'Tiling', 'Plumbing', 20, 'Painting']);
    expect(folded[2]).toMatchObject({ isFolded: true, count: 2 });
  });
});

test('a place is the group and the next row', () => {
  expect(placeOf(lines, 10)).toEqual({ group: 1, before: 11 });
  expect(placeOf(lines, 11)).toEqual({ group: 1, before: null });
  expect(placeOf(lines, 12)).toBeUndefined();
  expect(placeBelow(lines, 10)).toEqual({ group: 1, before: 11 });
  expect(placeBelow(lines, undefined)).toEqual({ group: 3, before: null });
  expect(placeBelow([], undefined)).toEqual({ group: null, before: null });
});

describe('a step of a row', () => {
  it.each<[string, number, 1 | -1, ReturnType<typeof steppedPlace>]>([
    ['down in its group', 10, 1, { group: 1, before: null }],
    ['up in its group', 11, -1, { group: 1, before: 10 }],
    ['down into the next group', 11, 1, { group: 2, before: 20 }],
    ['down into an empty group', 20, 1, { group: 3, before: null }],
    ['up to the end of the group before', 20, -1, { group: 1, before: null }],
    ['up out of the first group', 10, -1, { group: null, before: null }],
    ['up at the top, where there is no place', 5, -1, undefined],
  ])('goes %s', (_, id, direction, place) => {
    expect(steppedPlace(lines, id, direction)).toEqual(place);
  });
});

describe('the name of a group', () => {
  const { columns } = tableOf([]);
  const [, ...others] = columns;
  const widthOf = (keys: readonly string[]) =>
    others.filter(({ key }) => keys.includes(key)).reduce((sum, { width }) => sum + width, 0);
  const group = { id: 1, name: 'Tiling' };

  it('has the room of the columns up to the first sum', () => {
    expect(roomOfName(columns, { ...group, sums: { waste: '10' } }).beside).toBe(widthOf(['count', 'price']));
    expect(roomOfName(columns, { ...group, sums: { count: '10' } }).beside).toBe(0);
  });

  it('ends before the columns that stay in sight', () => {
    const staying = columns.map((column) => ({ ...column, staysAtEnd: column.key === 'total' }));
    expect(roomOfName(staying, group)).toEqual({
      beside: widthOf(['count', 'price', 'waste']),
      atEnd: widthOf(['total']),
    });
    expect(roomOfName(columns, group).atEnd).toBe(0);
  });
});
