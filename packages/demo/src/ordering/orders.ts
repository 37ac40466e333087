import type { DeliveryStatus } from '@quoin/domain/ordering/delivery-status';
import type { OrderStatus } from '@quoin/domain/ordering/order-status';

/** How far an order of the demo has come. */
export type OrderFate =
  /** Written, and not sent. */
  | 'draft'
  /** Somebody else has to approve it. */
  | 'waiting'
  /** Sent, and not opened yet. */
  | 'sent'
  | 'opened'
  /** The supplier confirmed it as ordered. */
  | 'confirmed'
  /** The truck has left. */
  | 'out'
  /** The supplier answered with another price and day, which somebody has to settle. */
  | 'differs'
  | 'held'
  /** All of it was received. */
  | 'received'
  /** All of it was received, and some of its first line went back. */
  | 'returned'
  /** All of it was received, and some of its first line waits to be picked up. */
  | 'going-back'
  /** A part of it was received. The rest comes later, and is to settle. */
  | 'short'
  | 'cancelled';

/** The states that an order and its newest delivery have, by its fate. */
export const fateStates: Record<OrderFate, { status: OrderStatus; delivery?: DeliveryStatus }> = {
  draft: { status: 'draft' },
  waiting: { status: 'awaiting-approval' },
  sent: { status: 'issued', delivery: 'requested' },
  opened: { status: 'issued', delivery: 'requested' },
  confirmed: { status: 'acknowledged', delivery: 'confirmed' },
  out: { status: 'acknowledged', delivery: 'out' },
  differs: { status: 'issued', delivery: 'requested' },
  held: { status: 'acknowledged', delivery: 'confirmed' },
  received: { status: 'closed', delivery: 'accepted' },
  returned: { status: 'closed', delivery: 'accepted' },
  'going-back': { status: 'closed', delivery: 'accepted' },
  short: { status: 'acknowledged', delivery: 'planned' },
  cancelled: { status: 'cancelled' },
};

/** The orders of each project, made of the plan of its needs, and how far each has come. The rest of a plan is still needed. */
export const orderFates: { project: string; fates: OrderFate[] }[] = [
  { project: 'Fenwick Duplex Siding', fates: ['returned', 'short', 'out'] },
  { project: 'Trellis Point Suite 210', fates: ['going-back', 'confirmed', 'differs'] },
  { project: 'Vickery Basement', fates: ['opened', 'sent', 'held'] },
  { project: 'Canal Street Unit 3 Bath', fates: ['cancelled', 'waiting'] },
  { project: 'Obuya Accessible Bath', fates: ['draft'] },
];

/** The requests for prices, each of what a project still needs, with what its suppliers answered, in their order. */
export const priceRequests: { project: string; answers: ('cheaper' | 'declined' | 'none')[] }[] = [
  { project: 'Obuya Accessible Bath', answers: ['cheaper', 'declined', 'none'] },
  { project: 'Vickery Basement', answers: ['none', 'none'] },
];
