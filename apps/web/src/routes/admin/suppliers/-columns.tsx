import { telephoneLink } from '@quoin/domain/telephone';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import type { SupplierRow } from './-actions.tsx';

/** When its bills are due, as the trade says it. */
export const termsOf = ({ paymentDays }: Pick<SupplierRow, 'paymentDays'>) =>
  paymentDays === 0 ? 'Due on receipt' : `Net ${paymentDays}`;

/** The suppliers as a table. */
export const supplierColumns: readonly Column<SupplierRow>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 14,
    grows: true,
    sorts: true,
    render: ({ id, name }) => (
      <Link to="/admin/suppliers/$id" params={{ id }} title={name}>
        {name}
      </Link>
    ),
  },
  { name: 'contact', label: 'Contact', width: 9, render: ({ contactName }) => contactName },
  {
    name: 'phone',
    label: 'Phone',
    width: 9,
    render: ({ phone }) => phone && <a href={telephoneLink(phone)}>{phone}</a>,
  },
  {
    name: 'orderEmail',
    label: 'Order email',
    width: 13,
    render: ({ orderEmail }) => orderEmail && <a href={`mailto:${orderEmail}`}>{orderEmail}</a>,
  },
  {
    name: 'isActive',
    label: 'Status',
    width: 7,
    render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  { name: 'terms', label: 'Terms', width: 8, render: termsOf },
  { name: 'account', label: 'Account', width: 8, render: ({ accountNumber }) => accountNumber },
];
