import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { orderModeLabels } from '@quoin/domain/ordering/order-status';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { OrderStatusBadges } from '../../../badges/OrderStatusBadge.tsx';
import { numberOf, type OrderRow } from './-actions.ts';

import css from './-orders.module.css';

/** The orders as a table. */
export const orderColumns: readonly Column<OrderRow>[] = [
  {
    name: 'number',
    label: 'Number',
    width: 8.5,
    sorts: true,
    render: (order) => (
      <Link to="/admin/orders/$id" params={{ id: order.id }}>
        {numberOf(order)}
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
  {
    name: 'status',
    label: 'State',
    width: 10,
    render: (order) => (
      <span className={css['badges']}>
        <OrderStatusBadges order={order} />
      </span>
    ),
  },
  {
    name: 'needBy',
    label: 'Needed By',
    width: 7,
    sorts: true,
    render: ({ needBy }) => needBy && formatDate(needBy),
  },
  {
    name: 'total',
    label: 'Total',
    width: 7.5,
    sorts: true,
    align: 'end',
    render: ({ total }) => formatMoney(total),
  },
  { name: 'mode', label: 'Comes By', width: 6, render: ({ mode }) => orderModeLabels[mode] },
  {
    name: 'issued',
    label: 'First Sent',
    width: 7,
    render: ({ issuedAt }) => issuedAt && formatDay(issuedAt),
  },
  {
    name: 'reference',
    label: 'Their Number',
    width: 8,
    render: ({ supplierReference }) => supplierReference,
  },
  { name: 'added', label: 'Added', width: 7, sorts: true, render: ({ createdAt }) => formatDay(createdAt) },
];
