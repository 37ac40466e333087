import { type EstimateStatus, estimateStatusWords } from '@quoin/domain/estimates/estimate-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

/** The color of each state of an estimate. */
const statusColors: Record<EstimateStatus, Tone> = {
  draft: 'gray',
  sent: 'blue',
  approved: 'green',
  declined: 'red',
  'changes-requested': 'yellow',
  void: 'gray',
};

export function EstimateStatusBadge({ status }: { status: EstimateStatus }) {
  return <StatusBadge label={estimateStatusWords[status]} color={statusColors[status]} />;
}
