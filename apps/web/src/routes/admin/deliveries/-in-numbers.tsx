import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { Panel } from '@quoin/ui/page/Panel';
import type { LinkSlot } from '@quoin/ui/slots';
import { Link } from '@tanstack/react-router';

import { today } from '../../../today.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

type StaleNeeds = Outputs['dashboard']['getStaleNeeds'];

/** Of what the share of stale prices is, such as `3 of 14 needs, most for Bath`. */
function wordsOf({ needs, stale, worst }: StaleNeeds) {
  if (needs === 0) return 'Nothing is needed soon';
  const share = `${stale} of ${counted(needs, 'need')}`;
  return worst ? `${share}, most for ${worst.name}` : share;
}

/** The needs of a project, where prices are asked for. */
const toMaterialsOf =
  ({ id }: NonNullable<StaleNeeds['worst']>): LinkSlot =>
  (props) => <Link to="/admin/projects/$id/materials" params={{ id }} {...props} />;

/** What is with suppliers, what comes today, and what is not as ordered. Each figure leads to its list. */
export function OrdersInNumbers({ orders }: { orders: Outputs['dashboard']['getOrders'] }) {
  const { open, drafts, atRisk, toSettle } = orders;
  const { data: prices } = trpc.dashboard.getStaleNeeds.useQuery();
  return (
    <Panel title="Orders and deliveries" actions={<Link to="/admin/orders">All orders</Link>}>
      <StatRow>
        <StatCard
          plain
          label="Deliveries today"
          value={orders.today}
          note="Not here yet"
          link={(props) => <Link to="/admin/deliveries" search={{ from: today(), to: today() }} {...props} />}
        />
        <StatCard
          plain
          label="Late or at risk"
          value={atRisk}
          note={counted(atRisk, { noun: 'delivery', nouns: 'deliveries' })}
          link={(props) => <Link to="/admin/deliveries" search={{ state: 'late-or-at-risk' }} {...props} />}
        />
        <StatCard
          plain
          label="To settle"
          value={toSettle}
          note="Not as ordered"
          link={(props) => <Link to="/admin/to-settle" {...props} />}
        />
        <StatCard
          plain
          label="On order"
          value={formatMoney(open.total)}
          note={`${counted(open.count, 'open order')}, ${counted(drafts, 'draft')}`}
          link={(props) => <Link to="/admin/orders" search={{ status: 'open' }} {...props} />}
        />
        <StatCard
          plain
          label="Stale prices"
          loading={!prices}
          value={
            prices && formatPercent(prices.needs === 0 ? 0 : Number((prices.stale / prices.needs).toFixed(2)))
          }
          note={prices && wordsOf(prices)}
          {...(prices?.worst && { link: toMaterialsOf(prices.worst) })}
        />
      </StatRow>
    </Panel>
  );
}
