import { concepts } from '@quoin/domain/concepts';
import type { TaxRatesFound } from '@quoin/domain/costs/tax-rate';
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
import { ManyTaxRatesActions, nameOf, useTaxRateActions } from './-actions.tsx';
import { TaxRateCard } from './-card.tsx';
import { taxRateColumns } from './-columns.tsx';
import { AddTaxRate, EditTaxRate } from './-form.tsx';

const filters = { state: searchText };

const taxRates = recordList({
  ...concepts['tax-rate'],
  filters,
  sorts: [
    ...byText('place', 'Place'),
    ...byText('name', 'Name'),
    ...byAmount('rate', 'Rate'),
    { value: '-effectiveFrom', label: 'First day, latest first' },
    { value: 'effectiveFrom', label: 'First day, earliest first' },
    { value: 'checkedOn', label: 'Checked, longest ago first' },
    { value: '-checkedOn', label: 'Checked, latest first' },
    ...byAge,
  ],
  foundBy: ({ q, state }): TaxRatesFound => ({ search: q, state }),
  read: (asked) => api.taxRates.list.queryOptions(asked, untilLeft),
  count: (found) => api.taxRates.counts.queryOptions(found),
});

const readShown = readSearch({ ...taxRates.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/tax-rates/')({
  staticData: { section: 'Tax Rates' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(taxRates.pagesOf(taxRates.askedBy(readShown(location.search))));
  },
  component: TaxRatesScreen,
});

function TaxRatesScreen() {
  const list = useList(taxRates, readShown(Route.useSearch()), { Add: AddTaxRate, Edit: EditTaxRate });
  const actionsOf = useTaxRateActions(list.edit);
  return (
    <ListPage
      list={list}
      description="Sales tax by place, with its source. This is no tax advice: your accountant decides."
      searchHint="Search by name, place or source..."
      filters={
        <FilterSelect
          label="State"
          all="All States"
          {...textChoices([], list.counts?.choices.state, list.search.state)}
          onChange={(state) => list.narrow({ state })}
        />
      }
      tools={<CsvMenu kind="tax-rates" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: TaxRateCard, columns: taxRateColumns }}
        Many={ManyTaxRatesActions}
        empty={{ drawing: 'tag' }}
      />
    </ListPage>
  );
}
