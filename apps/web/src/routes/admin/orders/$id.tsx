import { Button } from '@mantine/core';
import { canOrder, orderStatusWords } from '@quoin/domain/ordering/order-status';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { OrderStatusBadges } from '../../../badges/OrderStatusBadge.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, oneOf, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { OrderReturns } from '../returns/-order-returns.tsx';
import { OrderDeliveries } from './-deliveries.tsx';
import { OrderFacts } from './-facts.tsx';
import { DraftLines, OrderLines } from './-lines/lines.tsx';
import { OrderLinks } from './-links.tsx';
import { OrderNotices } from './-notices.tsx';
import { OrderSteps } from './-steps.tsx';
import { OrderStory } from './-story.tsx';
import { OrderSums } from './-sums.tsx';
import { OpenExceptions } from './-to-settle.tsx';

import css from './-orders.module.css';

/** The dialogs over the page, and the revision, which takes the page. */
const dialogs = [
  'edit',
  'send',
  'submit',
  'approve',
  'back',
  'revise',
  'confirm',
  'cancel',
  'close',
] as const;
const validateSearch = readSearch({ dialog: oneOf(dialogs), fit: dialogFlag });

const OrderDialog = lazily(async () => (await import('./-dialogs.tsx')).OrderDialog).Component;
const ReviseOrder = lazily(async () => (await import('./-revise.tsx')).ReviseOrder).Component;
const FitOrder = lazily(async () => (await import('./-revise.tsx')).FitOrder).Component;

export const Route = createFileRoute('/admin/orders/$id')({
  staticData: { section: 'Orders' },
  params: idParams,
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => {
    // The heights of the panels depend on their data. So they appear together.
    const parts = Promise.allSettled([
      api.purchaseOrders.listLines.ensureData({ id }),
      api.purchaseOrders.listPrices.ensureData({ id }),
      api.purchaseOrders.check.ensureData({ id }),
      api.purchaseOrders.listEvents.ensureData({ id }),
      api.exceptions.list.ensureData({ orderId: id }),
      api.purchaseOrders.listLinks.ensureData({ id }),
      api.deliveries.list.ensureData({ orderId: id }),
      api.supplierReturns.list.ensureData({ orderId: id }),
      api.supplierReturns.returnable.ensureData({ id }),
    ]);
    await orNotFound(api.purchaseOrders.get.ensureData({ id }));
    await parts;
  },
  pendingComponent: () => <DetailSkeleton label="Loading order..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Order not found"
      action={
        <Button component={Link} to="/admin/orders">
          Back to Orders
        </Button>
      }
    />
  ),
  component: OrderScreen,
});

function OrderScreen() {
  const { id } = Route.useParams();
  const { dialog, fit } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [order] = trpc.purchaseOrders.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const open = (name: (typeof dialogs)[number]) => void navigate({ search: { dialog: name } });
  const close = () => void navigate({ search: {} });
  const isDraft = order.status === 'draft';
  const isRevising =
    mayChange && dialog === 'revise' && (order.status === 'issued' || order.status === 'acknowledged');
  const Revision = fit ? FitOrder : ReviseOrder;
  const supplier = (
    <Link to="/admin/suppliers/$id" params={{ id: order.supplierId }}>
      {order.supplierName}
    </Link>
  );
  return (
    <Page
      title={order.number ?? `${orderStatusWords.draft} for ${order.supplierName}`}
      description={
        <>
          {supplier}
          {' · '}
          <Link to="/admin/projects/$id" params={{ id: order.projectId }}>
            {order.projectName}
          </Link>
          {order.revision > 1 && ` · Revision ${order.revision}`}
        </>
      }
      back={{ label: 'Orders', link: (props) => <Link to="/admin/orders" {...props} /> }}
      badge={
        <span className={css['badges']}>
          <OrderStatusBadges order={order} />
        </span>
      }
      actions={
        isRevising ? (
          <Button variant="default" onClick={close}>
            Leave Revision
          </Button>
        ) : (
          <>
            <HistoryButton kind="purchase-order" id={id} />
            <OrderSteps order={order} mayChange={mayChange} onOpen={open} />
          </>
        )
      }
    >
      {isRevising ? (
        <Suspense fallback={<DetailSkeleton label="Loading order..." />}>
          <Revision order={order} onClose={close} />
        </Suspense>
      ) : (
        <>
          <OrderNotices order={order} />
          <OpenExceptions orderId={id} />
          <Columns
            side={
              <>
                <OrderSums order={order} />
                {mayChange && canOrder(order.status, 'answer') && <OrderLinks id={id} />}
                <OrderDeliveries id={id} />
                {!isDraft && <OrderReturns orderId={id} mayChange={mayChange} />}
                <OrderStory order={order} />
              </>
            }
          >
            <OrderFacts order={order} {...(mayChange && isDraft && { onEdit: () => open('edit') })} />
            {mayChange && isDraft ? <DraftLines order={order} /> : <OrderLines order={order} />}
          </Columns>
        </>
      )}
      {mayChange && dialog && dialog !== 'revise' && (
        <Suspense>
          <OrderDialog name={dialog} order={order} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
