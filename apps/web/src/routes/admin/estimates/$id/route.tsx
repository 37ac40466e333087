import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Tabs } from '@quoin/ui/page/Tabs';
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router';

import { EstimateStatusBadge } from '../../../../badges/EstimateStatusBadge.tsx';
import { MissingRecord } from '../../../../bin/MissingRecord.tsx';
import { CsvMenu } from '../../../../csv/CsvMenu.tsx';
import { HistoryButton } from '../../../../history/use-history.tsx';
import { idParams, importSearch, readSearch } from '../../../../lists/search-params.ts';
import { orNotFound } from '../../../../problem.ts';
import { queryClient } from '../../../../query-client.ts';
import { api, trpc } from '../../../../trpc.ts';
import { EstimateSteps } from './-estimate-steps.tsx';
import { LineHistory, useLineHistory } from './-lines/line-history.ts';
import { storedLines } from './-lines/stored-lines.ts';

import css from '../../../../lines/lines.module.css';

const validateSearch = readSearch({ ...importSearch });

export const Route = createFileRoute('/admin/estimates/$id')({
  staticData: { section: 'Estimates' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params }) => {
    void queryClient.prefetchQuery(storedLines(params.id));
    void api.costCodes.list.prefetch({});
    await orNotFound(api.estimates.get.ensureData({ id: params.id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading estimate..." />,
  notFoundComponent: () => <MissingRecord entity="estimate" back={(look) => <BackToEstimates {...look} />} />,
  component: EstimateScreen,
});

function BackToEstimates(look: { variant: 'filled' | 'default' }) {
  return (
    <Button component={Link} to="/admin/estimates" {...look}>
      Back to Estimates
    </Button>
  );
}

/** The parts of an estimate, with the ends of their addresses. */
const parts = [
  { label: 'Lines', to: '/admin/estimates/$id' },
  { label: 'Options', to: '/admin/estimates/$id/options' },
  { label: 'Payments', to: '/admin/estimates/$id/payments' },
  { label: 'Texts', to: '/admin/estimates/$id/texts' },
  { label: 'Client’s View', to: '/admin/estimates/$id/client' },
  { label: 'Quote', to: '/admin/estimates/$id/quote' },
] as const;

function EstimateScreen() {
  const { id } = Route.useParams();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  const here = parts.findLast(({ to }) => pathname.startsWith(to.replace('$id', String(id))));
  const history = useLineHistory(id);
  // Only the sheet of lines has use for the whole window. Its heading stays where it is on the other tabs.
  const isSheet = here?.to === '/admin/estimates/$id';
  return (
    <Page
      isWide
      title={estimate.name}
      description={
        <>
          {[estimate.number, estimate.clientName].filter(Boolean).join(' · ')}
          {' · '}
          <Link to="/admin/projects/$id" params={{ id: estimate.projectId }}>
            {estimate.projectName}
          </Link>
          {estimate.signed && (
            <>
              {` · signed for ${formatMoney(estimate.signed.total)} in `}
              <Link to="/admin/contracts/$id" params={{ id: estimate.signed.contractId }}>
                {estimate.signed.contractNumber}
              </Link>
            </>
          )}
        </>
      }
      back={{ label: 'Estimates', link: (props) => <Link to="/admin/estimates" {...props} /> }}
      badge={<EstimateStatusBadge status={estimate.status} />}
      actions={
        <>
          <HistoryButton kind="estimate" id={id} />
          <CsvMenu kind="estimate-lines" filter={{}} estimate={estimate} />
          <EstimateSteps estimate={estimate} />
        </>
      }
    >
      <Tabs
        label="Estimate"
        tabs={parts.map(({ label, to }) => ({
          label,
          isOpen: to === here?.to,
          link: (props) => <Link to={to} params={{ id }} activeOptions={{ exact: true }} {...props} />,
        }))}
      />
      <div className={isSheet ? undefined : css['readable']}>
        <LineHistory value={history}>
          <Outlet />
        </LineHistory>
      </div>
    </Page>
  );
}
