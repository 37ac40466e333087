import type { PropertyCosts } from '@quoin/domain/contracts/live-cost';
import { type Money, absolute, amountOf, moneyOf, sumOfMoney } from '@quoin/domain/exact';
import { differenceText, moneyText } from '@quoin/domain/quotes/quote-money';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { Waterfall, type WaterfallStep } from '@quoin/ui/figures/Waterfall';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { useFirstItems } from '@quoin/ui/lists/use-first-items';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { contractSteps, stepFrom } from '../../../documents/money-steps.ts';
import { reasonOf } from '../../../problem.ts';
import { trpc } from '../../../trpc.ts';

import css from './-money.module.css';

type Project = PropertyCosts['projects'][number];

/** The number of projects that are shown at first. The projects themselves stand below. */
const SHOWN = 10;

/** What clients agreed to pay for the projects of a property, what it costs, and the figures of each project. */
export function PropertyMoney({ propertyId }: { propertyId: number }) {
  const costs = trpc.costs.ofProperty.useQuery({ id: propertyId });
  // A property without projects says so below.
  if (costs.data?.projects.length === 0) return null;
  return (
    <Panel title="Money">
      {costs.data ? (
        hasFigures(costs.data) ? (
          <Figures costs={costs.data} />
        ) : (
          <EmptyState
            compact
            drawing="sums"
            title="No figures yet"
            hint="Costs come from the tasks of the projects, and prices from their estimates and contracts."
          />
        )
      ) : costs.error ? (
        <ErrorState
          title="The figures could not be loaded"
          detail={reasonOf(costs.error)}
          retrying={costs.isFetching}
          onRetry={() => void costs.refetch()}
        />
      ) : (
        <ListSkeleton count={3} label="Loading figures..." />
      )}
    </Panel>
  );
}

const hasFigures = ({
  plannedCost,
  contractCount,
  quotesOutCount,
  revisedBudget,
  actualCost,
}: PropertyCosts) =>
  plannedCost !== 0 || contractCount + quotesOutCount > 0 || revisedBudget !== null || actualCost !== null;

function Figures({ costs }: { costs: PropertyCosts }) {
  const steps = stepsOf(costs);
  return (
    <div className={css['money']}>
      <div className={css['sums']} data-alone={steps.length === 0 || undefined}>
        {steps.length > 0 && <Waterfall label="Contracts and changes" steps={steps} />}
        <Ladder rungs={budgetRungs(costs)} />
      </div>
      {costs.projects.length > 1 && <Projects projects={costs.projects} />}
    </div>
  );
}

/** The contracts and their changes, and the quotes that may become contracts. */
function stepsOf(costs: PropertyCosts): WaterfallStep[] {
  const { contractCount, contractTotal, pendingChanges, draftChanges, quotesOutCount, quotesOut } = costs;
  const ofProjects = contractCount > 1 && counted(contractCount, 'contract');
  return [
    ...contractSteps(costs, ofProjects),
    ...(quotesOutCount > 0
      ? [
          stepFrom(sumOfMoney([contractTotal, pendingChanges, draftChanges]), quotesOut, {
            label: 'Quotes out',
            note: `${counted(quotesOutCount, 'quote')}, not signed yet`,
            look: 'open' as const,
          }),
        ]
      : []),
  ];
}

/** The cost of all projects, and what is left of their budgets. */
function budgetRungs({
  plannedCost,
  revisedBudget,
  actualCost,
  budgetLeft,
  projects,
}: PropertyCosts): Rung[] {
  const isPartly = projects.some((project) => project.revisedBudget === null && project.actualCost !== null);
  return [
    { label: 'Cost as planned', amount: moneyText(plannedCost) },
    ...(revisedBudget === null
      ? []
      : [
          {
            label: 'Budgets',
            note: 'Revised by contracts and their changes',
            amount: moneyText(revisedBudget),
          },
        ]),
    ...(actualCost === null
      ? []
      : [{ label: 'Actual cost', note: 'As typed', amount: moneyText(actualCost) }]),
    ...(budgetLeft === null
      ? []
      : [
          {
            ...leftOf(budgetLeft),
            isSum: true,
            ...(isPartly && { note: 'Without the cost of projects that have no budget' }),
          },
        ]),
  ];
}

/** What is left of a budget, in words where it is less than nothing. */
function leftOf(amount: Money): Pick<Rung, 'label' | 'tone'> & { amount: string } {
  if (amount >= 0) return { label: 'Left', amount: moneyText(amount) };
  return { label: 'Over budget', amount: moneyText(moneyOf(absolute(amountOf(amount)))), tone: 'red' };
}

/** The figures of each of several projects. A phone shows those that have no column there below its name. */
function Projects({ projects }: { projects: readonly Project[] }) {
  const { shown, showAll } = useFirstItems(projects, { count: SHOWN, noun: 'Projects' });
  return (
    <div>
      <RuledTable look={css['table']} label="Money of the projects">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" data-wide>
              Cost as planned
            </th>
            <th scope="col" data-wide>
              Quotes out
            </th>
            <th scope="col">Contract to date</th>
            <th scope="col" data-wide>
              Left of the budget
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((project) => (
            <ProjectRow key={project.projectId} project={project} />
          ))}
        </tbody>
      </RuledTable>
      {showAll}
    </div>
  );
}

/** The text without a place where a line breaks. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

function ProjectRow({ project }: { project: Project }) {
  const { projectId, name, plannedCost, quotesOutCount, quotesOut, contractCount, contractTotal } = project;
  const left = project.budgetLeft === null ? null : leftOf(project.budgetLeft);
  const leftText = left && (left.tone === undefined ? left.amount : `${left.amount} over`);
  const narrow = [
    plannedCost !== 0 && `Cost ${moneyText(plannedCost)}`,
    quotesOutCount > 0 && `Quotes out ${moneyText(quotesOut)}`,
    left && `${left.tone === undefined ? 'Left' : 'Over budget'} ${left.amount}`,
  ].filter((text) => text !== false && text !== null);
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/projects/$id/money" params={{ id: projectId }}>
          {name}
        </Link>
        <BelowName>{narrow.map(unbroken).join(' · ')}</BelowName>
      </th>
      <td data-wide>{moneyText(plannedCost)}</td>
      <td data-wide>{quotesOutCount === 0 ? <None /> : moneyText(quotesOut)}</td>
      <td>
        {contractCount === 0 ? <None /> : moneyText(contractTotal)}
        <Changes project={project} />
      </td>
      <td data-wide data-tone={left?.tone}>
        {leftText ?? <None />}
      </td>
    </tr>
  );
}

const None = () => <span className={css['none']}>–</span>;

/** The changes of a contract: those in it, and those that may still come. */
function Changes({ project: { approvedChanges, pendingCount, pendingChanges } }: { project: Project }) {
  return (
    <>
      {approvedChanges !== 0 && (
        <span className={css['small']}>{`${differenceText(approvedChanges)} approved`}</span>
      )}
      {pendingCount > 0 && (
        <span className={css['small']}>{`${differenceText(pendingChanges)} waiting`}</span>
      )}
    </>
  );
}
