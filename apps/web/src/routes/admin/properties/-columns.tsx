import { formatMoney } from '@quoin/domain/dollars';
import { ownerName } from '@quoin/domain/work/property';
import { propertyTypeLabels } from '@quoin/domain/work/property-type';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import type { PropertyRow } from './-actions.tsx';

/** The properties as a table. */
export const propertyColumns: readonly Column<PropertyRow>[] = [
  {
    name: 'address',
    label: 'Address',
    width: 13,
    grows: true,
    sorts: true,
    render: ({ id, address }) => (
      <Link to="/admin/properties/$id" params={{ id }} title={address}>
        {address}
      </Link>
    ),
  },
  {
    name: 'city',
    label: 'City',
    width: 10,
    sorts: true,
    render: ({ city, state }) => `${city}, ${state}`,
  },
  { name: 'owner', label: 'Owner', width: 10.5, sorts: true, render: ownerName },
  {
    name: 'totalBudget',
    label: 'Total budget',
    width: 8.5,
    align: 'end',
    render: ({ totalBudget }) => formatMoney(totalBudget),
  },
  {
    name: 'projects',
    label: 'Projects',
    width: 5.5,
    align: 'end',
    render: ({ projectCount }) => projectCount,
  },
  {
    name: 'propertyType',
    label: 'Type',
    width: 8,
    render: ({ propertyType }) => propertyTypeLabels[propertyType],
  },
];
