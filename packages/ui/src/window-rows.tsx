import { Button, Loader } from '@mantine/core';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import css from './window-rows.module.css';

/** What a long list needs, however its rows look. */
export interface LongList<Item> {
  /** A gap is an item that is known to be there and not loaded: it is drawn as one that is loading. */
  items: readonly (Item | undefined)[];
  itemKey: (item: Item) => string | number;
  /** The name of the list for screen readers. */
  label: string;
  /** How many there are, when more exist than are loaded. */
  total?: number | undefined;
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Asked once for each length of `items`, before the end is seen. A button remains if that failed. */
  onEndReached?: (() => void) | undefined;
  /** Told which items are near the window, whenever that changes. */
  onNear?: ((first: number, last: number) => void) | undefined;
}

/** Items from the end at which more are asked for: about two screens of cards. */
const NEAR_END = 30;

/** How far beyond the window rows are drawn, in pixels: a turn of the wheel, and no more than must be drawn at once. */
const OVERSCAN = 400;

interface Rows {
  list: { current: HTMLElement | null };
  /** How far below the top of the document the rows begin, in pixels. */
  top: number;
  count: number;
  /** How high a row is before it is measured, in pixels. */
  height: number;
  gap?: number;
  /** Items side by side in a row. */
  columns?: number;
}

/** Those rows of a list near the window, which scrolls; asks for more of `long` shortly before its end. */
export function useWindowRows<Item>(
  { list, top, count, height, gap = 0, columns = 1 }: Rows,
  { items, hasMore = false, loadingMore = false, onEndReached, onNear }: LongList<Item>,
) {
  // oxlint-disable-next-line react/incompatible-library -- there is no React compiler here that could memoize it
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    gap,
    overscan: Math.ceil(OVERSCAN / height),
    scrollMargin: top,
    // A row is another row when the columns change, and must be measured again; not when its cards do, or one that is
    // added above would make all below unmeasured, and the page jump. The function itself must stay the same while
    // scrolling: a new one makes the virtualizer go through all rows.
    getItemKey: useCallback((row: number) => `${columns}:${row}`, [columns]),
    // The row that holds the focus stays when it is scrolled away; else the keyboard would lose its place.
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
 * A card that comes into another row is made anew there. It keeps the focus that it had, so that a change made elsewhere
 * takes nobody's place away. An item is an element with `data-item`.
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

/** How wide the list is, and how far below the top of the document it begins, in pixels; 0 wide before it is known. */
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
    // The body too: what stands above the list may grow and push it down.
    const observer = new ResizeObserver(look);
    observer.observe(node);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  return place;
}

/** What stands below a list of which there is more: that it is coming, or a button to ask for it. */
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
