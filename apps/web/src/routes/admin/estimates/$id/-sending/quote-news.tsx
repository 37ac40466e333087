import { formatDate } from '@quoin/domain/dates';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { canStep, type QuoteState } from '@quoin/domain/quotes/quote-state';
import { Notice } from '@quoin/ui/feedback/Notice';
import type { Tone } from '@quoin/ui/theme';

import { ReviseButton } from '../-estimate-steps.tsx';
import { type Outputs, trpc } from '../../../../../trpc.ts';

import css from '../../../../../documents/documents.module.css';

type Quote = Outputs['quotes']['list'][number];

const news: Partial<Record<QuoteState, { tone: Tone; title: string; next: string }>> = {
  expired: {
    tone: 'yellow',
    title: 'The client did not sign in time',
    next: 'Revise the estimate, and send it again.',
  },
  settled: {
    tone: 'blue',
    title: 'The project is settled by its contract',
    next: 'The client cannot sign this quote any more. Make a change order, or withdraw the quote.',
  },
  'changes-requested': {
    tone: 'yellow',
    title: 'The client asks for changes',
    next: 'Revise the estimate, change what is asked for, and send it again.',
  },
  declined: {
    tone: 'red',
    title: 'The client declined the quote',
    next: 'Revise the estimate to make another offer, or withdraw it.',
  },
};

/** Says why the newest quote needs the office. */
export function QuoteNews({
  estimate,
  quote: { id, state, validUntil },
  mayChange,
}: {
  estimate: EstimateWithParts;
  quote: Quote;
  mayChange: boolean;
}) {
  const isAnswered = state === 'changes-requested' || state === 'declined';
  const events = trpc.quotes.listEvents.useQuery({ id }, { enabled: isAnswered }).data;
  const told = news[state];
  if (!told) return null;
  const reason = isAnswered ? events?.findLast(({ kind }) => kind === state)?.note : null;
  return (
    <Notice
      tone={told.tone}
      title={told.title}
      action={
        mayChange &&
        state !== 'settled' &&
        canStep(estimate.status, 'revise') && <ReviseButton estimate={estimate} isCompact />
      }
    >
      {reason && <p className={css['reason']}>“{reason}”</p>}
      <p className={css['line']}>
        {state === 'expired' && `It was valid until ${formatDate(validUntil)}. `}
        {mayChange && told.next}
      </p>
    </Notice>
  );
}
