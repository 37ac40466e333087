import { formatDay } from '@quoin/domain/dates';
import { Notice } from '@quoin/ui/feedback/Notice';

import { type Outputs, trpc } from '../../../trpc.ts';

type Order = Outputs['purchaseOrders']['get'];

/** The notices at the head of an order. */
export function OrderNotices({ order }: { order: Order }) {
  const { status, backReason, endReason, onHoldSince, endedAt } = order;
  const me = trpc.session.me.useQuery().data?.admin.id;
  if (status === 'draft')
    return (
      backReason !== null && (
        <Notice tone="yellow" title="Not approved">
          {backReason}
        </Notice>
      )
    );
  if (status === 'awaiting-approval')
    return (
      <Notice tone="yellow" title="Waits for an approval">
        {order.submittedBy === me
          ? 'Somebody else must approve this order. Its supplier has not got it yet.'
          : 'Look at it, and approve it or send it back. Its supplier has not got it yet.'}
      </Notice>
    );
  if (status === 'cancelled' || status === 'closed')
    return (
      <Notice
        tone={status === 'cancelled' ? 'red' : 'yellow'}
        title={`${status === 'cancelled' ? 'Cancelled' : 'Closed'}${endedAt === null ? '' : ` on ${formatDay(endedAt)}`}`}
      >
        {endReason ?? 'All of it has come.'}
      </Notice>
    );
  return (
    onHoldSince !== null && (
      <Notice tone="yellow" title={`On hold since ${formatDay(onHoldSince)}`}>
        Nothing is expected of the supplier meanwhile. Resume the order to change it.
      </Notice>
    )
  );
}
