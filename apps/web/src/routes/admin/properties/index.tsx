import { concepts } from '@quoin/domain/concepts';
import type { PropertiesFound } from '@quoin/domain/work/property';
import { propertyTypeLabels, propertyTypes } from '@quoin/domain/work/property-type';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { IconBuildingCommunity, IconHammer } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, textChoices, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, importSearch, oneOf, readSearch, stateCode } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api, trpc } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { ManyPropertiesActions, nameOf, usePropertyActions } from './-actions.tsx';
import { PropertyCard } from './-card.tsx';
import { propertyColumns } from './-columns.tsx';
import { useWithoutDeleted } from './-delete.ts';
import { AddProperty, EditProperty } from './-form.tsx';

const filters = { type: oneOf(propertyTypes), state: stateCode };

const properties = recordList({
  ...concepts.property,
  filters,
  sorts: [...byAge, ...byText('address', 'Address'), ...byText('city', 'City'), ...byText('owner', 'Owner')],
  foundBy: ({ q, type, state }): PropertiesFound => ({ search: q, propertyType: type, state }),
  read: (asked) => api.properties.listSummaries.queryOptions(asked, untilLeft),
  count: (found) => api.properties.counts.queryOptions(found),
});

const types = propertyTypes.map((type) => ({ value: type, label: propertyTypeLabels[type] }));

const readShown = readSearch({ ...properties.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/properties/')({
  staticData: { section: 'Properties' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: async ({ location }) => {
    // Not awaited, so that the screen stays while the results of a search change.
    prefetchRows(properties.pagesOf(properties.askedBy(readShown(location.search))));
    await api.properties.totals.ensureData();
  },
  component: PropertiesScreen,
});

function PropertiesScreen() {
  const [totals] = trpc.properties.totals.useSuspenseQuery();
  const list = useWithoutDeleted(
    useList(properties, readShown(Route.useSearch()), { Add: AddProperty, Edit: EditProperty }),
  );
  const actionsOf = usePropertyActions(list.edit);
  return (
    <ListPage
      list={list}
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
      searchHint="Search by address, city or owner name..."
      filters={
        <>
          <FilterSelect
            label="Property type"
            all="All Types"
            choices={withCounts(types, list.counts?.choices.propertyType)}
            value={list.search.type}
            onChange={(type) => list.narrow({ type })}
          />
          <FilterSelect
            label="State"
            all="All States"
            {...textChoices([], list.counts?.choices.state, list.search.state)}
            onChange={(state) => list.narrow({ state })}
          />
        </>
      }
      tools={<CsvMenu kind="properties" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: PropertyCard, columns: propertyColumns }}
        Many={ManyPropertiesActions}
        empty={{ drawing: 'house' }}
      />
    </ListPage>
  );
}
