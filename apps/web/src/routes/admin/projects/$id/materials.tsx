import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { Columns } from '@quoin/ui/page/Columns';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';

import { dialogFlag, dialogId, oneOf, readSearch } from '../../../../lists/search-params.ts';
import { api } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { ProjectNeeds } from './-materials/needs.tsx';
import { ProjectOrders } from './-materials/orders.tsx';
import { PlanPanel } from './-materials/plan.tsx';
import { ProjectPriceRequests } from './-materials/price-requests.tsx';
import { AskForMaterial, DeclineRequest } from './-materials/request-form.tsx';
import { SiteRequests } from './-materials/requests.tsx';
import { StartMorning } from './-materials/start-morning.tsx';

const validateSearch = readSearch({
  ask: dialogFlag,
  decline: dialogId,
  prices: dialogFlag,
  why: oneOf(['stale', 'missing']),
  send: dialogFlag,
  /** One of the drafts that a plan has just made, which are sent now. */
  made: dialogId,
});

const AskForPrices = lazily(async () => (await import('./-materials/ask-prices.tsx')).AskForPrices).Component;

const SendOrders = lazily(async () => (await import('./-materials/send-orders.tsx')).SendOrders).Component;

export const Route = createFileRoute('/admin/projects/$id/materials')({
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params: { id } }) => {
    await Promise.allSettled([
      api.needs.get.ensureData({ id }),
      api.needs.plans.ensureData({ id }),
      api.deliveries.startMorning.ensureData({ id }),
      // The panels appear together, because their heights depend on their data.
      api.purchaseOrders.list.ensureData({ projectId: id }),
      api.priceRequests.list.ensureData({ projectId: id }),
      api.materialRequests.list.ensureData({ projectId: id }),
    ]);
  },
  pendingComponent: () => <ListSkeleton count={4} label="Loading materials..." />,
  component: MaterialsScreen,
});

/** Shows what a project needs, how it is best ordered, what is ordered, and what the site asks for. */
function MaterialsScreen() {
  const { id } = Route.useParams();
  const { ask, decline, prices, why, send, made } = Route.useSearch();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const close = () => void navigate({ to: '.', search: {} });
  return (
    <>
      <StartMorning id={id} />
      <Columns hasWideSide side={<ProjectNeeds id={id} />}>
        <PlanPanel id={id} />
        <ProjectPriceRequests id={id} />
        <ProjectOrders id={id} />
        <SiteRequests id={id} />
      </Columns>
      {mayChange && prices && (
        <Suspense>
          <AskForPrices projectId={id} why={why} onClose={close} />
        </Suspense>
      )}
      {mayChange && send && (
        <Suspense>
          <SendOrders projectId={id} madeId={made} onClose={close} />
        </Suspense>
      )}
      {mayChange && ask && <AskForMaterial projectId={id} onClose={close} />}
      {mayChange && decline !== undefined && <DeclineRequest id={decline} onClose={close} />}
    </>
  );
}
