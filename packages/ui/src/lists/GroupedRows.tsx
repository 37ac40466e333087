// A virtual list cannot be a <ul>, because its rows are elements between the list and its items.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Skeleton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';

import { MoreRows, usePlace, useWindowRows, type LongList } from './window-rows.tsx';

import css from './GroupedRows.module.css';

/** The assumed height of a row until it is measured, in pixels. */
const ROW_HEIGHT = 45;

/**
 * A sheet of rows over its full width. A heading stands above each group of successive rows, such as those of one day.
 * It renders only the rows near the window, and scrolls with the page.
 */
export function GroupedRows<Item>({
  renderItem,
  groupOf,
  ...long
}: LongList<Item> & {
  renderItem: (item: Item) => ReactNode;
  /** The heading of the group that an item belongs to. */
  groupOf: (item: Item) => string;
}) {
  const { items, itemKey, label, total, hasMore = false, loadingMore = false, onEndReached } = long;
  const list = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(list);
  const count = width === 0 ? 0 : items.length;
  const virtualizer = useWindowRows({ list, top, count, height: ROW_HEIGHT }, long);
  const setSize = total ?? (hasMore ? -1 : items.length);
  const headingAt = (index: number) => {
    const [before, item] = [items[index - 1], items[index]];
    if (item === undefined) return undefined;
    const heading = groupOf(item);
    return before !== undefined && groupOf(before) === heading ? undefined : heading;
  };

  return (
    <div>
      <div className={css['sheet']}>
        <div
          ref={list}
          style={{ height: virtualizer.getTotalSize() }}
          role="list"
          aria-label={label}
          aria-busy={loadingMore}
          className={css['list']}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }, place, rows) => {
            const item = items[index];
            const heading = headingAt(index);
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-item={item === undefined ? undefined : itemKey(item)}
                role="listitem"
                aria-setsize={setSize}
                aria-posinset={index + 1}
                aria-busy={item === undefined}
                style={{ marginTop: start - (rows[place - 1]?.end ?? top) }}
              >
                {heading !== undefined && <h2 className={css['heading']}>{heading}</h2>}
                <div className={css['item']}>
                  {item === undefined ? <Skeleton height={16} width="45%" my={4} /> : renderItem(item)}
                </div>
              </div>
            );
          })}
        </div>
      </div>
      {hasMore && <MoreRows loading={loadingMore} onMore={onEndReached} />}
    </div>
  );
}
