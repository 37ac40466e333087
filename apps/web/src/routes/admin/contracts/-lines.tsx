import { formatMoney } from '@quoin/domain/dollars';
import { exact, numberOf, sum, sumOfMoney } from '@quoin/domain/exact';
import { quantityText } from '@quoin/domain/quantity-text';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { useFirstItems } from '@quoin/ui/lists/use-first-items';
import { Panel } from '@quoin/ui/page/Panel';
import { Fragment } from 'react';

import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-contracts.module.css';

type Line = Outputs['contracts']['listLines'][number];

/** A space at which no line breaks. */
const UNBROKEN = '\u00A0';

/** An item of a contract: the line that began it, and those that changed it. */
interface Item {
  line: Line;
  changes: readonly Line[];
}

/** The items in the order of their numbers. */
function itemsOf(lines: readonly Line[]): Item[] {
  const changes = Map.groupBy(lines, ({ changesItemNo }) => changesItemNo);
  return (changes.get(null) ?? []).map((line) => ({ line, changes: changes.get(line.itemNo) ?? [] }));
}

/** The number of lines that are shown at first. A phone shows totals and payments below them. */
const SHOWN = 25;

/**
 * The lines of a contract to date, with what change orders made of each. A phone shows quantity, cost and tax below the
 * name.
 */
export function ContractLines({ contractId }: { contractId: number }) {
  const lines = trpc.contracts.listLines.useQuery({ id: contractId });
  const orders = trpc.changeOrders.list.useQuery({ contractId }).data?.items ?? [];
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const items = itemsOf(lines.data ?? []);
  const { shown, showAll } = useFirstItems(items, { count: SHOWN, noun: 'Lines' });
  return (
    <Panel title="Lines" note={lines.data && items.length.toLocaleString('en-US')}>
      {lines.data ? (
        <>
          <RuledTable look={css['table']} label="Lines">
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">Name</th>
                <th scope="col" data-align="end" data-wide>
                  Quantity
                </th>
                <th scope="col" data-align="end" data-wide>
                  Cost
                </th>
                <th scope="col" data-align="end">
                  Price
                </th>
                <th scope="col" data-align="end" data-wide>
                  Tax
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((item) => (
                <LineRow key={item.line.id} item={item} numbers={numbers} />
              ))}
            </tbody>
          </RuledTable>
          {showAll}
        </>
      ) : lines.error ? (
        <FailedScreen error={lines.error} reset={() => void lines.refetch()} />
      ) : (
        <ListSkeleton label="Loading lines..." />
      )}
    </Panel>
  );
}

/** The line with the sums over it and its changes. */
function toDate({ line, changes }: Item): Line {
  const all = [line, ...changes];
  return {
    ...line,
    quantity: numberOf(sum(all.map(({ quantity }) => exact(quantity)))),
    cost: sumOfMoney(all.map(({ cost }) => cost)),
    price: sumOfMoney(all.map(({ price }) => price)),
    tax: sumOfMoney(all.map(({ tax }) => tax)),
  };
}

const unbroken = (text: string) => text.replaceAll(' ', UNBROKEN);

/** Whether the changes of an item have left nothing of it. */
const isGone = ({ quantity, cost, price }: Line, { changes }: Item) =>
  changes.length > 0 && quantity === 0 && cost === 0 && price === 0;

/** How an item came to its price, such as `signed at $80.00`, `CO-1 +$7.50`. */
function historyOf({ line, changes }: Item, numbers: ReadonlyMap<number, string>): string[] {
  const orderOf = ({ changeOrderId }: Line) => numbers.get(changeOrderId ?? 0) ?? 'a change';
  const begun =
    line.changeOrderId === null
      ? changes.length > 0 && `signed at ${formatMoney(line.price)}`
      : `added by ${orderOf(line)}`;
  return [begun, ...changes.map((change) => `${orderOf(change)} ${differenceText(change.price)}`)].filter(
    (part) => part !== false,
  );
}

function LineRow({ item, numbers }: { item: Item; numbers: ReadonlyMap<number, string> }) {
  const line = toDate(item);
  const { itemNo, name, section, isAllowance, cost, price, tax } = line;
  const isRemoved = isGone(line, item);
  const history = historyOf(item, numbers);
  return (
    <tr data-removed={isRemoved || undefined}>
      <td className={css['no']}>{itemNo}</td>
      <th scope="row">
        {isRemoved ? (
          <>
            <s>
              <bdi>{name}</bdi>
            </s>{' '}
            <span className={css['removed']}>Removed</span>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className={css['small']}>
          {[section, isAllowance && 'allowance'].filter(Boolean).join(' · ')}
          {history.map((part, place) => (
            <Fragment key={part}>
              {place > 0 ? ', ' : (section !== null || isAllowance) && ' · '}
              <span className={css['unbroken']}>{part}</span>
            </Fragment>
          ))}
        </span>
        <BelowName>
          {[quantityText(line), `cost ${formatMoney(cost)}`, tax !== 0 && `tax ${formatMoney(tax)}`]
            .filter((part) => part !== false)
            .map(unbroken)
            .join(' · ')}
        </BelowName>
      </th>
      <td data-align="end" data-wide>
        {quantityText(line)}
      </td>
      <td data-align="end" data-wide>
        {formatMoney(cost)}
      </td>
      <td data-align="end">{formatMoney(price)}</td>
      <td data-align="end" data-wide>
        {formatMoney(tax)}
      </td>
    </tr>
  );
}
