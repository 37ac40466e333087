import { type DueState, dueStateWords } from '@quoin/domain/receivables/invoice-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

/** Yellow is for what the office can bill now, and blue for what its client has been asked for. */
const colors: Record<DueState, Tone> = {
  waiting: 'gray',
  due: 'yellow',
  asked: 'blue',
  'partly-billed': 'blue',
  billed: 'blue',
  paid: 'green',
};

/** The state of a payment of a contract. */
export function DueStateBadge({ state }: { state: DueState }) {
  return <StatusBadge label={dueStateWords[state]} color={colors[state]} />;
}
