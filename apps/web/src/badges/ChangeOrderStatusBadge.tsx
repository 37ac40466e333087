import { type ChangeOrderStatus, changeOrderStatusWords } from '@quoin/domain/contracts/change-order-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<ChangeOrderStatus, Tone> = {
  draft: 'gray',
  submitted: 'blue',
  approved: 'green',
  rejected: 'red',
  void: 'gray',
};

export function ChangeOrderStatusBadge({ status }: { status: ChangeOrderStatus }) {
  return <StatusBadge label={changeOrderStatusWords[status]} color={colors[status]} />;
}
