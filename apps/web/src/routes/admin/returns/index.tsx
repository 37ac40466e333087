import { concepts } from '@quoin/domain/concepts';
import { type ReturnStatus, returnStatusWords } from '@quoin/domain/ordering/returns/return-status';
import type { SupplierReturnsFound } from '@quoin/domain/ordering/returns/supplier-return';
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
import { nameOf, ReturnCard, returnColumns, useReturnActions } from './-rows.tsx';

const statuses = Object.keys(returnStatusWords) as ReturnStatus[];
const statusChoices = statuses.map((status) => ({ value: status, label: returnStatusWords[status] }));

const filters = { status: oneOf(statuses), project: dialogId, supplierId: dialogId };

const returns = recordList({
  ...concepts['supplier-return'],
  filters,
  sorts: byAge,
  foundBy: ({ q, status, project, supplierId }): SupplierReturnsFound => ({
    search: q,
    status,
    projectId: project,
    supplierId,
  }),
  read: (asked) => api.supplierReturns.list.queryOptions(asked, untilLeft),
  count: (found) => api.supplierReturns.counts.queryOptions(found),
});

const readShown = readSearch(returns.search);

export const Route = createFileRoute('/admin/returns/')({
  staticData: { section: titleCase(concepts['supplier-return'].nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(returns.pagesOf(returns.askedBy(readShown(location.search))));
  },
  component: ReturnsScreen,
});

function ReturnsScreen() {
  const list = useList(returns, readShown(Route.useSearch()));
  const actionsOf = useReturnActions();
  return (
    <ListPage
      list={list}
      description="What goes back to your suppliers, and what they will credit."
      searchHint="Search by number, order, supplier or project..."
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
        look={{ nameOf, actionsOf, Card: ReturnCard, columns: returnColumns }}
        empty={{
          drawing: 'box',
          title: 'Nothing went back yet',
          hint: 'Open an order of which something was received, and send goods back there.',
        }}
      />
    </ListPage>
  );
}
