import { formatRate } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';

import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { changeRungs } from './-change-rungs.ts';
import { changeWords } from './-scope-columns.tsx';

import css from './-change-orders.module.css';

type Order = Outputs['changeOrders']['get'];

/** The lines of a change order that ended before anybody sent it. */
export function UnsentLines({ order: { id } }: { order: Order }) {
  const lines = trpc.changeOrders.listLines.useQuery({ id });
  if (lines.error) return <FailedScreen error={lines.error} reset={() => void lines.refetch()} />;
  if (!lines.data) return <ListSkeleton label="Loading lines..." />;
  if (lines.data.length === 0) return null;
  return (
    <Panel title="Changes" note={String(lines.data.length)}>
      <RuledList label="Changed lines">
        {lines.data.map(({ id: line, changeType, name, quantity, unit, unitCost }) => (
          <RuledRow
            key={line}
            words={
              <>
                <span>
                  <span className={css[changeType]}>{changeWords[changeType]}</span> <bdi>{name}</bdi>
                </span>
                <span className={css['small']}>
                  {`${quantityText({ quantity, unit })} at ${formatRate(unitCost)}`}
                </span>
              </>
            }
          />
        ))}
      </RuledList>
    </Panel>
  );
}

/** The amounts of a change order that ended before anybody sent it. */
export function UnsentTotals({ order }: { order: Order }) {
  return (
    <Panel title="This change">
      <Ladder rungs={changeRungs(order)} />
    </Panel>
  );
}
