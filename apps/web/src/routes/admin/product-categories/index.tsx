import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { useRowList } from '../../../lists/row-list.ts';
import { dialogId, dialogSearch, readSearch, searchText } from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { CategoryCard } from './-card.tsx';
import { AddCategory, EditCategory } from './-form.tsx';

const validateSearch = readSearch({ q: searchText, projectType: dialogId, ...dialogSearch });

export const Route = createFileRoute('/admin/product-categories/')({
  staticData: { section: 'Product Categories' },
  validateSearch,
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ deps }) => {
    void api.productCategories.listWithProjectTypes.prefetch({ search: deps.q });
    void api.projectTypes.list.prefetch({});
  },
  component: CategoriesScreen,
});

function CategoriesScreen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { add, close, edit, narrow } = useListAddress<ReturnType<typeof validateSearch>>();
  const mayChange = useMayChange();
  const types = trpc.projectTypes.list.useQuery({});
  const list = useCategories(search.q, search.projectType);
  const isFiltered = search.projectType !== undefined;

  return (
    <ListScreen
      noun="product category"
      nouns="product categories"
      description="Assign each category to the project types that need its products."
      search={{
        text: search.q,
        hint: 'Search categories...',
        onChange: (q) => narrow({ q }),
      }}
      filters={
        <FilterSelect
          label="Project type"
          all="All Project Types"
          choices={(types.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.projectType?.toString()}
          onChange={(id) => narrow({ projectType: id === undefined ? id : Number(id) })}
        />
      }
      found={{ search: search.q, projectType: search.projectType }}
      list={list}
      drawing="tag"
      loadingLabel="Loading product categories..."
      addLabel="Add Category"
      empty={
        search.q === undefined && !isFiltered
          ? {
              title: 'No Product Categories',
              hint: mayChange && 'Categories sort the products, and say which kinds of work they are for.',
              ...(mayChange && {
                action: {
                  label: 'Add Your First Category',
                  icon: IconPlus,
                  onClick: add,
                },
              }),
            }
          : {
              title: 'No matching categories',
              hint: 'Try adjusting your search or filters.',
              action: { label: 'Clear Filters', onClick: () => void navigate({ search: {} }) },
            }
      }
      look={{
        nameOf: ({ name }) => name,
        actionsOf: () => [],
        renderCard: (category) => <CategoryCard category={category} onEdit={() => edit(category.id)} />,
      }}
      onAdd={add}
      dialogs={
        <>
          {search.add && <AddCategory onClose={close} />}
          {search.edit !== undefined && <EditCategory key={search.edit} id={search.edit} onClose={close} />}
        </>
      }
    />
  );
}

/** The matching categories, optionally of one kind of work. One page has all, so the filter by type misses none. */
function useCategories(search: string | undefined, projectTypeId: number | undefined) {
  const list = useRowList(() => api.productCategories.listWithProjectTypes.queryOptions({ search }));
  if (projectTypeId === undefined) return list;
  const isOfType = (category: NonNullable<typeof list.rows>[number]) =>
    category?.projectTypes.some(({ id }) => id === projectTypeId) ?? false;
  return { ...list, rows: list.rows?.filter(isOfType) };
}
