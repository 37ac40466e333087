import { concepts } from '@quoin/domain/concepts';
import type { AssembliesFound } from '@quoin/domain/costs/assembly';
import { createFileRoute } from '@tanstack/react-router';

import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { ManyAssembliesActions, nameOf, useAssemblyActions } from './-actions.tsx';
import { AssemblyCard } from './-card.tsx';
import { assemblyColumns } from './-columns.tsx';
import { AddAssembly, EditAssembly } from './-form.tsx';

const assemblies = recordList({
  ...concepts.assembly,
  filters: {},
  sorts: [...byText('name', 'Name'), ...byAge],
  foundBy: ({ q }): AssembliesFound => ({ search: q }),
  read: (asked) => api.assemblies.list.queryOptions(asked, untilLeft),
  count: (found) => api.assemblies.counts.queryOptions(found),
});

const readShown = readSearch({ ...assemblies.search, ...dialogSearch });

export const Route = createFileRoute('/admin/assemblies/')({
  staticData: { section: 'Assemblies' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(assemblies.pagesOf(assemblies.askedBy(readShown(location.search))));
  },
  component: AssembliesScreen,
});

function AssembliesScreen() {
  const list = useList(assemblies, readShown(Route.useSearch()), { Add: AddAssembly, Edit: EditAssembly });
  const actionsOf = useAssemblyActions(list.edit);
  return (
    <ListPage
      list={list}
      description="Recipes that turn a few measurements into materials, labor and their cost."
      searchHint="Search by name or description..."
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: AssemblyCard, columns: assemblyColumns }}
        Many={ManyAssembliesActions}
        empty={{ drawing: 'wall' }}
      />
    </ListPage>
  );
}
