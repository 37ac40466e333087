import { IconPlus } from '@tabler/icons-react';
import type { InfiniteData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod';

import { FilterSelect } from '../../../FilterSelect.tsx';
import { ListScreen } from '../../../ListScreen.tsx';
import { dialogId, dialogSearch, searchText } from '../../../search-params.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { CategoryCard } from './-card.tsx';
import { AddCategory, EditCategory } from './-form.tsx';

export const Route = createFileRoute('/admin/product-categories/')({
  staticData: { section: 'Product Categories' },
  validateSearch: z.object({ q: searchText, projectType: dialogId, ...dialogSearch }),
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ deps }) => {
    void api.productCategories.listWithProjectTypes.prefetchInfinite({ search: deps.q });
    void api.projectTypes.list.prefetch({});
  },
  component: CategoriesScreen,
});

type CategoryPages = InfiniteData<Outputs['productCategories']['listWithProjectTypes'], string | undefined>;

function CategoriesScreen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const mayChange = useMayChange();
  const types = trpc.projectTypes.list.useQuery({});
  const list = useCategories(search.q, search.projectType);
  const openDialog = (dialog: { add?: true; edit?: number }) =>
    void navigate({ search: ({ q, projectType }) => ({ q, projectType, ...dialog }) });
  const close = () => openDialog({});
  const isFiltered = search.projectType !== undefined;

  return (
    <ListScreen
      noun="product category"
      nouns="product categories"
      description="Assign each category to the project types that need its products."
      search={{
        text: search.q,
        hint: 'Search categories...',
        onChange: (q) => void navigate({ search: (now) => ({ ...now, q }), replace: true }),
      }}
      filters={
        <FilterSelect
          label="Project type"
          all="All Project Types"
          choices={(types.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.projectType?.toString()}
          onChange={(id) =>
            void navigate({
              search: (now) => ({ ...now, projectType: id === undefined ? id : Number(id) }),
              replace: true,
            })
          }
        />
      }
      query={list}
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
                  onClick: () => openDialog({ add: true }),
                },
              }),
            }
          : {
              title: 'No matching categories',
              hint: 'Try adjusting your search or filters.',
              action: { label: 'Clear Filters', onClick: () => void navigate({ search: {} }) },
            }
      }
      renderCard={(category) => (
        <CategoryCard category={category} onEdit={() => openDialog({ edit: category.id })} />
      )}
      onAdd={() => openDialog({ add: true })}
      dialogs={
        <>
          {search.add && <AddCategory onClose={close} />}
          {search.edit !== undefined && <EditCategory key={search.edit} id={search.edit} onClose={close} />}
        </>
      }
    />
  );
}

/** The categories that are searched for, of one kind of work if one is chosen: all at once, so that none is missed. */
function useCategories(search: string | undefined, projectTypeId: number | undefined) {
  return trpc.productCategories.listWithProjectTypes.useInfiniteQuery(
    { search },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: (previous) => previous,
      select: useCallback(
        (list: CategoryPages) =>
          projectTypeId === undefined
            ? list
            : {
                ...list,
                pages: list.pages.map((page) => ({
                  ...page,
                  items: page.items.filter(({ projectTypes }) =>
                    projectTypes.some(({ id }) => id === projectTypeId),
                  ),
                })),
              },
        [projectTypeId],
      ),
    },
  );
}
