import { deliversOnText, deliversTo, deliveryFeeText, leadText } from '@quoin/domain/suppliers/branch-words';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import {
  IconCalendarWeek,
  IconClock,
  IconMapPin,
  IconMapSearch,
  IconTruckDelivery,
} from '@tabler/icons-react';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { SupplierBranchRow } from './-actions.tsx';

export function SupplierBranchCard({ row, tools }: { row: SupplierBranchRow; tools: RecordTools }) {
  return (
    <EntityCard
      title={row.name}
      subtitle={row.supplierName}
      badge={!row.isActive && <StatusBadge label="Inactive" color="gray" />}
      meta={[
        { icon: IconMapPin, label: 'City', text: `${row.city}, ${row.state} ${row.zipCode}` },
        { icon: IconMapSearch, label: 'Delivers to', text: deliversTo(row) },
        { icon: IconClock, label: 'Lead time', text: leadText(row) },
        { icon: IconCalendarWeek, label: 'Delivery days', text: deliversOnText(row) },
        { icon: IconTruckDelivery, label: 'Delivery fee', text: deliveryFeeText(row) },
      ]}
      {...tools}
    />
  );
}
