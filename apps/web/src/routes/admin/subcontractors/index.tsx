import { concepts } from '@quoin/domain/concepts';
import type { SubcontractorsFound } from '@quoin/domain/work/subcontractor';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, textChoices } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, importSearch, readSearch, searchText } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { ManySubcontractorsActions, nameOf, useSubcontractorActions } from './-actions.tsx';
import { SubcontractorCard } from './-card.tsx';
import { subcontractorColumns } from './-columns.tsx';
import { AddSubcontractor, EditSubcontractor } from './-form.tsx';

const filters = { specialty: searchText };

const subcontractors = recordList({
  ...concepts.subcontractor,
  filters,
  sorts: [
    ...byText('name', 'Company'),
    ...byText('specialty', 'Specialty'),
    ...byAmount('rating', 'Rating'),
    ...byAge,
  ],
  foundBy: ({ q, specialty }): SubcontractorsFound => ({ search: q, specialty }),
  read: (asked) => api.subcontractors.list.queryOptions(asked, untilLeft),
  count: (found) => api.subcontractors.counts.queryOptions(found),
});

const readShown = readSearch({ ...subcontractors.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/subcontractors/')({
  staticData: { section: 'Subcontractors' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(subcontractors.pagesOf(subcontractors.askedBy(readShown(location.search))));
  },
  component: SubcontractorsScreen,
});

function SubcontractorsScreen() {
  const list = useList(subcontractors, readShown(Route.useSearch()), {
    Add: AddSubcontractor,
    Edit: EditSubcontractor,
  });
  const actionsOf = useSubcontractorActions(list.edit);
  return (
    <ListPage
      list={list}
      description="The firms that do work for you, how to reach them and how well they did."
      searchHint="Search by company, contact, specialty or city..."
      filters={
        <FilterSelect
          label="Specialty"
          all="All Specialties"
          {...textChoices([], list.counts?.choices.specialty, list.search.specialty)}
          onChange={(specialty) => list.narrow({ specialty })}
        />
      }
      tools={<CsvMenu kind="subcontractors" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: SubcontractorCard, columns: subcontractorColumns }}
        Many={ManySubcontractorsActions}
        empty={{ drawing: 'people' }}
      />
    </ListPage>
  );
}
