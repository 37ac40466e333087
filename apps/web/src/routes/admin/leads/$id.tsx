import { ActionIcon, Button, Menu } from '@mantine/core';
import { contactName } from '@quoin/domain/outreach/contact-submission';
import { telephoneLink } from '@quoin/domain/telephone';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { toast } from '@quoin/ui/feedback/toasts';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import {
  IconDotsVertical,
  IconFolderPlus,
  IconFolders,
  IconHistory,
  IconMailOpened,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { useOpenHistory } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { Moment } from '../../../Moment.tsx';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { type LeadRow, useDeleteLead } from './-actions.tsx';
import { ConvertLead } from './-convert.tsx';
import { EditNotes } from './-notes.tsx';
import { LeadStatusMenu } from './-status.tsx';

import css from './-leads.module.css';

const validateSearch = readSearch({
  notes: dialogFlag,
  convert: dialogFlag,
});

export const Route = createFileRoute('/admin/leads/$id')({
  staticData: { section: 'Leads' },
  params: idParams,
  validateSearch,
  loader: async ({ params }) => {
    await orNotFound(api.contactSubmissions.get.ensureData({ id: params.id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading lead details..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Lead not found"
      text="It may have been erased."
      action={
        <Button component={Link} to="/admin/leads">
          Back to Leads
        </Button>
      }
    />
  ),
  component: LeadScreen,
});

function LeadScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const [lead] = trpc.contactSubmissions.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const { projectId } = lead;
  useReading(lead, mayChange);
  const close = () => void navigate({ search: {} });
  const editNotes = () => void navigate({ search: { notes: true } });

  return (
    <Page
      title={contactName(lead)}
      description={lead.companyName}
      back={{ label: 'Leads', link: (props) => <Link to="/admin/leads" {...props} /> }}
      badge={<LeadStatusMenu lead={lead} />}
      actions={
        <>
          {mayChange && <MoreActions lead={lead} />}
          {projectId !== null && (
            <Button
              variant="default"
              leftSection={<IconFolders size={16} stroke={1.5} />}
              renderRoot={(props) => <Link to="/admin/projects/$id" params={{ id: projectId }} {...props} />}
            >
              Open Project
            </Button>
          )}
          {projectId === null && mayChange && (
            <Button
              leftSection={<IconFolderPlus size={16} stroke={1.5} />}
              onClick={() => void navigate({ search: { convert: true } })}
            >
              Make a Project
            </Button>
          )}
        </>
      }
    >
      <Panel title="Message" note={lead.topic}>
        {lead.message === null ? (
          <p className={css['none']}>No message. The sender only left their details.</p>
        ) : (
          <p className={css['text']}>{lead.message}</p>
        )}
      </Panel>
      <Panel title="Contact">
        <Facts
          items={[
            { label: 'Email', value: <a href={`mailto:${lead.email}`}>{lead.email}</a> },
            { label: 'Phone', value: lead.phone && <a href={telephoneLink(lead.phone)}>{lead.phone}</a> },
            { label: 'Business type', value: lead.businessType },
            { label: 'Project volume', value: lead.projectVolume },
            { label: 'Received', value: <Moment at={lead.createdAt} /> },
            {
              label: 'Status changed',
              value: lead.status !== 'new' && <Moment at={lead.statusChangedAt} />,
            },
          ]}
        />
      </Panel>
      <Panel
        title="Notes"
        actions={
          mayChange && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.5} />}
              onClick={editNotes}
            >
              {lead.notes === null ? 'Add Notes' : 'Edit Notes'}
            </Button>
          )
        }
      >
        {lead.notes === null ? (
          <p className={css['none']}>No notes yet. Only your office sees them.</p>
        ) : (
          <p className={css['text']}>{lead.notes}</p>
        )}
      </Panel>
      {mayChange && search.notes && <EditNotes id={id} onClose={close} />}
      {mayChange && search.convert && <ConvertLead lead={lead} onClose={close} />}
    </Page>
  );
}

/** Marks an unread lead as read when an administrator opens it. It can be marked as unread again while it is open. */
function useReading({ id, readAt }: LeadRow, mayChange: boolean): void {
  const { mutate } = trpc.contactSubmissions.update.useMutation();
  const read = useEffectEvent((opened: number) => {
    if (mayChange && readAt === null) mutate({ id: opened, isRead: true });
  });
  useEffect(() => read(id), [id]);
}

function MoreActions({ lead }: { lead: LeadRow }) {
  const openHistory = useOpenHistory();
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/admin/leads' });
  const remove = useDeleteLead(toList);
  const unread = trpc.contactSubmissions.update.useMutation({
    onSuccess: () => {
      toast({ title: 'Marked as unread', tone: 'success' });
      toList();
    },
    onError: failedTo('mark the lead as unread'),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="More actions" style={{ flex: 'none' }}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={16} stroke={1.5} />}
          onClick={() => openHistory('contact-submission', lead.id)}
        >
          History
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMailOpened size={16} stroke={1.5} />}
          onClick={() => unread.mutate({ id: lead.id, isRead: false })}
        >
          Mark as unread
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => remove(lead)}
        >
          Delete lead
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
