import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EmptyState } from '@quoin/ui/EmptyState';
import { Page } from '@quoin/ui/Page';
import { SearchBox } from '@quoin/ui/SearchBox';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

import type { ChosenRecords } from './change-many.ts';
import { counted, titleCase } from './counted.ts';
import { type SortChoice, useListChoice } from './list-choice.ts';
import { ListOrder } from './ListOrder.tsx';
import { ListRecords, type RecordLook } from './ListRecords.tsx';
import { ListSelection } from './ListSelection.tsx';
import type { RowList } from './row-list.ts';
import { useMayChange } from './use-may-change.ts';
import { useSelection } from './use-selection.ts';

import css from './ListScreen.module.css';

type EmptyWords = ComponentProps<typeof EmptyState>;

/** Below this a table has no room for more than names: the list is then shown as cards. */
const TABLE_FITS = '(min-width: 40em)';

/** How long after the last key a search begins, in milliseconds: within one's typing it would be for nothing. */
const DEBOUNCE_MS = 40;

/** What a list that can be sorted is given. */
interface Sorting {
  choices: readonly SortChoice[];
  /** How it is sorted now. */
  value: string;
}

/** What all lists of records share: adding, searching, sorting, choosing, and the records in each state of a list. */
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
  /** Between the title and the search: figures that sum the list up. */
  above?: ReactNode;
  /** Before the button that adds: what else can be done with the whole list. */
  tools?: ReactNode;
  search: { text: string | undefined; hint: string; onChange: (text: string | undefined) => void };
  /** Beside the search: each a `FilterSelect`. */
  filters?: ReactNode;
  /** What the list is narrowed by, as the server takes it. */
  found: Found;
  isFiltered?: boolean;
  list: RowList<Row>;
  /** How many the list finds, once that is known. */
  total?: number | undefined;
  /** Without it, the list has one order. */
  sorting?: Sorting;
  /** With columns, it can be shown as a table too. */
  look: RecordLook<Row>;
  /** Buttons for what can be done with several records; without it, none can be chosen. */
  many?: (records: ChosenRecords<Found>) => ReactNode;
  drawing: EmptyWords['drawing'];
  /** What an empty list says instead of "No … found". */
  empty?: Partial<EmptyWords> | undefined;
  loadingLabel?: string;
  addLabel?: string;
  /** Without it, the records come from elsewhere. */
  onAdd?: () => void;
  /** The form that is open, if any; shown to those alone who may change something, as is the button that adds. */
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

/** The dialogs of a list change something: who may not, and was sent a link to one, is left with the list. */
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
