import type { Column } from '@quoin/ui/records/DataTable';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

import type { SubcontractorRow } from './-actions.tsx';

/** The subcontractors as a table. */
export const subcontractorColumns: readonly Column<SubcontractorRow>[] = [
  {
    name: 'name',
    label: 'Company',
    width: 13,
    grows: true,
    sorts: true,
    render: ({ companyName }) => companyName,
  },
  { name: 'specialty', label: 'Specialty', width: 9, sorts: true, render: ({ specialty }) => specialty },
  {
    name: 'rating',
    label: 'Rating',
    width: 5.5,
    sorts: true,
    align: 'end',
    render: ({ rating }) => rating?.toFixed(1),
  },
  {
    name: 'phone',
    label: 'Phone',
    width: 9,
    render: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
  },
  { name: 'contact', label: 'Contact', width: 9, render: ({ contactName }) => contactName },
  {
    name: 'isActive',
    label: 'Status',
    width: 7,
    render: ({ isActive }) => (
      <StatusBadge label={isActive ? 'Active' : 'Inactive'} color={isActive ? 'green' : 'gray'} />
    ),
  },
  {
    name: 'city',
    label: 'City',
    width: 9,
    render: ({ city, state }) => city && [city, state].filter(Boolean).join(', '),
  },
];
