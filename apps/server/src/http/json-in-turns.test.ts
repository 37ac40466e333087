import { describe, expect, test } from 'vitest';

import { hasManyItems, jsonInTurns } from './json-in-turns.ts';

const items = Array.from({ length: 1_300 }, (_, id) => ({
  id,
  name: `Name "${id}"`,
  none: undefined,
  gone: null,
}));

describe('the JSON of a long answer', () => {
  test.each([
    ['an array', items],
    ['an array with holes', [...items, undefined, () => 1, null, new Date(0)]],
    ['fields beside an array', { id: 7, items, none: undefined, call: () => 1, at: new Date(0), last: null }],
  ])('is that of JSON.stringify: %s', async (_name, answer) => {
    expect(hasManyItems(answer)).toBe(true);
    expect(await jsonInTurns(answer)).toBe(JSON.stringify(answer));
  });

  test('lets others have their turn', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await jsonInTurns(items);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});

test('a short answer, and what writes its own JSON, are written at once', () => {
  expect([[], [1], {}, { items: [1] }, null, 'text', 7].filter(hasManyItems)).toEqual([]);
  expect(hasManyItems({ items, toJSON: () => 'mine' })).toBe(false);
});
