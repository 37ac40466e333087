import { concepts } from '@quoin/domain/concepts';
import { type DeliveryListState, deliveryListStates } from '@quoin/domain/ordering/delivery-status';
import { titleCase } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { Page } from '@quoin/ui/page/Page';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { calendarDate, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { ABOUT, boardSpans } from './-board/spans.ts';
import { useIsPhone, ViewSwitch } from './-board/view-switch.tsx';
import { DeliveryFilters } from './-filters.tsx';
import { DeliveryRows } from './-rows.tsx';

import css from './-deliveries.module.css';

/** The state that the list has without a filter. */
const TO_COME: DeliveryListState = 'awaited';
const listStates = deliveryListStates.filter((state) => state !== TO_COME);

const filters = {
  state: oneOf(deliveryListStates),
  project: dialogId,
  supplierId: dialogId,
  from: calendarDate,
  to: calendarDate,
};

const deliveries = recordList({
  ...concepts.delivery,
  filters,
  sorts: [],
  foundBy: ({ q, state, project, supplierId, from, to }) => ({
    search: q,
    state,
    projectId: project,
    supplierId,
    from,
    to,
  }),
  read: ({ state = TO_COME, ...asked }) => api.deliveries.list.queryOptions({ state, ...asked }, untilLeft),
});

const readShown = readSearch({
  ...deliveries.search,
  view: oneOf(boardSpans),
  day: calendarDate,
  /** The delivery that a dialog moves, and the day that it was dropped on. */
  move: dialogId,
  onto: calendarDate,
});

const board = lazily(async () => (await import('./-board/board.tsx')).DeliveryBoard);
const DeliveryBoard = board.Component;

export const Route = createFileRoute('/admin/deliveries/')({
  staticData: { section: titleCase(concepts.delivery.nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    const { view, ...search } = readShown(location.search);
    if (view === undefined) prefetchRows(deliveries.pagesOf(deliveries.askedBy(search)));
    else board.preload();
  },
  component: DeliveriesScreen,
});

/** What arrives where and when: a list, or a board of a week or a month. A phone has room only for the list. */
function DeliveriesScreen() {
  const { view, ...search } = readShown(Route.useSearch());
  const isPhone = useIsPhone();
  if (view === undefined || isPhone) return <DeliveryList />;
  return (
    <Suspense
      fallback={
        <Page title={titleCase(concepts.delivery.nouns)} description={ABOUT} isWide>
          <ListSkeleton count={6} label="Loading deliveries..." />
        </Page>
      }
    >
      <DeliveryBoard span={view} search={search} />
    </Suspense>
  );
}

/** What arrives where and when, by day, and what came. No cost is shown. */
function DeliveryList() {
  const navigate = Route.useNavigate();
  const { view: _view, ...search } = readShown(Route.useSearch());
  const list = useList(deliveries, search);
  const { q, state, project, supplierId, from, to } = list.search;
  // What came is a list of its own.
  const isNarrowed =
    [q, project, supplierId, from, to].some((value) => value !== undefined) ||
    (state !== undefined && state !== 'received');
  return (
    <ListPage
      list={list}
      description={ABOUT}
      searchHint="Search by order, supplier or project..."
      tools={
        <>
          <ViewSwitch />
          <ExportMenu
            files={[{ path: 'deliveries' }]}
            filter={{ ...list.asked, state: list.asked.state ?? TO_COME }}
          />
        </>
      }
      filters={
        <DeliveryFilters
          all="To Come"
          states={listStates}
          chosen={{ state: state === TO_COME ? undefined : state, project, supplierId }}
          narrow={list.narrow}
        >
          <div className={css['period']}>
            <DateFilter label="From" value={from} onChange={(date) => list.narrow({ from: date })} />
            <DateFilter label="To" value={to} onChange={(date) => list.narrow({ to: date })} />
          </div>
        </DeliveryFilters>
      }
    >
      <DeliveryRows
        list={list}
        byReceipt={state === 'received'}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing="magnifier"
              title="No deliveries found"
              hint="Try adjusting your search or filters."
            />
          ) : (
            <EmptyState
              drawing="box"
              title={state === 'received' ? 'Nothing was received yet.' : 'Nothing is on its way.'}
              hint="Each order that is sent has its deliveries here."
              action={{ label: 'Open Orders', onClick: () => void navigate({ to: '/admin/orders' }) }}
            />
          )
        }
      />
    </ListPage>
  );
}
