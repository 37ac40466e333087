import { OrderTrail } from '../../../documents/Trail.tsx';
import type { Outputs } from '../../../trpc.ts';

/** The story of an order that was sent. A draft has none. */
export function OrderStory({ order }: { order: Outputs['purchaseOrders']['get'] }) {
  return order.documentId !== null && <OrderTrail order={order} />;
}
