import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { daysBetween } from '@quoin/domain/places/days';
import { dateIn } from '@quoin/domain/places/time-zone';
import { invoiceKindLabels } from '@quoin/domain/receivables/invoice-status';
import { counted } from '@quoin/domain/words';
import { Figure } from '@quoin/ui/figures/Figure';
import type { Column } from '@quoin/ui/lists/DataTable';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconCalendarDue, IconContract, IconFileInvoice, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import { viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { InvoiceBadge } from './-badge.tsx';

import css from './-rows.module.css';

type InvoiceRow = Outputs['invoices']['list']['items'][number];

/** The number of an invoice, or that it is a draft, which has none. */
const numberOf = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? 'Draft';

/** An invoice among others. Several drafts differ in their contracts. */
export const nameOf = ({ number, contractNumber }: Pick<InvoiceRow, 'number' | 'contractNumber'>) =>
  number ?? `Draft for ${contractNumber}`;

/** The actions of an invoice in a list. All others are on its own page. */
export function useInvoiceActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    (invoice: InvoiceRow) => [
      viewAction(
        nameOf(invoice),
        () => void navigate({ to: '/admin/invoices/$id', params: { id: invoice.id } }),
      ),
      historyAction(nameOf(invoice), () => openHistory('invoice', invoice.id)),
    ],
    [navigate, openHistory],
  );
}

/** The state of an invoice in a list, and whether it is disputed. */
const StateOf = ({ state, isDisputed }: Pick<InvoiceRow, 'state' | 'isDisputed'>) => (
  <span className={css['badges']}>
    <InvoiceBadge state={state} />
    {isDisputed && <StatusBadge label="Disputed" color="yellow" />}
  </span>
);

/** How long an invoice is past its day, by the days of the firm. */
function DaysOverdue({ invoice: { state, dueDate } }: { invoice: Pick<InvoiceRow, 'state' | 'dueDate'> }) {
  const timeZone = trpc.moneySettings.get.useQuery().data?.timeZone;
  const [now] = useState(() => new Date());
  if (state !== 'overdue' || dueDate === null || timeZone === undefined) return null;
  return counted(daysBetween(dueDate, dateIn(timeZone, now)), 'day');
}

/** A request asks for all of its total, and an invoice for what deposits leave of it. What is closed asks for nothing. */
const figureOf = ({ status, total, open }: InvoiceRow) =>
  status === 'issued'
    ? { label: 'Open', amount: open, note: `of ${formatMoney(total)}` }
    : { label: 'Total', amount: total };

export function InvoiceCard({ row: invoice, tools }: { row: InvoiceRow; tools: RecordTools }) {
  const { id, projectName, kind, clientName, contractNumber, dueDate } = invoice;
  const figure = figureOf(invoice);
  return (
    <EntityCard
      title={projectName}
      link={(props) => <Link to="/admin/invoices/$id" params={{ id }} {...props} />}
      subtitle={numberOf(invoice)}
      badge={<StateOf {...invoice} />}
      figure={<Figure size="lg" value={formatMoney(figure.amount)} />}
      figureLabel={[figure.label, figure.note].filter(Boolean).join(' ')}
      meta={[
        {
          icon: IconCalendarDue,
          label: 'Due',
          text: dueDate && (
            <>
              {`Due ${formatDate(dueDate)}`}
              {invoice.state === 'overdue' && (
                <>
                  {', '}
                  <DaysOverdue invoice={invoice} /> late
                </>
              )}
            </>
          ),
        },
        { icon: IconUser, label: 'Client', text: clientName },
        { icon: IconFileInvoice, label: 'Kind', text: invoiceKindLabels[kind] },
        { icon: IconContract, label: 'Contract', text: contractNumber },
      ]}
      {...tools}
    />
  );
}

/** The invoices as a table. */
export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    name: 'number',
    label: 'Number',
    width: 8.5,
    sorts: true,
    render: (invoice) => (
      <Link to="/admin/invoices/$id" params={{ id: invoice.id }}>
        {numberOf(invoice)}
      </Link>
    ),
  },
  { name: 'client', label: 'Client', width: 7.5, render: ({ clientName }) => clientName },
  {
    name: 'project',
    label: 'Project',
    width: 9,
    grows: true,
    render: ({ projectId, projectName }) => (
      <Link to="/admin/projects/$id/money" params={{ id: projectId }} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  { name: 'state', label: 'State', width: 7.5, render: StateOf },
  {
    name: 'open',
    label: 'Open',
    width: 7,
    sorts: true,
    align: 'end',
    render: ({ status, open }) => status === 'issued' && formatMoney(open),
  },
  {
    name: 'total',
    label: 'Total',
    width: 7,
    sorts: true,
    align: 'end',
    render: ({ total }) => formatMoney(total),
  },
  {
    name: 'due',
    label: 'Due',
    width: 7,
    sorts: true,
    render: ({ dueDate }) => dueDate && formatDate(dueDate),
  },
  {
    name: 'age',
    label: 'Overdue',
    width: 5.5,
    align: 'end',
    render: (invoice) => <DaysOverdue invoice={invoice} />,
  },
  { name: 'kind', label: 'Kind', width: 8.5, render: ({ kind }) => invoiceKindLabels[kind] },
  {
    name: 'contract',
    label: 'Contract',
    width: 7.5,
    render: ({ contractId, contractNumber }) => (
      <Link to="/admin/contracts/$id" params={{ id: contractId }}>
        {contractNumber}
      </Link>
    ),
  },
];
