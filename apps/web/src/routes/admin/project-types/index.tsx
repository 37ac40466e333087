import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconFileText } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { askToDelete, deleteAction, editAction } from '../../../forms/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { prefetchRows, type PageInput, untilLeft, useRowList } from '../../../lists/row-list.ts';
import { dialogSearch, readSearch, searchText } from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { AddProjectType, EditProjectType } from './-form.tsx';

const validateSearch = readSearch({ q: searchText, ...dialogSearch });

const pagesOf = (search: { q?: string | undefined }) => (page: PageInput) =>
  api.projectTypes.list.queryOptions({ search: search.q, ...page }, untilLeft);

export const Route = createFileRoute('/admin/project-types/')({
  staticData: { section: 'Project Types' },
  validateSearch,
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ deps }) => {
    prefetchRows(pagesOf(deps));
  },
  component: ProjectTypesScreen,
});

function ProjectTypesScreen() {
  const search = Route.useSearch();
  const { add, close, edit, narrow } = useListAddress<ReturnType<typeof validateSearch>>();
  const list = useRowList(pagesOf(search));

  return (
    <ListScreen
      noun="project type"
      nouns="project types"
      description="The kinds of work you do, and what their contracts say."
      search={{
        text: search.q,
        hint: 'Search by name or description...',
        onChange: (q) => narrow({ q }),
      }}
      found={{ search: search.q }}
      list={list}
      look={{
        nameOf: ({ name }) => name,
        actionsOf: () => [],
        renderCard: (projectType) => (
          <ProjectTypeCard projectType={projectType} onEdit={() => edit(projectType.id)} />
        ),
      }}
      drawing="tag"
      onAdd={add}
      dialogs={
        <>
          {search.add && <AddProjectType onClose={close} />}
          {search.edit !== undefined && (
            <EditProjectType key={search.edit} id={search.edit} onClose={close} />
          )}
        </>
      }
    />
  );
}

function ProjectTypeCard({
  projectType,
  onEdit,
}: {
  projectType: Outputs['projectTypes']['list']['items'][number];
  onEdit: () => void;
}) {
  const mayChange = useMayChange();
  const remove = trpc.projectTypes.delete.useMutation({ onSuccess: () => said('Project type', 'deleted') });
  const { id, version, name, isActive } = projectType;
  return (
    <EntityCard
      title={name}
      badge={<StatusBadge label={isActive ? 'Active' : 'Inactive'} color={isActive ? 'green' : 'gray'} />}
      description={projectType.description}
      meta={[
        {
          icon: IconFileText,
          label: 'Contract excerpt',
          text: projectType.contractExcerpt ? 'With a contract excerpt' : 'No contract excerpt',
        },
      ]}
      actions={
        mayChange
          ? [
              editAction(name, onEdit),
              deleteAction(name, () =>
                askToDelete({
                  noun: 'Project Type',
                  name,
                  doDelete: async () => remove.mutateAsync({ id, version }),
                  onError: failedTo('delete project type'),
                }),
              ),
            ]
          : []
      }
    />
  );
}
