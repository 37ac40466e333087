import { type QuoteState, quoteStateLabels } from '@quoin/domain/quotes/quote-state';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<QuoteState, Tone> = {
  open: 'blue',
  expired: 'yellow',
  settled: 'gray',
  superseded: 'gray',
  approved: 'green',
  declined: 'red',
  'changes-requested': 'yellow',
  void: 'gray',
};

/** The state of a quote for the office. */
export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <StatusBadge label={quoteStateLabels[state]} color={colors[state]} />;
}
