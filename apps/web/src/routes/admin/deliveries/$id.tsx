import { Button } from '@mantine/core';
import { awaitedStatuses, canDeliver, DELIVERY_GONE } from '@quoin/domain/ordering/delivery-status';
import { windowText } from '@quoin/domain/ordering/order-words';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { DeliveryBadges } from '../../../badges/DeliveryBadges.tsx';
import { Drawn } from '../../../documents/Signature.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { Moment } from '../../../Moment.tsx';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { DeliveryPhotos } from './-photos.tsx';
import { Receive } from './-receive.tsx';
import { ReceivedLines } from './-received-lines.tsx';
import { DeliverySteps } from './-steps.tsx';

import css from './-deliveries.module.css';

const validateSearch = readSearch({
  move: dialogFlag,
  fail: dialogFlag,
});

const MoveDelivery = lazily(async () => (await import('./-dialogs.tsx')).MoveDelivery).Component;
const FailDelivery = lazily(async () => (await import('./-dialogs.tsx')).FailDelivery).Component;

export const Route = createFileRoute('/admin/deliveries/$id')({
  staticData: { section: 'Deliveries' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => orNotFound(api.deliveries.get.ensureData({ id })),
  pendingComponent: () => <DetailSkeleton label="Loading delivery..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Delivery not found"
      text={DELIVERY_GONE}
      action={
        <Button component={Link} to="/admin/deliveries">
          Back to Deliveries
        </Button>
      }
    />
  ),
  component: DeliveryScreen,
});

/** One delivery: where it goes, what comes, and its receipt on a phone. No cost is shown. */
function DeliveryScreen() {
  const { id } = Route.useParams();
  const [delivery] = trpc.deliveries.get.useSuspenseQuery({ id });
  const { move, fail } = Route.useSearch();
  const navigate = Route.useNavigate();
  const close = () => void navigate({ search: {} });
  const mayChange = useMayChange();
  const isAwaited =
    awaitedStatuses.some((status) => status === delivery.status) &&
    (delivery.orderStatus === 'issued' || delivery.orderStatus === 'acknowledged');
  return (
    <Page
      title={`${delivery.supplierName} to ${delivery.projectName}`}
      description={
        <Link to="/admin/orders/$id" params={{ id: delivery.orderId }}>
          {delivery.orderNumber}
        </Link>
      }
      back={{ label: 'Deliveries', link: (props) => <Link to="/admin/deliveries" {...props} /> }}
      badge={
        <span className={css['badges']}>
          <DeliveryBadges delivery={delivery} />
        </span>
      }
      actions={
        <>
          <HistoryButton kind="delivery" id={id} />
          {mayChange && isAwaited && (
            <DeliverySteps
              delivery={delivery}
              onOpen={(dialog) => void navigate({ search: { [dialog]: true } })}
            />
          )}
        </>
      }
    >
      <Columns side={<DeliveryFacts delivery={delivery} />}>
        {mayChange && isAwaited ? (
          <Receive key={id} delivery={delivery} />
        ) : (
          <>
            <ReceivedLines delivery={delivery} />
            <DeliveryPhotos delivery={delivery} mayAdd={mayChange && delivery.receivedAt !== null} />
          </>
        )}
      </Columns>
      {mayChange && isAwaited && (
        <Suspense>
          {move && canDeliver(delivery.status, 'move') && (
            <MoveDelivery delivery={delivery} onClose={close} />
          )}
          {fail && canDeliver(delivery.status, 'fail') && (
            <FailDelivery delivery={delivery} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** The place and the time of a delivery, and the person who received it. */
function DeliveryFacts({ delivery }: { delivery: Outputs['deliveries']['get'] }) {
  const { date, place, siteContact, siteNotes, supplierPhone, failReason } = delivery;
  const { receivedAt, receivedBy, signerName, strokes, note } = delivery;
  return (
    <Panel title="Delivery">
      <Facts
        items={[
          { label: 'Day', value: date === null ? 'Not known yet' : dayWithYear(date) },
          { label: 'Window', value: windowText(delivery) },
          { label: 'Site', value: place },
          { label: 'Site contact', value: siteContact },
          {
            label: 'Supplier',
            value: supplierPhone !== null && <a href={`tel:${supplierPhone}`}>{supplierPhone}</a>,
          },
          { label: 'Notes for the driver', value: siteNotes, wide: true },
          { label: 'Did not come', value: failReason, wide: true },
          { label: 'Received by', value: receivedBy },
          { label: 'Received', value: receivedAt !== null && <Moment at={receivedAt} /> },
          { label: 'Signed by', value: signerName },
          {
            label: 'Signature',
            value: signerName !== null && strokes !== null && <Drawn signature={{ signerName, strokes }} />,
            wide: true,
          },
          { label: 'Note', value: note, wide: true },
        ]}
      />
    </Panel>
  );
}
