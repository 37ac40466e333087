import { concepts } from '@quoin/domain/concepts';
import { type DeliveryListState, deliveryListStates } from '@quoin/domain/ordering/delivery-status';
import { titleCase } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { createFileRoute } from '@tanstack/react-router';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { calendarDate, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { ProjectSelect } from '../projects/-project-select.tsx';
import { SupplierFilter } from '../suppliers/-supplier-select.tsx';
import { DeliveryRows } from './-rows.tsx';

import css from './-deliveries.module.css';

/** The state that the list has without a filter. */
const TO_COME: DeliveryListState = 'awaited';
const states: Record<Exclude<DeliveryListState, typeof TO_COME>, string> = {
  late: 'Late',
  'at-risk': 'At Risk',
  'no-day': 'No Day Yet',
  received: 'Received',
};
const stateChoices = deliveryListStates.flatMap((value) =>
  value === TO_COME ? [] : [{ value, label: states[value] }],
);

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

const validateSearch = readSearch(deliveries.search);

export const Route = createFileRoute('/admin/deliveries/')({
  staticData: { section: titleCase(concepts.delivery.nouns) },
  validateSearch,
  loaderDeps: ({ search }) => deliveries.askedBy(search),
  loader: ({ deps }) => {
    prefetchRows(deliveries.pagesOf(deps));
  },
  component: DeliveriesScreen,
});

/** What arrives where and when, by day, and what came. No cost is shown. */
function DeliveriesScreen() {
  const navigate = Route.useNavigate();
  const list = useList(deliveries, Route.useSearch());
  const { q, state, project, supplierId, from, to } = list.search;
  // What came is a list of its own.
  const isNarrowed =
    [q, project, supplierId, from, to].some((value) => value !== undefined) ||
    (state !== undefined && state !== 'received');
  return (
    <ListPage
      list={list}
      description="What arrives where and when, and what came."
      searchHint="Search by order, supplier or project..."
      tools={
        <ExportMenu
          files={[{ path: 'deliveries' }]}
          filter={{ ...list.asked, state: list.asked.state ?? TO_COME }}
        />
      }
      filters={
        <div className={css['filters']}>
          <FilterSelect
            label="State"
            all="To Come"
            choices={stateChoices}
            value={state === TO_COME ? undefined : state}
            onChange={(chosen) => list.narrow({ state: chosen })}
          />
          <SupplierFilter value={supplierId} onChange={(id) => list.narrow({ supplierId: id })} />
          <ProjectSelect
            aria-label="Project"
            all="All Projects"
            maxDropdownHeight={320}
            value={project ?? null}
            onChange={(id) => list.narrow({ project: id ?? undefined })}
          />
          <div className={css['period']}>
            <DateFilter label="From" value={from} onChange={(date) => list.narrow({ from: date })} />
            <DateFilter label="To" value={to} onChange={(date) => list.narrow({ to: date })} />
          </div>
        </div>
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
