import type { ProjectCosts } from '@quoin/domain/costs/live-cost';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import { compare, exact, moneyOf, negate, subtract } from '@quoin/domain/exact';
import { formatTotalHours } from '@quoin/domain/work/project-task';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/frame/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { Link, useNavigate } from '@tanstack/react-router';

import { reasonOf } from '../../../../problem.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

import css from './-cost.module.css';

/** The cost of a project as planned now, beside its newest estimate and its budget. */
export function Cost({ id, actualHours }: { id: number; actualHours?: number }) {
  const [{ actualCost }] = trpc.projects.get.useSuspenseQuery({ id });
  const costs = trpc.costs.ofProject.useQuery({ id });
  const contract = trpc.contracts.list.useQuery({ projectId: id, status: 'active' }).data?.items[0];
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const edit = () => void navigate({ to: '.', search: { edit: true } });
  return (
    <Panel title="Cost">
      {costs.data ? (
        <div className={css['cost']}>
          <Ladder
            rungs={[
              {
                label: 'Materials',
                note: 'Products of the tasks at today’s prices',
                amount: formatMoney(costs.data.materialCost),
              },
              {
                label: 'Labor',
                // The note has all digits, because the amount is their product.
                note: `${costs.data.estimatedHours.toLocaleString('en-US')} estimated hours at ${formatRate(costs.data.laborRate)}`,
                amount: formatMoney(costs.data.laborCost),
              },
              { label: 'Cost as planned', amount: formatMoney(costs.data.plannedCost), isSum: true },
              ...estimateRungs(costs.data),
              ...contractRungs(contract),
              ...budgetRungs(costs.data, mayChange ? edit : undefined),
            ]}
          />
          {(actualHours !== undefined || actualCost !== null) && (
            <Facts
              items={[
                {
                  label: 'Actual hours',
                  value: actualHours === undefined ? null : formatTotalHours(actualHours),
                },
                { label: 'Actual cost', value: actualCost === null ? null : formatMoney(actualCost) },
              ]}
            />
          )}
        </div>
      ) : costs.error ? (
        <ErrorState
          title="The costs could not be loaded"
          detail={reasonOf(costs.error)}
          retrying={costs.isFetching}
          onRetry={() => void costs.refetch()}
        />
      ) : (
        <ListSkeleton count={3} label="Loading costs..." />
      )}
    </Panel>
  );
}

/** The cost of the newest estimate, with the way to it. */
function estimateRungs({ estimate }: ProjectCosts): Rung[] {
  if (estimate === null) return [];
  const { id, number, total, directCost } = estimate;
  const note = (
    <>
      <Link to="/admin/estimates/$id" params={{ id }}>
        {number}
      </Link>
      , total {formatMoney(total)}
    </>
  );
  return [{ label: 'Cost as estimated', note, amount: formatMoney(directCost) }];
}

/** The price of the signed contract, with the way to it. */
function contractRungs(contract: Outputs['contracts']['list']['items'][number] | undefined): Rung[] {
  if (!contract) return [];
  const { id, number, total } = contract;
  const note = (
    <Link to="/admin/contracts/$id" params={{ id }}>
      {number}
    </Link>
  );
  return [{ label: 'Contract', note, amount: formatMoney(total) }];
}

/** The budget, and the amount that the plan leaves of it. */
function budgetRungs({ budget, plannedCost }: ProjectCosts, onSet: (() => void) | undefined): Rung[] {
  if (budget === null) return [{ label: 'Budget', amount: <NotSet label="budget" onSet={onSet} /> }];
  const left = subtract(exact(String(budget)), exact(String(plannedCost)));
  const isOver = compare(left, exact(0)) < 0;
  return [
    { label: 'Budget', amount: formatMoney(budget) },
    isOver
      ? { label: 'Over budget', amount: formatMoney(moneyOf(negate(left))), tone: 'red' }
      : { label: 'Left', amount: formatMoney(moneyOf(left)) },
  ];
}
