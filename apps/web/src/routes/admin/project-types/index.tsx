import { concepts } from '@quoin/domain/concepts';
import { createFileRoute } from '@tanstack/react-router';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api, trpc } from '../../../trpc.ts';
import { ProjectTypeCard, type ProjectTypeRow } from './-card.tsx';
import { AddProjectType, EditProjectType } from './-form.tsx';

const projectTypes = recordList({
  ...concepts['project-type'],
  filters: {},
  sorts: [],
  foundBy: ({ q }) => ({ search: q }),
  read: (asked) => api.projectTypes.list.queryOptions(asked, untilLeft),
});

const readShown = readSearch({ ...projectTypes.search, ...dialogSearch });

export const Route = createFileRoute('/admin/project-types/')({
  staticData: { section: 'Project Types' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(projectTypes.pagesOf(projectTypes.askedBy(readShown(location.search))));
  },
  component: ProjectTypesScreen,
});

const nameOf = ({ name }: ProjectTypeRow) => name;

function ProjectTypesScreen() {
  const list = useList(projectTypes, readShown(Route.useSearch()), {
    Add: AddProjectType,
    Edit: EditProjectType,
  });
  const remove = trpc.projectTypes.delete.useMutation().mutateAsync;
  const onDelete = useAskToDelete({ noun: 'Project type', kind: 'project-type', nameOf, remove });
  const actionsOf = useRecordActions({ kind: 'project-type', nameOf, onEdit: list.edit, onDelete });
  return (
    <ListPage
      list={list}
      description="The kinds of work you do, and what their contracts say."
      searchHint="Search by name or description..."
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: ProjectTypeCard }}
        empty={{ drawing: 'tag' }}
      />
    </ListPage>
  );
}
