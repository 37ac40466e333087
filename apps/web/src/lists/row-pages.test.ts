import { expect, test } from 'vitest';

import { askNext, begin, lookAt, type Page, type Pages, rowsOf, settle } from './row-pages.ts';

interface Row {
  id: number;
}

/** Rows from one id to another, and the cursor that goes on after them. */
function page(first: number, last: number, isLast = false): Page<Row> {
  const items = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => ({ id: first + place }));
  return { items, nextCursor: isLast ? null : `after ${last}` };
}

const ids = (rows: readonly (Row | undefined)[] | undefined) => rows?.map((row) => row?.id ?? null);

/** A list of three pages of a hundred, all of which were read, with the last near the window. */
function threePages(): Pages {
  let pages = begin('a list');
  pages = askNext(settle(pages, [page(1, 100)]));
  pages = askNext(settle(pages, [page(1, 100), page(101, 200)]));
  pages = settle(pages, [page(1, 100), page(101, 200), page(201, 300, true)]);
  return lookAt(pages, 250, 280);
}

test('a list goes on after its last page, with one request at a time', () => {
  const read = settle(begin('a list'), [page(1, 60)]);
  expect(read.next).toBe('after 60');
  const asked = askNext(read);
  expect(asked.starts.map(({ cursor }) => cursor)).toEqual([undefined, 'after 60']);
  expect(askNext(asked)).toBe(asked);
  const done = settle(asked, [page(1, 60), page(61, 70, true)]);
  expect(done.next).toBeNull();
  expect(askNext(done)).toBe(done);
});

test('only the pages near the window are read, the others are gaps of the same length', () => {
  const pages = threePages();
  expect(pages.near).toEqual([1, 2]);
  const rows = rowsOf(pages.starts, pages.near[0], [page(101, 200), page(201, 300, true)]);
  expect(rows).toHaveLength(300);
  expect(ids(rows)?.slice(98, 102)).toEqual([null, null, 101, 102]);
  expect(lookAt(pages, 0, 20).near).toEqual([0, 0]);
  expect(lookAt(pages, 255, 270)).toBe(pages);
});

test('answers without news change nothing', () => {
  const pages = threePages();
  expect(settle(pages, [page(101, 200), page(201, 300, true)])).toBe(pages);
  expect(settle(pages, [undefined, undefined])).toBe(pages);
});

test('a deleted row moves the end of its page, and the start of the next one', () => {
  const pages = threePages();
  const without = { ...page(101, 201), items: page(101, 201).items.filter(({ id }) => id !== 150) };
  const moved = settle(pages, [without, page(201, 300, true)]);
  expect(moved.starts.map(({ cursor }) => cursor)).toEqual([undefined, 'after 100', 'after 201']);

  // Until that page is there, what it held stays in its place, but for the row that the page above has now.
  const before = rowsOf(pages.starts, 1, [page(101, 200), page(201, 300, true)]);
  const shown = ids(rowsOf(moved.starts, 1, [without, undefined], before));
  expect(shown).toHaveLength(300);
  expect(shown?.[199]).toBe(201);
  expect(shown?.[200]).toBeNull();
  expect(shown?.[201]).toBe(202);
  expect(ids(rowsOf(moved.starts, 1, [without, page(202, 300, true)], before))?.slice(199, 202)).toEqual([
    201, 202, 203,
  ]);
});

test('a page that has become the last one ends the list, also above where one was', () => {
  const pages = threePages();
  const cut = settle(pages, [page(101, 150, true), undefined]);
  expect(cut.starts).toHaveLength(2);
  expect(cut.next).toBeNull();
  expect(cut.near).toEqual([1, 1]);
  expect(rowsOf(cut.starts, 1, [page(101, 150, true)])).toHaveLength(150);
});

test('rows after the last page can be requested', () => {
  const pages = threePages();
  expect(settle(pages, [page(101, 200), page(201, 300)]).next).toBe('after 300');
});

test('a list is known as empty only after it was read', () => {
  const empty = settle(begin('a list'), [page(1, 0, true)]);
  expect(rowsOf(empty.starts, 0, [page(1, 0, true)])).toEqual([]);
  expect(rowsOf(begin('a list').starts, 0, [undefined])).toBeUndefined();
});
