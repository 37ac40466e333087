import { VisuallyHidden } from '@mantine/core';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconMail, IconMapPin, IconPhone, IconStarFilled, IconUser } from '@tabler/icons-react';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { SubcontractorRow } from './-actions.tsx';
import { cityOf } from './-columns.tsx';

import css from './-card.module.css';

export function SubcontractorCard({
  row: subcontractor,
  tools,
}: {
  row: SubcontractorRow;
  tools: RecordTools;
}) {
  const { companyName, email, phone, specialty, rating } = subcontractor;
  return (
    <EntityCard
      title={companyName}
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
        { icon: IconPhone, label: 'Phone', text: phone, href: `tel:${phone}` },
        { icon: IconMail, label: 'Email', text: email, href: `mailto:${email}` },
        { icon: IconMapPin, label: 'City', text: cityOf(subcontractor) },
      ]}
      {...tools}
    />
  );
}

/** A rating out of 5, with one decimal. */
function Rating({ value }: { value: number }) {
  return (
    <span className={css['rating']}>
      <VisuallyHidden>Rated </VisuallyHidden>
      <IconStarFilled size={14} aria-hidden />
      {value.toFixed(1)}
      <VisuallyHidden> out of 5</VisuallyHidden>
    </span>
  );
}
