import { concepts } from '@quoin/domain/concepts';
import type { SuppliersFound } from '@quoin/domain/suppliers/supplier';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { isActiveIn, readActive } from '../../../lists/active-filter.ts';
import { activeChoices, FilterSelect, withFlagCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, importSearch, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { ManySuppliersActions, nameOf, useSupplierActions } from './-actions.tsx';
import { SupplierCard } from './-card.tsx';
import { supplierColumns } from './-columns.tsx';
import { AddSupplier, EditSupplier } from './-form.tsx';
import { useFromCatalog } from './-from-catalog.ts';

const filters = { status: readActive };

const suppliers = recordList({
  ...concepts.supplier,
  filters,
  sorts: [...byText('name', 'Name'), ...byAge],
  foundBy: ({ q, status }): SuppliersFound => ({ search: q, isActive: isActiveIn(status) }),
  read: (asked) => api.suppliers.list.queryOptions(asked, untilLeft),
  count: (found) => api.suppliers.counts.queryOptions(found),
});

const readShown = readSearch({ ...suppliers.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/suppliers/')({
  staticData: { section: 'Suppliers' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(suppliers.pagesOf(suppliers.askedBy(readShown(location.search))));
  },
  component: SuppliersScreen,
});

function SuppliersScreen() {
  const list = useList(suppliers, readShown(Route.useSearch()), { Add: AddSupplier, Edit: EditSupplier });
  const actionsOf = useSupplierActions(list.edit);
  const fromCatalog = useFromCatalog(list.rows?.length === 0 && !list.isNarrowed);
  return (
    <ListPage
      list={list}
      description="The firms that sell you materials, and how you order from them."
      searchHint="Search by name, contact or account..."
      filters={
        <FilterSelect
          label="Status"
          all="All Statuses"
          choices={withFlagCounts(activeChoices, list.counts?.choices.isActive)}
          value={list.search.status}
          onChange={(status) => list.narrow({ status })}
        />
      }
      tools={<CsvMenu kind="suppliers" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: SupplierCard, columns: supplierColumns }}
        Many={ManySuppliersActions}
        empty={{ drawing: 'people', ...fromCatalog }}
      />
    </ListPage>
  );
}
