import { type ProjectsFound } from '@quoin/domain/work/project';
import { projectStatuses, projectStatusLabel } from '@quoin/domain/work/project-status';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';

import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { byAge, byAmount, byText, choiceSearch, sortOf } from '../../../lists/list-choice.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { afterRows, type PageInput, prefetchRows, untilLeft, useRowList } from '../../../lists/row-list.ts';
import {
  dialogId,
  dialogSearch,
  oneOf,
  readSearch,
  type SearchOf,
  searchText,
} from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { api, trpc } from '../../../trpc.ts';
import { ManyProjectsActions, type ProjectRow, useProjectActions } from './-actions.tsx';
import { ProjectCard } from './-card.tsx';
import { projectColumns } from './-columns.tsx';
import { AddProject, EditProject } from './-form.tsx';

const sorts = [
  ...byAge,
  ...byText('name', 'Name'),
  { value: 'startDate', label: 'Start, earliest first' },
  { value: '-startDate', label: 'Start, latest first' },
  ...byAmount('budget', 'Budget'),
  { value: 'status', label: 'Status, planning first' },
  { value: '-status', label: 'Status, on hold first' },
] as const;

const listSearch = {
  q: searchText,
  status: oneOf(projectStatuses),
  type: dialogId,
  ...choiceSearch(sorts),
};
type ListSearch = SearchOf<typeof listSearch>;

const statuses = projectStatuses.map((status) => ({ value: status, label: projectStatusLabel(status) }));

/** The filter of projects for the server. */
function foundBy({ q, status, type }: ListSearch): ProjectsFound {
  return { search: q, status, projectTypeId: type };
}

const sortBy = ({ sort }: ListSearch) => sortOf('projects', sorts, sort);

const pagesOf = (search: ListSearch) => (page: PageInput) =>
  api.projects.list.queryOptions({ ...foundBy(search), sort: sortBy(search), ...page }, untilLeft);

const nameOf = ({ name }: ProjectRow) => name;
const renderCard = (project: ProjectRow, tools: RecordTools) => (
  <ProjectCard project={project} tools={tools} />
);

const validateSearch = readSearch({ ...listSearch, ...dialogSearch });

export const Route = createFileRoute('/admin/projects/')({
  staticData: { section: 'Projects' },
  validateSearch,
  loaderDeps: ({ search: { add: _add, edit: _edit, view: _view, ...list } }) => list,
  loader: ({ deps }) => {
    prefetchRows(pagesOf(deps));
    void api.projectTypes.list.prefetch({});
  },
  component: ProjectsScreen,
});

function ProjectsScreen() {
  const search = Route.useSearch();
  const { add, close, edit, narrow } = useListAddress<ListSearch>();
  const [found, sort] = [foundBy(search), sortBy(search)];
  const list = useRowList(pagesOf(search));
  const counts = trpc.projects.counts.useQuery(found, afterRows(list));
  const types = trpc.projectTypes.list.useQuery({});
  const actionsOf = useProjectActions(edit);
  // Without the first action, because the name is the link to the details.
  const rowActionsOf = useCallback((row: ProjectRow) => actionsOf(row).slice(1), [actionsOf]);

  return (
    <ListScreen
      noun="project"
      nouns="projects"
      description="Every renovation, planned, under way or done."
      search={{
        text: search.q,
        hint: 'Search by name or description...',
        onChange: (q) => narrow({ q }),
      }}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All Statuses"
            choices={withCounts(statuses, counts.data?.choices.status)}
            value={search.status}
            onChange={(status) => narrow({ status })}
          />
          <FilterSelect
            label="Project type"
            all="All Project Types"
            choices={withCounts(
              (types.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              counts.data?.choices.projectTypeId,
            )}
            value={search.type?.toString()}
            onChange={(id) => narrow({ type: id === undefined ? undefined : Number(id) })}
          />
        </>
      }
      isFiltered={search.status !== undefined || search.type !== undefined}
      found={found}
      list={list}
      total={counts.data?.total}
      sorting={{ choices: sorts, value: sort ?? '-added' }}
      look={{
        nameOf,
        actionsOf,
        rowActionsOf,
        renderCard,
        columns: projectColumns,
      }}
      many={(records) => <ManyProjectsActions {...records} />}
      drawing="plan"
      onAdd={add}
      dialogs={
        <>
          {search.add && <AddProject onClose={close} />}
          {search.edit !== undefined && <EditProject key={search.edit} id={search.edit} onClose={close} />}
        </>
      }
    />
  );
}
