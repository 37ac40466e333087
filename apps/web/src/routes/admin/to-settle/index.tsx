import { concepts } from '@quoin/domain/concepts';
import type { ExceptionsFound } from '@quoin/domain/ordering/to-settle/exception';
import {
  exceptionKindLabels,
  exceptionKinds,
  exceptionStatusLabels,
} from '@quoin/domain/ordering/to-settle/exception-kinds';
import { titleCase } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { CardGridSkeleton } from '@quoin/ui/feedback/skeletons';
import { CardGrid } from '@quoin/ui/lists/CardGrid';
import { createFileRoute } from '@tanstack/react-router';

import { FailedPages } from '../../../lists/FailedPages.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { type List, useList } from '../../../lists/use-list.tsx';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { api } from '../../../trpc.ts';
import { SupplyFilters } from '../suppliers/-supply-filters.tsx';
import { ExceptionCard } from './-exception.tsx';
import type { ExceptionRow } from './-row.ts';

const kindChoices = exceptionKinds.map((kind) => ({ value: kind, label: exceptionKindLabels[kind] }));
const ended = ['settled', 'gone'] as const;
const endedChoices = ended.map((status) => ({ value: status, label: exceptionStatusLabels[status] }));

const filters = {
  kind: oneOf(exceptionKinds),
  status: oneOf(ended),
  project: dialogId,
  supplierId: dialogId,
};

const toSettle = recordList({
  ...concepts.exception,
  // Its number reads as that of the menu: `1 to settle`.
  noun: concepts.exception.nouns,
  filters,
  sorts: [
    { value: '-worst', label: 'Worst first' },
    { value: '-added', label: 'Newest first' },
    { value: 'added', label: 'Oldest first' },
  ],
  foundBy: ({ q, kind, status, project, supplierId }): ExceptionsFound => ({
    search: q,
    kind,
    status,
    projectId: project,
    supplierId,
  }),
  read: (asked) => api.exceptions.list.queryOptions(asked, untilLeft),
  count: (found) => api.exceptions.counts.queryOptions(found),
});

const readShown = readSearch(toSettle.search);

export const Route = createFileRoute('/admin/to-settle/')({
  staticData: { section: titleCase(concepts.exception.nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(toSettle.pagesOf(toSettle.askedBy(readShown(location.search))));
  },
  component: ToSettleScreen,
});

function ToSettleScreen() {
  const found = useList(toSettle, readShown(Route.useSearch()));
  // There is no table: its rows would have no room for the answers.
  const list = { ...found, order: found.order && { ...found.order, view: undefined } };
  return (
    <ListPage
      list={list}
      description="What is not as you ordered it, the worst first. Each has its answers."
      searchHint="Search by order, supplier or project..."
      filters={
        <>
          <FilterSelect
            label="Kind"
            all="All Kinds"
            choices={withCounts(kindChoices, list.counts?.choices.kind)}
            value={list.search.kind}
            onChange={(kind) => list.narrow({ kind })}
          />
          <SupplyFilters chosen={list.search} narrow={list.narrow} />
          <FilterSelect
            label="State"
            all={exceptionStatusLabels.open}
            choices={withCounts(endedChoices, list.counts?.choices.status)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
        </>
      }
    >
      <Exceptions list={list} />
    </ListPage>
  );
}

const renderItem = (row: ExceptionRow) => <ExceptionCard exception={row} />;

function Exceptions({ list }: { list: List<ExceptionRow> }) {
  const { rows } = list;
  if (rows === undefined)
    return list.error ? <FailedScreen error={list.error} reset={list.retry} /> : <CardGridSkeleton />;
  if (rows.length === 0)
    return list.isNarrowed ? (
      <EmptyState
        drawing="magnifier"
        title="Nothing found"
        hint="Try adjusting your search or filters."
        action={{ label: 'Clear Filters', onClick: list.clear }}
      />
    ) : (
      <EmptyState
        drawing="checklist"
        title="Nothing to settle"
        hint="All orders come as you ordered them, as far as anybody knows."
      />
    );
  return (
    <div aria-busy={list.isOld}>
      <CardGrid<ExceptionRow>
        label="To settle"
        items={rows}
        itemKey={({ id }) => id}
        total={list.hasMore ? list.total : rows.length}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onEndReached={list.onEndReached}
        onNear={list.onNear}
        maxColumns={1}
        estimatedHeight={104}
        renderItem={renderItem}
      />
      <FailedPages list={list} />
    </div>
  );
}
