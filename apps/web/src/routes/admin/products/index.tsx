import type { ProductsFound } from '@quoin/domain/catalog/product';
import { concepts } from '@quoin/domain/concepts';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { isActiveIn, readActive } from '../../../lists/active-filter.ts';
import { activeChoices, FilterSelect, textChoices, withFlagCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, importSearch, readSearch, searchText } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api, trpc } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { ManyProductsActions, nameOf, useProductActions } from './-actions.tsx';
import { ProductCard } from './-card.tsx';
import { productColumns } from './-columns.tsx';
import { AddProduct, EditProduct } from './-form.tsx';

const filters = { category: searchText, status: readActive };

const products = recordList({
  ...concepts.product,
  filters,
  sorts: [
    ...byAge,
    ...byText('name', 'Name'),
    ...byAmount('price', 'Price'),
    ...byText('category', 'Category'),
    ...byText('sku', 'SKU'),
  ],
  hasRelevance: true,
  foundBy: ({ q, category, status }): ProductsFound => ({
    search: q,
    category,
    isActive: isActiveIn(status),
  }),
  read: (asked) => api.products.list.queryOptions(asked, untilLeft),
  count: (found) => api.products.counts.queryOptions(found),
});

const readShown = readSearch({ ...products.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/products/')({
  staticData: { section: 'Products' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(products.pagesOf(products.askedBy(readShown(location.search))));
    void api.productCategories.list.prefetch({});
  },
  component: ProductsScreen,
});

function ProductsScreen() {
  const list = useList(products, readShown(Route.useSearch()), { Add: AddProduct, Edit: EditProduct });
  const actionsOf = useProductActions(list.edit);
  const categories = trpc.productCategories.list.useQuery({});
  const categoryNames = (categories.data?.items ?? []).map(({ name }) => name);
  return (
    <ListPage
      list={list}
      description="What projects are built from, with its price and where it comes from."
      searchHint="Search products..."
      filters={
        <>
          <FilterSelect
            label="Category"
            all="All Categories"
            {...textChoices(categoryNames, list.counts?.choices.category, list.search.category)}
            onChange={(category) => list.narrow({ category })}
          />
          <FilterSelect
            label="Status"
            all="All Products"
            choices={withFlagCounts(activeChoices, list.counts?.choices.isActive)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
        </>
      }
      tools={<CsvMenu kind="products" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: ProductCard, columns: productColumns }}
        Many={ManyProductsActions}
        empty={{
          drawing: 'box',
          title: 'No products',
          hint: list.add && 'Get started by creating your first product.',
        }}
      />
    </ListPage>
  );
}
