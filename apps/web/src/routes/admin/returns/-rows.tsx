import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { returnStatusWords } from '@quoin/domain/ordering/returns/return-status';
import { counted } from '@quoin/domain/words';
import { Figure } from '@quoin/ui/figures/Figure';
import type { Column } from '@quoin/ui/lists/DataTable';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconFolders, IconListNumbers, IconShoppingCart } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { Outputs } from '../../../trpc.ts';
import { ReturnBadge } from './-badge.tsx';

type ReturnRow = Outputs['supplierReturns']['list']['items'][number];

/** The number of a return, or that it is a draft, which has none. */
const numberOf = ({ number }: Pick<ReturnRow, 'number'>) => number ?? returnStatusWords.draft;

/** A return among others. Several drafts differ in their suppliers. */
export const nameOf = (back: ReturnRow) => `${numberOf(back)} ${back.supplierName}`;

/** The actions of a return in a list. All others are on its own page. */
export function useReturnActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    (back: ReturnRow) => [
      viewAction(nameOf(back), () => void navigate({ to: '/admin/returns/$id', params: { id: back.id } })),
      historyAction(nameOf(back), () => openHistory('supplier-return', back.id)),
    ],
    [navigate, openHistory],
  );
}

export function ReturnCard({ row: back, tools }: { row: ReturnRow; tools: RecordTools }) {
  const { id, supplierName, orderNumber, projectName, lines, status, expectedCredit } = back;
  return (
    <EntityCard
      title={supplierName}
      link={(props) => <Link to="/admin/returns/$id" params={{ id }} {...props} />}
      subtitle={numberOf(back)}
      badge={<ReturnBadge status={status} />}
      figure={<Figure size="lg" value={formatMoney(expectedCredit)} />}
      figureLabel="Expected credit"
      meta={[
        { icon: IconShoppingCart, label: 'Order', text: `Of ${orderNumber}` },
        { icon: IconFolders, label: 'Project', text: projectName },
        { icon: IconListNumbers, label: 'Lines', text: counted(lines.length, 'line') },
      ]}
      {...tools}
    />
  );
}

/** The returns as a table. */
export const returnColumns: readonly Column<ReturnRow>[] = [
  {
    name: 'number',
    label: 'Number',
    width: 8.5,
    render: (back) => (
      <Link to="/admin/returns/$id" params={{ id: back.id }}>
        {numberOf(back)}
      </Link>
    ),
  },
  {
    name: 'supplier',
    label: 'Supplier',
    width: 10,
    grows: true,
    render: ({ supplierId, supplierName }) => (
      <Link to="/admin/suppliers/$id" params={{ id: supplierId }} title={supplierName}>
        {supplierName}
      </Link>
    ),
  },
  {
    name: 'order',
    label: 'Order',
    width: 8.5,
    render: ({ orderId, orderNumber }) => (
      <Link to="/admin/orders/$id" params={{ id: orderId }}>
        {orderNumber}
      </Link>
    ),
  },
  {
    name: 'project',
    label: 'Project',
    width: 10,
    grows: true,
    render: ({ projectId, projectName }) => (
      <Link to="/admin/projects/$id" params={{ id: projectId }} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  { name: 'status', label: 'State', width: 8, render: ReturnBadge },
  {
    name: 'credit',
    label: 'Expected Credit',
    width: 8.5,
    align: 'end',
    render: ({ expectedCredit }) => formatMoney(expectedCredit),
  },
  { name: 'sent', label: 'Sent', width: 7, render: ({ sentAt }) => sentAt && formatDay(sentAt) },
  {
    name: 'pickedUp',
    label: 'Picked Up',
    width: 7,
    render: ({ pickedUpAt }) => pickedUpAt && formatDay(pickedUpAt),
  },
  { name: 'added', label: 'Added', width: 7, sorts: true, render: ({ createdAt }) => formatDay(createdAt) },
];
