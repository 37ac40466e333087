import { Button } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatRate } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { type Price, priceSourceLabels } from '@quoin/domain/suppliers/price';
import { StepChart } from '@quoin/ui/figures/StepChart';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { PartPages } from '../../../lists/PartPages.tsx';
import { Moment } from '../../../Moment.tsx';
import { trpc } from '../../../trpc.ts';
import type { SupplierProductRow } from './-actions.tsx';

import css from './-prices.module.css';

const PAGE = 20;

/** The prices of what a supplier sells as they were observed, newest first, as a drawing and as a table. */
export function Prices({ sold, onAdd }: { sold: SupplierProductRow; onAdd: (() => void) | undefined }) {
  const [now] = useState(() => Date.now());
  const list = trpc.supplierProducts.prices.useInfiniteQuery(
    { id: sold.id, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <Panel
      title="Prices"
      actions={
        onAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onAdd}>
            Add Price
          </Button>
        )
      }
    >
      <PartPages
        list={list}
        loading="Loading prices..."
        skeletons={3}
        empty={<p className={css['quiet']}>No price is known yet, so it has no offer.</p>}
        more="Show older prices"
        moreClass={css['more']}
      >
        {(prices) => (
          <div className={css['history']}>
            <Drawing prices={prices} now={now} />
            <PriceTable prices={prices} orderUnit={sold.orderUnit} />
          </div>
        )}
      </PartPages>
    </Panel>
  );
}

/** The ordinary price of all branches, or of the branch that was asked last, from its smallest quantity. */
function Drawing({ prices, now }: { prices: readonly Price[]; now: number }) {
  const ordinary = prices.filter(({ projectId, isUndone }) => projectId === null && !isUndone);
  const branchId = ordinary.some((price) => price.branchId === null) ? null : ordinary[0]?.branchId;
  const unit = ordinary[0]?.priceUnit;
  const shown = ordinary
    .filter((price) => price.branchId === branchId && price.minQuantity === 0 && price.priceUnit === unit)
    .map(({ effectiveFrom, unitCost }) => ({ at: Date.parse(effectiveFrom), value: unitCost }))
    .filter(({ at }) => at <= now);
  // Of one day, the price that was observed last counts. They come newest first.
  const steps = [...Map.groupBy(shown, ({ at }) => at).values()]
    .flatMap(([last]) => last ?? [])
    .toSorted((one, other) => one.at - other.at);
  if (steps.length < 2) return null;
  return (
    <StepChart
      steps={steps}
      until={now}
      from={formatDay(new Date(steps[0]?.at ?? now).toISOString())}
      to="Today"
      format={formatRate}
    />
  );
}

function PriceTable({ prices, orderUnit }: { prices: readonly Price[]; orderUnit: string }) {
  return (
    <RuledTable label="Prices" look={css['prices']}>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col" className={css['amount']}>
            Price
          </th>
          <th scope="col" data-wide>
            In force
          </th>
          <th scope="col" data-wide>
            Source
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.id} data-undone={price.isUndone || undefined}>
            <th scope="row">
              {[price.branchName ?? 'All branches', price.projectName].filter(Boolean).join(' · ')}
              {price.minQuantity > 0 && (
                <span className={css['break']}>
                  {`from ${quantityText({ quantity: price.minQuantity, unit: orderUnit })}`}
                </span>
              )}
              <BelowName>
                {`${daysOf(price)} · `}
                <PriceSource price={price} isShort />
              </BelowName>
            </th>
            <td className={css['amount']}>
              {`${formatRate(price.unitCost)} / ${unitOf(price.priceUnit).name}`}
              {price.isFirm && <span className={css['break']}>firm</span>}
              {price.isUndone && (
                <span className={css['break']}>{price.source === 'quote' ? 'replaced' : 'undone'}</span>
              )}
            </td>
            <td data-wide>{daysOf(price)}</td>
            <td data-wide>
              <PriceSource price={price} />
              <span className={css['break']}>
                <Moment at={price.observedAt} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </RuledTable>
  );
}

/** Where a price comes from. A price file has a page, which says what else it brought. */
function PriceSource({ price, isShort = false }: { price: Price; isShort?: boolean }) {
  const { source, sourceRef, actor, priceFileId } = price;
  const kind = priceSourceLabels[source];
  if (priceFileId === null) return (isShort ? [kind] : [kind, sourceRef, actor]).filter(Boolean).join(' · ');
  return (
    <>
      {!isShort && `${kind} · `}
      <Link to="/admin/price-files/$id" params={{ id: priceFileId }}>
        {isShort ? kind : (sourceRef ?? kind)}
      </Link>
      {!isShort && actor !== null && ` · ${actor}`}
    </>
  );
}

/** Since when a price is in force, and until when. */
const daysOf = ({ effectiveFrom, expiresOn }: Price) =>
  expiresOn === null
    ? `since ${formatDate(effectiveFrom)}`
    : `${formatDate(effectiveFrom)} to ${formatDate(expiresOn)}`;
