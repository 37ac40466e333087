import { type ReturnStatus, returnStatusWords } from '@quoin/domain/ordering/returns/return-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<ReturnStatus, Tone> = {
  draft: 'gray',
  sent: 'blue',
  'picked-up': 'green',
  cancelled: 'gray',
};

/** The state of a return. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StatusBadge label={returnStatusWords[status]} color={colors[status]} />;
}
