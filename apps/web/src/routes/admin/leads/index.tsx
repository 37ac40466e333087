import { contactName } from '@quoin/domain/outreach/contact-submission';
import { EntityCard } from '@quoin/ui/EntityCard';
import { IconBriefcase, IconCalendar, IconChartBar, IconMail, IconPhone } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { ListScreen } from '../../../ListScreen.tsx';
import { Moment } from '../../../Moment.tsx';
import { PAGE_SIZE } from '../../../pages.ts';
import { askToDelete, deleteAction } from '../../../record-actions.ts';
import { failedTo, said } from '../../../record-changes.ts';
import { searchText } from '../../../search-params.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export const Route = createFileRoute('/admin/leads/')({
  staticData: { section: 'Leads' },
  validateSearch: z.object({ q: searchText }),
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ deps }) => {
    void api.contactSubmissions.list.prefetchInfinite({ search: deps.q, limit: PAGE_SIZE });
  },
  component: LeadsScreen,
});

function LeadsScreen() {
  const { q: text } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const list = trpc.contactSubmissions.list.useInfiniteQuery(
    { search: text, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
  );
  return (
    <ListScreen
      noun="lead"
      nouns="leads"
      description="Who wrote through the contact form of the website, newest first."
      search={{
        text,
        hint: 'Search by name, company or email...',
        onChange: (q) => void navigate({ search: { q }, replace: true }),
      }}
      query={list}
      drawing="letter"
      {...(text === undefined && {
        empty: { hint: 'What the contact form of the website receives shows up here.' },
      })}
      renderCard={(lead) => <LeadCard lead={lead} />}
    />
  );
}

function LeadCard({ lead }: { lead: Outputs['contactSubmissions']['list']['items'][number] }) {
  const mayChange = useMayChange();
  const remove = trpc.contactSubmissions.delete.useMutation({ onSuccess: () => said('Lead', 'deleted') });
  const { id, email, phone } = lead;
  const name = contactName(lead);
  return (
    <EntityCard
      title={name}
      subtitle={lead.companyName}
      meta={[
        { icon: IconMail, label: 'Email', text: email, href: `mailto:${email}` },
        { icon: IconPhone, label: 'Phone', text: phone, href: `tel:${phone}` },
        { icon: IconBriefcase, label: 'Business type', text: lead.businessType },
        { icon: IconChartBar, label: 'Project volume', text: lead.projectVolume },
        { icon: IconCalendar, label: 'Received', text: <Moment at={lead.createdAt} /> },
      ]}
      actions={
        mayChange
          ? [
              deleteAction(`the lead of ${name}`, () =>
                askToDelete({
                  noun: 'Lead',
                  name,
                  doDelete: async () => remove.mutateAsync({ id }),
                  onError: failedTo('delete lead'),
                }),
              ),
            ]
          : []
      }
    />
  );
}
