import { type ProductsFound } from '@quoin/domain/catalog/product';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, textChoices, withCounts } from '../../../lists/FilterSelect.tsx';
import { byAge, byAmount, byText, choiceSearch, sortOf } from '../../../lists/list-choice.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { afterRows, type PageInput, prefetchRows, untilLeft, useRowList } from '../../../lists/row-list.ts';
import {
  dialogSearch,
  importSearch,
  oneOf,
  readSearch,
  type SearchOf,
  searchText,
} from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { ManyProductsActions, type ProductRow, useProductActions } from './-actions.tsx';
import { ProductCard } from './-card.tsx';
import { productColumns } from './-columns.tsx';
import { AddProduct, EditProduct } from './-form.tsx';

const sorts = [
  ...byAge,
  ...byText('name', 'Name'),
  ...byAmount('price', 'Price'),
  ...byText('category', 'Category'),
  ...byText('sku', 'SKU'),
];

const listSearch = {
  q: searchText,
  category: searchText,
  status: oneOf(['active', 'inactive']),
  ...choiceSearch(sorts),
};
type ListSearch = SearchOf<typeof listSearch>;

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The filter of products for the server. */
function foundBy({ q, category, status }: ListSearch): ProductsFound {
  return { search: q, category, isActive: status && status === 'active' };
}

const sortBy = ({ sort }: ListSearch) => sortOf('products', sorts, sort);

const pagesOf = (search: ListSearch) => (page: PageInput) =>
  api.products.list.queryOptions({ ...foundBy(search), sort: sortBy(search), ...page }, untilLeft);

const nameOf = ({ name }: ProductRow) => name;
const renderCard = (product: ProductRow, tools: RecordTools) => (
  <ProductCard product={product} tools={tools} />
);

const validateSearch = readSearch({ ...listSearch, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/products/')({
  staticData: { section: 'Products' },
  validateSearch,
  loaderDeps: ({ search: { add: _add, edit: _edit, view: _view, ...list } }) => list,
  loader: ({ deps }) => {
    prefetchRows(pagesOf(deps));
    void api.productCategories.list.prefetch({});
  },
  component: ProductsScreen,
});

function ProductsScreen() {
  const search = Route.useSearch();
  const { add, close, edit, narrow } = useListAddress<ListSearch>();
  const mayChange = useMayChange();
  const [found, sort] = [foundBy(search), sortBy(search)];
  const list = useRowList(pagesOf(search));
  const counts = trpc.products.counts.useQuery(found, afterRows(list));
  const actionsOf = useProductActions(edit);
  const isFiltered = search.category !== undefined || search.status !== undefined;

  return (
    <ListScreen
      noun="product"
      nouns="products"
      description="What projects are built from, with its price and where it comes from."
      search={{ text: search.q, hint: 'Search products...', onChange: (q) => narrow({ q }) }}
      filters={
        <>
          <CategoryFilter
            counted={counts.data?.choices.category}
            value={search.category}
            onChange={(category) => narrow({ category })}
          />
          <FilterSelect
            label="Status"
            all="All Products"
            choices={withCounts(
              statuses,
              counts.data?.choices.isActive.map((choice) => ({
                ...choice,
                value: choice.value === 'true' ? 'active' : 'inactive',
              })),
            )}
            value={search.status}
            onChange={(status) => narrow({ status })}
          />
        </>
      }
      isFiltered={isFiltered}
      found={found}
      list={list}
      total={counts.data?.total}
      sorting={{ choices: sorts, value: sort ?? '-added' }}
      look={{
        nameOf,
        actionsOf,
        renderCard,
        columns: productColumns,
      }}
      many={(records) => <ManyProductsActions {...records} />}
      tools={<CsvMenu kind="products" filter={{ ...found, sort }} />}
      drawing="box"
      {...(search.q === undefined &&
        !isFiltered && {
          empty: {
            title: 'No products',
            hint: mayChange && 'Get started by creating your first product.',
          },
        })}
      onAdd={add}
      dialogs={
        <>
          {search.add && <AddProduct onClose={close} />}
          {search.edit !== undefined && <EditProduct key={search.edit} id={search.edit} onClose={close} />}
        </>
      }
    />
  );
}

/** Filters by a product category, by another category that products have, or by the one in the address. */
function CategoryFilter({
  counted,
  value,
  onChange,
}: {
  counted: Parameters<typeof textChoices>[1];
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}) {
  const categories = trpc.productCategories.list.useQuery({});
  const names = (categories.data?.items ?? []).map(({ name }) => name);
  return (
    <FilterSelect
      label="Category"
      all="All Categories"
      {...textChoices(names, counted, value)}
      onChange={onChange}
    />
  );
}
