import { formatMoney } from '@quoin/domain/dollars';
import { clockText, deliversOnText, deliversTo } from '@quoin/domain/suppliers/branch-words';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import type { SupplierBranchRow } from './-actions.tsx';

/** The branches as a table. */
export const supplierBranchColumns: readonly Column<SupplierBranchRow>[] = [
  { name: 'name', label: 'Branch', width: 10, grows: true, sorts: true, render: ({ name }) => name },
  {
    name: 'supplier',
    label: 'Supplier',
    width: 12,
    render: ({ supplierId, supplierName }) => (
      <Link to="/admin/suppliers/$id" params={{ id: supplierId }} title={supplierName}>
        {supplierName}
      </Link>
    ),
  },
  { name: 'city', label: 'City', width: 9, sorts: true, render: ({ city, state }) => `${city}, ${state}` },
  { name: 'zipAreas', label: 'Delivers to', width: 10, render: deliversTo },
  { name: 'leadDays', label: 'Lead days', width: 6, align: 'end', render: ({ leadDays }) => leadDays },
  {
    name: 'isActive',
    label: 'Status',
    width: 7,
    render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  { name: 'cutoff', label: 'Order before', width: 7, render: ({ cutoff }) => clockText(cutoff) },
  {
    name: 'deliveryFee',
    label: 'Delivery fee',
    width: 7,
    align: 'end',
    render: ({ deliveryFee }) => formatMoney(deliveryFee),
  },
  { name: 'deliversOn', label: 'Delivery days', width: 8, render: deliversOnText },
];
