import { concepts } from '@quoin/domain/concepts';
import type { EstimatesFound } from '@quoin/domain/estimates/estimate';
import { estimateStatuses, estimateStatusWords } from '@quoin/domain/estimates/estimate-status';
import { createFileRoute } from '@tanstack/react-router';

import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogFlag, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { nameOf, useEstimateActions } from './-actions.ts';
import { EstimateCard } from './-card.tsx';
import { estimateColumns } from './-columns.tsx';
import { AddEstimate } from './-form.tsx';

const filters = { status: oneOf(estimateStatuses) };

const estimates = recordList({
  ...concepts.estimate,
  filters,
  sorts: [...byAge, ...byText('number', 'Number'), ...byText('name', 'Name'), ...byAmount('total', 'Total')],
  foundBy: ({ q, status }): EstimatesFound => ({ search: q, status }),
  read: (asked) => api.estimates.list.queryOptions(asked, untilLeft),
  count: (found) => api.estimates.counts.queryOptions(found),
});

const statuses = estimateStatuses.map((status) => ({ value: status, label: estimateStatusWords[status] }));

const readShown = readSearch({ ...estimates.search, add: dialogFlag });

export const Route = createFileRoute('/admin/estimates/')({
  staticData: { section: 'Estimates' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(estimates.pagesOf(estimates.askedBy(readShown(location.search))));
  },
  component: EstimatesScreen,
});

function EstimatesScreen() {
  const list = useList(estimates, readShown(Route.useSearch()), { Add: AddEstimate });
  const actionsOf = useEstimateActions();
  return (
    <ListPage
      list={list}
      description="What work costs, and what to ask for it."
      searchHint="Search by name, number, project, client or address..."
      filters={
        <FilterSelect
          label="Status"
          all="All Statuses"
          choices={withCounts(statuses, list.counts?.choices.status)}
          value={list.search.status}
          onChange={(status) => list.narrow({ status })}
        />
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: EstimateCard, columns: estimateColumns }}
        empty={{
          drawing: 'sums',
          title: 'No estimates yet',
          hint: 'Open a project and press Estimate.',
        }}
      />
    </ListPage>
  );
}
