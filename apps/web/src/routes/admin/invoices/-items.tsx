import { Button } from '@mantine/core';
import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { amountOf, divide, numberOf, sumOfMoney } from '@quoin/domain/exact';
import type { InvoiceItem } from '@quoin/domain/receivables/invoice';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { useFirstItems } from '@quoin/ui/lists/use-first-items';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPercentage } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { canBeStated } from './-stated-items.ts';

import css from './-invoices.module.css';

/** The number of items that are shown at first. A phone shows the sums below them. */
const SHOWN = 25;

/** The decimals of a ratio that is read: `33.33 %`. */
const READ_DECIMALS = 4;

export function ItemName({ item: { name, section } }: { item: InvoiceItem }) {
  return (
    <>
      <bdi>{name}</bdi>
      {section !== null && <span className={css['section']}>{section}</span>}
    </>
  );
}

const doneOf = (item: Pick<InvoiceItem, 'work' | 'scheduled'>) =>
  canBeStated(item)
    ? formatPercent(numberOf(divide(amountOf(item.work), amountOf(item.scheduled), READ_DECIMALS)))
    : '';

/** What an invoice bills of each item of the contract. `onEdit` begins to bill by percent. */
export function InvoiceItems({
  items,
  onEdit,
  wasEdited = false,
}: {
  items: readonly InvoiceItem[];
  onEdit?: () => void;
  /** Whether its editing has just ended. The button that began it then gets the focus back. */
  wasEdited?: boolean;
}) {
  const edit = useRef<HTMLButtonElement>(null);
  const focusAgain = useEffectEvent(() => {
    if (wasEdited) edit.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusAgain(), []);
  const { shown, showAll } = useFirstItems(items, { count: SHOWN, noun: 'Items' });
  const hasStored = items.some(({ stored }) => stored !== 0);
  return (
    <Panel
      title="Items"
      note={items.length.toLocaleString('en-US')}
      actions={
        onEdit && (
          <Button
            ref={edit}
            variant="default"
            size="compact-md"
            leftSection={<IconPercentage size={16} stroke={1.5} />}
            onClick={onEdit}
          >
            Bill by Percent
          </Button>
        )
      }
    >
      <RuledTable label="Items" look={css['items']}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" data-figure data-wide>
              Scheduled
            </th>
            <th scope="col" data-figure data-wide>
              Before
            </th>
            <th scope="col" data-figure data-percent>
              Done
            </th>
            {hasStored && (
              <th scope="col" data-figure data-wide>
                Stored
              </th>
            )}
            <th scope="col" data-figure>
              This invoice
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <tr key={item.itemNo}>
              <th scope="row">
                <ItemName item={item} />
                <BelowName>
                  {[
                    `of ${formatMoney(item.scheduled)}`,
                    item.before !== 0 && `before ${formatMoney(item.before)}`,
                    item.stored !== 0 && `stored ${formatMoney(item.stored)}`,
                  ]
                    .filter((part) => part !== false)
                    .join(' · ')}
                </BelowName>
              </th>
              <td data-figure data-wide>
                {formatMoney(item.scheduled)}
              </td>
              <td data-figure data-wide>
                {formatMoney(item.before)}
              </td>
              <td data-figure data-percent>
                {doneOf(item)}
              </td>
              {hasStored && (
                <td data-figure data-wide>
                  {formatMoney(item.stored)}
                </td>
              )}
              <td data-figure>{formatMoney(item.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Net</th>
            <td data-figure data-wide>
              {formatMoney(sumOfMoney(items.map(({ scheduled }) => scheduled)))}
            </td>
            <td data-figure data-wide>
              {formatMoney(sumOfMoney(items.map(({ before }) => before)))}
            </td>
            <td data-figure data-percent>
              {doneOf({
                work: sumOfMoney(items.map(({ work }) => work)),
                scheduled: sumOfMoney(items.map(({ scheduled }) => scheduled)),
              })}
            </td>
            {hasStored && (
              <td data-figure data-wide>
                {formatMoney(sumOfMoney(items.map(({ stored }) => stored)))}
              </td>
            )}
            <td data-figure>{formatMoney(sumOfMoney(items.map(({ net }) => net)))}</td>
          </tr>
        </tfoot>
      </RuledTable>
      {showAll}
    </Panel>
  );
}
