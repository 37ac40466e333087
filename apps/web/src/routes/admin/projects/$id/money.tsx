import { Button } from '@mantine/core';
import type { ProjectCosts } from '@quoin/domain/contracts/live-cost';
import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Figure } from '@quoin/ui/figures/Figure';
import { Columns } from '@quoin/ui/page/Columns';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { EstimateStatusBadge } from '../../../../badges/EstimateStatusBadge.tsx';
import { reasonOf } from '../../../../problem.ts';
import { api, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { ChangeOrders } from '../../contracts/-change-orders.tsx';
import { useMakeEstimate } from '../../estimates/-actions.ts';
import { marginText } from '../../estimates/-margin.ts';
import { ContractMoney, readContractMoney } from '../../payments/-contract-money.tsx';
import { ContractPrice } from './-money/contract-price.tsx';
import { Cost } from './-money/cost.tsx';

import css from './-money/money.module.css';

export const Route = createFileRoute('/admin/projects/$id/money')({
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component']],
  // The panels stand below each other, and their heights depend on their data. So they appear together.
  loader: async ({ params: { id } }) => {
    await Promise.allSettled([
      readMoneyOf(id),
      api.changeOrders.list.ensureData({ projectId: id }),
      api.estimates.list.ensureData({ projectId: id }),
    ]);
  },
  pendingComponent: () => <ListSkeleton count={3} label="Loading contract..." />,
  component: MoneyScreen,
});

/** The active contract of a project, or else its newest. */
const contractAtWork = (contracts: ProjectCosts['contracts']) =>
  contracts.find(({ status }) => status === 'active') ??
  contracts.toSorted((one, other) => other.id - one.id)[0];

/** Reads the costs of a project, and the money of its contract. */
async function readMoneyOf(id: number): Promise<void> {
  const { contracts } = await api.costs.ofProject.ensureData({ id });
  const contract = contractAtWork(contracts);
  if (contract) await readContractMoney({ id: contract.id, projectId: id });
}

/** Shows the way from the estimates of a project to its contract and changes, what its client pays, and what the work costs. */
function MoneyScreen() {
  const { id } = Route.useParams();
  const contract = contractAtWork(trpc.costs.ofProject.useQuery({ id }).data?.contracts ?? []);
  return (
    <Columns hasWideSide side={<Cost id={id} />}>
      <ContractPrice id={id} />
      {contract && <ContractMoney contract={{ ...contract, projectId: id }} />}
      <ChangeOrders of={{ projectId: id }} />
      <Estimates projectId={id} />
    </Columns>
  );
}

function Estimates({ projectId }: { projectId: number }) {
  const list = trpc.estimates.list.useQuery({ projectId });
  const mayChange = useMayChange();
  const { make, state } = useMakeEstimate();
  const estimates = list.data?.items;
  return (
    <Panel
      title="Estimates"
      {...(mayChange &&
        estimates &&
        estimates.length > 0 && {
          actions: (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.5} />}
              loading={state.isPending}
              onClick={() => make({ projectId })}
            >
              New Estimate
            </Button>
          ),
        })}
    >
      {!estimates ? (
        list.error ? (
          <ErrorState
            title="The estimates could not be loaded"
            detail={reasonOf(list.error)}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <ListSkeleton count={2} label="Loading estimates..." />
        )
      ) : estimates.length === 0 ? (
        <EmptyState
          compact
          drawing="sums"
          title="No estimates yet"
          hint="An estimate begins with the tasks, their products and their hours."
          {...(mayChange && {
            action: { label: 'Estimate', icon: IconPlus, onClick: () => make({ projectId }) },
          })}
        />
      ) : (
        <ul className={css['estimates']}>
          {estimates.map((estimate) => {
            const { total, margin } = estimate.signed ?? estimate;
            return (
              <li key={estimate.id} className={css['estimate']}>
                <span>
                  <Link to="/admin/estimates/$id" params={{ id: estimate.id }}>
                    {estimate.name}
                  </Link>
                </span>
                <Figure value={formatMoney(total)} />
                <span className={css['about']}>
                  <EstimateStatusBadge status={estimate.status} />
                  {[
                    estimate.number,
                    counted(estimate.lineCount, 'line'),
                    margin !== null && `margin ${marginText(margin)}`,
                    total !== estimate.total && `sent with ${formatMoney(estimate.total)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
