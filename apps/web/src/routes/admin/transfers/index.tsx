import { concepts } from '@quoin/domain/concepts';
import {
  transferAccounts,
  type TransfersFound,
  type TransferStatus,
  transferStatusLabels,
} from '@quoin/domain/ledger/transfer';
import { titleCase } from '@quoin/domain/words';
import { createFileRoute } from '@tanstack/react-router';

import { DateFilter } from '../../../lists/DateFilter.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { calendarDate, dialogFlag, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount } from '../../../views/list-choice.ts';
import { AccountFilter } from '../ledger/-account-filter.tsx';
import { AddTransfer } from './-form.tsx';
import { nameOf, TransferCard, transferColumns, useTransferActions } from './-rows.tsx';

const statuses = Object.keys(transferStatusLabels) as TransferStatus[];
const statusChoices = statuses.map((status) => ({ value: status, label: transferStatusLabels[status] }));

const filters = { account: dialogId, status: oneOf(statuses), from: calendarDate, to: calendarDate };

const transfers = recordList({
  ...concepts.transfer,
  filters,
  sorts: [
    { value: '-day', label: 'Latest day first' },
    { value: 'day', label: 'Earliest day first' },
    ...byAmount('amount', 'Amount'),
    ...byAge,
  ],
  foundBy: ({ q, account, status, from, to }): TransfersFound => ({
    search: q,
    accountId: account,
    status,
    from,
    to,
  }),
  read: (asked) => api.transfers.list.queryOptions(asked, untilLeft),
  count: (found) => api.transfers.counts.queryOptions(found),
});

const readShown = readSearch({ ...transfers.search, add: dialogFlag });

export const Route = createFileRoute('/admin/transfers/')({
  staticData: { section: titleCase(concepts.transfer.nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(transfers.pagesOf(transfers.askedBy(readShown(location.search))));
  },
  component: TransfersScreen,
});

function TransfersScreen() {
  const list = useList(transfers, readShown(Route.useSearch()), {
    Add: AddTransfer,
    addLabel: 'Record Transfer',
  });
  const actionsOf = useTransferActions();
  const { account, status, from, to } = list.search;
  return (
    <ListPage
      list={list}
      description="Money that moved between your own accounts: bank deposits, escrow, cards, taxes, opening balances."
      searchHint="Search by reference, note or person..."
      filters={
        <>
          <AccountFilter
            among={transferAccounts}
            value={account}
            onChange={(id) => list.narrow({ account: id })}
          />
          <FilterSelect
            label="State"
            all="All States"
            choices={withCounts(statusChoices, list.counts?.choices.status)}
            value={status}
            onChange={(chosen) => list.narrow({ status: chosen })}
          />
          <DateFilter label="From" value={from} onChange={(day) => list.narrow({ from: day })} />
          <DateFilter label="To" value={to} onChange={(day) => list.narrow({ to: day })} />
        </>
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: TransferCard, columns: transferColumns }}
        empty={{
          drawing: 'checklist',
          title: 'No transfers yet',
          hint: 'Record what each account had when you began: a transfer from the opening balances.',
        }}
      />
    </ListPage>
  );
}
