import type { ProjectCosts } from '@quoin/domain/contracts/live-cost';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import {
  type Money,
  absolute,
  amountOf,
  differenceOfMoney,
  isNegative,
  moneyOf,
  subtract,
  sumOfMoney,
} from '@quoin/domain/exact';
import { differenceText, moneyText } from '@quoin/domain/quotes/quote-money';
import { formatTotalHours } from '@quoin/domain/work/project-task';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { Link, useNavigate } from '@tanstack/react-router';

import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

import css from './cost.module.css';

/**
 * The budget and the costs of a project. With a contract, a budget from the estimate to what is left comes first, and the
 * plan of the tasks has a panel of its own.
 */
export function Cost({ id, actualHours }: { id: number; actualHours?: number }) {
  const costs = trpc.costs.ofProject.useQuery({ id });
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const edit = () => void navigate({ to: '.', search: { edit: true } });
  if (!costs.data)
    return (
      <Panel title="Cost">
        {costs.error ? (
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
  const budget = budgetRungs(costs.data, mayChange ? edit : undefined);
  const hours = actualHours !== undefined && (
    <Facts items={[{ label: 'Actual hours', value: formatTotalHours(actualHours) }]} />
  );
  if (costs.data.contractCount === 0)
    return (
      <Panel title="Cost">
        <div className={css['cost']}>
          <Ladder rungs={[...planRungs(costs.data), ...estimateRungs(costs.data)]} />
          <Ladder rungs={budget} />
          {hours}
        </div>
      </Panel>
    );
  return (
    <>
      <Panel title="Budget">
        <Ladder rungs={[...signedRungs(costs.data), ...budget]} />
      </Panel>
      <Panel title="Plan of the tasks">
        <div className={css['cost']}>
          <Ladder rungs={planRungs(costs.data)} />
          {hours}
        </div>
      </Panel>
    </>
  );
}

/** The cost of the tasks as they are planned now. */
function planRungs(costs: ProjectCosts): Rung[] {
  return [
    {
      label: 'Materials',
      note: 'Products of the tasks at today’s prices',
      amount: formatMoney(costs.materialCost),
    },
    {
      label: 'Labor',
      // The note has all digits, because the amount is their product.
      note: `${costs.estimatedHours.toLocaleString('en-US')} estimated hours at ${formatRate(costs.laborRate)}`,
      amount: formatMoney(costs.laborCost),
    },
    {
      label: 'Cost as planned',
      note: planNote(costs),
      amount: formatMoney(costs.plannedCost),
      isSum: true,
    },
  ];
}

/** The step between two amounts, unless they are the same. */
const change = (label: string, from: Money, to: Money): Rung[] =>
  from === to ? [] : [{ label, amount: differenceText(differenceOfMoney(to, from)) }];

/** The way of the cost from the estimates that were sent to the contracts as they were signed, and their changes. */
function signedRungs({ contracts, originalCost, contractCost }: ProjectCosts): Rung[] {
  const active = contracts.filter(({ status }) => status !== 'cancelled');
  const estimated = sumOfMoney(active.map(({ estimateCost }) => estimateCost));
  return [
    {
      label: 'Cost as estimated',
      note: active.map(({ estimateNumber }) => estimateNumber).join(', '),
      amount: formatMoney(estimated),
    },
    ...change('Options that the client chose', estimated, originalCost),
    ...change('Approved changes', originalCost, contractCost),
  ];
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

/** How the plan stands to the budget. */
function planNote({ plannedCost, revisedBudget }: ProjectCosts): string | undefined {
  if (revisedBudget === null || plannedCost === 0) return undefined;
  const spare = subtract(amountOf(revisedBudget), amountOf(plannedCost));
  return `${moneyText(moneyOf(absolute(spare)))} ${isNegative(spare) ? 'over' : 'within'} the budget`;
}

/** The budget, what was spent of it, and what is left. A contract has a budget of its own: its planned cost. */
function budgetRungs(costs: ProjectCosts, onSet: (() => void) | undefined): Rung[] {
  const { budget, actualCost, contractCount, revisedBudget, budgetLeft } = costs;
  const isOver = budgetLeft !== null && budgetLeft < 0;
  const isTyped = budget !== null && budget !== revisedBudget;
  return [
    contractCount > 0
      ? {
          label: 'Budget',
          note: `The cost of what is signed${isTyped ? `. The budget as typed is ${formatMoney(budget)}` : ''}`,
          amount: formatMoney(revisedBudget),
          isSum: true,
        }
      : {
          label: 'Budget',
          amount: budget === null ? <NotSet label="budget" onSet={onSet} /> : formatMoney(budget),
        },
    ...(actualCost === null && revisedBudget === null
      ? []
      : [
          {
            label: 'Actual cost',
            ...(actualCost !== null && { note: 'As typed' }),
            amount:
              actualCost === null ? <NotSet label="actual cost" onSet={onSet} /> : formatMoney(actualCost),
          },
        ]),
    ...(budgetLeft === null
      ? []
      : [
          isOver
            ? {
                label: 'Over budget',
                amount: moneyText(moneyOf(absolute(amountOf(budgetLeft)))),
                isSum: true,
                tone: 'red' as const,
              }
            : { label: 'Left', amount: formatMoney(budgetLeft), isSum: true },
        ]),
  ];
}
