import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { entryKindLabels } from '@quoin/domain/ledger/entry';
import { sidesOf } from '@quoin/domain/ledger/sides';
import { Figure } from '@quoin/ui/figures/Figure';
import type { Column } from '@quoin/ui/lists/DataTable';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconArrowLeft, IconArrowRight, IconUser } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { Outputs } from '../../../trpc.ts';

type Entry = Outputs['ledgerEntries']['list']['items'][number];

/** An entry among others. */
export const nameOf = ({ id, description }: Pick<Entry, 'id' | 'description'>) => `${id} ${description}`;

/** The accounts on one side of an entry. */
const sideOf = ({ lines }: Entry, isDebit: boolean) => [
  ...new Set(
    lines
      .filter(({ amount }) => (sidesOf(amount).debit !== null) === isDebit)
      .map(({ accountId, accountName }) => `${accountId} ${accountName}`),
  ),
];
const debited = (entry: Entry) => sideOf(entry, true).join(', ');
const credited = (entry: Entry) => sideOf(entry, false).join(', ');

/** The account, and the contract, to which the list is narrowed. */
interface Narrowed {
  account?: number | undefined;
  contract?: number | undefined;
}

/** The amount that an entry puts on an account, for one contract or for all. A debit is above 0, and a credit below. */
const amountOn = ({ lines }: Entry, { account, contract }: Narrowed): Money =>
  sumOfMoney(
    lines.flatMap(({ accountId, contractId, amount }) =>
      accountId === account && (contract === undefined || contractId === contract) ? [amount] : [],
    ),
  );

/** The actions of an entry in a list. Nothing of it can be changed. */
export function useEntryActions() {
  const navigate = useNavigate();
  return useCallback(
    (entry: Entry) => [
      viewAction(
        nameOf(entry),
        () => void navigate({ to: '/admin/ledger-entries/$id', params: { id: entry.id } }),
      ),
    ],
    [navigate],
  );
}

export function EntryCard({ row: entry, tools }: { row: Entry; tools: RecordTools }) {
  const { id, day, kind, description, debits, actor } = entry;
  const narrowed = useSearch({ from: '/admin/ledger-entries/' });
  const isOfAccount = narrowed.account !== undefined;
  return (
    <EntityCard
      title={description}
      link={(props) => <Link to="/admin/ledger-entries/$id" params={{ id }} {...props} />}
      subtitle={`${formatDate(day)} · ${entryKindLabels[kind]} · No. ${id}`}
      figure={<Figure size="lg" value={formatMoney(isOfAccount ? amountOn(entry, narrowed) : debits)} />}
      figureLabel={isOfAccount ? `On ${narrowed.account}` : 'Amount'}
      meta={[
        { icon: IconArrowRight, label: 'Debit', text: `Debit ${debited(entry)}` },
        { icon: IconArrowLeft, label: 'Credit', text: `Credit ${credited(entry)}` },
        { icon: IconUser, label: 'Recorded by', text: actor },
      ]}
      {...tools}
    />
  );
}

/** The entries as a table. Of one account, it says what each entry puts on it. */
export const entryColumns = ({ account, contract }: Narrowed): readonly Column<Entry>[] => [
  {
    name: 'description',
    label: 'Description',
    width: 15,
    grows: true,
    render: ({ id, description }) => (
      <Link to="/admin/ledger-entries/$id" params={{ id }} title={description}>
        {description}
      </Link>
    ),
  },
  { name: 'day', label: 'Day', width: 7.5, sorts: true, render: ({ day }) => formatDate(day) },
  ...(account === undefined
    ? []
    : [
        {
          name: 'onAccount',
          label: `On ${account}`,
          width: 8,
          align: 'end' as const,
          render: (entry: Entry) => formatMoney(amountOn(entry, { account, contract })),
        },
      ]),
  {
    name: 'debits',
    label: 'Amount',
    width: 8,
    sorts: true,
    align: 'end',
    render: ({ debits }) => formatMoney(debits),
  },
  { name: 'kind', label: 'Kind', width: 6.5, render: ({ kind }) => entryKindLabels[kind] },
  { name: 'debit', label: 'Debit', width: 11, grows: true, render: debited },
  { name: 'credit', label: 'Credit', width: 11, grows: true, render: credited },
  { name: 'number', label: 'No.', width: 4.5, align: 'end', render: ({ id }) => id },
  { name: 'actor', label: 'Recorded By', width: 9, render: ({ actor }) => actor },
];
