import { starterProductCategories } from '@quoin/domain/dashboard/starter-sets';
import {
  IconBath,
  IconDroplet,
  IconLayoutGrid,
  IconPackage,
  IconToolsKitchen2,
  IconWall,
} from '@tabler/icons-react';
import { expect, test } from 'vitest';

import { markOf } from './-marks.ts';

test.each([
  ['Bathroom', IconBath],
  ['KITCHEN cabinets', IconToolsKitchen2],
  ['Floor tile', IconLayoutGrid],
  ['Concrete & Masonry', IconWall],
  ['Plumbing', IconDroplet],
  ['Uncategorized', IconPackage],
  // Only beginnings of words count.
  ['Substrates', IconPackage],
])('the category %s has its mark', (category, mark) => {
  expect(markOf(category)).toBe(mark);
});

test('each category of the starter set has a mark of its own', () => {
  const marks = starterProductCategories.map(({ name }) => markOf(name));
  expect(marks).not.toContain(IconPackage);
  expect(new Set(marks).size).toBe(marks.length);
});
