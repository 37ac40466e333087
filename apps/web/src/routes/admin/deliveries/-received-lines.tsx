import { receiptReasonLabels } from '@quoin/domain/ordering/delivery-status';
import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';

import type { Outputs } from '../../../trpc.ts';

import css from './-deliveries.module.css';

type Delivery = Outputs['deliveries']['get'];

/** The name of a line, and the tasks that it is for. */
export const aboutLine = ({ sku, taskNames }: Delivery['lines'][number]) =>
  [sku, ...taskNames].filter(Boolean).join(' · ');

/** The quantity of a line that is to come, or the quantity that came. */
export function ReceivedLines({ delivery: { lines, receivedAt } }: { delivery: Delivery }) {
  return (
    <Panel title={receivedAt === null ? 'What comes' : 'What came'}>
      <RuledList label="Lines">
        {lines.map((line) => (
          <RuledRow
            key={line.orderLineId}
            align="baseline"
            words={
              <>
                {line.description}
                <span className={css['about']}>
                  {[aboutLine(line), line.reason !== null && receiptReasonLabels[line.reason]]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            }
          >
            <span>
              {receivedAt === null
                ? orderQuantityText(line.quantity, line.orderUnit)
                : `${formatQuantity(line.accepted)} of ${orderQuantityText(line.quantity, line.orderUnit)}`}
            </span>
          </RuledRow>
        ))}
      </RuledList>
    </Panel>
  );
}
