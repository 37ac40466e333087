import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute, Link } from '@tanstack/react-router';

import { failedTo, said } from '../../../forms/record-changes.ts';
import { HistoryButton } from '../../../history/use-history.tsx';
import { idParams } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { AskedSuppliers } from './-asked.tsx';
import { PriceRequestBadge } from './-badge.tsx';
import { PricesSideBySide } from './-side-by-side.tsx';

export const Route = createFileRoute('/admin/price-requests/$id')({
  staticData: { section: 'Price Requests' },
  params: idParams,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => {
    const answers = api.priceRequests.answers.ensureData({ id });
    await orNotFound(api.priceRequests.get.ensureData({ id }));
    await Promise.allSettled([answers]);
  },
  pendingComponent: () => <DetailSkeleton label="Loading price request..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Price request not found"
      action={
        <Button component={Link} to="/admin/orders">
          Back to Orders
        </Button>
      }
    />
  ),
  component: PriceRequestScreen,
});

/** A request for prices: who was asked, and the answers side by side. */
function PriceRequestScreen() {
  const { id } = Route.useParams();
  const [request] = trpc.priceRequests.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const close = trpc.priceRequests.close.useMutation({ onSuccess: () => said('Price request', 'closed') });
  const isOpen = request.status === 'open';
  const { projectId, version } = request;
  const toProject = { to: '/admin/projects/$id/materials', params: { id: projectId } } as const;
  return (
    <Page
      title={request.number}
      description={
        <>
          {'Prices for '}
          <Link {...toProject}>{request.projectName}</Link>
        </>
      }
      back={{ label: 'Materials', link: (props) => <Link {...toProject} {...props} /> }}
      badge={<PriceRequestBadge status={request.status} />}
      actions={
        <>
          <HistoryButton kind="price-request" id={id} />
          {mayChange && isOpen && (
            <Button
              variant="default"
              onClick={() =>
                confirmDelete({
                  title: 'Close Price Request',
                  message: 'No supplier can answer it any more. The prices that were given stay.',
                  confirmLabel: 'Close',
                  pendingLabel: 'Closing...',
                  doDelete: async () => close.mutateAsync({ id, version }),
                  onError: failedTo('close price request'),
                })
              }
            >
              Close Request
            </Button>
          )}
          {mayChange && request.answeredCount > 0 && (
            <Button renderRoot={(props) => <Link {...toProject} {...props} />}>Plan with These Prices</Button>
          )}
        </>
      }
    >
      <Columns
        side={
          <>
            <AskedSuppliers request={request} mayChange={mayChange} />
            <Panel title="Request">
              <Facts
                items={[
                  { label: 'Answer by', value: request.answerBy && formatDate(request.answerBy) },
                  { label: 'Needed by', value: request.needBy && formatDate(request.needBy) },
                  { label: 'Prices', value: request.isFirm ? 'Held for this project' : 'Not held' },
                  { label: 'Asked by', value: request.purchaserName },
                  { label: 'Note', value: request.note, wide: true },
                ]}
              />
            </Panel>
          </>
        }
      >
        <PricesSideBySide request={request} />
      </Columns>
    </Page>
  );
}
