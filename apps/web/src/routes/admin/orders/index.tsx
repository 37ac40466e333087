import { concepts } from '@quoin/domain/concepts';
import {
  type OrderListState,
  openOrderStatuses,
  orderListStateWords,
} from '@quoin/domain/ordering/order-status';
import type { PurchaseOrdersFound } from '@quoin/domain/ordering/purchase-order';
import { titleCase } from '@quoin/domain/words';
import { createFileRoute } from '@tanstack/react-router';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { FilterSelect, withCounts, withFlagCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogFlag, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api, type Outputs } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { SupplyFilters } from '../suppliers/-supply-filters.tsx';
import { nameOf, useOrderActions } from './-actions.ts';
import { OrderCard } from './-card.tsx';
import { orderColumns } from './-columns.tsx';
import { AddOrder } from './-form.tsx';

const statuses = Object.keys(orderListStateWords) as OrderListState[];
const statusChoices = statuses.map((status) => ({ value: status, label: orderListStateWords[status] }));
const holds = [
  { value: 'held', label: 'On hold' },
  { value: 'moving', label: 'Not on hold' },
] as const;

const filters = {
  status: oneOf(statuses),
  project: dialogId,
  supplierId: dialogId,
  hold: oneOf(['held', 'moving']),
};

const orders = recordList({
  ...concepts['purchase-order'],
  filters,
  sorts: [
    ...byAge,
    { value: 'needBy', label: 'Needed first' },
    { value: '-needBy', label: 'Needed last' },
    ...byText('number', 'Number'),
    ...byAmount('total', 'Total'),
  ],
  foundBy: ({ q, status, project, supplierId, hold }): PurchaseOrdersFound => ({
    search: q,
    status,
    projectId: project,
    supplierId,
    onHold: hold && hold === 'held',
  }),
  read: (asked) => api.purchaseOrders.list.queryOptions(asked, untilLeft),
  count: (found) => api.purchaseOrders.counts.queryOptions(found),
});

const readShown = readSearch({ ...orders.search, add: dialogFlag });

export const Route = createFileRoute('/admin/orders/')({
  staticData: { section: titleCase(concepts['purchase-order'].nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(orders.pagesOf(orders.askedBy(readShown(location.search))));
  },
  component: OrdersScreen,
});

function OrdersScreen() {
  const list = useList(orders, readShown(Route.useSearch()), { Add: AddOrder });
  const actionsOf = useOrderActions();
  return (
    <ListPage
      list={list}
      description="What you buy for your projects, from draft to delivery."
      searchHint="Search by number, supplier or project..."
      tools={
        <ExportMenu
          files={[{ path: 'purchase-orders' }, { path: 'purchase-order-lines', words: ' of lines' }]}
          filter={list.asked}
        />
      }
      filters={
        <>
          <FilterSelect
            label="State"
            all="All States"
            choices={withCounts(statusChoices, withOpen(list.counts?.choices.status))}
            value={list.search.status}
            onChange={(status) => list.narrow({ status })}
          />
          <SupplyFilters chosen={list.search} narrow={list.narrow} />
          <FilterSelect
            label="On hold"
            all="On Hold or Not"
            choices={withFlagCounts(holds, list.counts?.choices.onHold)}
            value={list.search.hold}
            onChange={(hold) => list.narrow({ hold })}
          />
        </>
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: OrderCard, columns: orderColumns }}
        empty={{ drawing: 'box', title: 'No orders yet. Start from a project’s materials.' }}
      />
    </ListPage>
  );
}

type Counted = Outputs['purchaseOrders']['counts']['choices']['status'];

/** Adds the number of orders that are with their suppliers, whichever of their states they are in. */
function withOpen(counted: Counted | undefined): Counted | undefined {
  const isOpen = ({ value }: Counted[number]) => openOrderStatuses.some((open) => open === value);
  const count = counted?.filter(isOpen).reduce((sum, each) => sum + each.count, 0);
  return counted && [...counted, { value: 'open', label: orderListStateWords.open, count: count ?? 0 }];
}
