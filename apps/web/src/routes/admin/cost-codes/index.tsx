import { concepts } from '@quoin/domain/concepts';
import type { CostCodesFound } from '@quoin/domain/costs/cost-code';
import { costKindLabels, costKinds } from '@quoin/domain/costs/cost-kind';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogSearch, importSearch, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { ManyCostCodesActions, nameOf, useCostCodeActions } from './-actions.tsx';
import { CostCodeCard } from './-card.tsx';
import { costCodeColumns } from './-columns.tsx';
import { AddCostCode, EditCostCode } from './-form.tsx';

const kinds = costKinds.map((kind) => ({ value: kind, label: costKindLabels[kind] }));

const readKind = oneOf(costKinds);

const filters = { kind: readKind };

const costCodes = recordList({
  ...concepts['cost-code'],
  filters,
  sorts: [
    ...byText('code', 'Code'),
    ...byText('name', 'Name'),
    { value: 'kind', label: 'Kind' },
    { value: '-kind', label: 'Kind, reversed' },
    ...byAge,
  ],
  foundBy: ({ q, kind }): CostCodesFound => ({ search: q, kind }),
  read: (asked) => api.costCodes.list.queryOptions(asked, untilLeft),
  count: (found) => api.costCodes.counts.queryOptions(found),
});

const readShown = readSearch({ ...costCodes.search, ...dialogSearch, ...importSearch });

export const Route = createFileRoute('/admin/cost-codes/')({
  staticData: { section: 'Cost Codes' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(costCodes.pagesOf(costCodes.askedBy(readShown(location.search))));
  },
  component: CostCodesScreen,
});

function CostCodesScreen() {
  const list = useList(costCodes, readShown(Route.useSearch()), { Add: AddCostCode, Edit: EditCostCode });
  const actionsOf = useCostCodeActions(list.edit);
  return (
    <ListPage
      list={list}
      description="Where costs belong, and the rates that lines of an estimate begin with."
      searchHint="Search by code or name..."
      filters={
        <FilterSelect
          label="Kind"
          all="All Kinds"
          choices={withCounts(kinds, list.counts?.choices.kind)}
          value={list.search.kind}
          onChange={(kind) => list.narrow({ kind })}
        />
      }
      tools={<CsvMenu kind="cost-codes" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: CostCodeCard, columns: costCodeColumns }}
        Many={ManyCostCodesActions}
        empty={{ drawing: 'tag' }}
      />
    </ListPage>
  );
}
