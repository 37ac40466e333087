import { receiptReasonLabels } from '@quoin/domain/ordering/delivery-status';
import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import {
  countedOn,
  differenceOf,
  isCount,
  type LineCount,
  missingReasons,
} from '@quoin/domain/ordering/receipt-count';
import { PlainSelect } from '@quoin/ui/forms/PlainSelect';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconMinus, IconPlus } from '@tabler/icons-react';

import { QuantityInput } from '../../../forms/number-inputs.tsx';
import type { Outputs } from '../../../trpc.ts';
import { aboutLine } from './-received-lines.tsx';

import css from './-deliveries.module.css';

const missingChoices = missingReasons.map((value) => ({ value, label: receiptReasonLabels[value] }));
const surplusChoices = [
  { value: 'ask', label: 'Keep it or send it back?' },
  { value: 'keep', label: 'Keep the surplus' },
  { value: 'back', label: 'Send it back' },
] as const;

/** The counter of a line: somebody counts up or down by one press, and says what is with the rest. */
export function LineCounter({
  line,
  count,
  onChange,
}: {
  line: Outputs['deliveries']['get']['lines'][number];
  count: LineCount;
  onChange: (count: LineCount) => void;
}) {
  const { description, quantity, orderUnit } = line;
  const { came, reason, keepsSurplus } = count;
  const counted = isCount(came) ? came : quantity;
  const { missing, surplus } = differenceOf(counted, quantity);
  const step = (by: 1 | -1) => onChange({ ...count, came: countedOn(counted, by) });
  const kept = keepsSurplus ? 'keep' : 'back';
  return (
    <fieldset className={css['line']} aria-label={description}>
      <div>
        {description}
        <span className={css['about']}>
          {[orderQuantityText(quantity, orderUnit), aboutLine(line)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={css['count']}>
        <span className={css['steps']}>
          <IconAction icon={IconMinus} label={`One less of ${description}`} onClick={() => step(-1)} />
          <QuantityInput
            aria-label={`${description} came`}
            value={came}
            error={!isCount(came)}
            onChange={(value) => onChange({ ...count, came: value })}
          />
          <IconAction icon={IconPlus} label={`One more of ${description}`} onClick={() => step(1)} />
        </span>
        {missing > 0 && (
          <PlainSelect
            label={`What is wrong with ${description}`}
            choices={missingChoices}
            value={reason}
            onChange={(value) => onChange({ ...count, reason: value })}
          />
        )}
        {surplus > 0 && (
          <PlainSelect
            label={`More of ${description} than ordered`}
            choices={surplusChoices}
            value={keepsSurplus === null ? 'ask' : kept}
            onChange={(value) =>
              onChange({ ...count, keepsSurplus: value === 'ask' ? null : value === 'keep' })
            }
          />
        )}
      </div>
    </fieldset>
  );
}
