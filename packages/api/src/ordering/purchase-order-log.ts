import { orderStatusWords } from '@quoin/domain/ordering/order-status';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';

import { changesOf, inProject } from '../activity-log.ts';

/** The name of an order in the log and in notices. A draft has no number yet. */
export const nameOfPurchaseOrder = ({
  number,
  supplierName,
}: Pick<PurchaseOrderView, 'number' | 'supplierName'>) =>
  `${number ?? orderStatusWords.draft} ${supplierName}`;

/** Changes of orders, in the log. */
export const purchaseOrderChanges = changesOf(
  'purchase-order',
  (order: PurchaseOrderView) => nameOfPurchaseOrder(order),
  inProject,
);
