import { OrderTrail } from '../../../documents/Trail.tsx';
import type { Outputs } from '../../../trpc.ts';

/** What happened to an order that was sent. A draft has no story. */
export function OrderStory({ order }: { order: Outputs['purchaseOrders']['get'] }) {
  return order.documentId !== null && <OrderTrail order={order} />;
}
