import { orderStatusWords } from '@quoin/domain/ordering/order-status';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { useAskToDelete, viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type OrderRow = Outputs['purchaseOrders']['list']['items'][number];

/** The number of an order, or that it is a draft, which has none. */
export const numberOf = ({ number }: Pick<OrderRow, 'number'>) => number ?? orderStatusWords.draft;

/** An order among others. Several drafts differ in their suppliers. */
export const nameOf = (order: Pick<OrderRow, 'number' | 'supplierName'>) =>
  `${numberOf(order)} ${order.supplierName}`;

/** The actions of an order in a list. All others are on its own page. */
export function useOrderActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    (order: OrderRow) => [
      viewAction(nameOf(order), () => void navigate({ to: '/admin/orders/$id', params: { id: order.id } })),
      historyAction(nameOf(order), () => openHistory('purchase-order', order.id)),
    ],
    [navigate, openHistory],
  );
}

/** Asks, then deletes a draft, which is permanent. */
export function useDeleteOrder(onDeleted: () => void): (order: OrderRow) => void {
  const remove = trpc.purchaseOrders.delete.useMutation({ onSuccess: onDeleted }).mutateAsync;
  return useAskToDelete<OrderRow>({
    noun: 'Order',
    nameOf,
    goesAlong: 'What it was to bring is needed again.',
    remove,
  });
}
