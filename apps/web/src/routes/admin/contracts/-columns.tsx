import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ContractStatusBadge } from '../../../badges/ContractStatusBadge.tsx';
import { FirmDay } from '../../../FirmDay.tsx';
import type { ContractRow } from './-actions.ts';

/** The contracts as a table. A contract is added when it is signed, so both orders are one. */
export const contractColumns: readonly Column<ContractRow>[] = [
  {
    name: 'number',
    label: 'Number',
    width: 7.5,
    sorts: true,
    render: ({ id, number }) => (
      <Link to="/admin/contracts/$id" params={{ id }}>
        {number}
      </Link>
    ),
  },
  {
    name: 'project',
    label: 'Project',
    width: 10,
    grows: true,
    render: ({ projectId, projectName }) => (
      <Link to="/admin/projects/$id/money" params={{ id: projectId }} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: 8,
    sorts: true,
    render: ({ status }) => <ContractStatusBadge status={status} />,
  },
  {
    name: 'total',
    label: 'Total',
    width: 7.5,
    sorts: true,
    align: 'end',
    render: ({ total }) => formatMoney(total),
  },
  {
    name: 'cost',
    label: 'Planned Cost',
    width: 7.5,
    align: 'end',
    render: ({ cost }) => formatMoney(cost),
  },
  { name: 'client', label: 'Client', width: 8.5, render: ({ clientName }) => clientName },
  {
    name: 'property',
    label: 'Property',
    width: 9,
    grows: true,
    render: ({ propertyAddress }) => propertyAddress,
  },
  {
    name: 'added',
    label: 'Signed',
    width: 7,
    sorts: true,
    render: ({ signedAt }) => <FirmDay at={signedAt} />,
  },
  { name: 'start', label: 'Starts', width: 7, render: ({ startDate }) => startDate && formatDate(startDate) },
  { name: 'end', label: 'Ends', width: 7, render: ({ finishDate }) => finishDate && formatDate(finishDate) },
];
