// A virtual list cannot be a <ul>, because its rows are elements between the list and its items.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, useRef, type ReactElement, type ReactNode } from 'react';

import { CardBones } from '../feedback/skeletons.tsx';
import { MoreRows, usePlace, useWindowRows, type LongList } from './window-rows.tsx';

import css from './CardGrid.module.css';

const gap = 16;

/**
 * A list of cards in as many columns as fit (by default at most three). It renders only the cards near the window, and
 * scrolls with the page. Cards of one row are equally high.
 */
export function CardGrid<Item>({
  renderItem,
  minCardWidth = 288,
  maxColumns = 3,
  estimatedHeight = 220,
  ...long
}: LongList<Item> & {
  renderItem: (item: Item, index: number) => ReactNode;
  minCardWidth?: number;
  maxColumns?: number;
  /** The assumed height of a card until it is measured, in pixels. */
  estimatedHeight?: number;
}) {
  const { items, itemKey, label, total, hasMore = false, loadingMore = false, onEndReached } = long;
  const list = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(list);
  const fitting = Math.floor((width + gap) / (minCardWidth + gap));
  const columns = Math.max(1, Math.min(maxColumns, fitting));
  const count = width === 0 ? 0 : Math.ceil(items.length / columns);
  const virtualizer = useWindowRows({ list, top, count, columns, gap, height: estimatedHeight }, long);
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
        {virtualizer.getVirtualItems().map((row, place, rows) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            role="none"
            className={css['row']}
            style={{
              marginTop: row.start - (rows[place - 1]?.end ?? top),
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: Math.min(columns, items.length - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column;
              const item = items[index];
              const key = item === undefined ? `waiting ${index}` : itemKey(item);
              return (
                <div
                  key={key}
                  data-item={key}
                  role="listitem"
                  aria-setsize={setSize}
                  aria-posinset={index + 1}
                  aria-busy={item === undefined}
                  className={css['cell']}
                >
                  {item === undefined ? (
                    <CardBones />
                  ) : (
                    <Cell item={item} index={index} renderItem={renderItem} />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hasMore && <MoreRows loading={loadingMore} onMore={onEndReached} />}
    </div>
  );
}

interface CellProps<Item> {
  item: Item;
  index: number;
  renderItem: (item: Item, index: number) => ReactNode;
}

/** Memoized, so that scrolling renders only the cards that come into view. */
const Cell = memo(function Cell<Item>({ item, index, renderItem }: CellProps<Item>) {
  return renderItem(item, index);
}) as <Item>(props: CellProps<Item>) => ReactElement;
