import { formatMoney } from '@quoin/domain/dollars';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import { changesOf, inProject } from '../activity-log.ts';

/** Changes of payments, in the log. */
export const paymentChanges = changesOf(
  'payment',
  ({ amount, clientName, contractNumber }: PaymentView) =>
    `${formatMoney(amount)} of ${clientName ?? contractNumber}`,
  inProject,
);
