import { Button } from '@mantine/core';
import { CardGrid } from '@quoin/ui/CardGrid';
import { EmptyState } from '@quoin/ui/EmptyState';
import { Page } from '@quoin/ui/Page';
import { SearchBox } from '@quoin/ui/SearchBox';
import { CardGridSkeleton } from '@quoin/ui/skeletons';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';

import { FailedScreen } from './FailedScreen.tsx';
import { useMayChange } from './use-may-change.ts';

import css from './ListScreen.module.css';

/** What an infinite query of a list gives. */
interface ListQuery<Row> {
  data: { pages: { items: Row[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

type EmptyWords = ComponentProps<typeof EmptyState>;

/** What all lists of records share: adding, searching, the cards in each state a list can be in, and its dialogs. */
export function ListScreen<Row extends { id: number }>({
  noun,
  nouns,
  description,
  above,
  tools,
  search,
  filters,
  isFiltered = false,
  query,
  drawing,
  empty,
  loadingLabel,
  addLabel = `Add ${titleCase(noun)}`,
  renderCard,
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
  isFiltered?: boolean;
  query: ListQuery<Row>;
  drawing: EmptyWords['drawing'];
  /** What an empty list says instead of "No … found". */
  empty?: Partial<EmptyWords> | undefined;
  loadingLabel?: string;
  addLabel?: string;
  renderCard: (row: Row) => ReactNode;
  /** Without it, the records come from elsewhere. */
  onAdd?: () => void;
  /** The form that is open, if any; shown to those alone who may change something, as is the button that adds. */
  dialogs?: ReactNode;
}) {
  const mayChange = useMayChange();
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
              <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
                {addLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {above}
      <div className={css['controls']}>
        <SearchBox
          label={`Search ${nouns}`}
          placeholder={search.hint}
          value={search.text ?? ''}
          debounceMs={150}
          onChange={(text) => search.onChange(text || undefined)}
        />
        {filters}
      </div>
      <Records
        query={query}
        label={titleCase(nouns)}
        loadingLabel={loadingLabel}
        renderCard={renderCard}
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

function Records<Row extends { id: number }>({
  query,
  label,
  loadingLabel,
  renderCard,
  empty,
}: {
  query: ListQuery<Row>;
  label: string;
  loadingLabel: string | undefined;
  renderCard: (row: Row) => ReactNode;
  empty: ReactNode;
}) {
  // With rows on screen a failure to read more, or again, leaves them there: the grid offers to try again.
  if (query.data === undefined) {
    if (query.error) return <FailedScreen error={query.error} reset={() => void query.refetch()} />;
    return <CardGridSkeleton {...(loadingLabel && { label: loadingLabel })} />;
  }
  const rows = query.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return empty;
  return (
    <CardGrid
      label={label}
      items={rows}
      itemKey={(row) => row.id}
      renderItem={renderCard}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      // A page must not break off the reading again of those before it.
      onEndReached={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  );
}

const titleCase = (words: string) => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
