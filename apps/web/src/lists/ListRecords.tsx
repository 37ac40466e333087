import { Button } from '@mantine/core';
import { CardGridSkeleton, TableSkeleton } from '@quoin/ui/feedback/skeletons';
import type { SelectBoxProps } from '@quoin/ui/forms/SelectBox';
import { CardGrid } from '@quoin/ui/records/CardGrid';
import { type Column, DataTable } from '@quoin/ui/records/DataTable';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import type { LongList } from '@quoin/ui/records/window-rows';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';

import { reasonOf } from '../problem.ts';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import type { ListView } from './list-choice.ts';
import type { RowList } from './row-list.ts';
import type { Selection } from './use-selection.ts';

import css from './ListScreen.module.css';

/** The controls that a card or a table row gets in addition to its record. */
export interface RecordTools {
  actions: IconActionProps[];
  select?: SelectBoxProps | undefined;
}

/** The presentation of the records of a list. */
export interface RecordLook<Row> {
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => IconActionProps[];
  /** The actions of a table row. They are fewer if the name is a link. */
  rowActionsOf?: (row: Row) => IconActionProps[];
  renderCard: (row: Row, tools: RecordTools) => ReactNode;
  columns?: readonly Column<Row>[];
}

/** The records of a list in each of its states, as cards or as a table. */
export function ListRecords<Row extends { id: number }>({
  list,
  view,
  look: { nameOf, actionsOf, rowActionsOf = actionsOf, renderCard, columns },
  sort,
  onSort,
  total,
  selection,
  label,
  loadingLabel,
  empty,
}: {
  list: RowList<Row>;
  view: ListView;
  look: RecordLook<Row>;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  total: number | undefined;
  /** Without it, no record can be selected. */
  selection: Selection | undefined;
  label: string;
  loadingLabel: string | undefined;
  empty: ReactNode;
}) {
  const { rows } = list;
  const top = useRef<HTMLDivElement>(null);
  const isTable = view === 'table' && columns !== undefined;

  // A new order scrolls to the top of the list, if the user is further down.
  const sorted = useRef(sort);
  useEffect(() => {
    if (sorted.current === sort) return;
    sorted.current = sort;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [sort]);

  const selectOf = useCallback(
    (row: Row, place: number): SelectBoxProps => ({
      label: `Select ${nameOf(row)}`,
      checked: selection?.has(row.id) ?? false,
      onChange: (checked, extend) => selection?.choose(place, checked, extend),
    }),
    [nameOf, selection],
  );
  const renderItem = useCallback(
    (row: Row, place: number) =>
      renderCard(row, { actions: actionsOf(row), ...(selection && { select: selectOf(row, place) }) }),
    [renderCard, actionsOf, selection, selectOf],
  );
  const known = useMemo(() => rows?.filter((row) => row !== undefined) ?? [], [rows]);
  const chosen = known.filter((row) => selection?.has(row.id)).length;
  const rowSelection = useMemo(
    () =>
      selection && {
        all: {
          label: 'Select all that are loaded',
          checked: chosen === known.length,
          some: chosen > 0 && chosen < known.length,
          onChange: (checked: boolean) => (checked ? selection.chooseLoaded() : selection.clear()),
        },
        of: selectOf,
      },
    [selection, selectOf, chosen, known.length],
  );

  // If rows are on screen, a failed read leaves them there, and offers a retry.
  if (rows === undefined) {
    if (list.error) return <FailedScreen error={list.error} reset={list.retry} />;
    const Bones = isTable ? TableSkeleton : CardGridSkeleton;
    return <Bones {...(loadingLabel && { label: loadingLabel })} />;
  }
  if (rows.length === 0) return empty;

  const long: LongList<Row> = {
    label,
    items: rows,
    itemKey: (row) => row.id,
    total: list.hasMore ? total : rows.length,
    hasMore: list.hasMore,
    loadingMore: list.loadingMore,
    onEndReached: list.onEndReached,
    onNear: list.onNear,
  };
  return (
    <div
      ref={top}
      className={css['records']}
      data-selecting={(selection?.count ?? 0) > 0 || undefined}
      aria-busy={list.isOld}
    >
      {isTable ? (
        <DataTable<Row>
          {...long}
          columns={columns}
          sort={sort}
          {...(onSort && { onSort })}
          actions={rowActionsOf}
          actionCount={known[0] === undefined ? 0 : rowActionsOf(known[0]).length}
          selection={rowSelection}
        />
      ) : (
        <CardGrid<Row> {...long} renderItem={renderItem} />
      )}
      {list.error !== null && (
        <div role="alert" className={css['failed']}>
          {`Not all could be loaded. ${reasonOf(list.error)}`}
          <Button variant="default" size="compact-sm" onClick={list.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
