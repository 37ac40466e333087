import { formatMoney } from '@quoin/domain/dollars';
import { account } from '@quoin/domain/ledger/account-numbers';
import { counted } from '@quoin/domain/words';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { type Outputs, trpc } from '../../../trpc.ts';

type Receivables = Outputs['dashboard']['getReceivables'];

const countOf = (figure: Receivables['dueNow'] | undefined) => figure && counted(figure.count, 'invoice');

/** What clients owe, and what of their money is held. Each figure leads to what it sums up, and has its place before its data. */
export function ReceivablesInNumbers() {
  const { data } = trpc.dashboard.getReceivables.useQuery();
  const cards = { plain: true, loading: !data };
  return (
    <Panel title="Receivables" actions={<Link to="/admin/invoices">All invoices</Link>}>
      <StatRow>
        <StatCard
          {...cards}
          label="Due now"
          value={data && formatMoney(data.dueNow.open)}
          note={countOf(data?.dueNow)}
          link={(props) => <Link to="/admin/invoices" search={{ due: 'now' }} {...props} />}
        />
        <StatCard
          {...cards}
          label="Overdue"
          value={data && formatMoney(data.overdue.open)}
          note={countOf(data?.overdue)}
          link={(props) => <Link to="/admin/invoices" search={{ due: 'overdue' }} {...props} />}
        />
        <StatCard
          {...cards}
          label="Deposits held"
          value={data && formatMoney(data.depositsHeld)}
          note="Not used by an invoice yet"
          link={(props) => (
            <Link to="/admin/ledger-entries" search={{ account: account.deposits }} {...props} />
          )}
        />
      </StatRow>
    </Panel>
  );
}
