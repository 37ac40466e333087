import { concepts } from '@quoin/domain/concepts';
import { type ContactSubmissionsFound, contactName } from '@quoin/domain/outreach/contact-submission';
import { leadStatuses, leadStatusLabels } from '@quoin/domain/outreach/lead-status';
import { createFileRoute } from '@tanstack/react-router';

import { CsvMenu } from '../../../csv/CsvMenu.tsx';
import { FilterSelect, withCounts, withFlagCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { importSearch, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byText } from '../../../views/list-choice.ts';
import { ManyLeadsActions, useLeadActions } from './-actions.tsx';
import { LeadCard } from './-card.tsx';
import { leadColumns } from './-columns.tsx';

const readings = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;

const filters = { status: oneOf(leadStatuses), reading: oneOf(readings.map(({ value }) => value)) };

const leads = recordList({
  ...concepts['contact-submission'],
  filters,
  sorts: [
    ...byAge,
    ...byText('name', 'Name'),
    ...byText('company', 'Company'),
    { value: 'status', label: 'Status, new first' },
    { value: '-status', label: 'Status, lost first' },
  ],
  foundBy: ({ q, status, reading }): ContactSubmissionsFound => ({
    search: q,
    status,
    isUnread: reading && reading === 'unread',
  }),
  read: (asked) => api.contactSubmissions.list.queryOptions(asked, untilLeft),
  count: (found) => api.contactSubmissions.counts.queryOptions(found),
});

const statuses = leadStatuses.map((status) => ({ value: status, label: leadStatusLabels[status] }));

const readShown = readSearch({ ...leads.search, ...importSearch });

export const Route = createFileRoute('/admin/leads/')({
  staticData: { section: 'Leads' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(leads.pagesOf(leads.askedBy(readShown(location.search))));
  },
  component: LeadsScreen,
});

function LeadsScreen() {
  const list = useList(leads, readShown(Route.useSearch()));
  const actionsOf = useLeadActions();
  return (
    <ListPage
      list={list}
      description="Who wrote through the contact form of the website."
      searchHint="Search by name, company, email, phone or message..."
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All Statuses"
            choices={withCounts(statuses, list.counts?.choices.status)}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
          <FilterSelect
            label="Read or unread"
            all="Read and Unread"
            choices={withFlagCounts(readings, list.counts?.choices.isUnread)}
            value={list.search.reading}
            onChange={(reading) => list.narrow({ reading })}
          />
        </>
      }
      tools={<CsvMenu kind="leads" filter={list.asked} />}
    >
      <ListRecords
        list={list}
        look={{ nameOf: contactName, actionsOf, Card: LeadCard, columns: leadColumns }}
        Many={ManyLeadsActions}
        empty={{
          drawing: 'letter',
          hint: 'What the contact form of the website receives shows up here.',
        }}
      />
    </ListPage>
  );
}
