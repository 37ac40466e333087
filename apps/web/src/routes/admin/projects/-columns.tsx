import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import type { ProjectRow } from './-actions.tsx';

/** The projects as a table. */
export const projectColumns: readonly Column<ProjectRow>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 13,
    grows: true,
    sorts: true,
    render: ({ id, name }) => (
      <Link to="/admin/projects/$id" params={{ id }} title={name}>
        {name}
      </Link>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: 8.5,
    sorts: true,
    render: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  {
    name: 'budget',
    label: 'Budget',
    width: 8.5,
    sorts: true,
    align: 'end',
    render: ({ budget }) => budget !== null && formatMoney(budget),
  },
  {
    name: 'startDate',
    label: 'Start',
    width: 7.5,
    sorts: true,
    render: ({ startDate }) => startDate && formatDate(startDate),
  },
  {
    name: 'tasks',
    label: 'Tasks',
    width: 4.5,
    align: 'end',
    render: ({ taskCount, completedTaskCount }) => `${completedTaskCount}/${taskCount}`,
  },
  {
    name: 'property',
    label: 'Property',
    width: 12,
    grows: true,
    render: ({ propertyAddress }) => propertyAddress,
  },
  { name: 'type', label: 'Type', width: 9, render: ({ projectTypeName }) => projectTypeName },
];
