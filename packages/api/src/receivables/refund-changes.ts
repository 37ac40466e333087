import { formatMoney } from '@quoin/domain/dollars';
import type { RefundView } from '@quoin/domain/receivables/refund';

import { changesOf, inProject } from '../activity-log.ts';

/** Changes of refunds, in the log. */
export const refundChanges = changesOf(
  'refund',
  ({ amount, clientName, contractNumber }: RefundView) =>
    `${formatMoney(amount)} to ${clientName ?? contractNumber}`,
  inProject,
);
