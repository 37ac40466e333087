import { formatMoney } from '@quoin/domain/dollars';
import { taxName } from '@quoin/domain/ordering/order-words';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/page/Panel';

import type { Outputs } from '../../../trpc.ts';

type Order = Outputs['purchaseOrders']['get'];

/** The sums of an order. */
export type Sums = Pick<Order, 'subtotal' | 'freight' | 'taxRate' | 'isFreightTaxed' | 'tax' | 'total'>;

/** The sums of an order, one below the other. */
export function SumsLadder({ sums, freightNote }: { sums: Sums; freightNote?: string | undefined }) {
  return (
    <Ladder
      rungs={[
        { label: 'Goods', amount: formatMoney(sums.subtotal) },
        {
          label: 'Freight',
          ...(freightNote !== undefined && { note: freightNote }),
          amount: formatMoney(sums.freight),
        },
        { label: taxName(sums), amount: formatMoney(sums.tax) },
        { label: 'Total', amount: formatMoney(sums.total), isSum: true },
      ]}
    />
  );
}

/** The source of the freight. */
export const freightNoteOf = ({
  mode,
  isFreightTyped,
  branchName,
}: Pick<Order, 'mode' | 'isFreightTyped' | 'branchName'>): string | undefined => {
  if (isFreightTyped) return 'typed by hand';
  if (mode === 'pickup') return 'picked up';
  return branchName === null ? undefined : `fee of ${branchName}`;
};

export function OrderSums({ order }: { order: Order }) {
  return (
    <Panel title="Total">
      <SumsLadder sums={order} freightNote={freightNoteOf(order)} />
    </Panel>
  );
}
