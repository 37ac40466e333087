import { orderUnitText } from '@quoin/domain/suppliers/packaging/content-words';
import { counted } from '@quoin/domain/words';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconBox, IconBuildingStore, IconClock, IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { SupplierProductRow } from './-actions.tsx';
import { SupplierProductMark } from './-marks.tsx';

export function SupplierProductCard({ row, tools }: { row: SupplierProductRow; tools: RecordTools }) {
  return (
    <EntityCard
      title={row.description ?? row.sku}
      link={(props) => <Link to="/admin/supplier-products/$id" params={{ id: row.id }} {...props} />}
      subtitle={row.description !== null && row.sku}
      badge={<SupplierProductMark row={row} />}
      meta={[
        { icon: IconBuildingStore, label: 'Supplier', text: row.supplierName },
        { icon: IconBox, label: 'Product', text: row.productName },
        { icon: IconPackage, label: 'Ordered as', text: orderUnitText(row) },
        {
          icon: IconClock,
          label: 'Lead time',
          text: row.leadDays !== null && row.leadDays > 0 ? counted(row.leadDays, 'working day') : null,
        },
      ]}
      {...tools}
    />
  );
}
