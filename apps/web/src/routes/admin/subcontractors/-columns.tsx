import { telephoneLink } from '@quoin/domain/telephone';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import type { SubcontractorRow } from './-actions.tsx';

/** The city with its state, as far as they are known. Without a city, nothing. */
export const cityOf = ({ city, state }: SubcontractorRow) => city && [city, state].filter(Boolean).join(', ');

/** The subcontractors as a table. */
export const subcontractorColumns: readonly Column<SubcontractorRow>[] = [
  {
    name: 'name',
    label: 'Company',
    width: 13,
    grows: true,
    sorts: true,
    render: ({ id, companyName }) => (
      <Link to="/admin/subcontractors/$id" params={{ id }} title={companyName}>
        {companyName}
      </Link>
    ),
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
    render: ({ phone }) => phone && <a href={telephoneLink(phone)}>{phone}</a>,
  },
  { name: 'contact', label: 'Contact', width: 9, render: ({ contactName }) => contactName },
  {
    name: 'isActive',
    label: 'Status',
    width: 7,
    render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  { name: 'city', label: 'City', width: 9, render: cityOf },
];
