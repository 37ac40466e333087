import { concepts } from '@quoin/domain/concepts';
import type { SupplierBranchesFound } from '@quoin/domain/suppliers/supplier-branch';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { isActiveIn, readActive } from '../../../lists/active-filter.ts';
import { activeChoices, FilterSelect, withFlagCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, dialogSearch, importSearch, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { SupplierFilter } from '../suppliers/-supplier-select.tsx';
import { ManySupplierBranchesActions, nameOf, useSupplierBranchActions } from './-actions.tsx';
import { SupplierBranchCard } from './-card.tsx';
import { supplierBranchColumns } from './-columns.tsx';
import { AddSupplierBranch, EditSupplierBranch } from './-form.tsx';

const filters = { supplierId: dialogId, status: readActive };

const branches = recordList({
  ...concepts['supplier-branch'],
  filters,
  sorts: [...byText('name', 'Name'), ...byText('city', 'City'), ...byAge],
  foundBy: ({ q, supplierId, status }): SupplierBranchesFound => ({
    search: q,
    supplierId,
    isActive: isActiveIn(status),
  }),
  read: (asked) => api.supplierBranches.list.queryOptions(asked, untilLeft),
  count: (found) => api.supplierBranches.counts.queryOptions(found),
});

const readShown = readSearch({ ...branches.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/supplier-branches/')({
  staticData: { section: 'Supplier Branches' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(branches.pagesOf(branches.askedBy(readShown(location.search))));
  },
  component: SupplierBranchesScreen,
});

function SupplierBranchesScreen() {
  const list = useList(branches, readShown(Route.useSearch()), {
    Add: AddSupplierBranch,
    Edit: EditSupplierBranch,
  });
  const actionsOf = useSupplierBranchActions(list.edit);
  return (
    <ListPage
      list={list}
      description="Where suppliers deliver from, to which places, how fast and for how much."
      searchHint="Search by branch, supplier or city..."
      filters={
        <>
          <SupplierFilter
            value={list.search.supplierId}
            onChange={(supplierId) => list.narrow({ supplierId })}
          />
          <FilterSelect
            label="Status"
            all="All Statuses"
            choices={withFlagCounts(activeChoices, list.counts?.choices.isActive)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
        </>
      }
      tools={<CsvMenu kind="supplier-branches" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: SupplierBranchCard, columns: supplierBranchColumns }}
        Many={ManySupplierBranchesActions}
        empty={{ drawing: 'house' }}
      />
    </ListPage>
  );
}
