import type { ChangeOrderStatus } from '@quoin/domain/costs/change-order-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const looks: Record<ChangeOrderStatus, { label: string; color: Tone }> = {
  draft: { label: 'Draft', color: 'gray' },
  submitted: { label: 'Waiting', color: 'blue' },
  approved: { label: 'Approved', color: 'green' },
  rejected: { label: 'Rejected', color: 'red' },
  void: { label: 'Void', color: 'gray' },
};

export function ChangeOrderStatusBadge({ status }: { status: ChangeOrderStatus }) {
  return <StatusBadge {...looks[status]} />;
}
