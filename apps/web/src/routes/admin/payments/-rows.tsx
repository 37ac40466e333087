import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { Figure } from '@quoin/ui/figures/Figure';
import type { Column } from '@quoin/ui/lists/DataTable';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCoin, IconCreditCard, IconFileInvoice, IconFolder } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useCallback } from 'react';

import { PaymentStatusBadge } from '../../../badges/PaymentStatusBadge.tsx';
import { viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { Outputs } from '../../../trpc.ts';
import { InvoiceLink } from './-invoice-link.tsx';

type PaymentRow = Outputs['payments']['list']['items'][number];

/** Who paid. A contract may have no client by name. */
export const payerOf = ({ clientName, contractNumber }: Pick<PaymentRow, 'clientName' | 'contractNumber'>) =>
  clientName ?? contractNumber;

/** A payment among others, as the log names it. */
export const nameOf = (payment: PaymentRow) => `${formatMoney(payment.amount)} of ${payerOf(payment)}`;

/** The actions of a payment in a list. All others are on its own page. */
export function usePaymentActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    (payment: PaymentRow) => [
      viewAction(
        nameOf(payment),
        () => void navigate({ to: '/admin/payments/$id', params: { id: payment.id } }),
      ),
      historyAction(nameOf(payment), () => openHistory('payment', payment.id)),
    ],
    [navigate, openHistory],
  );
}

const paidNumbers = ({ allocations }: PaymentRow) => allocations.map(({ number }) => number).join(', ');

/** How a payment came, such as `Check, No. 1184`. */
const cameBy = ({ method, reference }: PaymentRow) =>
  [paymentMethodLabels[method], reference].filter((part) => part !== null).join(' · ');

export function PaymentCard({ row: payment, tools }: { row: PaymentRow; tools: RecordTools }) {
  const { id, amount, status, projectName, receivedOn, credit } = payment;
  return (
    <EntityCard
      title={payerOf(payment)}
      link={(props) => <Link to="/admin/payments/$id" params={{ id }} {...props} />}
      subtitle={formatDate(receivedOn)}
      badge={<PaymentStatusBadge status={status} />}
      figure={<Figure size="lg" value={formatMoney(amount)} />}
      figureLabel="Amount"
      meta={[
        { icon: IconFolder, label: 'Project', text: projectName },
        { icon: IconCreditCard, label: 'Method', text: cameBy(payment) },
        { icon: IconFileInvoice, label: 'Pays', text: paidNumbers(payment) },
        { icon: IconCoin, label: 'Credit', text: credit > 0 && `${formatMoney(credit)} is credit` },
      ].map((item) => ({ ...item, text: item.text || null }))}
      {...tools}
    />
  );
}

/** The payments as a table. */
export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    name: 'client',
    label: 'Client',
    width: 7.5,
    grows: true,
    render: (payment) => (
      <Link to="/admin/payments/$id" params={{ id: payment.id }} title={payerOf(payment)}>
        {payerOf(payment)}
      </Link>
    ),
  },
  { name: 'day', label: 'Day', width: 6.5, sorts: true, render: ({ receivedOn }) => formatDate(receivedOn) },
  {
    name: 'amount',
    label: 'Amount',
    width: 7,
    sorts: true,
    align: 'end',
    render: ({ amount }) => formatMoney(amount),
  },
  {
    name: 'project',
    label: 'Project',
    width: 7.5,
    grows: true,
    render: ({ projectId, projectName }) => (
      <Link to="/admin/projects/$id/money" params={{ id: projectId }} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  {
    name: 'method',
    label: 'Method',
    width: 6,
    render: ({ method }) => paymentMethodLabels[method],
  },
  {
    name: 'pays',
    label: 'Pays',
    width: 7.5,
    render: ({ allocations }) =>
      allocations.map(({ invoiceId, number }, place) => (
        <Fragment key={invoiceId}>
          {place > 0 && ', '}
          <InvoiceLink id={invoiceId} number={number} />
        </Fragment>
      )),
  },
  {
    name: 'status',
    label: 'State',
    width: 6,
    render: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  {
    name: 'credit',
    label: 'Credit',
    width: 6,
    align: 'end',
    render: ({ credit }) => credit !== 0 && formatMoney(credit),
  },
  { name: 'reference', label: 'Reference', width: 6, grows: true, render: ({ reference }) => reference },
];
