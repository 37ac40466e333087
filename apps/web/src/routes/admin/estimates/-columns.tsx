import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { EstimateStatusBadge } from '../../../badges/EstimateStatusBadge.tsx';
import type { EstimateRow } from './-actions.ts';
import { marginText } from './-margin.ts';

/** The estimates as a table. */
export const estimateColumns: readonly Column<EstimateRow>[] = [
  {
    name: 'number',
    label: 'Number',
    width: 7.5,
    sorts: true,
    render: ({ id, number }) => (
      <Link to="/admin/estimates/$id" params={{ id }}>
        {number}
      </Link>
    ),
  },
  { name: 'name', label: 'Name', width: 10, grows: true, sorts: true, render: ({ name }) => name },
  {
    name: 'status',
    label: 'Status',
    width: 10.5,
    sorts: true,
    render: ({ status }) => <EstimateStatusBadge status={status} />,
  },
  {
    name: 'total',
    label: 'Total',
    width: 7.5,
    sorts: true,
    align: 'end',
    render: ({ total, signed }) => formatMoney(signed?.total ?? total),
  },
  {
    name: 'margin',
    label: 'Margin',
    width: 5,
    align: 'end',
    render: (estimate) => {
      const { margin } = estimate.signed ?? estimate;
      return margin !== null && marginText(margin);
    },
  },
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
  { name: 'client', label: 'Client', width: 8.5, render: ({ clientName }) => clientName },
  { name: 'sent', label: 'Sent', width: 7, render: ({ sentAt }) => sentAt && formatDay(sentAt) },
  { name: 'viewed', label: 'Viewed', width: 7, render: ({ viewedAt }) => viewedAt && formatDay(viewedAt) },
  {
    name: 'valid',
    label: 'Valid Until',
    width: 7,
    render: ({ validUntil }) => validUntil && formatDate(validUntil),
  },
  { name: 'changed', label: 'Changed', width: 7, render: ({ updatedAt }) => formatDay(updatedAt) },
];
