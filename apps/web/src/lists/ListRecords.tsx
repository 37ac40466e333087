import { titleCase, withArticle } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { CardGridSkeleton, TableSkeleton } from '@quoin/ui/feedback/skeletons';
import type { SelectBoxProps } from '@quoin/ui/forms/SelectBox';
import { CardGrid } from '@quoin/ui/lists/CardGrid';
import { type Column, DataTable } from '@quoin/ui/lists/DataTable';
import type { LongList } from '@quoin/ui/lists/window-rows';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import type { ChosenRecords } from '../selection/change-many.ts';
import { ListSelection } from '../selection/ListSelection.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import { useMayChange } from '../use-may-change.ts';
import { chosenColumns } from '../views/column-choice.ts';
import { ColumnsMenu } from '../views/ColumnsMenu.tsx';
import { FailedPages } from './FailedPages.tsx';
import type { List } from './use-list.tsx';

import css from './ListPage.module.css';

/** The controls that a card or a table row gets in addition to its record. */
export interface RecordTools {
  actions: IconActionProps[];
  select?: SelectBoxProps | undefined;
}

/** The presentation of the records of a list. */
interface RecordLook<Row> {
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => IconActionProps[];
  Card: ComponentType<{ row: Row; tools: RecordTools }>;
  /** With columns, the list also has a table view. */
  columns?: readonly Column<Row>[];
}

type EmptyWords = ComponentProps<typeof EmptyState>;

/** The records of a list in each of its states, as cards or as a table, with their selection. */
export function ListRecords<Row extends { id: number }, Found>({
  list,
  look: { nameOf, actionsOf, Card, columns },
  Many,
  empty,
  unmatched,
  loadingLabel,
}: {
  list: List<Row, Found>;
  look: RecordLook<Row>;
  /** The buttons for several records. Without it, no record can be selected. */
  Many?: ComponentType<ChosenRecords<Found>>;
  /** The drawing of an empty list, and its words instead of "No … yet" while there are no records at all. */
  empty: Pick<EmptyWords, 'drawing'> & Partial<EmptyWords>;
  /** The words instead of "No … found" while a search or a filter matches no record. */
  unmatched?: Pick<EmptyWords, 'title' | 'hint'>;
  loadingLabel?: string;
}) {
  const { noun, nouns, rows, total, found, add } = list;
  const { sort, view, onSort } = list.order ?? {};
  const isSelectable = useMayChange() && Many !== undefined;
  const chosenRecords = useSelection(JSON.stringify(found), rows ?? [], total);
  const selection = isSelectable ? chosenRecords : undefined;
  const top = useRef<HTMLDivElement>(null);
  const { choice, ...changeColumns } = list.saved.columns;
  const shownColumns = useMemo(() => columns && chosenColumns(columns, choice), [columns, choice]);
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
    (row: Row, place: number) => (
      <Card
        row={row}
        tools={{ actions: actionsOf(row), ...(selection && { select: selectOf(row, place) }) }}
      />
    ),
    [Card, actionsOf, selection, selectOf],
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

  const place = list.order?.columnsPlace;
  const menu =
    isTable &&
    place &&
    createPortal(<ColumnsMenu {...changeColumns} choice={choice} columns={columns} />, place);

  // If rows are on screen, a failed read leaves them there, and offers a retry.
  if (rows === undefined) {
    if (list.error) return <FailedScreen error={list.error} reset={list.retry} />;
    const Bones = isTable ? TableSkeleton : CardGridSkeleton;
    return (
      <>
        {menu}
        <Bones {...(loadingLabel && { label: loadingLabel })} />
      </>
    );
  }
  if (rows.length === 0) {
    if (list.isNarrowed) {
      const [things, clearLabel] = list.hasFilters
        ? (['search or filters', 'Clear Filters'] as const)
        : (['search', 'Clear Search'] as const);
      return (
        <EmptyState
          drawing={empty.drawing}
          title={`No ${nouns} found`}
          hint={`Try adjusting your ${things}${add ? `, or add ${withArticle(noun)}` : ''}.`}
          {...unmatched}
          action={{ label: clearLabel, onClick: list.clear }}
        />
      );
    }
    return (
      <EmptyState
        title={`No ${nouns} yet`}
        hint={add && `Add ${withArticle(noun)} to get started.`}
        {...(add && { action: { label: list.addLabel, icon: IconPlus, isMain: true, onClick: add } })}
        {...empty}
      />
    );
  }

  const long: LongList<Row> = {
    label: titleCase(nouns),
    items: rows,
    itemKey: (row) => row.id,
    total: list.hasMore ? total : rows.length,
    hasMore: list.hasMore,
    loadingMore: list.loadingMore,
    onEndReached: list.onEndReached,
    onNear: list.onNear,
  };
  return (
    <>
      {menu}
      {selection && Many && (
        <ListSelection
          noun={noun}
          nouns={nouns}
          selection={selection}
          total={total}
          found={found}
          sort={sort}
          Actions={Many}
        />
      )}
      <div
        ref={top}
        className={css['records']}
        data-selecting={(selection?.count ?? 0) > 0 || undefined}
        aria-busy={list.isOld}
      >
        {isTable ? (
          <DataTable<Row>
            {...long}
            columns={shownColumns ?? columns}
            onWiden={changeColumns.onWiden}
            sort={sort}
            {...(onSort && { onSort })}
            actions={actionsOf}
            actionCount={known[0] === undefined ? 0 : actionsOf(known[0]).length}
            selection={rowSelection}
          />
        ) : (
          <CardGrid<Row> {...long} renderItem={renderItem} />
        )}
        <FailedPages list={list} />
      </div>
    </>
  );
}
