import { formatMoney } from '@quoin/domain/dollars';
import { type Exact, exact, moneyOf, numberOf, subtract } from '@quoin/domain/exact';
import { projectStatusLabel } from '@quoin/domain/work/project-status';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { PlanBars } from '@quoin/ui/figures/PlanBars';
import { ShareBar } from '@quoin/ui/figures/ShareBar';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { statusColors } from '../../badges/ProjectStatusBadge.tsx';
import { reasonOf } from '../../problem.ts';
import { type Outputs, trpc } from '../../trpc.ts';

import css from './-dashboard.module.css';

type Charts = Outputs['dashboard']['getCharts'];

/** The state of the work, as projects by status, and the money and hours used by those in progress. */
export function Charts() {
  const charts = trpc.dashboard.getCharts.useQuery();
  if (charts.data) return <Drawn {...charts.data} />;
  if (charts.error) {
    return (
      <ErrorState
        title="The charts could not be loaded"
        detail={reasonOf(charts.error)}
        retrying={charts.isFetching}
        onRetry={() => void charts.refetch()}
      />
    );
  }
  return <ListSkeleton count={3} label="Loading charts..." />;
}

function Drawn({ projectsByStatus, costs, laborHours }: Charts) {
  return (
    <div className={css['charts']}>
      <div className={css['wide']}>
        <Panel title="Projects by status">
          <ShareBar
            items={projectsByStatus.map(({ status, count }) => ({
              label: projectStatusLabel(status),
              count,
              color: statusColors[status],
              link: (props) => <Link to="/admin/projects" search={{ status }} {...props} />,
            }))}
          />
        </Panel>
      </div>
      <Panel title="Budget and actual cost" note={<InProgress />}>
        <Bars projects={costs} format={formatMoney} amountOf={moneyOf} noPlan="no budget" />
      </Panel>
      <Panel title="Labor hours" note={<InProgress />}>
        <Bars projects={laborHours} format={hours} amountOf={numberOf} noPlan="no estimate" />
      </Panel>
    </div>
  );
}

const hours = (amount: number | null) =>
  `${(amount ?? 0).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} h`;

function InProgress() {
  return (
    <Link to="/admin/projects" search={{ status: 'in-progress' }}>
      Projects in progress
    </Link>
  );
}

interface BarsProps<Amount extends number> {
  projects: readonly { id: number; name: string; planned: Amount | null; actual: Amount | null }[];
  format: (amount: Amount | null) => string;
  amountOf: (value: Exact) => Amount;
  noPlan: string;
}

function Bars<Amount extends number>({ projects, amountOf, ...words }: BarsProps<Amount>) {
  if (projects.length === 0)
    return <EmptyState compact drawing="plan" title="No project in progress has figures for this yet." />;
  return (
    <PlanBars
      {...words}
      items={projects.map(({ name, ...project }) => ({
        ...project,
        over: overOf(project, amountOf),
        label: name,
        link: (props) => <Link to="/admin/projects/$id" params={{ id: project.id }} {...props} />,
      }))}
    />
  );
}

/** The amount by which a project exceeds its plan. `undefined` if it does not, or if either amount is not known. */
function overOf<Amount extends number>(
  { planned, actual }: { planned: Amount | null; actual: Amount | null },
  amountOf: (value: Exact) => Amount,
): Amount | undefined {
  if (planned === null || actual === null || actual <= planned) return undefined;
  return amountOf(subtract(exact(actual), exact(planned)));
}
