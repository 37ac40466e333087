/** One page of a list, as the server returns it. */
export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/** The distance from the window in rows, within which a page is near. */
const NEAR = 60;

/** All pages read so far, with the cursor and the length of each. */
export interface Pages {
  list: string;
  starts: readonly { cursor: string | undefined; length: number }[];
  /** The cursor after the last page. `null` if there are no more pages, `undefined` while it is not known. */
  next: string | null | undefined;
  /** The first and the last page near the window. */
  near: readonly [number, number];
}

/** A list before its first page is read. */
export const begin = (list: string): Pages => ({
  list,
  starts: [{ cursor: undefined, length: 0 }],
  next: undefined,
  near: [0, 0],
});

/** Takes over the lengths and the next cursors from the pages near the window. */
export function settle<Row>(pages: Pages, answers: (Page<Row> | undefined)[]): Pages {
  const starts = [...pages.starts];
  let { next } = pages;
  let isNew = false;
  answers.forEach((answer, place) => {
    const at = pages.near[0] + place;
    const page = starts[at];
    if (!answer || !page) return;
    if (page.length !== answer.items.length) {
      starts[at] = { ...page, length: answer.items.length };
      isNew = true;
    }
    const after = starts[at + 1];
    if (answer.nextCursor !== null && after) {
      // Rows were added or removed, so the next page has a new cursor. Pages behind it update when they are near.
      if (after.cursor !== answer.nextCursor) {
        starts[at + 1] = { ...after, cursor: answer.nextCursor };
        isNew = true;
      }
      return;
    }
    if (next === answer.nextCursor && !after) return;
    starts.length = at + 1;
    next = answer.nextCursor;
    isNew = true;
  });
  if (!isNew) return pages;
  const end = starts.length - 1;
  return { ...pages, starts, next, near: [Math.min(pages.near[0], end), Math.min(pages.near[1], end)] };
}

/** Adds the page after the last, unless it is already loading. */
export function askNext(pages: Pages): Pages {
  if (typeof pages.next !== 'string') return pages;
  const starts = [...pages.starts, { cursor: pages.next, length: 0 }];
  return { ...pages, starts, next: undefined, near: [pages.near[0], starts.length - 1] };
}

/** Finds the pages near these rows. */
export function lookAt(pages: Pages, first: number, last: number): Pages {
  let begins = 0;
  let from = -1;
  let to = 0;
  pages.starts.forEach(({ length }, place) => {
    const ends = begins + length;
    if (ends > first - NEAR && from < 0) from = place;
    if (begins <= last + NEAR) to = place;
    begins = ends;
  });
  const near = [from < 0 ? pages.starts.length - 1 : from, to] as const;
  return near[0] === pages.near[0] && near[1] === pages.near[1] ? pages : { ...pages, near };
}

/**
 * All rows in their places. Rows of pages that are not near are `undefined`. A page that loads again because of a new
 * cursor shows its rows of `before` meanwhile, except rows that have moved to another loaded page.
 */
export function rowsOf<Row extends { id: number }>(
  starts: Pages['starts'],
  from: number,
  answers: (Page<Row> | undefined)[],
  before: readonly (Row | undefined)[] = [],
): (Row | undefined)[] | undefined {
  if (answers[0] === undefined && starts.every(({ length }) => length === 0)) return undefined;
  const rows: (Row | undefined)[] = [];
  const read = new Set(answers.flatMap((answer) => answer?.items.map(({ id }) => id) ?? []));
  starts.forEach(({ length }, place) => {
    const answer = answers[place - from];
    if (answer) rows.push(...answer.items);
    else {
      const isNear = place >= from && place < from + answers.length;
      const old = isNear ? before.slice(rows.length, rows.length + length) : [];
      for (let at = 0; at < length; at += 1) {
        const row = old[at];
        rows.push(row && !read.has(row.id) ? row : undefined);
      }
    }
  });
  return rows;
}
