// A virtual list cannot be a <ul>: between the list and its items stand the rows, which must be elements.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Button, Loader } from '@mantine/core';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

import css from './CardGrid.module.css';

const gap = 16;

/**
 * A list of cards in as many columns as fit (three at most), of which only those near the window exist.
 * Scrolls with the page. Cards of one row are equally high.
 */
export function CardGrid<Item>({
  items,
  itemKey,
  renderItem,
  label,
  total,
  hasMore = false,
  loadingMore = false,
  onEndReached,
  minCardWidth = 288,
  maxColumns = 3,
  estimatedHeight = 220,
}: {
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item, index: number) => ReactNode;
  /** The name of the list for screen readers. */
  label: string;
  /** How many there are, when more exist than are loaded. */
  total?: number;
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Asked once for each length of `items`, shortly before the end is seen. A button remains if that failed. */
  onEndReached?: () => void;
  minCardWidth?: number;
  maxColumns?: number;
  /** How high a card is before it is measured. */
  estimatedHeight?: number;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlace(list, minCardWidth, maxColumns);
  const rowCount = columns === 0 ? 0 : Math.ceil(items.length / columns);

  // oxlint-disable-next-line react/incompatible-library -- there is no React compiler here that could memoize it
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rowCount,
    estimateSize: () => estimatedHeight,
    gap,
    overscan: 4,
    scrollMargin: top,
    // A row is another row when the columns change, and must be measured again. The function itself must stay
    // the same while scrolling: a new one makes the virtualizer go through all rows.
    getItemKey: useCallback(
      (row: number) => {
        const first = items[row * columns];
        return `${columns}:${first === undefined ? row : itemKey(first)}`;
      },
      [items, columns, itemKey],
    ),
    // The row that holds the focus stays when it is scrolled away; else the keyboard would lose its place.
    rangeExtractor: useCallback((range: Range) => {
      const rows = defaultRangeExtractor(range);
      const focused = document.activeElement;
      const row = list.current?.contains(focused) ? focused?.closest('[data-index]') : null;
      const kept = Number(row?.getAttribute('data-index') ?? -1);
      if (kept < 0 || kept >= range.count || rows.includes(kept)) return rows;
      return kept < (rows[0] ?? 0) ? [kept, ...rows] : [...rows, kept];
    }, []),
  });

  const rows = virtualizer.getVirtualItems();
  const nearEnd = rowCount > 0 && (virtualizer.range?.endIndex ?? 0) >= rowCount - 3;
  const askedAt = useRef(-1);

  useEffect(() => {
    if (!nearEnd || !hasMore || loadingMore || askedAt.current === items.length) return;
    askedAt.current = items.length;
    onEndReached?.();
  }, [nearEnd, hasMore, loadingMore, items.length, onEndReached]);

  const setSize = total ?? (hasMore ? -1 : items.length);

  return (
    <div>
      <div
        ref={list}
        style={{ height: virtualizer.getTotalSize() }}
        role="list"
        aria-label={label}
        aria-busy={loadingMore}
        className={css['list']}
      >
        {rows.map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            role="none"
            className={css['row']}
            style={{ top: row.start - top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
              const index = row.index * columns + column;
              return (
                <div
                  key={itemKey(item)}
                  role="listitem"
                  aria-setsize={setSize}
                  aria-posinset={index + 1}
                  className={css['cell']}
                >
                  <Cell item={item} index={index} renderItem={renderItem} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hasMore && (
        <div className={css['more']}>
          {loadingMore ? (
            <output className={css['loading']}>
              <Loader size={16} aria-hidden /> Loading more...
            </output>
          ) : (
            <Button variant="default" onClick={onEndReached}>
              Load more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface CellProps<Item> {
  item: Item;
  index: number;
  renderItem: (item: Item, index: number) => ReactNode;
}

/** Remembered, so that scrolling renders only the cards that come into view. */
const Cell = memo(function Cell<Item>({ item, index, renderItem }: CellProps<Item>) {
  return renderItem(item, index);
}) as <Item>(props: CellProps<Item>) => ReactElement;

/** How many columns fit, and how far below the top of the document the list begins. */
function usePlace(list: { current: HTMLDivElement | null }, minCardWidth: number, maxColumns: number) {
  const [place, setPlace] = useState({ columns: 0, top: 0 });

  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;

    const look = () => {
      const box = node.getBoundingClientRect();
      const fitting = Math.floor((box.width + gap) / (minCardWidth + gap));
      const columns = Math.max(1, Math.min(maxColumns, fitting));
      const top = Math.round(box.top + window.scrollY);
      setPlace((was) => (was.columns === columns && was.top === top ? was : { columns, top }));
    };

    look();
    // The body too: what stands above the list may grow and push it down.
    const observer = new ResizeObserver(look);
    observer.observe(node);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, minCardWidth, maxColumns]);

  return place;
}
