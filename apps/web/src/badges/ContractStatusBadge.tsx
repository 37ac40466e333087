import { type ContractStatus, contractStatusWords } from '@quoin/domain/contracts/contract-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<ContractStatus, Tone> = { active: 'blue', completed: 'green', cancelled: 'red' };

export function ContractStatusBadge({ status }: { status: ContractStatus }) {
  return <StatusBadge label={contractStatusWords[status]} color={colors[status]} />;
}
