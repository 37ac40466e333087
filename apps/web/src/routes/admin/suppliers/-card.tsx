import { telephoneLink } from '@quoin/domain/telephone';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconCalendarDollar, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { SupplierRow } from './-actions.tsx';
import { termsOf } from './-columns.tsx';

export function SupplierCard({ row, tools }: { row: SupplierRow; tools: RecordTools }) {
  const navigate = useNavigate();
  const { id, name, isActive, notes, contactName, phone, orderEmail } = row;
  return (
    <EntityCard
      title={name}
      link={(props) => <Link to="/admin/suppliers/$id" params={{ id }} {...props} />}
      badge={!isActive && <StatusBadge label="Inactive" color="gray" />}
      description={notes}
      meta={[
        { icon: IconUser, label: 'Contact', text: contactName },
        { icon: IconPhone, label: 'Phone', text: phone, href: telephoneLink(phone ?? '') },
        { icon: IconMail, label: 'Order email', text: orderEmail, href: `mailto:${orderEmail}` },
        { icon: IconCalendarDollar, label: 'Terms', text: termsOf(row) },
      ]}
      {...tools}
      actions={[
        viewAction(name, () => void navigate({ to: '/admin/suppliers/$id', params: { id } })),
        ...tools.actions,
      ]}
    />
  );
}
