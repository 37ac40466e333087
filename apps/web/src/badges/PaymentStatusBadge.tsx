import { type PaymentStatus, paymentStatusWords } from '@quoin/domain/receivables/invoice-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

const colors = {
  pending: 'blue',
  failed: 'red',
  succeeded: 'green',
  'partly-refunded': 'yellow',
  refunded: 'gray',
  bounced: 'red',
  'charged-back': 'red',
  void: 'gray',
} as const;

/** Whether a payment of a client is on its way, stands, went back in part or whole, came back, or was taken back. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge label={paymentStatusWords[status]} color={colors[status]} />;
}
