import { concepts } from '@quoin/domain/concepts';
import type { PriceRequestsFound } from '@quoin/domain/ordering/price-requests/price-request';
import {
  type PriceRequestStatus,
  priceRequestStatusLabels,
} from '@quoin/domain/ordering/price-requests/price-request-status';
import { titleCase } from '@quoin/domain/words';
import { createFileRoute } from '@tanstack/react-router';

import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge } from '../../../views/list-choice.ts';
import { SupplyFilters } from '../suppliers/-supply-filters.tsx';
import { PriceRequestCard, priceRequestColumns, usePriceRequestActions } from './-rows.tsx';

const statuses = Object.keys(priceRequestStatusLabels) as PriceRequestStatus[];
const statusChoices = statuses.map((status) => ({ value: status, label: priceRequestStatusLabels[status] }));

const filters = { status: oneOf(statuses), project: dialogId, supplierId: dialogId };

const requests = recordList({
  ...concepts['price-request'],
  filters,
  sorts: [...byAge, { value: 'answerBy', label: 'Answer due first' }],
  foundBy: ({ q, status, project, supplierId }): PriceRequestsFound => ({
    search: q,
    status,
    projectId: project,
    supplierId,
  }),
  read: (asked) => api.priceRequests.list.queryOptions(asked, untilLeft),
  count: (found) => api.priceRequests.counts.queryOptions(found),
});

const readShown = readSearch(requests.search);

export const Route = createFileRoute('/admin/price-requests/')({
  staticData: { section: titleCase(concepts['price-request'].nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(requests.pagesOf(requests.askedBy(readShown(location.search))));
  },
  component: PriceRequestsScreen,
});

function PriceRequestsScreen() {
  const list = useList(requests, readShown(Route.useSearch()));
  const actionsOf = usePriceRequestActions();
  return (
    <ListPage
      list={list}
      description="Which suppliers you asked for prices, and how many have answered."
      searchHint="Search by number, project or note..."
      filters={
        <>
          <FilterSelect
            label="State"
            all="All States"
            choices={withCounts(statusChoices, list.counts?.choices.status)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
          <SupplyFilters chosen={list.search} narrow={list.narrow} />
        </>
      }
    >
      <ListRecords
        list={list}
        look={{
          nameOf: ({ number }) => number,
          actionsOf,
          Card: PriceRequestCard,
          columns: priceRequestColumns,
        }}
        empty={{
          drawing: 'box',
          title: 'No price requests yet',
          hint: 'Open a project’s materials, and ask suppliers for prices there.',
        }}
      />
    </ListPage>
  );
}
