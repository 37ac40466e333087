import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { Page } from '@quoin/ui/frame/Page';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

import { useMayChange } from '../use-may-change.ts';
import type { ChosenRecords } from './change-many.ts';
import { counted, titleCase } from './counted.ts';
import { type SortChoice, useListChoice } from './list-choice.ts';
import { ListOrder } from './ListOrder.tsx';
import { ListRecords, type RecordLook } from './ListRecords.tsx';
import { ListSelection } from './ListSelection.tsx';
import type { RowList } from './row-list.ts';
import { useSelection } from './use-selection.ts';

import css from './ListScreen.module.css';

type EmptyWords = ComponentProps<typeof EmptyState>;

/** A narrower screen has room only for the names in a table, so it shows the list as cards. */
const TABLE_FITS = '(min-width: 40em)';

/** The delay between the last key and the search, in milliseconds. A search while the user types would be wasted. */
const DEBOUNCE_MS = 40;

/** The order of a list that can be sorted. */
interface Sorting {
  choices: readonly SortChoice[];
  /** The current order. */
  value: string;
}

/** The shared screen of all record lists. Covers adding, searching, sorting, selecting, and each state of a list. */
export function ListScreen<Row extends { id: number }, Found extends object>({
  noun,
  nouns,
  description,
  above,
  tools,
  search,
  filters,
  found,
  isFiltered = false,
  list,
  total,
  sorting,
  look,
  many,
  drawing,
  empty,
  loadingLabel,
  addLabel = `Add ${titleCase(noun)}`,
  onAdd,
  dialogs,
}: {
  /** `property`, `properties`. */
  noun: string;
  nouns: string;
  description: string;
  /** Figures that summarize the list, between the title and the search. */
  above?: ReactNode;
  /** Other actions for the whole list, before the button that adds. */
  tools?: ReactNode;
  search: { text: string | undefined; hint: string; onChange: (text: string | undefined) => void };
  /** The filters beside the search, each a `FilterSelect`. */
  filters?: ReactNode;
  /** The filter of the list, as the server takes it. */
  found: Found;
  isFiltered?: boolean;
  list: RowList<Row>;
  /** The number of matching records, once it is known. */
  total?: number | undefined;
  /** Without it, the list has one order. */
  sorting?: Sorting;
  /** With columns, the list also has a table view. */
  look: RecordLook<Row>;
  /** Buttons for actions on several records. Without it, no record can be selected. */
  many?: (records: ChosenRecords<Found>) => ReactNode;
  drawing: EmptyWords['drawing'];
  /** The texts of an empty list, instead of "No … found". */
  empty?: Partial<EmptyWords> | undefined;
  loadingLabel?: string;
  addLabel?: string;
  /** Without it, the list has no button that adds, because the records come from elsewhere. */
  onAdd?: () => void;
  /** The open form, if any. Only users who may change records see it, and the button that adds. */
  dialogs?: ReactNode;
}) {
  const mayChange = useMayChange();
  useNoDialogs(!mayChange);
  const { view, chooseView, chooseSort } = useListChoice(nouns);
  const hasRoom = useMediaQuery(TABLE_FITS, true, { getInitialValueInEffect: false });
  const hasTable = look.columns !== undefined && hasRoom;
  const selection = useSelection(JSON.stringify(found), list.rows ?? [], total);
  const selects = mayChange && many !== undefined && (list.rows?.length ?? 0) > 0;
  const add = mayChange ? onAdd : undefined;
  const narrowing = filters ? 'search or filters' : 'search';
  return (
    <Page
      title={titleCase(nouns)}
      description={description}
      actions={
        (tools ?? add) && (
          <>
            {tools}
            {add && (
              <Button data-shortcut="n" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
                {addLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {above}
      <div className={css['narrowing']}>
        <div className={css['controls']}>
          <SearchBox
            label={`Search ${nouns}`}
            placeholder={search.hint}
            value={search.text ?? ''}
            debounceMs={DEBOUNCE_MS}
            onChange={(text) => search.onChange(text || undefined)}
          />
          {filters}
        </div>
        {sorting && (
          <div className={css['bar']}>
            <output className={css['total']}>{total !== undefined && counted(total, { noun, nouns })}</output>
            <ListOrder
              nouns={nouns}
              sorts={sorting.choices}
              sort={sorting.value}
              onSort={chooseSort}
              view={hasTable ? view : undefined}
              onView={chooseView}
            />
          </div>
        )}
      </div>
      {selects && (
        <ListSelection
          noun={noun}
          nouns={nouns}
          selection={selection}
          total={total}
          found={found}
          renderActions={many}
        />
      )}
      <ListRecords
        list={list}
        view={hasTable ? view : 'cards'}
        look={look}
        sort={sorting?.value}
        onSort={chooseSort}
        total={total}
        selection={selects ? selection : undefined}
        label={titleCase(nouns)}
        loadingLabel={loadingLabel}
        empty={
          <EmptyState
            drawing={drawing}
            title={`No ${nouns} found`}
            hint={
              search.text === undefined && !isFiltered
                ? add && `Add a ${noun} to get started.`
                : `Try adjusting your ${narrowing}${add ? `, or add a ${noun}` : ''}.`
            }
            {...(add && { action: { label: addLabel, icon: IconPlus, onClick: add } })}
            {...empty}
          />
        }
      />
      {mayChange && dialogs}
    </Page>
  );
}

/** Closes the dialogs of a list for a viewer, who may not change records but may follow a link to a dialog. */
function useNoDialogs(isViewer: boolean): void {
  const { add, edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isAsked = isViewer && (add !== undefined || edit !== undefined);
  useEffect(() => {
    if (!isAsked) return;
    void navigate({
      to: '.',
      search: (now) => ({ ...now, add: undefined, edit: undefined }),
      replace: true,
    });
  }, [isAsked, navigate]);
}
