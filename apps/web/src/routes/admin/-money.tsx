import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { Panel } from '@quoin/ui/frame/Panel';
import { Link } from '@tanstack/react-router';

import type { Outputs } from '../../trpc.ts';
import { marginText } from './estimates/-margin.ts';

import css from './-money.module.css';

type Money = Outputs['dashboard']['getMoney'];

/** The sums of all drafts of estimates, and the drafts whose costs have moved since they were taken. */
export function MoneyOfDrafts({ money: { drafts, total, margin, drifted, driftedCount } }: { money: Money }) {
  return (
    <Panel
      title="Estimates"
      actions={
        <Link to="/admin/estimates" search={{ status: 'draft' }}>
          All drafts
        </Link>
      }
    >
      <div className={css['money']}>
        <StatRow>
          <StatCard plain label="Drafts" value={drafts.toLocaleString('en-US')} />
          <StatCard plain label="Total of drafts" value={formatMoney(total)} />
          <StatCard plain label="Average margin" value={margin === null ? '–' : marginText(margin)} />
        </StatRow>
        {drifted.length > 0 && <Drifted drifted={drifted} more={driftedCount - drifted.length} />}
      </div>
    </Panel>
  );
}

function Drifted({ drifted, more }: { drifted: Money['drifted']; more: number }) {
  return (
    <div>
      <h3 className={css['title']}>Costs have moved</h3>
      <ul className={css['drafts']} aria-label="Costs have moved">
        {drifted.map(({ id, number, name, costChange }) => (
          <li key={id} className={css['draft']}>
            <Link to="/admin/estimates/$id" params={{ id }}>
              {number} {name}
            </Link>
            <span className={css['change']}>
              {costChange > 0 && '+'}
              {formatMoney(costChange)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css['more']}>{`And those of ${counted(more, 'other draft')}.`}</p>}
    </div>
  );
}
