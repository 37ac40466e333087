import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { nameOfOrder } from '@quoin/domain/contracts/change-order-name';

import { changesOf, inProject } from '../activity-log.ts';

/** Changes of change orders, in the log. */
export const changeOrderChanges = changesOf(
  'change-order',
  (order: ChangeOrderView) => nameOfOrder(order),
  inProject,
);
