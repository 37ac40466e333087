import { type PaymentStatus, paymentStatusWords } from '@quoin/domain/receivables/invoice-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

/** Whether a payment of a client stands, or was taken back. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge label={paymentStatusWords[status]} color={status === 'void' ? 'gray' : 'green'} />;
}
