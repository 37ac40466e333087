import { type PropertiesFound } from '@quoin/domain/work/property';
import { propertyTypeLabels, propertyTypes } from '@quoin/domain/work/property-type';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { IconBuildingCommunity, IconHammer } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, textChoices, withCounts } from '../../../lists/FilterSelect.tsx';
import { byAge, byText, choiceSearch, sortOf } from '../../../lists/list-choice.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { afterRows, type PageInput, prefetchRows, untilLeft, useRowList } from '../../../lists/row-list.ts';
import {
  dialogSearch,
  importSearch,
  oneOf,
  readSearch,
  type SearchOf,
  searchText,
  stateCode,
} from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { api, trpc } from '../../../trpc.ts';
import { ManyPropertiesActions, type PropertyRow, usePropertyActions } from './-actions.tsx';
import { PropertyCard } from './-card.tsx';
import { propertyColumns } from './-columns.tsx';
import { useWithoutDeleted } from './-delete.ts';
import { PropertyDialog } from './-form.tsx';

const sorts = [
  ...byAge,
  ...byText('address', 'Address'),
  ...byText('city', 'City'),
  ...byText('owner', 'Owner'),
];

const listSearch = {
  q: searchText,
  type: oneOf(propertyTypes),
  state: stateCode,
  ...choiceSearch(sorts),
};
type ListSearch = SearchOf<typeof listSearch>;

const types = propertyTypes.map((type) => ({ value: type, label: propertyTypeLabels[type] }));

/** The filter of properties for the server. */
function foundBy({ q, type, state }: ListSearch): PropertiesFound {
  return { search: q, propertyType: type, state };
}

const sortBy = ({ sort }: ListSearch) => sortOf('properties', sorts, sort);

const pagesOf = (search: ListSearch) => (page: PageInput) =>
  api.properties.listSummaries.queryOptions({ ...foundBy(search), sort: sortBy(search), ...page }, untilLeft);

const nameOf = ({ address }: PropertyRow) => address;
const renderCard = (property: PropertyRow, tools: RecordTools) => (
  <PropertyCard property={property} tools={tools} />
);

const validateSearch = readSearch({ ...listSearch, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/properties/')({
  staticData: { section: 'Properties' },
  validateSearch,
  loaderDeps: ({ search: { add: _add, edit: _edit, view: _view, ...list } }) => list,
  loader: async ({ deps }) => {
    // Not awaited, so that the screen stays while the results of a search change.
    prefetchRows(pagesOf(deps));
    await api.properties.totals.ensureData();
  },
  component: PropertiesScreen,
});

function PropertiesScreen() {
  const search = Route.useSearch();
  const { add, close, edit, narrow } = useListAddress<ListSearch>();
  const [totals] = trpc.properties.totals.useSuspenseQuery();
  const [found, sort] = [foundBy(search), sortBy(search)];
  const list = useWithoutDeleted(useRowList(pagesOf(search)));
  const counts = trpc.properties.counts.useQuery(found, afterRows(list));
  const actionsOf = usePropertyActions(edit);
  // Without the first action, because the name is the link to the details.
  const rowActionsOf = useCallback((row: PropertyRow) => actionsOf(row).slice(1), [actionsOf]);

  return (
    <ListScreen
      noun="property"
      nouns="properties"
      description="Client properties, their owners and what is going on there."
      above={
        <StatRow>
          <StatCard
            label="Total Properties"
            value={totals.properties.toLocaleString('en-US')}
            icon={IconBuildingCommunity}
          />
          <StatCard
            label="Active Projects"
            value={totals.activeProjects.toLocaleString('en-US')}
            icon={IconHammer}
          />
        </StatRow>
      }
      search={{
        text: search.q,
        hint: 'Search by address, city or owner name...',
        onChange: (q) => narrow({ q }),
      }}
      filters={
        <>
          <FilterSelect
            label="Property type"
            all="All Types"
            choices={withCounts(types, counts.data?.choices.propertyType)}
            value={search.type}
            onChange={(type) => narrow({ type })}
          />
          <FilterSelect
            label="State"
            all="All States"
            {...textChoices([], counts.data?.choices.state, search.state)}
            onChange={(state) => narrow({ state })}
          />
        </>
      }
      isFiltered={search.type !== undefined || search.state !== undefined}
      found={found}
      list={list}
      total={counts.data?.total}
      sorting={{ choices: sorts, value: sort ?? '-added' }}
      look={{
        nameOf,
        actionsOf,
        rowActionsOf,
        renderCard,
        columns: propertyColumns,
      }}
      many={(records) => <ManyPropertiesActions {...records} />}
      tools={<CsvMenu kind="properties" filter={{ ...found, sort }} />}
      drawing="house"
      onAdd={add}
      dialogs={<PropertyDialog add={search.add} edit={search.edit} onClose={close} />}
    />
  );
}
