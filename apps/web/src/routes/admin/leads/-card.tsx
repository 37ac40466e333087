import { contactName } from '@quoin/domain/outreach/contact-submission';
import { telephoneLink } from '@quoin/domain/telephone';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import {
  IconBriefcase,
  IconCalendar,
  IconChartBar,
  IconMail,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { Moment } from '../../../Moment.tsx';
import type { LeadRow } from './-actions.tsx';
import { LeadStatusMenu } from './-status.tsx';

export function LeadCard({ row: lead, tools }: { row: LeadRow; tools: RecordTools }) {
  const navigate = useNavigate();
  const { id, email, phone } = lead;
  const name = contactName(lead);
  return (
    <EntityCard
      title={name}
      link={(props) => <Link to="/admin/leads/$id" params={{ id }} {...props} />}
      subtitle={lead.companyName}
      unread={lead.readAt === null}
      badge={<LeadStatusMenu lead={lead} />}
      description={lead.message}
      meta={[
        { icon: IconMail, label: 'Email', text: email, href: `mailto:${email}` },
        { icon: IconPhone, label: 'Phone', text: phone, href: telephoneLink(phone ?? '') },
        { icon: IconMessageCircle, label: 'Topic', text: lead.topic },
        { icon: IconBriefcase, label: 'Business type', text: lead.businessType },
        { icon: IconChartBar, label: 'Project volume', text: lead.projectVolume },
        { icon: IconCalendar, label: 'Received', text: <Moment at={lead.createdAt} /> },
      ]}
      {...tools}
      actions={[
        viewAction(name, () => void navigate({ to: '/admin/leads/$id', params: { id } })),
        ...tools.actions,
      ]}
    />
  );
}
