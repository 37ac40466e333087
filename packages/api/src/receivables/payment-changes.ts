import { nameOfPayment } from '@quoin/domain/receivables/invoice-words';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import { changesOf, inProject } from '../activity-log.ts';

/** Changes of payments, in the log. */
export const paymentChanges = changesOf(
  'payment',
  (payment: PaymentView) => nameOfPayment(payment),
  inProject,
);
