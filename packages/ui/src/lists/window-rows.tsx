import { Button, Loader } from '@mantine/core';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import css from './window-rows.module.css';

/** The props that all long lists share, regardless of the look of their rows. */
export interface LongList<Item> {
  /** An `undefined` item exists but is not loaded. It is drawn as a loading one. */
  items: readonly (Item | undefined)[];
  itemKey: (item: Item) => string | number;
  /** The name of the list for screen readers. */
  label: string;
  /** The number of all items, if more exist than are loaded. */
  total?: number | undefined;
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Called once for each length of `items`, before the end is visible. A button remains if that failed. */
  onEndReached?: (() => void) | undefined;
  /** Called with the range of items near the window whenever it changes. */
  onNear?: ((first: number, last: number) => void) | undefined;
}

/** The number of items before the end at which more are requested, about two screens of cards. */
const NEAR_END = 30;

/** The distance beyond the window in which rows are drawn, in pixels. One turn of the wheel, which limits the work. */
const OVERSCAN = 400;

/** The rows of each list as they were last shown, by its label. Their heights are the best guess for the next time. */
const lastShown = new Map<string, { columns: number; rows: readonly { size: number }[] }>();

interface Rows {
  list: { current: HTMLElement | null };
  /** The distance from the top of the document to the first row, in pixels. */
  top: number;
  count: number;
  /** The assumed height of a row until it is measured, in pixels. */
  height: number;
  gap?: number;
  /** The number of items side by side in a row. */
  columns?: number;
}

/** The rows of a list that are near the scrolling window. Requests more items shortly before the end of the list. */
export function useWindowRows<Item>(
  { list, top, count, height, gap = 0, columns = 1 }: Rows,
  { items, label, hasMore = false, loadingMore = false, onEndReached, onNear }: LongList<Item>,
) {
  const before = lastShown.get(label);
  // oxlint-disable-next-line react/incompatible-library -- there is no React compiler here that could memoize it
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: (row) => (before?.columns === columns ? before.rows[row]?.size : undefined) ?? height,
    gap,
    overscan: Math.ceil(OVERSCAN / height),
    scrollMargin: top,
    // Keys depend on the column count, because rows must be measured again when it changes. They do not depend on the
    // cards. Otherwise a card added above would invalidate all rows below, and the page would jump. The function must
    // stay the same while scrolling, because a new one makes the virtualizer go through all rows.
    getItemKey: useCallback((row: number) => `${columns}:${row}`, [columns]),
    // Keeps the row that holds the focus when it scrolls away. Otherwise the keyboard would lose its place.
    rangeExtractor: useCallback(
      (range: Range) => {
        const rows = defaultRangeExtractor(range);
        const focused = document.activeElement;
        const row = list.current?.contains(focused) ? focused?.closest('[data-index]') : null;
        const kept = Number(row?.getAttribute('data-index') ?? -1);
        if (kept < 0 || kept >= range.count || rows.includes(kept)) return rows;
        return kept < (rows[0] ?? 0) ? [kept, ...rows] : [...rows, kept];
      },
      [list],
    ),
  });
  useHeldFocus(list);
  useEffect(
    () => () => {
      lastShown.set(label, { columns, rows: virtualizer.measurementsCache });
    },
    [label, columns, virtualizer],
  );

  const first = (virtualizer.range?.startIndex ?? 0) * columns;
  const last = ((virtualizer.range?.endIndex ?? 0) + 1) * columns - 1;
  const nearEnd = count > 0 && last >= items.length - NEAR_END;
  const askedAt = useRef(-1);

  useEffect(() => {
    if (!nearEnd || !hasMore || loadingMore || askedAt.current === items.length) return;
    askedAt.current = items.length;
    onEndReached?.();
  }, [nearEnd, hasMore, loadingMore, items.length, onEndReached]);

  useEffect(() => {
    if (count > 0) onNear?.(first, last);
  }, [first, last, count, onNear]);

  return virtualizer;
}

const partsOf = (cell: Element | null | undefined) => [...(cell?.querySelectorAll('a, button, input') ?? [])];

/**
 * Restores the focus of a card that moves into another row, where React creates it again. So a change made elsewhere
 * does not cost users their place. An item is an element with `data-item`.
 */
function useHeldFocus(list: { current: HTMLElement | null }): void {
  const held = useRef<{ element: Element; item: string; place: number }>(null);

  useEffect(() => {
    const node = list.current;
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const cell = target.closest('[data-item]');
      const item = cell?.getAttribute('data-item');
      held.current = item ? { element: target, item, place: partsOf(cell).indexOf(target) } : null;
    };
    node?.addEventListener('focusin', hold);
    return () => node?.removeEventListener('focusin', hold);
  }, [list]);

  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected || document.activeElement !== document.body) return;
    const { item, place } = held.current;
    const part = partsOf(list.current?.querySelector(`[data-item="${CSS.escape(item)}"]`))[place];
    if (part instanceof HTMLElement) part.focus({ preventScroll: true });
  });
}

/** The width of a list and its distance from the top of the document, in pixels. The width is 0 until measured. */
export function usePlace(list: { current: HTMLElement | null }): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });

  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const look = () => {
      const box = node.getBoundingClientRect();
      const { width } = box;
      const top = Math.round(box.top + window.scrollY);
      setPlace((was) => (was.width === width && was.top === top ? was : { width, top }));
    };
    look();
    // Observes the body too, because content above the list may grow and push it down.
    const observer = new ResizeObserver(look);
    observer.observe(node);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  return place;
}

/** The foot of a list that has more items. Shows that they are loading, or a button that requests them. */
export function MoreRows({ loading, onMore }: { loading: boolean; onMore: (() => void) | undefined }) {
  return (
    <div className={css['more']}>
      {loading ? (
        <output className={css['loading']}>
          <Loader size={16} aria-hidden /> Loading more...
        </output>
      ) : (
        <Button variant="default" onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
