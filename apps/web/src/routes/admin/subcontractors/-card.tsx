import { telephoneLink } from '@quoin/domain/telephone';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { SubcontractorRow } from './-actions.tsx';
import { cityOf } from './-columns.tsx';
import { Rating } from './-rating.tsx';

import css from './-card.module.css';

export function SubcontractorCard({
  row: subcontractor,
  tools,
}: {
  row: SubcontractorRow;
  tools: RecordTools;
}) {
  const navigate = useNavigate();
  const { id, companyName, email, phone, specialty, rating } = subcontractor;
  return (
    <EntityCard
      title={companyName}
      link={(props) => <Link to="/admin/subcontractors/$id" params={{ id }} {...props} />}
      badge={!subcontractor.isActive && <StatusBadge label="Inactive" color="gray" />}
      figure={
        <span className={css['known']}>
          <span className={css['specialty']}>{specialty}</span>
          {rating !== null && <Rating value={rating} />}
        </span>
      }
      description={subcontractor.notes}
      meta={[
        { icon: IconUser, label: 'Contact', text: subcontractor.contactName },
        { icon: IconPhone, label: 'Phone', text: phone, href: telephoneLink(phone ?? '') },
        { icon: IconMail, label: 'Email', text: email, href: `mailto:${email}` },
        { icon: IconMapPin, label: 'City', text: cityOf(subcontractor) },
      ]}
      {...tools}
      actions={[
        viewAction(companyName, () => void navigate({ to: '/admin/subcontractors/$id', params: { id } })),
        ...tools.actions,
      ]}
    />
  );
}
