import { CardGrid } from '@quoin/ui/CardGrid';
import { EmptyState } from '@quoin/ui/EmptyState';
import { CardGridSkeleton } from '@quoin/ui/skeletons';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';

import { FailedScreen } from './FailedScreen.tsx';

/** What an infinite query of a list gives. */
interface ListQuery<Row> {
  data: { pages: { items: Row[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** The records of a list as cards, in each state it can be in: loading, failed, empty, and more to come. */
export function RecordList<Row extends { id: number }>({
  query,
  noun,
  nouns,
  isSearching,
  drawing,
  onAdd,
  renderCard,
}: {
  query: ListQuery<Row>;
  /** `property`, `properties`. */
  noun: string;
  nouns: string;
  isSearching: boolean;
  drawing: ComponentProps<typeof EmptyState>['drawing'];
  /** Missing for those who may not add. */
  onAdd?: () => void;
  renderCard: (row: Row) => ReactNode;
}) {
  // With rows on screen a failure to read more, or again, leaves them there: the grid offers to try again.
  if (query.data === undefined) {
    if (query.error) return <FailedScreen error={query.error} reset={() => void query.refetch()} />;
    return <CardGridSkeleton />;
  }
  const rows = query.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing={drawing}
        title={`No ${nouns} found`}
        hint={isSearching ? `Try adjusting your search, or add a ${noun}.` : `Add a ${noun} to get started.`}
        {...(onAdd && { action: { label: `Add ${titleCase(noun)}`, icon: IconPlus, onClick: onAdd } })}
      />
    );
  }
  return (
    <CardGrid
      label={titleCase(nouns)}
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
