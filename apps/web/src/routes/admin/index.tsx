import { concepts } from '@quoin/domain/concepts';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { lazily } from '@quoin/ui/lazily';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { added, countedOnDashboard as counts } from '../../screens.ts';
import { api, type Outputs, trpc } from '../../trpc.ts';
import { useMayChange } from '../../use-may-change.ts';
import { ActivityList } from './-activity.tsx';
import { Charts } from './-charts.tsx';
import { countNeeds } from './-dashboard/needs.ts';
import { InNumbers } from './-in-numbers.tsx';
import { prefetchToday, ThisWeek, Today } from './-today.tsx';

import css from './-dashboard.module.css';

export const Route = createFileRoute('/admin/')({
  codeSplitGroupings: [],
  // All calls share one request. If only the figures can be read, the screen still shows them. It waits for all that stands
  // above something that users press, so that nothing moves when it comes.
  loader: async () => {
    ordersInNumbers.preload();
    receivablesInNumbers.preload();
    await Promise.all([
      prefetchToday(),
      api.dashboard.get.ensureData(),
      api.dashboard.getCharts.prefetch(),
      api.dashboard.getFirstSteps.prefetch(),
      api.dashboard.getMoney.prefetch(),
      api.dashboard.getOrders.prefetch(),
      api.dashboard.getReceivables.prefetch(),
      api.dashboard.getStaleNeeds.prefetch(),
    ]);
  },
  component: DashboardScreen,
});

// Loaded separately, because only users with the installation's first password or a weak one see it.
const changePassword = lazily(async () => (await import('./-change-password.tsx')).ChangePassword);

// Loaded separately, because only new installations show it.
const getStarted = lazily(async () => (await import('./-get-started.tsx')).GetStarted);

// Loaded separately, because firms without estimates do not see them.
const needsYou = lazily(async () => (await import('./-dashboard/money.tsx')).NeedsYou);
const moneyOfEstimates = lazily(async () => (await import('./-dashboard/money.tsx')).MoneyOfEstimates);

// Loaded beside the data, because they stand above the quick actions, which must not move when they come.
const receivablesInNumbers = lazily(
  async () => (await import('./payments/-in-numbers.tsx')).ReceivablesInNumbers,
);
const ordersInNumbers = lazily(async () => (await import('./deliveries/-in-numbers.tsx')).OrdersInNumbers);

const quickActions = added.filter((action) => !('isRare' in action));

/** Whether there is anything to say about estimates and quotes. */
const hasEstimates = ({ drafts, quotes }: Outputs['dashboard']['getMoney']) =>
  drafts + quotes.out.count + quotes.signed.count + quotes.waitingCount > 0;

/** Whether a quote, an invoice or a payment waits for the office. */
const needsOffice = (
  money: Outputs['dashboard']['getMoney'] | undefined,
  receivables: Outputs['dashboard']['getReceivables'] | undefined,
) => (money?.quotes.waitingCount ?? 0) + (receivables ? countNeeds(receivables) : 0) > 0;

const count = (number: number) => number.toLocaleString('en-US');

function DashboardScreen() {
  const [dashboard] = trpc.dashboard.get.useSuspenseQuery();
  const [passwordDuty] = trpc.session.passwordDuty.useSuspenseQuery();
  const mayChange = useMayChange();
  const money = trpc.dashboard.getMoney.useQuery().data;
  const receivables = trpc.dashboard.getReceivables.useQuery().data;
  const orders = trpc.dashboard.getOrders.useQuery().data;
  const firstSteps = trpc.dashboard.getFirstSteps.useQuery(undefined, { enabled: mayChange }).data;

  return (
    <Page title="Dashboard">
      {passwordDuty === 'advised' && (
        <Suspense>
          <changePassword.Component />
        </Suspense>
      )}
      {/* As a whole, because what needs the office stands above the rest, and must not push it down. */}
      <Suspense>
        {/* What users have to do is the first thing that they see, also on a laptop. */}
        <div className={css['due']}>
          {needsOffice(money, receivables) && (
            <needsYou.Component
              {...(money && { quotes: money.quotes })}
              {...(receivables && { receivables })}
            />
          )}
          <Today />
          <ThisWeek />
        </div>
        {mayChange && firstSteps && Object.values(firstSteps).includes(false) && (
          <Suspense>
            <getStarted.Component done={firstSteps} />
          </Suspense>
        )}
        <StatRow>
          {counts.map(({ name, label, screen }) => (
            <StatCard
              key={name}
              label={label}
              value={count(dashboard[concepts[name].nouns])}
              icon={screen.icon}
              link={(props) => <Link {...screen.list} {...props} />}
            />
          ))}
        </StatRow>
        <Suspense>
          <receivablesInNumbers.Component />
        </Suspense>
        {money && hasEstimates(money) && (
          <Suspense>
            <moneyOfEstimates.Component money={money} />
          </Suspense>
        )}
        {orders && orders.open.count + orders.drafts + orders.toSettle > 0 && (
          <Suspense>
            <ordersInNumbers.Component orders={orders} />
          </Suspense>
        )}
        {mayChange && (
          <Panel title="Quick Actions">
            <ul className={css['actions']}>
              {quickActions.map(({ label, link }) => (
                <li key={label}>
                  <Link {...link} className={css['action']}>
                    <IconPlus size={18} stroke={1.5} aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <InNumbers />
        <Charts />
        <Panel title="Recent Activity" actions={<Link to="/admin/activity">All activity</Link>}>
          {dashboard.recentActivity.length === 0 ? (
            <EmptyState compact drawing="checklist" title="Nothing has happened yet. Changes show up here." />
          ) : (
            <ActivityList entries={dashboard.recentActivity} />
          )}
        </Panel>
      </Suspense>
    </Page>
  );
}
