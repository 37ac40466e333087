import type { Product, ProductPriceChange } from '@quoin/domain/catalog/product';
import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { type Step, StepChart } from '@quoin/ui/figures/StepChart';
import { Panel } from '@quoin/ui/page/Panel';
import { useState } from 'react';

import { PartPages } from '../../../lists/PartPages.tsx';
import { Moment } from '../../../Moment.tsx';
import { trpc } from '../../../trpc.ts';

import css from './-product.module.css';

const PAGE = 20;

/** The changes of a product's price, as a drawing and as a table. */
export function PriceHistory({ product }: { product: Product }) {
  const { id } = product;
  const [now] = useState(() => Date.now());
  const list = trpc.products.priceHistory.useInfiniteQuery(
    { id, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const known = list.data?.pages.flatMap(({ items }) => items);
  const steps = stepsOf(known ?? [], list.hasNextPage ? undefined : product.createdAt);
  return (
    <Panel title="Price history">
      <PartPages
        list={list}
        loading="Loading prices..."
        skeletons={3}
        empty={
          <p className={css['quiet']}>{`The price has not changed since ${formatDay(product.createdAt)}.`}</p>
        }
        more="Show older prices"
        moreClass={css['more']}
      >
        {(changes) => (
          <div className={css['history']}>
            <StepChart
              steps={steps}
              until={now}
              from={formatDay(new Date(steps[0]?.at ?? now).toISOString())}
              to="Today"
              format={formatMoney}
            />
            <Changes changes={changes} />
          </div>
        )}
      </PartPages>
    </Panel>
  );
}

/** The prices from the oldest on. The first one holds since `begin`, if all changes are known. */
function stepsOf(changes: readonly ProductPriceChange[], begin: string | undefined): Step<Money>[] {
  const steps = changes.toReversed().map(({ at, newPrice }) => ({ at: Date.parse(at), value: newPrice }));
  const oldest = changes.at(-1);
  return oldest && begin !== undefined
    ? [{ at: Math.min(Date.parse(begin), Date.parse(oldest.at)), value: oldest.oldPrice }, ...steps]
    : steps;
}

function Changes({ changes }: { changes: readonly ProductPriceChange[] }) {
  return (
    <table className={css['changes']} aria-label="Changes of the price">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className={css['amount']}>
            Before
          </th>
          <th scope="col" className={css['amount']}>
            After
          </th>
          <th scope="col" className={css['by']}>
            Changed by
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, at, actor, oldPrice, newPrice }) => (
          <tr key={id}>
            <td>
              <Moment at={at} />
            </td>
            <td className={css['amount']}>{formatMoney(oldPrice)}</td>
            <td className={css['amount']}>{formatMoney(newPrice)}</td>
            <td className={css['by']}>{actor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
