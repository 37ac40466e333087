import { concepts } from '@quoin/domain/concepts';
import { type EntryKind, entryKindLabels, type LedgerEntriesFound } from '@quoin/domain/ledger/entry';
import { titleCase } from '@quoin/domain/words';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { calendarDate, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount } from '../../../views/list-choice.ts';
import { AccountFilter } from '../ledger/-account-filter.tsx';
import { ContractSelect } from '../payments/-contract-select.tsx';
import { OnAccount } from './-on-account.tsx';
import { EntryCard, entryColumns, nameOf, useEntryActions } from './-rows.tsx';

import css from '../payments/-payments.module.css';

const kinds = Object.keys(entryKindLabels) as EntryKind[];
const kindChoices = kinds.map((kind) => ({ value: kind, label: entryKindLabels[kind] }));

const filters = {
  account: dialogId,
  contract: dialogId,
  kind: oneOf(kinds),
  from: calendarDate,
  to: calendarDate,
};

const entries = recordList({
  ...concepts['ledger-entry'],
  filters,
  sorts: [
    { value: '-day', label: 'Latest day first' },
    { value: 'day', label: 'Earliest day first' },
    ...byAmount('debits', 'Amount'),
    ...byAge,
  ],
  foundBy: ({ q, account, contract, kind, from, to }): LedgerEntriesFound => ({
    search: q,
    accountId: account,
    contractId: contract,
    kind,
    from,
    to,
  }),
  read: (asked) => api.ledgerEntries.list.queryOptions(asked, untilLeft),
});

const readShown = readSearch(entries.search);

export const Route = createFileRoute('/admin/ledger-entries/')({
  staticData: { section: titleCase(concepts['ledger-entry'].nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(entries.pagesOf(entries.askedBy(readShown(location.search))));
  },
  component: EntriesScreen,
});

/** The journal. */
function EntriesScreen() {
  const list = useList(entries, readShown(Route.useSearch()));
  const actionsOf = useEntryActions();
  const { account, contract, kind, from, to } = list.search;
  const columns = useMemo(() => entryColumns({ account, contract }), [account, contract]);
  return (
    <ListPage
      list={list}
      description="The journal: what was posted, and from which record it came. Nothing of it ever changes."
      searchHint="Search by description or person..."
      above={account !== undefined && <OnAccount account={account} list={list} />}
      tools={<ExportMenu files={[{ path: 'ledger' }]} filter={list.asked} />}
      filters={
        <>
          <AccountFilter value={account} onChange={(id) => list.narrow({ account: id })} />
          <ContractSelect
            aria-label="Contract"
            placeholder="All Contracts"
            clearable
            value={contract ?? null}
            onChange={(id) => list.narrow({ contract: id ?? undefined })}
          />
          <FilterSelect
            label="Kind"
            all="All Kinds"
            choices={kindChoices}
            value={kind}
            onChange={(chosen) => list.narrow({ kind: chosen })}
          />
          <div className={css['period']}>
            <DateFilter label="From" value={from} onChange={(day) => list.narrow({ from: day })} />
            <DateFilter label="To" value={to} onChange={(day) => list.narrow({ to: day })} />
          </div>
        </>
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: EntryCard, columns }}
        empty={{
          drawing: 'checklist',
          title: 'Nothing is posted yet',
          hint: 'Entries come from the records of the trade. Begin with a transfer from the opening balances to the bank.',
        }}
      />
    </ListPage>
  );
}
