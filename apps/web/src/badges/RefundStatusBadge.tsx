import { type RefundStatus, refundStatusWords } from '@quoin/domain/receivables/invoice-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

const colors = { pending: 'blue', done: 'green', failed: 'red', void: 'gray' } as const;

/** Whether a refund is on its way, done, failed, or was taken back. */
export function RefundStatusBadge({ status }: { status: RefundStatus }) {
  return <StatusBadge label={refundStatusWords[status]} color={colors[status]} />;
}
