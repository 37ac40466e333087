import { concepts } from '@quoin/domain/concepts';
import type { ContractsFound } from '@quoin/domain/contracts/contract';
import { contractStatuses, contractStatusWords } from '@quoin/domain/contracts/contract-status';
import { titleCase } from '@quoin/domain/words';
import { createFileRoute } from '@tanstack/react-router';

import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { ProjectFilter } from '../projects/-project-filter.tsx';
import { nameOf, useContractActions } from './-actions.ts';
import { ContractCard } from './-card.tsx';
import { contractColumns } from './-columns.tsx';

const filters = { status: oneOf(contractStatuses), project: dialogId };

const contracts = recordList({
  ...concepts.contract,
  filters,
  sorts: [
    ...byAge,
    ...byText('number', 'Number'),
    ...byAmount('total', 'Total'),
    { value: 'status', label: 'Status, active first' },
    { value: '-status', label: 'Status, cancelled first' },
  ],
  foundBy: ({ q, status, project }): ContractsFound => ({ search: q, status, projectId: project }),
  read: (asked) => api.contracts.list.queryOptions(asked, untilLeft),
  count: (found) => api.contracts.counts.queryOptions(found),
});

const statuses = contractStatuses.map((status) => ({ value: status, label: contractStatusWords[status] }));

const readShown = readSearch(contracts.search);

export const Route = createFileRoute('/admin/contracts/')({
  staticData: { section: titleCase(concepts.contract.nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(contracts.pagesOf(contracts.askedBy(readShown(location.search))));
  },
  component: ContractsScreen,
});

function ContractsScreen() {
  const list = useList(contracts, readShown(Route.useSearch()));
  const actionsOf = useContractActions();
  return (
    <ListPage
      list={list}
      description="What clients signed, with its price and its state."
      searchHint="Search by number, client, project or address..."
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All Statuses"
            choices={withCounts(statuses, list.counts?.choices.status)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
          <ProjectFilter
            counted={list.counts?.choices.projectId}
            value={list.search.project}
            onChange={(project) => list.narrow({ project })}
          />
        </>
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: ContractCard, columns: contractColumns }}
        empty={{
          drawing: 'checklist',
          title: 'No contracts yet',
          hint: 'A contract begins when a client signs a quote.',
        }}
      />
    </ListPage>
  );
}
