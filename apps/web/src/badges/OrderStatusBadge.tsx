import { type OrderStatus, orderStatusWords } from '@quoin/domain/ordering/order-status';
import { orderProgressLabels, type PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { counted } from '@quoin/domain/words';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<OrderStatus, Tone> = {
  draft: 'gray',
  'awaiting-approval': 'yellow',
  issued: 'blue',
  acknowledged: 'green',
  cancelled: 'red',
  closed: 'gray',
};

/** The state of an order, and what sets it apart: that it is on hold, what has come of it, what is to settle. */
export function OrderStatusBadges({
  order: { status, onHoldSince, progress, openExceptions },
}: {
  order: Pick<PurchaseOrderView, 'status' | 'onHoldSince' | 'progress' | 'openExceptions'>;
}) {
  return (
    <>
      <StatusBadge label={orderStatusWords[status]} color={colors[status]} />
      {onHoldSince !== null && <StatusBadge label="On hold" color="yellow" />}
      {progress !== 'nothing' && (
        <StatusBadge
          label={orderProgressLabels[progress]}
          color={progress === 'received' ? 'green' : 'blue'}
        />
      )}
      {openExceptions > 0 && (
        <StatusBadge
          label={`${counted(openExceptions, { noun: 'thing', nouns: 'things' })} to settle`}
          color="red"
        />
      )}
    </>
  );
}
