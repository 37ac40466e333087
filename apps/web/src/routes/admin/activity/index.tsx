import { Button } from '@mantine/core';
import { adminName } from '@quoin/domain/access/admin-name';
import { activityActions, conceptNames, concepts } from '@quoin/domain/concepts';
import { titleCase } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { ActivityLog } from '../-activity-log.tsx';
import { actionWords } from '../-activity-words.ts';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { calendarDate, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { startOfDay } from '../../../today.ts';
import { api, trpc } from '../../../trpc.ts';

import css from './-activity.module.css';

const filters = {
  person: dialogId,
  kind: oneOf(conceptNames),
  action: oneOf(activityActions),
  from: calendarDate,
  to: calendarDate,
};

const log = recordList({
  noun: 'entry',
  nouns: 'activity',
  filters,
  sorts: [],
  foundBy: ({ q, person, kind, action, from, to }) => ({
    search: q,
    adminId: person,
    entity: kind,
    action,
    since: from && startOfDay(from),
    before: to && startOfDay(to, 1),
  }),
  read: (asked) => api.activity.list.queryOptions(asked, untilLeft),
});

const kinds = conceptNames.map((name) => ({ value: name, label: titleCase(concepts[name].nouns) }));
const actions = activityActions.map((action) => ({ value: action, label: titleCase(actionWords[action]) }));

const readShown = readSearch(log.search);

export const Route = createFileRoute('/admin/activity/')({
  staticData: { section: 'Activity' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(log.pagesOf(log.askedBy(readShown(location.search))));
  },
  component: ActivityScreen,
});

/** The whole log of changes. */
function ActivityScreen() {
  const list = useList(log, readShown(Route.useSearch()));
  const { person, kind, action, from, to } = list.search;
  const admins = trpc.admins.list.useQuery({}).data?.items ?? [];
  return (
    <ListPage
      list={list}
      description="Who changed what, and when."
      searchHint="Search by record or person..."
      tools={
        <Button
          component={Link}
          to="/admin/deleted"
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.5} />}
        >
          Deleted Records
        </Button>
      }
      filters={
        <div className={css['filters']}>
          <FilterSelect
            label="Person"
            all="All People"
            choices={admins.map((admin) => ({ value: String(admin.id), label: adminName(admin) }))}
            value={person === undefined ? undefined : String(person)}
            onChange={(id) => list.narrow({ person: id === undefined ? undefined : Number(id) })}
          />
          <FilterSelect
            label="Kind of record"
            all="All Records"
            choices={kinds}
            value={kind}
            onChange={(chosen) => list.narrow({ kind: chosen })}
          />
          <FilterSelect
            label="Action"
            all="All Actions"
            choices={actions}
            value={action}
            onChange={(chosen) => list.narrow({ action: chosen })}
          />
          <div className={css['period']}>
            <DateFilter label="From" value={from} onChange={(date) => list.narrow({ from: date })} />
            <DateFilter label="To" value={to} onChange={(date) => list.narrow({ to: date })} />
          </div>
        </div>
      }
    >
      <ActivityLog
        list={list}
        empty={
          list.isNarrowed ? (
            <EmptyState
              drawing="magnifier"
              title="No activity found"
              hint="Try adjusting your search or filters."
            />
          ) : (
            <EmptyState drawing="checklist" title="Nothing has happened yet. Changes show up here." />
          )
        }
      />
    </ListPage>
  );
}
