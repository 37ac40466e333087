import type { ProjectCosts } from '@quoin/domain/contracts/live-cost';
import { estimateStatusWords } from '@quoin/domain/estimates/estimate-status';
import { differenceOfMoney, sumOfMoney } from '@quoin/domain/exact';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Waterfall, type WaterfallStep } from '@quoin/ui/figures/Waterfall';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';

import { contractSteps, stepFrom, wholeStep } from '../../../../../documents/money-steps.ts';
import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';

import css from './money.module.css';

type Contract = ProjectCosts['contracts'][number];

/** The way of a price: from the estimate to the contract, its changes, and what may still change it. */
export function ContractPrice({ id }: { id: number }) {
  const costs = trpc.costs.ofProject.useQuery({ id });
  if (costs.data && costs.data.estimate === null && costs.data.contracts.length === 0) return null;
  return (
    <Panel title="Contract and changes">
      {costs.data ? (
        <div className={css['steps']}>
          <Waterfall label="From the estimate to the contract" steps={stepsOf(costs.data)} />
          <Ended contracts={costs.data.contracts} />
        </div>
      ) : costs.error ? (
        <ErrorState
          title="The contract could not be loaded"
          detail={reasonOf(costs.error)}
          retrying={costs.isFetching}
          onRetry={() => void costs.refetch()}
        />
      ) : (
        <ListSkeleton count={3} label="Loading contract..." />
      )}
    </Panel>
  );
}

function stepsOf(costs: ProjectCosts): WaterfallStep[] {
  const contracts = costs.contracts.filter(({ status }) => status !== 'cancelled');
  if (contracts.length === 0) return estimateSteps(costs);
  const estimated = sumOfMoney(contracts.map(({ estimateTotal }) => estimateTotal));
  const chosen = differenceOfMoney(costs.originalTotal, estimated);
  return [
    wholeStep(estimated, {
      label: contracts.length === 1 ? 'Estimate as sent' : 'Estimates as sent',
      note: listed(contracts, ({ estimateId: id, estimateNumber }) => (
        <Link to="/admin/estimates/$id/quote" params={{ id }}>
          {estimateNumber}
        </Link>
      )),
      look: 'ground',
    }),
    ...(chosen === 0
      ? []
      : [stepFrom(estimated, chosen, { label: 'Options that the client chose', look: 'change' as const })]),
    ...contractSteps(
      costs,
      listed(contracts, ({ id, number }) => (
        <Link to="/admin/contracts/$id" params={{ id }}>
          {number}
        </Link>
      )),
    ),
  ];
}

/** The newest estimate, while nobody has signed one. */
function estimateSteps({ estimate }: ProjectCosts): WaterfallStep[] {
  if (estimate === null) return [];
  const { id, number, status, total } = estimate;
  const note = (
    <>
      <Link to="/admin/estimates/$id" params={{ id }}>
        {number}
      </Link>
      {` · ${estimateStatusWords[status]}`}
    </>
  );
  return [wholeStep(total, { label: 'Estimate', note, look: 'ground' })];
}

/** Says why there is no contract, and names those that do not count. */
function Ended({ contracts }: { contracts: readonly Contract[] }) {
  const cancelled = contracts.filter(({ status }) => status === 'cancelled');
  const hasContract = cancelled.length < contracts.length;
  if (hasContract && cancelled.length === 0) return null;
  return (
    <p className={css['quiet']}>
      {!hasContract && 'No contract yet. The signature of the client on a quote makes one. '}
      {cancelled.map(({ id, number }) => (
        <Fragment key={id}>
          <Link to="/admin/contracts/$id" params={{ id }}>
            {number}
          </Link>
          {' was cancelled, and does not count. '}
        </Fragment>
      ))}
    </p>
  );
}

/** One after another, with commas between them. */
const listed = (contracts: readonly Contract[], render: (contract: Contract) => ReactNode): ReactNode =>
  contracts.map((contract, place) => (
    <Fragment key={contract.id}>
      {place > 0 && ', '}
      {render(contract)}
    </Fragment>
  ));
