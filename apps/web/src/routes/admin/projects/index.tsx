import { concepts } from '@quoin/domain/concepts';
import type { ProjectsFound } from '@quoin/domain/work/project';
import { projectStatuses, projectStatusLabel } from '@quoin/domain/work/project-status';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, dialogSearch, importWorkSearch, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { ProjectTypeFilter } from '../project-types/-filter.tsx';
import { ManyProjectsActions, nameOf, useProjectActions } from './-actions.tsx';
import { ProjectCard } from './-card.tsx';
import { projectColumns } from './-columns.tsx';
import { AddProject, EditProject } from './-form.tsx';

const filters = { status: oneOf(projectStatuses), type: dialogId };

const projects = recordList({
  ...concepts.project,
  filters,
  sorts: [
    ...byAge,
    ...byText('name', 'Name'),
    { value: 'startDate', label: 'Start, earliest first' },
    { value: '-startDate', label: 'Start, latest first' },
    ...byAmount('budget', 'Budget'),
    { value: 'status', label: 'Status, planning first' },
    { value: '-status', label: 'Status, on hold first' },
  ],
  foundBy: ({ q, status, type }): ProjectsFound => ({ search: q, status, projectTypeId: type }),
  read: (asked) => api.projects.list.queryOptions(asked, untilLeft),
  count: (found) => api.projects.counts.queryOptions(found),
});

const statuses = projectStatuses.map((status) => ({ value: status, label: projectStatusLabel(status) }));

const readShown = readSearch({ ...projects.search, ...dialogSearch, ...importWorkSearch });

export const Route = createFileRoute('/admin/projects/')({
  staticData: { section: 'Projects' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(projects.pagesOf(projects.askedBy(readShown(location.search))));
    void api.projectTypes.list.prefetch({});
  },
  component: ProjectsScreen,
});

function ProjectsScreen() {
  const list = useList(projects, readShown(Route.useSearch()), { Add: AddProject, Edit: EditProject });
  const actionsOf = useProjectActions(list.edit);
  return (
    <ListPage
      list={list}
      description="Every renovation, planned, under way or done."
      searchHint="Search by name or description..."
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All Statuses"
            choices={withCounts(statuses, list.counts?.choices.status)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
          <ProjectTypeFilter
            counted={list.counts?.choices.projectTypeId}
            value={list.search.type}
            onChange={(type) => list.narrow({ type })}
          />
        </>
      }
      tools={<CsvMenu kind="projects" filter={list.asked} tasks={{ kind: 'project-tasks', filter: {} }} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: ProjectCard, columns: projectColumns }}
        Many={ManyProjectsActions}
        empty={{ drawing: 'plan' }}
      />
    </ListPage>
  );
}
