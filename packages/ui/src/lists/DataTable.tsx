import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, memo, useMemo, useRef, type ReactElement, type ReactNode } from 'react';

import { SelectBox, type SelectBoxProps } from '../forms/SelectBox.tsx';
import { IconAction, type IconActionProps } from '../records/IconAction.tsx';
import { type HeadHandle, WidthHandle } from './WidthHandle.tsx';
import { MoreRows, usePlace, useWindowRows, type LongList } from './window-rows.tsx';

import css from './DataTable.module.css';

/** A column of a {@link DataTable}. */
export interface Column<Item> {
  /** The key of the column, and the sort field of the list where `sorts` is set. */
  name: string;
  label: string;
  /** The width in rem. With `grows`, the minimum width. */
  width: number;
  /** Takes the remaining width. */
  grows?: boolean;
  sorts?: boolean;
  /** `end` is for figures. */
  align?: 'end';
  /** A small picture before the content. Only the first column has one. */
  picture?: (item: Item) => ReactNode;
  render: (item: Item) => ReactNode;
}

/** The checkboxes that select a single row, or all loaded rows. */
export interface RowSelection<Item> {
  all: SelectBoxProps;
  of: (item: Item, index: number) => SelectBoxProps;
}

/** The letters that fit into any column. A longer text may take two lines, so that its end, as of a SKU, is in sight. */
const LINE = 10;
/** In rem. */
const ROW_HEIGHT = 3;
const ACTION_WIDTH = 2.25;
const SELECT_WIDTH = 3;

/**
 * A list of records as a table. It renders only the rows near the window, and scrolls with the page below its head. The
 * first column names the record. Columns that do not fit are left out, last ones first, but never the sorted one.
 */
export function DataTable<Item>({
  columns,
  sort,
  onSort,
  actions,
  actionCount = 2,
  selection,
  onWiden,
  ...long
}: LongList<Item> & {
  /** In order of importance, the most important first. */
  columns: readonly Column<Item>[];
  /** The name of a column, with a leading minus for descending order. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  actions?: ((item: Item) => readonly IconActionProps[]) | undefined;
  /** The highest number of actions in a row. */
  actionCount?: number;
  selection?: RowSelection<Item> | undefined;
  /** Sets widths of columns, in rem, by their names. Without it, columns cannot be widened. */
  onWiden?: ((widths: Record<string, number>) => void) | undefined;
}) {
  const { items, itemKey, label, total, hasMore = false, loadingMore = false, onEndReached } = long;
  const body = useRef<HTMLTableSectionElement>(null);
  const { width, top } = usePlace(body);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const actionsWidth = actions && actionCount > 0 ? actionCount * ACTION_WIDTH + 0.75 : 0;
  const room = width / rem - actionsWidth - (selection ? SELECT_WIDTH : 0);
  const shown = useMemo(() => fitting(columns, room, sort), [columns, room, sort]);
  const handleOf = handles(shown, room, onWiden);
  const hasGrowing = shown.some(({ grows }) => grows);
  const count = width === 0 ? 0 : items.length;
  const virtualizer = useWindowRows({ list: body, top, count, height: ROW_HEIGHT * rem }, long);
  const rows = virtualizer.getVirtualItems();
  const cells = shown.length + (selection ? 1 : 0) + (actionsWidth > 0 ? 1 : 0);
  const rowCount = total ?? (hasMore ? -1 : items.length);
  const end = rows.at(-1)?.end ?? top;
  const rest = top + virtualizer.getTotalSize() - end;

  return (
    <div>
      <div className={css['frame']}>
        <table
          className={css['table']}
          aria-label={label}
          aria-busy={loadingMore}
          aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
              {selection && (
                <th scope="col" className={css['select']} style={{ width: `${SELECT_WIDTH}rem` }}>
                  <SelectBox {...selection.all} />
                </th>
              )}
              {shown.map((column) => (
                <Head
                  key={column.name}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  handle={handleOf(column)}
                />
              ))}
              {actionsWidth > 0 && (
                <th scope="col" {...(hasGrowing && { style: { width: `${actionsWidth}rem` } })}>
                  <span className="unseen">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, place) => {
              const item = items[row.index];
              const before = row.start - (rows[place - 1]?.end ?? top);
              return (
                <Fragment key={row.key}>
                  {before > 0 && <Space height={before} cells={cells} />}
                  <tr
                    className={css['row']}
                    data-index={row.index}
                    data-item={item && itemKey(item)}
                    aria-rowindex={row.index + 2}
                    aria-busy={item === undefined}
                    style={{ height: `${ROW_HEIGHT}rem` }}
                  >
                    {item === undefined ? (
                      <td colSpan={cells}>
                        <Skeleton height={14} width={`${65 - (row.index % 3) * 10}%`} />
                      </td>
                    ) : (
                      <Cells
                        item={item}
                        index={row.index}
                        columns={shown}
                        actions={actionsWidth > 0 ? actions : undefined}
                        selection={selection}
                      />
                    )}
                  </tr>
                </Fragment>
              );
            })}
            {rest > 0 && <Space height={rest} cells={cells} />}
          </tbody>
        </table>
      </div>
      {hasMore && <MoreRows loading={loadingMore} onMore={onEndReached} />}
    </div>
  );
}

