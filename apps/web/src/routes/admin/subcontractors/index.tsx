import { type SubcontractorsFound } from '@quoin/domain/work/subcontractor';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, textChoices } from '../../../lists/FilterSelect.tsx';
import { byAge, byAmount, byText, choiceSearch, sortOf } from '../../../lists/list-choice.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { afterRows, type PageInput, prefetchRows, untilLeft, useRowList } from '../../../lists/row-list.ts';
import {
  dialogSearch,
  importSearch,
  readSearch,
  type SearchOf,
  searchText,
} from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { api, trpc } from '../../../trpc.ts';
import { ManySubcontractorsActions, type SubcontractorRow, useSubcontractorActions } from './-actions.tsx';
import { SubcontractorCard } from './-card.tsx';
import { subcontractorColumns } from './-columns.tsx';
import { AddSubcontractor, EditSubcontractor } from './-form.tsx';

const sorts = [
  ...byText('name', 'Company'),
  ...byText('specialty', 'Specialty'),
  ...byAmount('rating', 'Rating'),
  ...byAge,
];

const listSearch = {
  q: searchText,
  specialty: searchText,
  ...choiceSearch(sorts),
};
type ListSearch = SearchOf<typeof listSearch>;

/** The filter of subcontractors for the server. */
function foundBy({ q, specialty }: ListSearch): SubcontractorsFound {
  return { search: q, specialty };
}

const sortBy = ({ sort }: ListSearch) => sortOf('subcontractors', sorts, sort);

const pagesOf = (search: ListSearch) => (page: PageInput) =>
  api.subcontractors.list.queryOptions({ ...foundBy(search), sort: sortBy(search), ...page }, untilLeft);

const nameOf = ({ companyName }: SubcontractorRow) => companyName;
const renderCard = (subcontractor: SubcontractorRow, tools: RecordTools) => (
  <SubcontractorCard subcontractor={subcontractor} tools={tools} />
);

const validateSearch = readSearch({ ...listSearch, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/subcontractors/')({
  staticData: { section: 'Subcontractors' },
  validateSearch,
  loaderDeps: ({ search: { add: _add, edit: _edit, view: _view, ...list } }) => list,
  loader: ({ deps }) => {
    prefetchRows(pagesOf(deps));
  },
  component: SubcontractorsScreen,
});

function SubcontractorsScreen() {
  const search = Route.useSearch();
  const { add, close, edit, narrow } = useListAddress<ListSearch>();
  const [found, sort] = [foundBy(search), sortBy(search)];
  const list = useRowList(pagesOf(search));
  const counts = trpc.subcontractors.counts.useQuery(found, afterRows(list));
  const actionsOf = useSubcontractorActions(edit);

  return (
    <ListScreen
      noun="subcontractor"
      nouns="subcontractors"
      description="The firms that do work for you, how to reach them and how well they did."
      search={{
        text: search.q,
        hint: 'Search by company, contact, specialty or city...',
        onChange: (q) => narrow({ q }),
      }}
      filters={
        <FilterSelect
          label="Specialty"
          all="All Specialties"
          {...textChoices([], counts.data?.choices.specialty, search.specialty)}
          onChange={(specialty) => narrow({ specialty })}
        />
      }
      isFiltered={search.specialty !== undefined}
      found={found}
      list={list}
      total={counts.data?.total}
      sorting={{ choices: sorts, value: sort ?? 'name' }}
      look={{
        nameOf,
        actionsOf,
        renderCard,
        columns: subcontractorColumns,
      }}
      many={(records) => <ManySubcontractorsActions {...records} />}
      tools={<CsvMenu kind="subcontractors" filter={{ ...found, sort }} />}
      drawing="people"
      onAdd={add}
      dialogs={
        <>
          {search.add && <AddSubcontractor onClose={close} />}
          {search.edit !== undefined && (
            <EditSubcontractor key={search.edit} id={search.edit} onClose={close} />
          )}
        </>
      }
    />
  );
}
