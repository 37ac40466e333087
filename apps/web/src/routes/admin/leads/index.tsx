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
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { byAge, byText, choiceSearch, sortOf } from '../../../lists/list-choice.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { afterRows, type PageInput, prefetchRows, untilLeft, useRowList } from '../../../lists/row-list.ts';
import { importSearch, readSearch, type SearchOf, searchText } from '../../../lists/search-params.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { Moment } from '../../../Moment.tsx';
import { api, trpc } from '../../../trpc.ts';
import { type LeadRow, ManyLeadsActions, useLeadActions } from './-actions.tsx';
import { leadColumns } from './-columns.tsx';

const sorts = [...byAge, ...byText('name', 'Name'), ...byText('company', 'Company')];

const listSearch = { q: searchText, ...choiceSearch(sorts) };
type ListSearch = SearchOf<typeof listSearch>;

const sortBy = ({ sort }: ListSearch) => sortOf('leads', sorts, sort);

const renderCard = (lead: LeadRow, tools: RecordTools) => <LeadCard lead={lead} tools={tools} />;

const validateSearch = readSearch({ ...listSearch, ...importSearch });

const pagesOf = (search: ListSearch) => (page: PageInput) =>
  api.contactSubmissions.list.queryOptions({ search: search.q, sort: sortBy(search), ...page }, untilLeft);

export const Route = createFileRoute('/admin/leads/')({
  staticData: { section: 'Leads' },
  validateSearch,
  loaderDeps: ({ search: { view: _view, ...list } }) => list,
  loader: ({ deps }) => {
    prefetchRows(pagesOf(deps));
  },
  component: LeadsScreen,
});

function LeadsScreen() {
  const search = Route.useSearch();
  const { narrow } = useListAddress<ListSearch>();
  const found = { search: search.q };
  const sort = sortBy(search);
  const list = useRowList(pagesOf(search));
  const counts = trpc.contactSubmissions.counts.useQuery(found, afterRows(list));
  const actionsOf = useLeadActions();
  return (
    <ListScreen
      noun="lead"
      nouns="leads"
      description="Who wrote through the contact form of the website."
      search={{
        text: search.q,
        hint: 'Search by name, company or email...',
        onChange: (q) => narrow({ q }),
      }}
      found={found}
      list={list}
      total={counts.data?.total}
      sorting={{ choices: sorts, value: sort ?? '-added' }}
      look={{
        nameOf: contactName,
        actionsOf,
        renderCard,
        columns: leadColumns,
      }}
      many={(records) => <ManyLeadsActions {...records} />}
      tools={<CsvMenu kind="leads" filter={{ ...found, sort }} />}
      drawing="letter"
      {...(search.q === undefined && {
        empty: { hint: 'What the contact form of the website receives shows up here.' },
      })}
    />
  );
}

function LeadCard({ lead, tools }: { lead: LeadRow; tools: RecordTools }) {
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
