import { contactName } from '@quoin/domain/outreach/contact-submission';
import { telephoneLink } from '@quoin/domain/telephone';
import type { Column } from '@quoin/ui/lists/DataTable';
import { UnreadMark } from '@quoin/ui/records/UnreadMark';
import { Link } from '@tanstack/react-router';

import { Moment } from '../../../Moment.tsx';
import type { LeadRow } from './-actions.tsx';
import { LeadStatusMenu } from './-status.tsx';

import css from './-leads.module.css';

/** The leads as a table. */
export const leadColumns: readonly Column<LeadRow>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 9.5,
    grows: true,
    sorts: true,
    render: (lead) => (
      <>
        {lead.readAt === null && <UnreadMark />}
        <Link
          to="/admin/leads/$id"
          params={{ id: lead.id }}
          title={contactName(lead)}
          className={lead.readAt === null ? undefined : css['read']}
        >
          {contactName(lead)}
        </Link>
      </>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: 8.5,
    sorts: true,
    render: (lead) => <LeadStatusMenu lead={lead} />,
  },
  {
    name: 'email',
    label: 'Email',
    width: 16,
    render: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    name: 'company',
    label: 'Company',
    width: 8.5,
    grows: true,
    sorts: true,
    render: ({ companyName }) => companyName,
  },
  { name: 'topic', label: 'Topic', width: 9.5, grows: true, render: ({ topic }) => topic },
  {
    name: 'phone',
    label: 'Phone',
    width: 8.25,
    render: ({ phone }) => phone && <a href={telephoneLink(phone)}>{phone}</a>,
  },
  {
    name: 'added',
    label: 'Received',
    width: 7,
    sorts: true,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { name: 'volume', label: 'Project volume', width: 10, render: ({ projectVolume }) => projectVolume },
];
