import { concepts } from '@quoin/domain/concepts';
import type { SupplierProductsFound } from '@quoin/domain/suppliers/supplier-product';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, withFlagCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, dialogSearch, importSearch, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { SupplierFilter } from '../suppliers/-supplier-select.tsx';
import { ManySupplierProductsActions, nameOf, useSupplierProductActions } from './-actions.tsx';
import { SupplierProductCard } from './-card.tsx';
import { supplierProductColumns } from './-columns.tsx';
import { AddSupplierProduct, EditSupplierProduct } from './-form.tsx';

const matches = [
  { value: 'matched', label: 'Matched' },
  { value: 'unmatched', label: 'Not matched' },
] as const;

const listings = [
  { value: 'gone', label: 'Gone' },
  { value: 'sold', label: 'Sold' },
] as const;

const filters = {
  supplierId: dialogId,
  match: oneOf(['matched', 'unmatched']),
  listing: oneOf(['gone', 'sold']),
};

const supplierProducts = recordList({
  ...concepts['supplier-product'],
  filters,
  sorts: [...byText('sku', 'SKU'), ...byAge],
  foundBy: ({ q, supplierId, match, listing }): SupplierProductsFound => ({
    search: q,
    supplierId,
    matched: match && match === 'matched',
    gone: listing && listing === 'gone',
  }),
  read: (asked) => api.supplierProducts.list.queryOptions(asked, untilLeft),
  count: (found) => api.supplierProducts.counts.queryOptions(found),
});

const readShown = readSearch({ ...supplierProducts.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/supplier-products/')({
  staticData: { section: 'Supplier Products' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(supplierProducts.pagesOf(supplierProducts.askedBy(readShown(location.search))));
  },
  component: SupplierProductsScreen,
});

function SupplierProductsScreen() {
  const list = useList(supplierProducts, readShown(Route.useSearch()), {
    Add: AddSupplierProduct,
    Edit: EditSupplierProduct,
  });
  const actionsOf = useSupplierProductActions(list.edit);
  return (
    <ListPage
      list={list}
      description="What suppliers sell, how they pack and price it, and what it is in your catalog."
      searchHint="Search by SKU, description or UPC..."
      filters={
        <>
          <SupplierFilter
            value={list.search.supplierId}
            onChange={(supplierId) => list.narrow({ supplierId })}
          />
          <FilterSelect
            label="Matched"
            all="Matched or Not"
            choices={withFlagCounts(matches, list.counts?.choices.matched)}
            value={list.search.match}
            onChange={(match) => list.narrow({ match })}
          />
          <FilterSelect
            label="Sold or gone"
            all="Sold and Gone"
            choices={withFlagCounts(listings, list.counts?.choices.gone)}
            value={list.search.listing}
            onChange={(listing) => list.narrow({ listing })}
          />
        </>
      }
      tools={<CsvMenu kind="supplier-products" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: SupplierProductCard, columns: supplierProductColumns }}
        Many={ManySupplierProductsActions}
        empty={{ drawing: 'box' }}
      />
    </ListPage>
  );
}
