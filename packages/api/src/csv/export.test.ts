import { estimateLineSheet } from '@quoin/domain/estimates/estimate-line-sheet';
import { expect, test } from 'vitest';

import { csvOfSheet } from './export.ts';

test('rows that come all at once are converted in pieces, and others have their turn between two of them', async () => {
  const items = Array.from({ length: 1_000 }, (_, place) => ({ name: `Line ${place}` }));
  const file = csvOfSheet(estimateLineSheet, 'E-1', async () => Promise.resolve({ items, nextCursor: null }));
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const pieces: string[] = [];
  for await (const piece of file.read()) pieces.push(piece);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  const [header = '', ...lines] = pieces.join('').trimEnd().split('\r\n');
  expect(header).toContain('Name');
  expect(lines).toHaveLength(1_000);
  expect([lines[0], lines[999]].map((line) => /Line \d+/.exec(line ?? '')?.[0])).toEqual([
    'Line 0',
    'Line 999',
  ]);
});
