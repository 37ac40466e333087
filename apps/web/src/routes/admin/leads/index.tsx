import { concepts } from '@quoin/domain/concepts';
import { type ContactSubmissionsFound, contactName } from '@quoin/domain/outreach/contact-submission';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { byAge, byText } from '../../../lists/list-choice.ts';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { importSearch, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { ManyLeadsActions, useLeadActions } from './-actions.tsx';
import { LeadCard } from './-card.tsx';
import { leadColumns } from './-columns.tsx';

const leads = recordList({
  ...concepts['contact-submission'],
  filters: {},
  sorts: [...byAge, ...byText('name', 'Name'), ...byText('company', 'Company')],
  foundBy: ({ q }): ContactSubmissionsFound => ({ search: q }),
  read: (asked) => api.contactSubmissions.list.queryOptions(asked, untilLeft),
  count: (found) => api.contactSubmissions.counts.queryOptions(found),
});

const validateSearch = readSearch({ ...leads.search, ...importSearch });

export const Route = createFileRoute('/admin/leads/')({
  staticData: { section: 'Leads' },
  validateSearch,
  loaderDeps: ({ search }) => leads.askedBy(search),
  loader: ({ deps }) => {
    prefetchRows(leads.pagesOf(deps));
  },
  component: LeadsScreen,
});

function LeadsScreen() {
  const list = useList(leads, Route.useSearch());
  const actionsOf = useLeadActions();
  return (
    <ListPage
      list={list}
      description="Who wrote through the contact form of the website."
      searchHint="Search by name, company or email..."
      tools={<CsvMenu kind="leads" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf: contactName, actionsOf, Card: LeadCard, columns: leadColumns }}
        Many={ManyLeadsActions}
        empty={{
          drawing: 'letter',
          ...(!list.isNarrowed && { hint: 'What the contact form of the website receives shows up here.' }),
        }}
      />
    </ListPage>
  );
}
