import type { QuoteState } from '@quoin/domain/costs/quote-state';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

/** The state of a quote for the office. The client reads other words. */
const looks: Record<QuoteState, { label: string; color: Tone }> = {
  open: { label: 'Waiting', color: 'blue' },
  expired: { label: 'Expired', color: 'yellow' },
  settled: { label: 'Settled', color: 'gray' },
  superseded: { label: 'Replaced', color: 'gray' },
  approved: { label: 'Signed', color: 'green' },
  declined: { label: 'Declined', color: 'red' },
  'changes-requested': { label: 'Changes requested', color: 'yellow' },
  void: { label: 'Withdrawn', color: 'gray' },
};

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <StatusBadge {...looks[state]} />;
}
