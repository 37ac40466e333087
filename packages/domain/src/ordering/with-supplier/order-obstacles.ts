import { dayWithoutYear } from '../../suppliers/delivery/day-words.ts';
import { orderingErrors } from '../ordering-errors.ts';
import type { OrderCheck } from '../purchase-order.ts';

/** The reasons in words that keep an order from being sent. Empty: there is none. */
export const obstaclesOf = ({
  missing,
  cancelUntil,
}: Pick<OrderCheck, 'missing' | 'cancelUntil'>): string[] => [
  ...missing.map(({ message }) => message),
  ...(cancelUntil === null ? [] : [orderingErrors.orderMayBeCancelled.message(dayWithoutYear(cancelUntil))]),
];
