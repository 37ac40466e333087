import { formatMoney } from '@quoin/domain/dollars';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import type { ProductRow } from './-actions.tsx';
import { ProductPicture } from './-picture.tsx';

/** The catalog as a table. */
export const productColumns: readonly Column<ProductRow>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 14,
    grows: true,
    sorts: true,
    picture: (product) => <ProductPicture product={product} size="sm" />,
    render: ({ id, name }) => (
      <Link to="/admin/products/$id" params={{ id }} title={name}>
        {name}
      </Link>
    ),
  },
  {
    name: 'price',
    label: 'Price',
    width: 6.75,
    sorts: true,
    align: 'end',
    render: ({ price }) => formatMoney(price),
  },
  { name: 'category', label: 'Category', width: 10.5, sorts: true, render: ({ category }) => category },
  {
    name: 'isActive',
    label: 'Status',
    width: 6.5,
    render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  { name: 'unit', label: 'Unit', width: 5, render: ({ unit }) => unit },
  { name: 'sku', label: 'SKU', width: 9.5, sorts: true, render: ({ sku }) => sku },
  { name: 'supplier', label: 'Supplier', width: 9, render: ({ supplier }) => supplier },
];
