import { ActionIcon, Menu } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { type PlannedLine, type PlannedOrder, planLineKey, type Plans } from '@quoin/domain/ordering/plan';
import { formatQuantity, unitAfter } from '@quoin/domain/quantity-text';
import { Figure } from '@quoin/ui/figures/Figure';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { usePassFocus } from '@quoin/ui/use-pass-focus';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';

import css from './materials.module.css';

/** An order that a plan would make, with its lines. Each can be moved to another supplier, or left out. */
export function PlannedOrderLines({
  order,
  choices,
  onMove,
  onLeaveOut,
}: {
  order: PlannedOrder;
  choices: Plans['choices'];
  onMove?: (line: PlannedLine, supplierProductId: number) => void;
  onLeaveOut?: (line: PlannedLine) => void;
}) {
  const name = [order.supplierName, order.branchName].filter(Boolean).join(', ');
  const days = [
    order.needBy === null ? 'As early as possible' : `Needed by ${formatDate(order.needBy)}`,
    order.orderBy !== null && `order by ${formatDate(order.orderBy)}`,
    order.freight > 0 && `delivery ${formatMoney(order.freight)}`,
    order.tax > 0 && `tax ${formatMoney(order.tax)}`,
  ];
  return (
    <div>
      <div className={css['head']}>
        <h3 className={css['group']}>{name}</h3>
        <Figure value={formatMoney(order.total)} />
      </div>
      <p className={css['about']}>{days.filter(Boolean).join(' · ')}</p>
      <RuledList label={`Lines of ${name}`}>
        {order.lines.map((line) => (
          <RuledRow
            key={planLineKey(line)}
            align="baseline"
            isDense
            words={
              <>
                {line.productName}
                <span className={css['about']}>{aboutLine(line)}</span>
              </>
            }
          >
            <Figure value={formatMoney(line.offer.extended)} />
            {onMove && onLeaveOut && (
              <LineMenu
                line={line}
                offers={choices.find((each) => planLineKey(each) === planLineKey(line))?.offers ?? []}
                onMove={onMove}
                onLeaveOut={onLeaveOut}
              />
            )}
          </RuledRow>
        ))}
      </RuledList>
    </div>
  );
}

/** How much is ordered, and for how much, where that differs. */
function quantityOf({ offer, required, unit }: PlannedLine): string {
  const ordered = orderQuantityText(offer.orderQuantity, offer.orderUnit);
  const needed = `${formatQuantity(required)} ${unitAfter(required, unit)}`;
  return ordered === needed ? ordered : `${ordered} for ${needed}`;
}

const aboutLine = (line: PlannedLine) => {
  const { offer, isLate, isMoved } = line;
  return [
    quantityOf(line),
    isLate && 'late',
    offer.freshness === 'stale' && 'stale price',
    isMoved && 'moved',
  ]
    .filter(Boolean)
    .join(' · ');
};

function LineMenu({
  line,
  offers,
  onMove,
  onLeaveOut,
}: {
  line: PlannedLine;
  offers: Plans['choices'][number]['offers'];
  onMove: (line: PlannedLine, supplierProductId: number) => void;
  onLeaveOut: (line: PlannedLine) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const key = planLineKey(line);
  usePassFocus(button, { peers: '[data-plan-line]', same: `[data-plan-line="${CSS.escape(key)}"]` });
  // The menu gives the focus back only after a moment, in which its line may have left the plan.
  const chosen = (work: () => void) => () => {
    button.current?.focus();
    work();
  };
  const others = offers.filter(({ supplierProductId }) => supplierProductId !== line.offer.supplierProductId);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={`Change ${line.productName}`}
          data-plan-line={key}
        >
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((offer) => (
          <Menu.Item
            key={offer.supplierProductId}
            onClick={chosen(() => onMove(line, offer.supplierProductId))}
            rightSection={<Figure value={formatMoney(offer.extended)} />}
          >
            {`Order from ${[offer.supplierName, offer.branchName].filter(Boolean).join(', ')}`}
            {offer.isLate && ' (late)'}
          </Menu.Item>
        ))}
        <Menu.Item onClick={chosen(() => onLeaveOut(line))}>Leave out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