/** The columns that fit into `room` rem. Always takes the first one, then the sorted one, then the others in order. */
function fitting<Item>(
  columns: readonly Column<Item>[],
  room: number,
  sort: string | undefined,
): readonly Column<Item>[] {
  const [first, ...others] = columns;
  const isSorted = ({ name, sorts }: Column<Item>) =>
    sorts === true && (sort === name || sort === `-${name}`);
  const byWeight = [...others.filter(isSorted), ...others.filter((column) => !isSorted(column))];
  let left = room - (first?.width ?? 0);
  const end = byWeight.findIndex(({ width }) => (left -= width) < 0);
  const kept = new Set(end < 0 ? byWeight : byWeight.slice(0, end));
  return columns.filter((column) => column === first || kept.has(column));
}

/**
 * The handles that widen the columns, none for the first column that grows. That one gives the room and takes it, so a
 * handle stands at the edge that moves: the left one of all columns after it.
 */
function handles<Item>(
  shown: readonly Column<Item>[],
  room: number,
  onWiden: ((widths: Record<string, number>) => void) | undefined,
): (column: Column<Item>) => HeadHandle | undefined {
  const growing = shown.filter(({ grows }) => grows);
  const [giving, ...others] = growing;
  const spare = shown.reduce((left, { width, grows }) => (grows ? left : left - width), room);
  const widthOf = ({ grows, width }: Column<Item>) =>
    grows ? Math.max(width, spare / growing.length) : width;
  return (column) => {
    if (!onWiden || column === giving) return undefined;
    const isAfter = giving !== undefined && shown.indexOf(column) > shown.indexOf(giving);
    return {
      label: column.label,
      edge: isAfter ? 'start' : 'end',
      width: widthOf(column),
      // Other columns that grow keep their widths, so that the edge stays below the pointer.
      onWiden: (width) =>
        onWiden({
          ...Object.fromEntries(others.map((other) => [other.name, widthOf(other)])),
          [column.name]: width,
        }),
    };
  };
}

function Space({ height, cells }: { height: number; cells: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-hidden colSpan={cells} className={css['space']} />
    </tr>
  );
}

function Head<Item>({
  column: { name, label, width, grows = false, sorts = false, align },
  sort,
  onSort,
  handle,
}: {
  column: Column<Item>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  handle: HeadHandle | undefined;
}) {
  const isSorted = sorts && (sort === name || sort === `-${name}`);
  const isBackward = sort === `-${name}`;
  const Arrow = isBackward ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      // Without the name of the handle in it.
      {...(handle && { 'aria-label': label })}
      {...(!grows && { style: { width: `${width}rem` } })}
      {...(isSorted && { 'aria-sort': isBackward ? 'descending' : 'ascending' })}
    >
      {sorts && onSort ? (
        <button
          type="button"
          className={css['sort']}
          onClick={() => onSort(sort === name ? `-${name}` : name)}
        >
          {label}
          <Arrow
            className={css['arrow'] ?? ''}
            data-shown={isSorted || undefined}
            size={14}
            stroke={2}
            aria-hidden
          />
        </button>
      ) : (
        label
      )}
      {handle && <WidthHandle {...handle} />}
    </th>
  );
}

interface CellsProps<Item> {
  item: Item;
  index: number;
  columns: readonly Column<Item>[];
  actions: ((item: Item) => readonly IconActionProps[]) | undefined;
  selection: RowSelection<Item> | undefined;
}

/** Memoized, so that scrolling renders only the rows that come into view. */
const Cells = memo(function Cells<Item>({ item, index, columns, actions, selection }: CellsProps<Item>) {
  return (
    <>
      {selection && (
        <td className={css['select']}>
          <SelectBox {...selection.of(item, index)} />
        </td>
      )}
      {columns.map(({ name, align, picture, render }, place) => {
        const content = render(item);
        const length = typeof content === 'string' ? content.length : 0;
        const title = typeof content === 'string' && length > 20 ? content : undefined;
        return place === 0 ? (
          <th key={name} scope="row" title={title}>
            <span className={css['named']}>
              {picture?.(item)}
              <span className={css['lines']}>{content}</span>
            </span>
          </th>
        ) : (
          <td key={name} data-align={align} title={title}>
            {length > LINE && align === undefined ? <span className={css['lines']}>{content}</span> : content}
          </td>
        );
      })}
      {actions && (
        <td className={css['actions']}>
          {actions(item).map((action) => (
            <IconAction key={action.label} {...action} />
          ))}
        </td>
      )}
    </>
  );
}) as <Item>(props: CellsProps<Item>) => ReactElement;
