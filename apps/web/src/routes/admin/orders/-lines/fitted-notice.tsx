import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { Notice } from '@quoin/ui/feedback/Notice';

import type { EditedLine, FittedLine } from './line-edits.ts';

import css from '../-orders.module.css';

/** Says which quantities are set to what the project needs now, each with the one before. */
export function FittedNotice({
  lines,
  fitted,
}: {
  lines: readonly EditedLine[];
  fitted: readonly FittedLine[];
}) {
  if (fitted.length === 0)
    return (
      <Notice tone="yellow" title="No quantity has to change">
        The order fits what its project needs, or what is too much has already come. Send that back instead.
      </Notice>
    );
  const before = new Map(lines.map((line) => [line.id, line]));
  return (
    <Notice tone="blue" title="Set to what the project needs now">
      <ul className={css['fitted']} aria-label="Changed lines">
        {fitted.map(({ lineId, quantity }) => {
          const line = before.get(lineId);
          if (!line) return null;
          const was = orderQuantityText(line.quantity, line.orderUnit);
          return (
            <li key={lineId}>
              {quantity === 0
                ? `${line.description}: leaves the order, it was ${was}`
                : `${line.description}: ${orderQuantityText(quantity, line.orderUnit)} in place of ${was}`}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
