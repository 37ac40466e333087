import { nameOfRefund } from '@quoin/domain/receivables/invoice-words';
import type { RefundView } from '@quoin/domain/receivables/refund';

import { changesOf, inProject } from '../activity-log.ts';

/** Changes of refunds, in the log. */
export const refundChanges = changesOf('refund', (refund: RefundView) => nameOfRefund(refund), inProject);
