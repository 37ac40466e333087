import { orderUnitText } from '@quoin/domain/suppliers/packaging/content-words';
import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import type { SupplierProductRow } from './-actions.tsx';
import { SupplierProductMark } from './-marks.tsx';

/** What suppliers sell as a table. */
export const supplierProductColumns: readonly Column<SupplierProductRow>[] = [
  {
    name: 'sku',
    label: 'SKU',
    width: 7.5,
    sorts: true,
    render: ({ id, sku }) => (
      <Link to="/admin/supplier-products/$id" params={{ id }} title={sku}>
        {sku}
      </Link>
    ),
  },
  {
    name: 'description',
    label: 'Description',
    width: 10,
    grows: true,
    render: ({ description }) => description,
  },
  {
    name: 'supplier',
    label: 'Supplier',
    width: 9,
    render: ({ supplierId, supplierName }) => (
      <Link to="/admin/suppliers/$id" params={{ id: supplierId }} title={supplierName}>
        {supplierName}
      </Link>
    ),
  },
  {
    name: 'product',
    label: 'Product',
    width: 10,
    render: ({ productId, productName }) =>
      productId !== null &&
      productName !== null && (
        <Link to="/admin/products/$id" params={{ id: productId }} title={productName}>
          {productName}
        </Link>
      ),
  },
  { name: 'mark', label: 'Status', width: 8, render: (row) => <SupplierProductMark row={row} /> },
  { name: 'orderUnit', label: 'Ordered as', width: 9, render: orderUnitText },
  { name: 'leadDays', label: 'Lead days', width: 6, align: 'end', render: ({ leadDays }) => leadDays },
];
