import { formatMoney } from '@quoin/domain/dollars';
import type { LedgerEntriesFound } from '@quoin/domain/ledger/entry';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';

import { afterRows } from '../../../lists/row-list.ts';
import { trpc } from '../../../trpc.ts';

/** The sums that all matching entries put on an account, also those that are not on screen. */
export function OnAccount({
  account,
  list,
}: {
  account: number;
  list: { found: LedgerEntriesFound; isOld: boolean };
}) {
  const { data } = trpc.ledgerEntries.sum.useQuery(list.found, afterRows(list));
  const card = { loading: !data };
  return (
    <section aria-label={`On ${account}`}>
      <StatRow>
        <StatCard {...card} label="Debits" value={data && formatMoney(data.debits)} />
        <StatCard {...card} label="Credits" value={data && formatMoney(data.credits)} />
        <StatCard
          {...card}
          label="Balance"
          value={data && formatMoney(data.balance)}
          note={data && sideOf(data.balance)}
        />
      </StatRow>
    </section>
  );
}

/** The side on which a balance stands. */
function sideOf(balance: number): string {
  if (balance === 0) return 'As many debits as credits';
  return balance > 0 ? 'More debits than credits' : 'More credits than debits';
}
