import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';

import { changesOf, inProject } from '../activity-log.ts';

/** The name of a change order in the log and in notices. */
export const nameOfOrder = ({ number, title }: Pick<ChangeOrderView, 'number' | 'title'>) =>
  `${number} ${title}`;

/** Changes of change orders, in the log. */
export const changeOrderChanges = changesOf(
  'change-order',
  (order: ChangeOrderView) => nameOfOrder(order),
  inProject,
);
