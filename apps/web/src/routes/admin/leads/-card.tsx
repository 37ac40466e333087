import { contactName } from '@quoin/domain/outreach/contact-submission';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import {
  IconBriefcase,
  IconCalendar,
  IconChartBar,
  IconMail,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { Moment } from '../../../Moment.tsx';
import type { LeadRow } from './-actions.tsx';

export function LeadCard({ row: lead, tools }: { row: LeadRow; tools: RecordTools }) {
  const { email, phone } = lead;
  return (
    <EntityCard
      title={contactName(lead)}
      subtitle={lead.companyName}
      meta={[
        { icon: IconMail, label: 'Email', text: email, href: `mailto:${email}` },
        { icon: IconPhone, label: 'Phone', text: phone, href: `tel:${phone}` },
        { icon: IconMessageCircle, label: 'Topic', text: lead.topic },
        { icon: IconBriefcase, label: 'Business type', text: lead.businessType },
        { icon: IconChartBar, label: 'Project volume', text: lead.projectVolume },
        { icon: IconCalendar, label: 'Received', text: <Moment at={lead.createdAt} /> },
      ]}
      {...tools}
    />
  );
}
