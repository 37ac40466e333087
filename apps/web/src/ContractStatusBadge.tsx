import type { ContractStatus } from '@quoin/domain/costs/contract-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const looks: Record<ContractStatus, { label: string; color: Tone }> = {
  active: { label: 'Active', color: 'blue' },
  completed: { label: 'Completed', color: 'green' },
  cancelled: { label: 'Cancelled', color: 'red' },
};

export function ContractStatusBadge({ status }: { status: ContractStatus }) {
  return <StatusBadge {...looks[status]} />;
}
