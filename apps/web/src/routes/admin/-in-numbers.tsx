import type { PeriodFigures } from '@quoin/domain/dashboard/period-figures';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { PlainSelect } from '@quoin/ui/forms/PlainSelect';
import { Panel } from '@quoin/ui/page/Panel';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';

import { reasonOf } from '../../problem.ts';
import { stored } from '../../stored.ts';
import { today } from '../../today.ts';
import { trpc } from '../../trpc.ts';
import { daysOf, type PeriodName, periodNames, periodOf, periods, spanOf } from './-period.ts';

const figures: { name: keyof PeriodFigures; label: string; unit?: string }[] = [
  { name: 'leads', label: 'New leads' },
  { name: 'leadsWon', label: 'Leads won' },
  { name: 'projectsStarted', label: 'Projects started' },
  { name: 'tasksCompleted', label: 'Tasks completed' },
  { name: 'laborHours', label: 'Hours of those tasks', unit: 'h' },
];

const KEY = 'quoin-dashboard-period';
const remembered = () => periodNames.find((name) => name === stored((storage) => storage.getItem(KEY)));

const count = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** The work of a period that the user chooses, and that of the one before. */
export function InNumbers() {
  const [name, setName] = useState<PeriodName>(() => remembered() ?? 'month');
  const { days, earlier } = daysOf(name, today());
  const now = trpc.dashboard.getPeriodFigures.useQuery(periodOf(days));
  const then = trpc.dashboard.getPeriodFigures.useQuery(periodOf(earlier));
  const failed = [now, then].find((query) => query.error && !query.data);
  const choose = (value: PeriodName) => {
    setName(value);
    stored((storage) => storage.setItem(KEY, value));
  };
  return (
    <Panel
      title="In numbers"
      note={`${spanOf(days)}, compared with ${spanOf(earlier)}`}
      actions={
        <PlainSelect
          label="Period"
          choices={periodNames.map((value) => ({ value, label: periods[value].label }))}
          value={name}
          onChange={choose}
        />
      }
    >
      {failed ? (
        <ErrorState
          title="The numbers could not be loaded"
          detail={reasonOf(failed.error)}
          retrying={now.isFetching || then.isFetching}
          onRetry={() => void Promise.all([now.refetch(), then.refetch()])}
        />
      ) : (
        <StatRow>
          {figures.map(({ name: figure, ...words }) => (
            <StatCard
              key={figure}
              {...words}
              plain
              value={now.data && count(now.data[figure])}
              loading={!now.data || !then.data}
              note={
                now.data &&
                then.data && (
                  <Change now={now.data[figure]} then={then.data[figure]} earlier={periods[name].earlier} />
                )
              }
            />
          ))}
        </StatRow>
      )}
    </Panel>
  );
}

/** The figure of the earlier period, with an arrow for the direction since. */
function Change({ now, then, earlier }: { now: number; then: number; earlier: string }) {
  const Arrow = now > then ? IconArrowUp : IconArrowDown;
  return (
    <>
      {now !== then && <Arrow size={14} stroke={1.75} aria-label={now > then ? 'Up' : 'Down'} />}
      <span>{`${now === then ? '' : 'from '}${count(then)} ${earlier}`}</span>
    </>
  );
}
