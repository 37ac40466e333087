import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { today } from '../../../today.ts';
import type { Outputs } from '../../../trpc.ts';

/** What is with suppliers, what comes today, and what is not as ordered. Each figure leads to its list. */
export function OrdersInNumbers({ orders }: { orders: Outputs['dashboard']['getOrders'] }) {
  const { open, drafts, atRisk, toSettle } = orders;
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
          link={(props) => <Link to="/admin/deliveries" {...props} />}
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
          link={(props) => <Link to="/admin/orders" {...props} />}
        />
      </StatRow>
    </Panel>
  );
}
