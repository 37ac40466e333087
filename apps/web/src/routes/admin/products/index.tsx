import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { FilterSelect } from '../../../FilterSelect.tsx';
import { ListScreen } from '../../../ListScreen.tsx';
import { PAGE_SIZE } from '../../../pages.ts';
import { dialogSearch, searchText } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { ProductCard } from './-card.tsx';
import { AddProduct, EditProduct } from './-form.tsx';

const listSearch = z.object({
  q: searchText,
  category: searchText,
  status: z.enum(['active', 'inactive']).optional().catch(undefined),
});

/** What the server is asked for. */
function filterOf({ q, category, status }: z.output<typeof listSearch>) {
  return { search: q, category, isActive: status && status === 'active', limit: PAGE_SIZE };
}

export const Route = createFileRoute('/admin/products/')({
  staticData: { section: 'Products' },
  validateSearch: listSearch.extend(dialogSearch),
  loaderDeps: ({ search: { add: _add, edit: _edit, ...list } }) => list,
  loader: ({ deps }) => {
    void api.products.list.prefetchInfinite(filterOf(deps));
    void api.productCategories.list.prefetch({});
  },
  component: ProductsScreen,
});

function ProductsScreen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const mayChange = useMayChange();
  const list = trpc.products.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
  const openDialog = (dialog: { add?: true; edit?: number }) =>
    void navigate({ search: ({ add: _add, edit: _edit, ...now }) => ({ ...now, ...dialog }) });
  const narrow = (change: Partial<z.output<typeof listSearch>>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const close = () => openDialog({});
  const isFiltered = search.category !== undefined || search.status !== undefined;

  return (
    <ListScreen
      noun="product"
      nouns="products"
      description="What projects are built from, with its price and where it comes from."
      search={{ text: search.q, hint: 'Search products...', onChange: (q) => narrow({ q }) }}
      filters={
        <>
          <CategoryFilter value={search.category} onChange={(category) => narrow({ category })} />
          <FilterSelect
            label="Status"
            all="All Products"
            choices={[
              { value: 'active', label: 'Active' },
              { value: 'inactive', label: 'Inactive' },
            ]}
            value={search.status}
            onChange={(status) => narrow({ status })}
          />
        </>
      }
      isFiltered={isFiltered}
      query={list}
      drawing="box"
      {...(search.q === undefined &&
        !isFiltered && {
          empty: {
            title: 'No products',
            hint: mayChange && 'Get started by creating your first product.',
          },
        })}
      renderCard={(product) => (
        <ProductCard product={product} onEdit={() => openDialog({ edit: product.id })} />
      )}
      onAdd={() => openDialog({ add: true })}
      dialogs={
        <>
          {search.add && <AddProduct onClose={close} />}
          {search.edit !== undefined && <EditProduct key={search.edit} id={search.edit} onClose={close} />}
        </>
      }
    />
  );
}

/** Narrows to one of the product categories, or to what else the address names. */
function CategoryFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}) {
  const categories = trpc.productCategories.list.useQuery({});
  const names = (categories.data?.items ?? []).map(({ name }) => name);
  const known = names.find((name) => name.toLowerCase() === value?.toLowerCase());
  const choices = value === undefined || known !== undefined ? names : [value, ...names];
  return (
    <FilterSelect
      label="Category"
      all="All Categories"
      choices={choices.map((name) => ({ value: name, label: name }))}
      value={known ?? value}
      onChange={onChange}
    />
  );
}
