import { Button } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { exact, moneyOf, numberOf, divide, subtract } from '@quoin/domain/exact';
import { DetailSkeleton, ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { NotFound } from '@quoin/ui/frame/NotFound';
import { Page } from '@quoin/ui/frame/Page';
import { Panel } from '@quoin/ui/frame/Panel';
import { lazily } from '@quoin/ui/lazily';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { ContractStatusBadge } from '../../../ContractStatusBadge.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { idParams, oneOf, readSearch } from '../../../lists/search-params.ts';
import { PaymentList } from '../../../PaymentList.tsx';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { marginText } from '../estimates/-margin.ts';
import { ContractLines } from './-lines.tsx';

import css from './-contracts.module.css';

const endings = ['completed', 'cancelled'] as const;
const validateSearch = readSearch({ end: oneOf(endings) });

const EndContract = lazily(async () => (await import('./-end-contract.tsx')).EndContract).Component;

export const Route = createFileRoute('/admin/contracts/$id')({
  staticData: { section: 'Contracts' },
  params: idParams,
  validateSearch,
  loader: async ({ params: { id } }) => {
    void api.contracts.listLines.prefetch({ id });
    void api.contracts.listPayments.prefetch({ id });
    await orNotFound(api.contracts.get.ensureData({ id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading contract..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Contract not found"
      action={
        <Button component={Link} to="/admin/contracts">
          Back to Contracts
        </Button>
      }
    />
  ),
  component: ContractScreen,
});

type Contract = Outputs['contracts']['get'];

function ContractScreen() {
  const { id } = Route.useParams();
  const { end } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [contract] = trpc.contracts.get.useSuspenseQuery({ id });
  const isOpen = useMayChange() && contract.status === 'active';
  const ask = (ending: (typeof endings)[number]) => void navigate({ search: { end: ending } });
  return (
    <Page
      title={contract.number}
      description={
        <>
          {contract.clientName !== null && (
            <>
              <bdi>{contract.clientName}</bdi>
              {' · '}
            </>
          )}
          <Link to="/admin/projects/$id" params={{ id: contract.projectId }}>
            {contract.projectName}
          </Link>
        </>
      }
      back={{ label: 'Contracts', link: (props) => <Link to="/admin/contracts" {...props} /> }}
      badge={<ContractStatusBadge status={contract.status} />}
      actions={
        <>
          <HistoryButton kind="contract" id={id} />
          {isOpen && (
            <>
              <Button variant="default" onClick={() => ask('cancelled')}>
                Cancel Contract
              </Button>
              <Button variant="default" onClick={() => ask('completed')}>
                Complete
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css['columns']}>
        <div className={css['column']}>
          <About contract={contract} />
          <ContractLines contractId={id} />
        </div>
        <div className={css['column']}>
          <Totals contract={contract} />
          <Payments contract={contract} />
        </div>
      </div>
      {isOpen && end && (
        <Suspense>
          <EndContract contract={contract} ending={end} onClose={() => void navigate({ search: {} })} />
        </Suspense>
      )}
    </Page>
  );
}

function About({ contract }: { contract: Contract }) {
  const { signedAt, cancelUntil, startDate, endDate, propertyAddress, endReason } = contract;
  return (
    <Panel title="Contract">
      <Facts
        items={[
          { label: 'Signed', value: formatDay(signedAt) },
          {
            label: 'Right to cancel',
            value:
              cancelUntil === null
                ? 'No rule is known'
                : `The client may cancel until ${formatDate(cancelUntil)}`,
          },
          {
            label: 'Estimate',
            value: (
              <Link to="/admin/estimates/$id/quote" params={{ id: contract.estimateId }}>
                {contract.estimateNumber}
              </Link>
            ),
          },
          { label: 'Starts', value: startDate && formatDate(startDate) },
          { label: 'Ends', value: endDate && formatDate(endDate) },
          { label: 'Property', value: propertyAddress },
          {
            label: contract.status === 'cancelled' ? 'Cancelled because' : 'Completed because',
            value: endReason,
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}

function Totals({ contract: { originalNet, originalTax, originalTotal, cost } }: { contract: Contract }) {
  const net = exact(String(originalNet));
  const profit = subtract(net, exact(String(cost)));
  return (
    <Panel title="Totals">
      <div className={css['totals']}>
        <Ladder
          rungs={[
            { label: 'Net price', amount: formatMoney(originalNet) },
            { label: 'Sales tax', amount: formatMoney(originalTax) },
            { label: 'Total', amount: formatMoney(originalTotal), isSum: true },
          ]}
        />
        <Ladder
          rungs={[
            { label: 'Planned cost', amount: formatMoney(cost) },
            {
              label: 'Margin',
              ...(net.units > 0n && { note: marginText(numberOf(divide(profit, net, 6))) }),
              amount: formatMoney(moneyOf(profit)),
              isSum: true,
              ...(profit.units < 0n && { tone: 'red' }),
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function Payments({ contract: { id, projectId } }: { contract: Contract }) {
  const payments = trpc.contracts.listPayments.useQuery({ id }).data;
  return (
    <Panel title="Payments">
      {payments ? (
        <PaymentList projectId={projectId} payments={payments} />
      ) : (
        <ListSkeleton count={3} label="Loading payments..." />
      )}
    </Panel>
  );
}
