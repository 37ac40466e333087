import { telephoneLink } from '@quoin/domain/telephone';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconCalendarDollar, IconMail, IconPhone, IconUser } from '@tabler/icons-react';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { SupplierRow } from './-actions.tsx';
import { termsOf } from './-columns.tsx';

export function SupplierCard({ row, tools }: { row: SupplierRow; tools: RecordTools }) {
  const { name, isActive, notes, contactName, phone, orderEmail } = row;
  return (
    <EntityCard
      title={name}
      badge={!isActive && <StatusBadge label="Inactive" color="gray" />}
      description={notes}
      meta={[
        { icon: IconUser, label: 'Contact', text: contactName },
        { icon: IconPhone, label: 'Phone', text: phone, href: telephoneLink(phone ?? '') },
        { icon: IconMail, label: 'Order email', text: orderEmail, href: `mailto:${orderEmail}` },
        { icon: IconCalendarDollar, label: 'Terms', text: termsOf(row) },
      ]}
      {...tools}
    />
  );
}
