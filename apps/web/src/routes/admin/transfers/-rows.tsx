import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { transferStatusLabels } from '@quoin/domain/ledger/transfer';
import { Figure } from '@quoin/ui/figures/Figure';
import type { Column } from '@quoin/ui/lists/DataTable';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconHash, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { Outputs } from '../../../trpc.ts';

type TransferRow = Outputs['transfers']['list']['items'][number];

/** A transfer among others. */
export const nameOf = ({ fromName, toName }: TransferRow) => `${fromName} to ${toName}`;

/** Whether a transfer was taken back. */
export function TransferBadge({ status }: Pick<TransferRow, 'status'>) {
  return <StatusBadge label={transferStatusLabels[status]} color={status === 'void' ? 'gray' : 'green'} />;
}

/** The actions of a transfer in a list. All others are on its own page. */
export function useTransferActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    (transfer: TransferRow) => [
      viewAction(
        nameOf(transfer),
        () => void navigate({ to: '/admin/transfers/$id', params: { id: transfer.id } }),
      ),
      historyAction(nameOf(transfer), () => openHistory('transfer', transfer.id)),
    ],
    [navigate, openHistory],
  );
}

export function TransferCard({ row: transfer, tools }: { row: TransferRow; tools: RecordTools }) {
  const { id, day, amount, status, reference, actor } = transfer;
  return (
    <EntityCard
      title={nameOf(transfer)}
      link={(props) => <Link to="/admin/transfers/$id" params={{ id }} {...props} />}
      subtitle={formatDate(day)}
      badge={<TransferBadge status={status} />}
      figure={<Figure size="lg" value={formatMoney(amount)} />}
      figureLabel="Amount"
      meta={[
        ...(reference === null ? [] : [{ icon: IconHash, label: 'Reference', text: reference }]),
        { icon: IconUser, label: 'Recorded by', text: actor },
      ]}
      {...tools}
    />
  );
}

/** The transfers as a table. */
export const transferColumns: readonly Column<TransferRow>[] = [
  {
    name: 'transfer',
    label: 'Transfer',
    width: 14,
    grows: true,
    render: (transfer) => (
      <Link to="/admin/transfers/$id" params={{ id: transfer.id }} title={nameOf(transfer)}>
        {nameOf(transfer)}
      </Link>
    ),
  },
  { name: 'day', label: 'Day', width: 7.5, sorts: true, render: ({ day }) => formatDate(day) },
  {
    name: 'amount',
    label: 'Amount',
    width: 8,
    sorts: true,
    align: 'end',
    render: ({ amount }) => formatMoney(amount),
  },
  { name: 'status', label: 'State', width: 6, render: TransferBadge },
  { name: 'reference', label: 'Reference', width: 9, grows: true, render: ({ reference }) => reference },
  { name: 'actor', label: 'Recorded By', width: 9, render: ({ actor }) => actor },
];
