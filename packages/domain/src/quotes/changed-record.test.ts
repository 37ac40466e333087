import { expect, test } from 'vitest';

import { changedRecords } from './changed-record.ts';

const line = (id: number, name: string, quantity = 1) => ({ id, name, quantity });

const marks = (earlier: ReturnType<typeof line>[], later: ReturnType<typeof line>[]) =>
  changedRecords(earlier, later, ['name', 'quantity']).map(({ id, change }) => `${id} ${change}`);

test('records are compared by id, and a changed one names the fields that differ', () => {
  const [tile, drywall, vanity] = changedRecords(
    [line(1, 'Tile', 85), line(2, 'Drywall')],
    [line(1, 'Slate tile', 92), line(2, 'Drywall'), line(3, 'Vanity')],
    ['name', 'quantity'],
  );
  expect(tile).toEqual({
    id: 1,
    change: 'changed',
    fields: ['name', 'quantity'],
    from: { name: 'Tile', quantity: 85 },
    to: { name: 'Slate tile', quantity: 92 },
  });
  expect(drywall).toMatchObject({ change: 'same', fields: [] });
  expect(vanity).toMatchObject({ change: 'added', fields: [], from: null });
});

test('a field that is not compared changes nothing', () => {
  expect(changedRecords([line(1, 'Tile')], [line(1, 'Slate tile')], ['quantity'])).toMatchObject([
    { change: 'same', from: { name: 'Tile' }, to: { name: 'Slate tile' } },
  ]);
});

test('removed records stand where they were, and another order is no change', () => {
  const abcd = [line(1, 'a'), line(2, 'b'), line(3, 'c'), line(4, 'd')];
  expect(marks(abcd, [line(4, 'd'), line(2, 'b')])).toEqual(['1 removed', '4 same', '2 same', '3 removed']);
  expect(marks(abcd, [])).toEqual(['1 removed', '2 removed', '3 removed', '4 removed']);
  expect(marks([], abcd.slice(0, 2))).toEqual(['1 added', '2 added']);
});
