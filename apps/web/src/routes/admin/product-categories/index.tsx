import { concepts } from '@quoin/domain/concepts';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows } from '../../../lists/row-list.ts';
import { dialogId, dialogSearch, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api, trpc } from '../../../trpc.ts';
import { ProjectTypeFilter } from '../project-types/-filter.tsx';
import { CategoryCard, type CategoryRow } from './-card.tsx';
import { AddCategory, EditCategory } from './-form.tsx';

const categories = recordList({
  ...concepts['product-category'],
  filters: { projectType: dialogId },
  sorts: [],
  foundBy: ({ q, projectType }) => ({ search: q, projectType }),
  // One page has all, so the filter by project type, which the screen applies, misses none.
  read: ({ search }) => api.productCategories.listWithProjectTypes.queryOptions({ search }),
});

const readShown = readSearch({ ...categories.search, ...dialogSearch });

export const Route = createFileRoute('/admin/product-categories/')({
  staticData: { section: 'Product Categories' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(categories.pagesOf(categories.askedBy(readShown(location.search))));
    void api.projectTypes.list.prefetch({});
  },
  component: CategoriesScreen,
});

const nameOf = ({ name }: CategoryRow) => name;

function CategoriesScreen() {
  const all = useList(categories, readShown(Route.useSearch()), {
    Add: AddCategory,
    Edit: EditCategory,
    addLabel: 'Add Category',
  });
  const { projectType } = all.search;
  const isOfType = (category: CategoryRow | undefined) =>
    projectType === undefined || category?.projectTypes.some(({ id }) => id === projectType);
  const list = { ...all, rows: all.rows?.filter(isOfType) };
  const remove = trpc.productCategories.delete.useMutation().mutateAsync;
  const onDelete = useAskToDelete({ noun: 'Product category', kind: 'product-category', nameOf, remove });
  const actionsOf = useRecordActions({ kind: 'product-category', nameOf, onEdit: list.edit, onDelete });

  return (
    <ListPage
      list={list}
      description="Assign each category to the project types that need its products."
      searchHint="Search categories..."
      filters={
        <ProjectTypeFilter value={projectType} onChange={(chosen) => list.narrow({ projectType: chosen })} />
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: CategoryCard }}
        loadingLabel="Loading product categories..."
        empty={{
          drawing: 'tag',
          title: 'No Product Categories',
          hint: list.add && 'Categories sort the products, and say which kinds of work they are for.',
          ...(list.add && {
            action: {
              label: 'Add Your First Category',
              icon: IconPlus,
              isMain: true,
              onClick: list.add,
            },
          }),
        }}
        unmatched={{ title: 'No matching categories', hint: 'Try adjusting your search or filters.' }}
      />
    </ListPage>
  );
}
